/// What FSRS knows of a card's memory.
///
/// Both values are rounded to millionths, as they are stored, so that a replay of the log gives
/// exactly what was stored.
package struct MemoryState: Hashable, Sendable {
    /// Days until the card is remembered with a probability of 0.9; 0.001 to 36,500.
    package let stability: Double
    /// 1 (easy) to 10 (hard).
    package let difficulty: Double

    package static let stabilities = 0.001...36_500.0
    package static let difficulties = 1.0...10.0

    package init(stability: Double, difficulty: Double) {
        self.stability = Self.round(stability, within: Self.stabilities)
        self.difficulty = Self.round(difficulty, within: Self.difficulties)
    }

    private static func round(_ value: Double, within range: ClosedRange<Double>) -> Double {
        let clamped = min(max(value, range.lowerBound), range.upperBound)
        return (clamped * 1e6).rounded() / 1e6
    }
}
