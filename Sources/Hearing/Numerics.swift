/// The few transcendental functions that hearing needs, since this target imports nothing.
///
/// Each is exact to about 1e-9 over the ranges used here, which is far finer than any threshold.
enum Numerics {
    static let naturalLogOfTwo = 0.693_147_180_559_945_3
    static let pi = 3.141_592_653_589_793

    /// The natural logarithm of a positive number.
    static func naturalLog(_ value: Double) -> Double {
        precondition(value > 0, "a logarithm is taken of positive numbers only")
        let ratio = (value.significand - 1) / (value.significand + 1)
        let square = ratio * ratio
        var power = ratio
        var sum = 0.0
        for odd in stride(from: 1.0, through: 25, by: 2) {
            sum += power / odd
            power *= square
        }
        return 2 * sum + Double(value.exponent) * naturalLogOfTwo
    }

    /// The cosine of an angle in radians, −2π … 2π.
    static func cosine(_ angle: Double) -> Double {
        let half = angle / 4
        let square = half * half
        var term = 1.0
        var sum = 1.0
        for index in 1...12 {
            term *= -square / Double((2 * index - 1) * (2 * index))
            sum += term
        }
        let double = 2 * sum * sum - 1
        return 2 * double * double - 1
    }

    /// The sine of an angle in radians, −1.5π … 2π.
    static func sine(_ angle: Double) -> Double { cosine(angle - pi / 2) }

    /// A power ratio in decibels; nothing is quieter than −120.
    static func decibels(_ power: Double) -> Double {
        10 * naturalLog(max(power, 1e-12)) / 2.302_585_092_994_046
    }

    /// The value below which the given share (0 … 1) of the values lies; 0 for none.
    static func percentile(_ share: Double, of values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let index = Int((share * Double(sorted.count - 1)).rounded())
        return sorted[min(max(index, 0), sorted.count - 1)]
    }
}
