/// Which sample that was played belongs to which that was heard, by what the drivers say of their
/// delays.
///
/// What they say jumps about by milliseconds, so it is averaged; and a canceller wants no jumps at
/// all, so that an alignment that was found stands until it is wrong by 20 ms.
struct StreamAlignment {
    /// Blocks after a stream has begun whose times mean little: 0.3 s.
    private static let settling = 30
    /// Blocks by which it is found: 0.7 s more.
    private static let finding = 100
    /// Blocks over which it is averaged then: about 3 s.
    private static let memory = 300.0
    private static let toleranceSamples = 320.0

    private var count = 0
    private var mean = 0.0
    /// By how much the number of a sample that is played exceeds that of the sample that is heard
    /// at the same moment; nil before it is found.
    private(set) var offset: Int?
    /// How often it had to be found anew.
    private(set) var changes = 0

    /// Takes the difference as it seems to be at one block, in samples.
    mutating func take(_ difference: Double) {
        count += 1
        guard count > Self.settling else { return }
        mean += (difference - mean) / min(Double(count - Self.settling), Self.memory)
        guard count >= Self.finding else { return }
        guard let offset else {
            offset = Int(mean.rounded())
            return
        }
        if abs(mean - Double(offset)) > Self.toleranceSamples { begin() }
    }

    /// A stream has begun anew.
    mutating func begin() {
        count = 0
        mean = 0
        offset = nil
        changes += 1
    }
}
