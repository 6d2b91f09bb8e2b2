/// A complexity while it is read: products with their factors, which exponents depend on.
struct ComplexityValue {
    var terms: [ComplexityProduct: Rational]

    /// So many products at most; a longer sum is unreadable.
    static let termsMax = 16
    /// The greatest power of a sum that is multiplied out.
    private static let powerMax = 4
    private static let factorialMax = 15

    static let one = ComplexityValue(Rational.one)

    init(_ terms: [ComplexityProduct: Rational]) { self.terms = terms }

    init(_ number: Rational) { terms = [.one: number] }

    init(_ product: ComplexityProduct) { terms = [product: .one] }

    /// Without factors.
    var sum: ComplexitySum { Set(terms.keys) }

    /// Nil where something grows.
    var number: Rational? { terms.count == 1 ? terms[.one] : nil }

    /// The only product; nil for a sum.
    private var single: (product: ComplexityProduct, factor: Rational)? {
        terms.count == 1 ? terms.first.map { ($0.key, $0.value) } : nil
    }

    func plus(_ other: ComplexityValue) -> ComplexityValue? {
        var result = terms
        for (product, factor) in other.terms {
            guard let sum = (result[product] ?? .zero).plus(factor) else { return nil }
            result[product] = sum
        }
        return result.count <= Self.termsMax ? ComplexityValue(result) : nil
    }

    func times(_ other: ComplexityValue) -> ComplexityValue? {
        var result: ComplexityValue?
        for (left, leftFactor) in terms {
            for (right, rightFactor) in other.terms {
                guard let product = left.times(right), let factor = leftFactor.times(rightFactor)
                else { return nil }
                let term = ComplexityValue([product: factor])
                guard let sum = result.map({ $0.plus(term) }) ?? term else { return nil }
                result = sum
            }
        }
        return result
    }

    func divided(by other: ComplexityValue) -> ComplexityValue? {
        if let (product, factor) = other.single {
            guard let inverse = product.power(Rational(-1)), let part = factor.inverse else {
                return nil
            }
            return times(ComplexityValue([inverse: part]))
        }
        return times(ComplexityValue(ComplexityProduct(.sum(other.sum), Rational(-1))))
    }

    func power(_ exponent: ComplexityValue) -> ComplexityValue? {
        guard let number = exponent.number else { return growingPower(exponent) }
        if let (product, factor) = single {
            guard let power = product.power(number), let part = Self.power(factor, number) else {
                return nil
            }
            return ComplexityValue([power: part])
        }
        guard number.bottom == 1, (1...Self.powerMax).contains(number.top) else {
            guard number.top > 0 else { return nil }
            return ComplexityValue(ComplexityProduct(.sum(sum), number))
        }
        var result: ComplexityValue? = self
        for _ in 1..<number.top { result = result?.times(self) }
        return result
    }

    /// A factor to a power; that of a root is left out, as it is no fraction.
    private static func power(_ factor: Rational, _ exponent: Rational) -> Rational? {
        guard factor != .one, exponent.bottom == 1 else { return .one }
        let base = exponent.top < 0 ? factor.inverse : factor
        return (0..<min(exponent.top.magnitude, 40)).reduce(Rational.one) { product, _ in
            base.flatMap { product?.times($0) }
        }
    }

    /// To a power that grows: its products may have no factor but 1, as that of 2^(2n).
    private func growingPower(_ exponent: ComplexityValue) -> ComplexityValue? {
        var grown = exponent.terms
        let number = grown.removeValue(forKey: .one) ?? .zero
        let isPlain = grown.allSatisfy { $0.value == .one && !$0.key.hasLogarithm }
        guard isPlain, let (product, factor) = single else { return nil }
        let growing = ComplexityExponent(number: .zero, growing: Set(grown.keys))
        var result = ComplexityProduct()
        if factor != .one || product.isOne {
            guard factor.bottom == 1, factor.top > 1 else { return nil }
            result.powers[.number(factor.top)] = growing
        }
        for (atom, own) in product.powers {
            guard own.growing.isEmpty, own.number == .one else { return nil }
            result.powers[atom] = ComplexityExponent(number: number, growing: growing.growing)
        }
        return ComplexityValue(result)
    }

    func factorial() -> ComplexityValue? {
        if let number {
            guard number.bottom == 1, (0...Self.factorialMax).contains(number.top) else {
                return nil
            }
            return ComplexityValue(Rational((1...max(1, number.top)).reduce(1, *)))
        }
        guard let (product, factor) = single, factor == .one, !product.isGrowing else {
            return nil
        }
        return ComplexityValue(ComplexityProduct(.factorial(product)))
    }

    /// The logarithm of a number is one; that of a power is that of its base.
    func log() -> ComplexityValue? {
        if number != nil { return .one }
        guard !sum.contains(where: \.isGrowing) else { return nil }
        guard let (product, _) = single else {
            return ComplexityValue(ComplexityProduct(.log(sum)))
        }
        let numbers = Set(product.powers.values.map(\.number))
        guard let number = numbers.first, numbers.count == 1, number.top > 0,
            let inverse = number.inverse, let base = product.power(inverse)
        else { return ComplexityValue(ComplexityProduct(.log(sum))) }
        return ComplexityValue(ComplexityProduct(.log([base])))
    }
}

extension ComplexityProduct {
    /// Whether there is an exponential or a factorial in it.
    var isGrowing: Bool {
        powers.contains { atom, exponent in
            if case .factorial = atom { return true }
            return !exponent.growing.isEmpty
        }
    }

    var hasLogarithm: Bool {
        powers.keys.contains { if case .log = $0 { true } else { false } }
    }
}
