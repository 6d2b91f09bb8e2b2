// How it is written.
extension Complexity {
    /// Such as `O(n log n)`, `O(n * sqrt(m))`, `O((V + E) log V)`.
    package var text: String { "O(\(text(of: sum)))" }

    private func text(of sum: ComplexitySum) -> String {
        let common = common(of: sum)
        let rest = sum.compactMap { common.inverse.flatMap($0.times) }
        guard sum.count > 1, !common.isOne, !rest.contains(.one), rest.count == sum.count else {
            return ordered(sum).map { text(of: $0) }.joined(separator: " + ")
        }
        // Logarithms are behind the bracket.
        let factors = factors(of: common)
        let head = factors.filter { !isLog($0.atom) }.map { text(of: $0.atom, $0.exponent) }
        let logs = factors.filter { isLog($0.atom) }.map { text(of: $0.atom, $0.exponent) }
        let inner = ordered(Set(rest)).map { text(of: $0) }.joined(separator: " + ")
        let product = (head + ["(\(inner))"]).joined(separator: " * ")
        return ([product] + logs).joined(separator: " ")
    }

    /// The factors that all products of a sum have.
    func common(of sum: ComplexitySum) -> ComplexityProduct {
        guard let first = sum.first else { return .one }
        var common = ComplexityProduct()
        for (atom, exponent) in first.powers where exponent.growing.isEmpty {
            let numbers = sum.map { $0.powers[atom]?.number ?? .zero }
            let isPlain = sum.allSatisfy { $0.powers[atom]?.growing.isEmpty ?? true }
            let least = numbers.reduce(exponent.number) { $1.isLess(than: $0) ? $1 : $0 }
            guard isPlain, least.top > 0 else { continue }
            common.powers[atom] = ComplexityExponent(number: least)
        }
        return common
    }

    func isLog(_ atom: ComplexityAtom) -> Bool { if case .log = atom { true } else { false } }

    func text(of product: ComplexityProduct) -> String {
        let above = factors(of: product).flatMap { halves($0.atom, $0.exponent) }
        let below = factors(of: product, isAbove: false).flatMap { halves($0.atom, $0.exponent) }
        let top = above.isEmpty ? "1" : joined(above)
        guard !below.isEmpty else { return top }
        return below.count == 1 && !isLog(below[0].atom)
            ? "\(top) / \(joined(below))" : "\(top) / (\(joined(below)))"
    }

    typealias Factor = (atom: ComplexityAtom, exponent: ComplexityExponent)

    /// n^(5/2) as n^2 * sqrt(n).
    func halves(_ atom: ComplexityAtom, _ exponent: ComplexityExponent) -> [Factor] {
        let number = exponent.number
        guard exponent.growing.isEmpty, number.bottom == 2, number.top > 1 else {
            return [(atom, exponent)]
        }
        return [
            (atom, ComplexityExponent(number: Rational(number.top / 2))),
            (atom, ComplexityExponent(number: .half)),
        ]
    }

    private func joined(_ factors: [Factor]) -> String {
        factors.reduce("") { text, factor in
            let isPlainLog = isLog(factor.atom) && factor.exponent.number == .one
            let own = self.text(of: factor.atom, factor.exponent)
            return text.isEmpty ? own : text + (isPlainLog ? " " : " * ") + own
        }
    }

    private func text(of atom: ComplexityAtom, _ exponent: ComplexityExponent) -> String {
        let base = text(of: atom)
        guard exponent.growing.isEmpty else { return "\(base)^\(text(of: exponent))" }
        if exponent.number == .one { return base }
        if exponent.number == .half {
            return if case .sum = atom { "sqrt\(base)" } else { "sqrt(\(base))" }
        }
        let isPlain =
            switch atom {
            case .name, .number, .sum: true
            case .log, .factorial: false
            }
        return (isPlain ? base : "(\(base))") + "^" + text(of: exponent)
    }

    private func text(of exponent: ComplexityExponent) -> String {
        let number = exponent.number
        var parts = ordered(exponent.growing).map { text(of: $0) }
        if number != .zero || parts.isEmpty {
            parts.append(number.bottom == 1 ? "\(number.top)" : "\(number.top)/\(number.bottom)")
        }
        let joined = parts.joined(separator: " + ")
        return joined.allSatisfy { $0.isLetter || $0.isNumber } ? joined : "(\(joined))"
    }

    func text(of atom: ComplexityAtom) -> String {
        switch atom {
        case .name(let name): return name
        case .number(let number): return "\(number)"
        case .sum(let sum): return "(\(text(of: sum)))"
        case .factorial(let product):
            let own = text(of: product)
            return isName(product) ? "\(own)!" : "(\(own))!"
        case .log(let sum):
            let own = text(of: sum)
            let isShort = sum.count == 1 && sum.allSatisfy { isName($0) || isLogOnly($0) }
            return isShort ? "log \(own)" : "log(\(own))"
        }
    }

    /// Whether a product is one name.
    func isName(_ product: ComplexityProduct) -> Bool {
        guard product.powers.count == 1, case .name? = product.powers.keys.first else {
            return false
        }
        return product.powers.values.first == ComplexityExponent(number: .one)
    }

    func isLogOnly(_ product: ComplexityProduct) -> Bool {
        product.powers.count == 1 && product.powers.keys.allSatisfy(isLog)
            && product.powers.values.first == ComplexityExponent(number: .one)
    }
}

extension ComplexityProduct {
    /// Nil where an exponent grows.
    var inverse: ComplexityProduct? { power(Rational(-1)) }
}
