/// How time or memory grows with the input: a sum of products with exponents, without factors.
///
/// Two are equal where their normal forms are, whatever the order in which they were written.
package struct Complexity: Hashable, Sendable {
    let sum: ComplexitySum
    /// In the order in which they are shown.
    let names: [String]

    /// - Parameter text: as people write it, such as `O(n log n)`, `n²` or `O(V + E) where…`.
    /// - Returns: nil for what cannot be read, such as `O(min(m, n))`, `O(n - k)` or `O(2^(2n))`.
    package init?(_ text: String) {
        guard let (value, names) = ComplexityReader.read(text) else { return nil }
        self.init(value.sum, names: names)
    }

    init(_ sum: ComplexitySum, names: [String]) {
        self.sum = sum
        self.names = names
    }

    init(_ product: ComplexityProduct, names: [String]) { self.init([product], names: names) }

    package static func == (left: Complexity, right: Complexity) -> Bool { left.sum == right.sum }

    package func hash(into hasher: inout Hasher) { hasher.combine(sum) }
}

// The order in which it is shown.
extension Complexity {
    /// The place of a name; names that nobody wrote come last.
    private func place(of name: String) -> Int { names.firstIndex(of: name) ?? names.count }

    /// What of a product is above the line, or below, with exponents above 0; logarithms are last.
    func factors(
        of product: ComplexityProduct, isAbove: Bool = true
    ) -> [(atom: ComplexityAtom, exponent: ComplexityExponent)] {
        product.powers.compactMap { atom, exponent in
            let isOwn = exponent.number.top >= 0 || !exponent.growing.isEmpty
            guard isOwn == isAbove else { return nil }
            return isAbove ? (atom, exponent) : exponent.times(Rational(-1)).map { (atom, $0) }
        }.sorted { left, right in
            let ranks = (rank(of: left.0), rank(of: right.0))
            return ranks.0 == ranks.1 ? text(of: left.0) < text(of: right.0) : ranks.0 < ranks.1
        }
    }

    private func rank(of atom: ComplexityAtom) -> Int {
        switch atom {
        case .name(let name): place(of: name)
        case .number: 1_000
        case .factorial: 1_001
        case .sum: 1_002
        case .log: 1_003
        }
    }

    /// By their names, and of one name what grows faster first.
    func ordered(_ sum: ComplexitySum) -> [ComplexityProduct] {
        sum.sorted { left, right in
            let places = (firstPlace(in: left), firstPlace(in: right))
            if places.0 != places.1 { return places.0 < places.1 }
            let weights = (weight(of: left), weight(of: right))
            if weights.0 != weights.1 { return weights.0 > weights.1 }
            let all = (allPlaces(in: left), allPlaces(in: right))
            return all.0 == all.1
                ? text(of: left) < text(of: right) : all.0.lexicographicallyPrecedes(all.1)
        }
    }

    private func allPlaces(in product: ComplexityProduct) -> [Int] {
        product.names.map { place(of: $0) }.sorted()
    }

    private func firstPlace(in product: ComplexityProduct) -> Int {
        product.names.map { place(of: $0) }.min() ?? 10_000
    }

    private func weight(of product: ComplexityProduct) -> Double {
        let first = firstPlace(in: product)
        return product.powers.reduce(0) { sum, power in
            let number = Double(power.value.number.top) / Double(power.value.number.bottom)
            switch power.key {
            case .name(let name): return sum + (place(of: name) == first ? number : 0)
            case .log: return sum + number / 100
            case .number, .factorial, .sum: return sum + 100
            }
        }
    }
}

extension ComplexityProduct {
    /// All names in it, also those of exponents and logarithms.
    var names: Set<String> {
        var names: Set<String> = []
        for (atom, exponent) in powers {
            switch atom {
            case .name(let name): names.insert(name)
            case .number: break
            case .log(let sum), .sum(let sum): sum.forEach { names.formUnion($0.names) }
            case .factorial(let product): names.formUnion(product.names)
            }
            exponent.growing.forEach { names.formUnion($0.names) }
        }
        return names
    }
}
