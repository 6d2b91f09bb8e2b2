internal import Foundation

/// What a count says about the truth behind it, at 95 %.
enum Proportion {
    /// The interval of Wilson, in percent with one digit; for none or all of them the rule of
    /// three, whose other end is none or all.
    static func interval(_ count: Int, of all: Int) -> (Double, Double) {
        guard all > 0 else { return (0, 100) }
        let three = min(3 / Double(all), 1)
        if count <= 0 { return (0, percent(three)) }
        if count >= all { return (percent(1 - three), 100) }
        let share = Double(count) / Double(all)
        let square = 1.96 * 1.96 / Double(all)
        let middle = share + square / 2
        let spread = 1.96 * ((share * (1 - share) + square / 4) / Double(all)).squareRoot()
        return (
            percent((middle - spread) / (1 + square)), percent((middle + spread) / (1 + square))
        )
    }

    /// The most events that a count of rare ones lets one believe in: the mean of Poisson's law
    /// under which so few are seen once in twenty times.
    static func rateMax(_ count: Int) -> Double {
        var low = 0.0
        var high = Double(count) + 4 * Double(count + 1).squareRoot() + 5
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if atMost(count, mean: middle) > 0.05 { low = middle } else { high = middle }
        }
        return (low * 100).rounded() / 100
    }

    /// How likely at most so many events are under Poisson's law.
    private static func atMost(_ count: Int, mean: Double) -> Double {
        var logarithm = -mean
        var sum = exp(logarithm)
        for index in stride(from: 1, through: count, by: 1) {
            logarithm += log(mean / Double(index))
            sum += exp(logarithm)
        }
        return sum
    }

    private static func percent(_ share: Double) -> Double { (share * 1000).rounded() / 10 }
}

/// How long something took, over many times.
struct Spread: Encodable, Equatable {
    var median: Double
    /// What nineteen of twenty stay within.
    var p95: Double
    var longest: Double

    /// The nearest ranks, rounded to whole numbers; nil for no times.
    init?(_ times: [Double]) {
        guard !times.isEmpty else { return nil }
        let sorted = times.sorted()
        let rank = { (share: Double) in
            sorted[max(Int((share * Double(sorted.count)).rounded(.up)) - 1, 0)].rounded()
        }
        (median, p95, longest) = (rank(0.5), rank(0.95), rank(1))
    }
}
