internal import LinuxIO

/// No device at all, which takes as long as one would.
struct NullOutput: PlaybackOutput {
    static let takesSilence = false

    private static let aheadUSec: Int64 = 20_000

    private var rate = 1
    private var start: Int64 = 0
    private var written = 0

    mutating func open(_ device: DeviceName, rate: Int) {
        self.rate = rate
        start = SystemClock.monotonicUSec()
        written = 0
    }

    mutating func write(_ period: UnsafeBufferPointer<Int16>, isSounding: Bool) {
        // Where nothing is ahead any more, as after a rest, time begins at this period.
        let late = SystemClock.monotonicUSec() - start - Int64(written) * 1_000_000 / Int64(rate)
        start += max(late, 0)
        written += period.count
        let due = start + Int64(written) * 1_000_000 / Int64(rate) - Self.aheadUSec
        let wait = due - SystemClock.monotonicUSec()
        if wait > 0 { Pace.rest(microseconds: wait) }
    }

    mutating func delay() -> Int {
        let passed = Int(SystemClock.monotonicUSec() - start) * rate / 1_000_000
        return max(0, written - passed)
    }

    mutating func close() {}
}
