// What a learner might take it for.
extension Complexity {
    /// Wrong answers, the best first: at least three, no two of them alike, nor like this one.
    package func wrongOptions() -> [Complexity] {
        var seen: Set = [growth]
        let base = Complexity(growth, names: names)
        let near = base.neighbours() ?? base.changed() + base.otherSteps()
        return near.filter { seen.insert($0.growth).inserted }
    }

    /// 1, log n, √n, n, n log n, n², n³, 2ⁿ, n!.
    private static func ladder(of name: String) -> [ComplexityProduct] {
        let size = ComplexityAtom.name(name)
        let log = ComplexityProduct(.log([ComplexityProduct(size)]))
        var sizeAndLog = log
        sizeAndLog.powers[size] = ComplexityExponent(number: .one)
        var exponential = ComplexityProduct()
        exponential.powers[.number(2)] = ComplexityExponent(
            number: .zero, growing: [ComplexityProduct(size)])
        return [
            .one, log, ComplexityProduct(size, .half), ComplexityProduct(size), sizeAndLog,
            ComplexityProduct(size, Rational(2)), ComplexityProduct(size, Rational(3)),
            exponential, ComplexityProduct(.factorial(ComplexityProduct(size))),
        ]
    }

    private var firstName: String {
        let own = sum.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        return names.first(where: own.contains) ?? own.min() ?? "n"
    }

    /// The other steps of the ladder, the nearest first; nil for what is none of its steps.
    private func neighbours() -> [Complexity]? {
        let ladder = Self.ladder(of: firstName)
        guard sum.count == 1, let place = ladder.firstIndex(where: sum.contains) else { return nil }
        return steps(of: ladder, from: place)
    }

    /// The steps near what is none of them: from 2ⁿ, log n or n log n.
    private func otherSteps() -> [Complexity] {
        let grows = sum.contains(where: \.isGrowing)
        let isSlow = sum.allSatisfy { $0.powers.keys.allSatisfy(isLog) }
        return steps(of: Self.ladder(of: firstName), from: grows ? 7 : isSlow ? 1 : 4)
    }

    private func steps(of ladder: [ComplexityProduct], from place: Int) -> [Complexity] {
        ladder.indices.sorted { left, right in
            let far = (abs(left - place), abs(right - place))
            return far.0 == far.1 ? left < right : far.0 < far.1
        }.map { Complexity(ladder[$0], names: names.isEmpty ? [firstName] : names) }
    }

    /// A factor less, a logarithm more, a sum for a product, squared.
    /// One of each kind first.
    private func changed() -> [Complexity] {
        let kinds = [factorLess(), logarithmMore(), sumForProduct(), squared()]
        let rounds = kinds.map(\.count).max() ?? 0
        let sums = (0..<rounds).flatMap { round in
            kinds.compactMap { round < $0.count ? $0[round] : nil }
        }
        return sums.filter { $0.allSatisfy(hasFactor) }.map { Complexity($0, names: names) }
    }

    /// Whether something is above the line.
    private func hasFactor(_ product: ComplexityProduct) -> Bool {
        !factors(of: product).isEmpty
    }

    private func factorLess() -> [ComplexitySum] {
        guard sum.count > 1 else {
            return ordered(sum).flatMap { product in
                factors(of: product).reversed().compactMap { lessened(product, $0.atom) }
            }
        }
        // What all have in common first, then each product alone.
        let shared = factors(of: common(of: sum)).reversed().map { factor in
            Set(sum.compactMap { lessened($0, factor.atom)?.first })
        }
        return shared + ordered(sum).map { [$0] }
    }

    /// Without one of a factor.
    private func lessened(
        _ product: ComplexityProduct, _ atom: ComplexityAtom
    ) -> ComplexitySum? {
        guard let exponent = product.powers[atom] else { return nil }
        var rest = product
        if exponent.growing.isEmpty, let less = exponent.number.plus(Rational(-1)), less.top > 0 {
            rest.powers[atom] = ComplexityExponent(number: less)
        } else {
            rest.powers[atom] = nil
        }
        return [rest]
    }

    private func logarithmMore() -> [ComplexitySum] {
        let own = sum.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        return names.filter(own.contains).compactMap { name in
            let log = ComplexityAtom.log([ComplexityProduct(.name(name))])
            guard !sum.contains(where: \.hasLogarithm) else { return nil }
            return multiplied(by: ComplexityProduct(log))
        }
    }

    private func multiplied(by factor: ComplexityProduct) -> ComplexitySum? {
        let products = sum.compactMap { $0.times(factor) }
        return products.count == sum.count ? Set(products) : nil
    }

    /// Also a product for a sum.
    private func sumForProduct() -> [ComplexitySum] {
        if sum.count > 1 {
            let common = common(of: sum)
            let rest = sum.map { common.inverse.flatMap($0.times) }
            let product = rest.reduce(common as ComplexityProduct?) { product, next in
                next.flatMap { product?.times($0) }
            }
            return product.map { [[$0]] } ?? []
        }
        let parts = ordered(sum).flatMap { factors(of: $0) }.map { factor in
            var product = ComplexityProduct()
            product.powers[factor.atom] = factor.exponent
            return product
        }
        return parts.count > 1 ? [Set(parts)] : []
    }

    /// The names squared, in each product; logarithms stay as they are.
    private func squared() -> [ComplexitySum] {
        let squares = sum.map { product in
            var square = product
            for (atom, exponent) in product.powers {
                guard case .name = atom, let twice = exponent.times(Rational(2)) else { continue }
                square.powers[atom] = twice
            }
            return square
        }
        return [Set(squares)]
    }
}
