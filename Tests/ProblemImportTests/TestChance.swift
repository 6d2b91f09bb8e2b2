import SeededChance

/// Changes of archives.
struct TestChance {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The bytes with some changed, left out or doubled; half of the changes at the end, where the
    /// list of an archive is.
    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        guard Bool.random(using: &generator) else { return generator.mutated(bytes) }
        let start = bytes.count * 3 / 4
        var copy = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: start..<bytes.count, using: &generator)
            copy[place] = UInt8.random(in: 0...255, using: &generator)
        }
        return copy
    }
}
