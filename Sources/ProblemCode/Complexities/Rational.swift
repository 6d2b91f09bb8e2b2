/// A fraction in lowest terms, whose denominator is above 0.
struct Rational: Hashable, Sendable {
    let top: Int
    let bottom: Int

    static let zero = Rational(0)
    static let one = Rational(1)
    static let half = Rational(unchecked: 1, 2)

    init(_ number: Int) { self.init(unchecked: number, 1) }

    private init(unchecked top: Int, _ bottom: Int) {
        self.top = top
        self.bottom = bottom
    }

    /// Nil where the denominator is 0 or a number is too large.
    init?(_ top: Int, _ bottom: Int) {
        guard bottom != 0, top.magnitude <= Self.numberMax, bottom.magnitude <= Self.numberMax
        else { return nil }
        let divisor = Self.divisor(top, bottom) * bottom.signum()
        self.init(unchecked: top / divisor, bottom / divisor)
    }

    private static let numberMax = 1_000_000_000_000

    private static func divisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (abs(a), abs(b))
        while b > 0 { (a, b) = (b, a % b) }
        return a
    }

    func plus(_ other: Rational) -> Rational? {
        let (left, isLeftOver) = top.multipliedReportingOverflow(by: other.bottom)
        let (right, isRightOver) = other.top.multipliedReportingOverflow(by: bottom)
        let (sum, isOver) = left.addingReportingOverflow(right)
        let (product, isProductOver) = bottom.multipliedReportingOverflow(by: other.bottom)
        return isLeftOver || isRightOver || isOver || isProductOver ? nil : Rational(sum, product)
    }

    func times(_ other: Rational) -> Rational? {
        let (product, isOver) = top.multipliedReportingOverflow(by: other.top)
        let (below, isBelowOver) = bottom.multipliedReportingOverflow(by: other.bottom)
        return isOver || isBelowOver ? nil : Rational(product, below)
    }

    /// Nil for 0.
    var inverse: Rational? { Rational(bottom, top) }

    func isLess(than other: Rational) -> Bool {
        // Both are within the limits above, so the difference is as well, or it is nil.
        other.plus(Rational(unchecked: -top, bottom)).map { $0.top > 0 } ?? false
    }
}
