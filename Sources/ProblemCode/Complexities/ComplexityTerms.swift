/// What a product is made of.
indirect enum ComplexityAtom: Hashable, Sendable {
    /// A size, such as `n` or `rows`.
    case name(String)
    /// The base of a power that grows, such as the 2 of `2^n`.
    case number(Int)
    case log(ComplexitySum)
    case factorial(ComplexityProduct)
    /// A sum that has a root or is divided by.
    case sum(ComplexitySum)
}

/// An exponent: a number and what grows, each without a factor.
struct ComplexityExponent: Hashable, Sendable {
    var number: Rational
    var growing: Set<ComplexityProduct> = []

    /// Nil where something would be there twice: a factor of an exponent cannot be left out.
    func plus(_ other: ComplexityExponent) -> ComplexityExponent? {
        guard growing.isDisjoint(with: other.growing), let sum = number.plus(other.number) else {
            return nil
        }
        return ComplexityExponent(number: sum, growing: growing.union(other.growing))
    }

    func times(_ factor: Rational) -> ComplexityExponent? {
        guard growing.isEmpty || factor == .one, let product = number.times(factor) else {
            return nil
        }
        return ComplexityExponent(number: product, growing: growing)
    }

    var isZero: Bool { number == .zero && growing.isEmpty }
}

/// Atoms with their exponents, none of which is 0; 1 is the empty product.
struct ComplexityProduct: Hashable, Sendable {
    var powers: [ComplexityAtom: ComplexityExponent] = [:]

    static let one = ComplexityProduct()

    init() {}

    init(_ atom: ComplexityAtom, _ number: Rational = .one) {
        powers = [atom: ComplexityExponent(number: number)]
    }

    func times(_ other: ComplexityProduct) -> ComplexityProduct? {
        var result = self
        for (atom, exponent) in other.powers {
            let own = result.powers[atom] ?? ComplexityExponent(number: .zero)
            guard let sum = own.plus(exponent) else { return nil }
            result.powers[atom] = sum.isZero ? nil : sum
        }
        return result
    }

    func power(_ number: Rational) -> ComplexityProduct? {
        guard number != .zero else { return .one }
        var result = self
        for (atom, exponent) in powers {
            guard let product = exponent.times(number) else { return nil }
            result.powers[atom] = product
        }
        return result
    }

    var isOne: Bool { powers.isEmpty }
}

/// Products that are added, each once and without a factor.
typealias ComplexitySum = Set<ComplexityProduct>
