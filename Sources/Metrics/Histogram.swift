/// How many of a stage's times were as long as that, in fixed buckets.
package struct Histogram: Equatable, Sendable {
    /// The longest time of each bucket, in microseconds; behind the last there is one without end.
    package static let bounds: [Int64] = [
        50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
        1_000_000, 2_500_000, 5_000_000,
    ]

    /// How many there were in each bucket; one more than there are bounds.
    private(set) var counts = [Int64](repeating: 0, count: bounds.count + 1)
    /// The sum of all times, in microseconds.
    package private(set) var sumUSec: Int64 = 0

    /// How many there were in all.
    package var count: Int64 { counts.reduce(0, +) }

    mutating func add(_ microseconds: Int64) {
        let time = max(microseconds, 0)
        let bucket = Self.bounds.firstIndex { time <= $0 } ?? Self.bounds.count
        counts[bucket] += 1
        sumUSec += time
    }

    /// How many times were no longer than each bound, and how many there were in all (nil), as
    /// Prometheus counts them.
    package var cumulative: [(upToUSec: Int64?, count: Int64)] {
        var sum: Int64 = 0
        return (Self.bounds.map(Optional.some) + [nil]).enumerated().map { index, bound in
            sum += counts[index]
            return (bound, sum)
        }
    }
}
