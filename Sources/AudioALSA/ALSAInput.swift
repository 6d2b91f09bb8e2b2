internal import CALSA
internal import Glibc
internal import LinuxIO

/// An ALSA device for capture. Confined to the capture thread; every call has a deadline.
struct ALSAInput {
    private var device = ""
    private var handle: OpaquePointer?
    private var rate = 0
    private var pace = Pace()
    private var patience = DevicePatience(now: 0)

    /// Opens and starts a device: 16-bit mono, with 200 ms of room.
    mutating func open(_ name: DeviceName, rate: Int) throws(ALSAError) {
        device = name.text
        lectern_alsa_be_quiet()
        var pcm: OpaquePointer?
        try ALSARecovery.open(&pcm, device, SND_PCM_STREAM_CAPTURE)
        handle = pcm
        self.rate = rate
        _ = try ALSAParameters.set(pcm, rate: rate, periods: 20, device: device)
        try ALSAParameters.setThresholds(pcm, start: 1, wake: rate / 100, device: device)
        try check(snd_pcm_prepare(pcm), "snd_pcm_prepare", device)
        try check(snd_pcm_start(pcm), "snd_pcm_start", device)
        pace = Pace()
        patience.renew(now: SystemClock.monotonicUSec())
    }

    /// Reads what is there, up to the block's size, and waits 100 ms at most for the first frame;
    /// 0 when none came.
    mutating func read(
        into block: UnsafeMutableBufferPointer<Int16>, last: inout Int64
    ) throws(ALSAError) -> Int {
        let count = snd_pcm_readi(handle, block.baseAddress, snd_pcm_uframes_t(block.count))
        if count > 0 {
            last = SystemClock.monotonicUSec()
            patience.renew(now: last)
            pace.keep(frames: Int(count), rate: rate)
            return Int(count)
        }
        if count < 0, count != Int(-EAGAIN) { try recover(Int32(count), "snd_pcm_readi") }
        guard !patience.isOver(now: SystemClock.monotonicUSec()) else {
            throw ALSAError(
                call: "snd_pcm_wait", code: -ETIMEDOUT,
                text: "\(device): has given no sound for two seconds")
        }
        let code = snd_pcm_wait(handle, 100)
        if code < 0 { try recover(code, "snd_pcm_wait") }
        // Some plug-ins wake for nothing: give time back instead of burning it.
        if code > 0, snd_pcm_avail_update(handle) == 0 { Pace.rest(microseconds: 2000) }
        return 0
    }

    /// How long ago, in microseconds, the sample that was read last was in the room.
    func ageUSec() -> Int64 {
        var frames: snd_pcm_sframes_t = 0
        guard snd_pcm_delay(handle, &frames) == 0 else { return 0 }
        return Int64(max(0, frames)) * 1_000_000 / Int64(rate)
    }

    /// Closes it for real.
    mutating func close() {
        guard let open = handle else { return }
        handle = nil
        snd_pcm_drop(open)
        snd_pcm_close(open)
    }

    private func recover(_ code: Int32, _ call: String) throws(ALSAError) {
        try ALSARecovery.recover(handle, from: code, of: call, device)
        // Recovering prepares; capture must also be started.
        if snd_pcm_state(handle) == SND_PCM_STATE_PREPARED {
            try check(snd_pcm_start(handle), "snd_pcm_start", device)
        }
    }
}
