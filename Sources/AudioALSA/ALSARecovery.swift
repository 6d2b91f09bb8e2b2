internal import CALSA
internal import Glibc

/// The one way to a stream, and on for one that ran empty or over, or whose machine has slept.
enum ALSARecovery {
    /// Opens a device, which then waits for nothing by itself.
    static func open(
        _ pcm: inout OpaquePointer?, _ device: String, _ direction: snd_pcm_stream_t
    ) throws(ALSAError) {
        let code = snd_pcm_open(&pcm, device, direction, Int32(SND_PCM_NONBLOCK))
        // What ALSA has read of its files is kept: a sound server that came later would not be
        // found by the next attempt either.
        if code < 0 { snd_config_update_free_global() }
        do throws(ALSAError) {
            try check(code, "snd_pcm_open", device)
        } catch {
            var named = error
            named.meaning = meaning(of: code, device)
            throw named
        }
    }

    /// What a failure to open a device means, where it is certain. Without a sound card, the device
    /// of a card is not found; a sound server's device fails with other codes.
    private static func meaning(of code: Int32, _ device: String) -> String? {
        guard code == -ENOENT || code == -ENODEV || code == -ENXIO else { return nil }
        var card: Int32 = -1
        guard snd_card_next(&card) == 0, card < 0 else { return nil }
        if device == DeviceName.default.text { return "there is no sound card" }
        // Any other name may be undefined.
        return device.contains("CARD=") ? "there is no sound card for \(device)" : nil
    }

    /// Throws what it cannot recover from. Returns at once, also where a device is still waking:
    /// `snd_pcm_recover` would wait for that without end.
    static func recover(
        _ pcm: OpaquePointer?, from code: Int32, of call: String, _ device: String
    ) throws(ALSAError) {
        switch code {
        case -EINTR: break
        case -EPIPE:
            try check(snd_pcm_prepare(pcm), "snd_pcm_prepare", device)
            // One that ran empty again at once must not take all of the machine's time.
            Pace.rest(microseconds: 500)
        case -ESTRPIPE:
            let answer = snd_pcm_resume(pcm)
            guard answer != -EAGAIN else { return Pace.rest(microseconds: 10_000) }
            // Many drivers cannot resume; then the stream begins anew.
            if answer < 0 { try check(snd_pcm_prepare(pcm), "snd_pcm_prepare", device) }
        default: try check(code, call, device)
        }
    }
}
