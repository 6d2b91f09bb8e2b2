/// Fixed intervals: a pass leads to the next rung, a failure back to the first.
package struct Ladder: Hashable, Sendable {
    /// Days, in ascending order.
    package let rungs: [Int]

    /// The intervals of document 002.
    package static let standard = Ladder(rungs: [1, 3, 7, 14, 30, 60])

    package init(rungs: [Int]) { self.rungs = rungs }

    /// The interval after a grade of a card that had an interval (0 for a new one), in days.
    func interval(after rating: Rating, from interval: Int) -> Int {
        let first = rungs.first ?? 1
        guard rating.isPass, interval > 0 else { return first }
        // A card from another scheduler stands on the highest rung that it has reached.
        let current = rungs.lastIndex { $0 <= interval } ?? 0
        return rating == .hard ? rungs[current] : rungs[min(current + 1, rungs.count - 1)]
    }
}
