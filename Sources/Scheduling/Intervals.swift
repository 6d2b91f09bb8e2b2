/// Days to the next review for each rating that passes.
struct Intervals: Equatable {
    var hard: Int
    var good: Int
    var easy: Int

    subscript(rating: Rating) -> Int {
        switch rating {
        case .again, .hard: hard
        case .good: good
        case .easy: easy
        }
    }
}

/// Rounds an interval within its limits, with or without a draw.
struct IntervalRounding {
    var fuzz: Fuzz?
    /// Days.
    var longest: Int

    /// The nearest day; halves away from zero, as Anki rounds.
    func day(_ interval: Double, atLeast least: Int, isFuzzed: Bool = true) -> Int {
        let longest = max(longest, 1)
        let limits = min(max(least, 1), longest)...longest
        if isFuzzed, let fuzz { return fuzz.day(near: interval, within: limits) }
        let bounded = min(max(interval, 0), Double(longest))
        return min(max(Int(bounded.rounded()), limits.lowerBound), limits.upperBound)
    }
}
