internal import CALSA
internal import Glibc
internal import LinuxIO

/// An ALSA device for playback, kept filled no further than needed, so that it is soon silent.
struct ALSAOutput: PlaybackOutput {
    static let takesSilence = true

    private var device = ""
    private var handle: OpaquePointer?
    private var rate = 0
    private var bufferFrames = 0
    private var level = FillLevel(period: 1, limit: 1, rate: 1, isRealTime: false)
    /// How many frames are kept in the buffer now.
    private var fillFrames = 0
    /// How many there were behind the last write.
    private var framesLeft = 0
    private var periodFrames = 0
    /// ALSA's own, kept so that a change of level allocates nothing.
    private var softwareParameters: OpaquePointer?
    private var pace = Pace()
    private let isRealTime: Bool

    /// - Parameter isRealTime: whether the thread that writes goes before other work.
    init(isRealTime: Bool) {
        self.isRealTime = isRealTime
    }

    mutating func open(_ name: DeviceName, rate: Int) throws(ALSAError) {
        device = name.text
        lectern_alsa_be_quiet()
        var pcm: OpaquePointer?
        try ALSARecovery.open(&pcm, device, SND_PCM_STREAM_PLAYBACK)
        handle = pcm
        self.rate = rate
        let size = try ALSAParameters.set(pcm, rate: rate, periods: 6, device: device)
        bufferFrames = size.buffer
        periodFrames = PlaybackPeriod.frames(rate)
        level = FillLevel(
            period: periodFrames, limit: bufferFrames, rate: rate, isRealTime: isRealTime)
        try check(snd_pcm_sw_params_malloc(&softwareParameters), "snd_pcm_sw_params_malloc")
        fillFrames = level.wanted(isSounding: false)
        framesLeft = 0
        try setThresholds()
        try check(snd_pcm_prepare(pcm), "snd_pcm_prepare", device)
        pace = Pace()
    }

    mutating func write(
        _ period: UnsafeBufferPointer<Int16>, isSounding: Bool
    ) throws(ALSAError) {
        try keepLevel(isSounding: isSounding)
        pace.keep(frames: period.count, rate: rate)
        var rest = period[...]
        var patience = DevicePatience(now: SystemClock.monotonicUSec())
        while !rest.isEmpty {
            guard !patience.isOver(now: SystemClock.monotonicUSec()) else {
                throw ALSAError(
                    call: "snd_pcm_wait", code: -ETIMEDOUT,
                    text: "\(device): takes no sound for two seconds")
            }
            if try isRoom() {
                let frames = UnsafeBufferPointer(rebasing: rest)
                let written = snd_pcm_writei(
                    handle, frames.baseAddress, snd_pcm_uframes_t(frames.count))
                if written > 0 {
                    rest = rest.dropFirst(Int(written))
                    patience.renew(now: SystemClock.monotonicUSec())
                    continue
                }
                if written < 0 && written != Int(-EAGAIN) {
                    try recover(Int32(written), "snd_pcm_writei")
                    continue
                }
            }
            try wait()
        }
    }

    mutating func delay() -> Int {
        var frames: snd_pcm_sframes_t = 0
        guard snd_pcm_delay(handle, &frames) == 0 else { return 0 }
        return max(0, Int(frames))
    }

    mutating func close() {
        guard let open = handle else { return }
        handle = nil
        snd_pcm_drop(open)
        snd_pcm_close(open)
        snd_pcm_sw_params_free(softwareParameters)
        softwareParameters = nil
    }

    private mutating func isRoom() throws(ALSAError) -> Bool {
        let free = snd_pcm_avail_update(handle)
        guard free >= 0 else {
            try recover(Int32(free), "snd_pcm_avail_update")
            return true
        }
        let left = bufferFrames - Int(free)
        guard left <= fillFrames - periodFrames else { return false }
        level.note(lateBy: min(framesLeft, fillFrames - periodFrames) - left)
        framesLeft = left + periodFrames
        return true
    }

    /// Changes how much is kept, when something begins or ends to sound.
    private mutating func keepLevel(isSounding: Bool) throws(ALSAError) {
        let wanted = level.wanted(isSounding: isSounding)
        guard wanted != fillFrames else { return }
        fillFrames = wanted
        try setThresholds()
    }

    private mutating func wait() throws(ALSAError) {
        // Behind a part of a period, after it ran empty, a stream may stay just below the level at
        // which it starts by itself, with no room for another period.
        if snd_pcm_state(handle) == SND_PCM_STATE_PREPARED, framesLeft > 0 {
            let code = snd_pcm_start(handle)
            if code < 0 { try recover(code, "snd_pcm_start") }
        }
        let code = snd_pcm_wait(handle, 100)
        if code < 0 { try recover(code, "snd_pcm_wait") }
        // Some plug-ins wake for any room at all: give time back instead of burning it.
        if code > 0, try !isRoom() { Pace.rest(microseconds: 2000) }
    }

    private mutating func recover(_ code: Int32, _ call: String) throws(ALSAError) {
        try ALSARecovery.recover(handle, from: code, of: call, device)
        // How late it was is not known; at least so late that the buffer ran empty.
        if code == -EPIPE { level.note(lateBy: fillFrames) }
        framesLeft = 0
    }

    /// Playback begins when the buffer is as full as it will be kept, and the thread is woken
    /// when there is room for a period below that.
    private func setThresholds() throws(ALSAError) {
        try ALSAParameters.setThresholds(
            handle, with: softwareParameters, start: fillFrames,
            wake: bufferFrames - fillFrames + periodFrames, device: device)
    }
}
