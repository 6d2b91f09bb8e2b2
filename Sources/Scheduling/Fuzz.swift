internal import Chance

/// Spreads cards that were learned together over neighbouring days.
///
/// The widths are Anki's and py-fsrs's; the draw is our own, from a hash of the card's item and the
/// number of its grades, so that a replay draws the same.
package struct Fuzz: Hashable, Sendable {
    /// 0 to below 1.
    let draw: Double

    /// For a card's next grade.
    package init(item: String, grades: Int) {
        // The finaliser of MurmurHash3 behind it, so that near items draw far apart.
        var hash =
            FNV1a.hash64(item) ^ UInt64(truncatingIfNeeded: grades) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        draw = Double((hash ^ (hash >> 33)) >> 11) / 9_007_199_254_740_992
    }

    /// Bands of days, and how much of the days within each an interval may move by.
    private static let bands: [(from: Double, to: Double, share: Double)] = [
        (2.5, 7, 0.15), (7, 20, 0.1), (20, .infinity, 0.05),
    ]

    /// The days that an interval may become; the interval itself below 2.5 days.
    package static func range(of interval: Double, within limits: ClosedRange<Int>) -> ClosedRange<
        Int
    > {
        let interval = min(max(interval, Double(limits.lowerBound)), Double(limits.upperBound))
        guard interval >= 2.5 else {
            let day = Int(interval.rounded())
            return day...day
        }
        let width = bands.reduce(1) { $0 + max(min(interval, $1.to) - $1.from, 0) * $1.share }
        func day(_ value: Double) -> Int {
            min(max(Int(value.rounded()), limits.lowerBound), limits.upperBound)
        }
        let low = day(interval - width)
        let high = day(interval + width)
        return low...(low == high && high > 2 && high < limits.upperBound ? high + 1 : high)
    }

    func day(near interval: Double, within limits: ClosedRange<Int>) -> Int {
        let range = Self.range(of: interval, within: limits)
        return range.lowerBound + Int(draw * Double(range.count))
    }
}
