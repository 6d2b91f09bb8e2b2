/// How often a problem was solved in a language, and how fast.
package struct ProblemWriting: Equatable, Sendable {
    package var right = 0
    /// Those that were right or failed.
    package var of = 0
    /// The median time of the first and of the last solutions, in milliseconds; nil where there is
    /// none.
    package var firstMedian: Int?
    package var lastMedian: Int?

    /// Of so many solutions the median is taken.
    package static let medianOf = 5

    package init() {}

    /// - Parameter attempts: those at one problem that nobody took back, oldest first.
    package init(_ attempts: [ProblemAttempt]) {
        let judged = attempts.filter { $0.mode == .write && $0.isRight != nil }
        let times = judged.filter { $0.outcome == .right }.map(\.milliseconds)
        right = times.count
        of = judged.count
        firstMedian = Self.median(times.prefix(Self.medianOf))
        lastMedian = Self.median(times.suffix(Self.medianOf))
    }

    /// The value in the middle; between two of them their mean.
    static func median(_ values: some Collection<Int>) -> Int? {
        let sorted = values.sorted()
        guard let last = sorted.indices.last else { return nil }
        let middle = last / 2
        return last.isMultiple(of: 2)
            ? sorted[middle] : (sorted[middle] + sorted[middle + 1]) / 2
    }
}
