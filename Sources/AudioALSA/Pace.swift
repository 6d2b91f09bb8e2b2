internal import Glibc
internal import LinuxIO

/// Holds back a device that takes or gives samples faster than they sound, as ALSA's `null` does:
/// without it such a device burns a processor.
struct Pace {
    private var start: Int64?
    private var frames = 0

    /// Counts frames and sleeps while they are more than half a second ahead of the clock.
    mutating func keep(frames count: Int, rate: Int) {
        let now = SystemClock.monotonicUSec()
        let begin = start ?? now
        start = begin
        frames += count
        let ahead = Int64(frames) * 1_000_000 / Int64(rate) - (now - begin)
        if ahead > 500_000 { Self.rest(microseconds: min(ahead - 490_000, 1_000_000)) }
        // A device that was late once must not be allowed to hurry afterwards.
        if ahead < -500_000 { start = nil; frames = 0 }
    }

    /// Sleeps on the calling thread, which must be a device's own.
    static func rest(microseconds: Int64) {
        var time = timespec(
            tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
        nanosleep(&time, nil)
    }
}
