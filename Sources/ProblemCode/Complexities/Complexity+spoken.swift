// How it is said, and by which names it is heard.
extension Complexity {
    /// Such as "O of n log n", "O of V plus E" and "O of two to the power of n".
    package var spoken: String { "O of \(spoken(sum))" }

    private func spoken(_ sum: ComplexitySum) -> String {
        ordered(sum).map { spoken($0) }.joined(separator: " plus ")
    }

    private func spoken(_ product: ComplexityProduct) -> String {
        let above = factors(of: product).flatMap { halves($0.atom, $0.exponent) }
        let below = factors(of: product, isAbove: false).flatMap { halves($0.atom, $0.exponent) }
        let top = above.isEmpty ? "1" : joined(above)
        return below.isEmpty ? top : "\(top) over \(joined(below))"
    }

    private func joined(_ factors: [Factor]) -> String {
        factors.reduce("") { text, factor in
            let own = spoken(factor.atom, factor.exponent)
            return text.isEmpty ? own : text + (isLog(factor.atom) ? " " : " times ") + own
        }
    }

    private func spoken(_ atom: ComplexityAtom, _ exponent: ComplexityExponent) -> String {
        let number = exponent.number
        let power = exponent.growing.isEmpty && number.bottom == 1 ? Self.powers[number.top] : nil
        if case .log(let sum) = atom, let power {
            return "log" + power + (power.isEmpty || isShort(sum) ? " " : " of ") + argument(sum)
        }
        let base = spoken(atom)
        if let power { return base + power }
        if exponent.growing.isEmpty, number == .half { return "the square root of \(base)" }
        if exponent.growing.isEmpty, number == Rational(1, 3) { return "the cube root of \(base)" }
        var parts = ordered(exponent.growing).map { spoken($0) }
        if number != .zero || parts.isEmpty {
            parts.append(
                Self.word(number.top)
                    + (number.bottom == 1 ? "" : " over \(Self.word(number.bottom))"))
        }
        return "\(base) to the power of \(parts.joined(separator: " plus "))"
    }

    private static let powers = [1: "", 2: " squared", 3: " cubed"]

    private func isShort(_ sum: ComplexitySum) -> Bool {
        sum.count == 1 && sum.allSatisfy { isName($0) || isLogOnly($0) }
    }

    /// What a logarithm is of.
    private func argument(_ sum: ComplexitySum) -> String {
        isShort(sum) ? spoken(sum) : "of \(spoken(sum))"
    }

    private func spoken(_ atom: ComplexityAtom) -> String {
        switch atom {
        case .name(let name): Self.spoken(name)
        case .number(let number): Self.word(number)
        case .sum(let sum): spoken(sum)
        case .factorial(let product): "\(spoken(product)) factorial"
        case .log(let sum): "log \(argument(sum))"
        }
    }

    /// The words of a name: `max_val` and `maxVal` are "max val". A letter alone is a letter: "A"
    /// is no article.
    private static func spoken(_ name: String) -> String {
        if name == "a" { return "A" }
        var text = ""
        var last: Character = " "
        for letter in name {
            let isStart = letter.isUppercase && last.isLowercase
            if isStart || (letter.isNumber && last.isLetter) { text.append(" ") }
            text.append(letter == "_" ? " " : isStart ? Character(letter.lowercased()) : letter)
            last = letter
        }
        return text.split(separator: " ").joined(separator: " ")
    }

    private static let words = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]

    private static func word(_ number: Int) -> String {
        words.indices.contains(number) ? words[number] : "\(number)"
    }

    /// The names that people say for it, such as "linear time"; none where there is no such name.
    /// They are the same whatever the size is called, and whatever the base of a power is.
    package var heardNames: [String] {
        guard sum.count == 1, let product = sum.first, product.powers.count <= 1 else { return [] }
        guard let (atom, exponent) = product.powers.first else { return ["constant time"] }
        switch atom {
        case .name:
            guard exponent.growing.isEmpty else { return [] }
            let names = [1: "linear time", 2: "quadratic time", 3: "cubic time"]
            return exponent.number.bottom == 1 ? names[exponent.number.top].map { [$0] } ?? [] : []
        case .number:
            return exponent.growing.allSatisfy(isName) && exponent.growing.count == 1
                ? ["exponential time"] : []
        case .log(let sum):
            let isPlain = sum.count == 1 && sum.allSatisfy(isName)
            return isPlain && exponent.number == .one ? ["logarithmic time"] : []
        case .factorial(let product):
            return isName(product) && exponent.number == .one ? ["factorial time"] : []
        case .sum: return []
        }
    }
}
