// What is left when only growth counts.
extension Complexity {
    /// The products that no other one of the sum outgrows: O(n log n + n) grows as O(n log n), so
    /// the one would be no wrong answer for the other.
    var growth: ComplexitySum {
        sum.filter { product in
            !sum.contains { $0 != product && Self.isOutgrown(product, by: $0) }
        }
    }

    /// What grows: a size, or what hangs on several of them in a way that is not looked into.
    private enum Source: Hashable {
        case name(String)
        case other(ComplexityAtom, ComplexityExponent)
    }

    /// How it grows, what counts more first: as n^n, n!, 2^n, n, log n.
    private typealias Levels = [Double]

    private static func isOutgrown(
        _ left: ComplexityProduct, by right: ComplexityProduct
    ) -> Bool {
        let (left, right) = (levels(of: left), levels(of: right))
        let none: Levels = [0, 0, 1, 0, 0]
        return Set(left.keys).union(right.keys).allSatisfy { source in
            !(right[source] ?? none).lexicographicallyPrecedes(left[source] ?? none)
        }
    }

    private static func levels(of product: ComplexityProduct) -> [Source: Levels] {
        var levels: [Source: Levels] = [:]
        for (atom, exponent) in product.powers {
            let (source, level) = place(of: atom, exponent)
            let number = Double(exponent.number.top) / Double(exponent.number.bottom)
            var own = levels[source] ?? [0, 0, 1, 0, 0]
            switch (atom, level) {
            case (.number(let base), 2): own[2] *= Double(base)
            case (_, 0):
                own[0] += 1
                own[3] += number
            default: own[level] += number == 0 ? 1 : number
            }
            levels[source] = own
        }
        return levels
    }

    private static func place(
        of atom: ComplexityAtom, _ exponent: ComplexityExponent
    ) -> (Source, Int) {
        let growing = exponent.growing.count == 1 ? exponent.growing.first.flatMap(name) : nil
        switch atom {
        case .name(let name) where exponent.growing.isEmpty: return (.name(name), 3)
        case .name(let name) where growing == name: return (.name(name), 0)
        case .number: if let growing { return (.name(growing), 2) }
        case .factorial(let product): if let name = name(product) { return (.name(name), 1) }
        case .log(let sum):
            if sum.count == 1, let name = sum.first.flatMap(name) { return (.name(name), 4) }
        case .name, .sum: break
        }
        return (.other(atom, exponent), 3)
    }

    /// The name that is all of a product.
    private static func name(_ product: ComplexityProduct) -> String? {
        guard product.powers.count == 1, let (atom, exponent) = product.powers.first,
            case .name(let name) = atom, exponent == ComplexityExponent(number: .one)
        else { return nil }
        return name
    }
}
