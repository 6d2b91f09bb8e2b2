/// How much of two codes of one language is alike.
///
/// Both are compared in their normal form. Names that a code declares itself are first all alike;
/// they are then paired, one to one, by how often they met and then by where they first did, and
/// the codes are compared once more with these pairs.
package struct CodeComparison: Hashable, Sendable {
    /// 0 to 100, rounded down; 100 only where all is alike.
    package let percent: Int
    /// Whether all is alike.
    package let isSame: Bool
    /// All lines of both codes, in order.
    package let rows: [CodeRow]

    package init(yours: String, stored: String, in language: CodeLanguage) {
        let (first, second) = (ComparedCode(yours, language), ComparedCode(stored, language))
        var symbols = SymbolNumbers()
        let met = CommonSubsequence(
            first.symbols(&symbols) { _ in .own }, second.symbols(&symbols) { _ in .own })
        let pairs = NamePairs(first.names, second.names, met.matches)
        let found = CommonSubsequence(
            first.symbols(&symbols) { pairs.first[$0].map { .pair($0) } ?? .alone($0) },
            second.symbols(&symbols) { pairs.second[$0].map { .pair($0) } ?? .alone($0) })
        let (matched, all) = (found.matches.count, first.names.count + second.names.count)
        isSame = 2 * matched == all
        percent = all == 0 ? 100 : 200 * matched / all
        rows =
            CodeRows(
                first.side(matched: found.matches.map(\.first)),
                second.side(matched: found.matches.map(\.second))
            ).rows
    }
}

/// One of two codes that are compared.
private struct ComparedCode {
    /// Of each token of the normal form the name that the code declares, else nil.
    let names: [String?]
    private let form: CodeForm
    private let lines: [String]

    init(_ code: String, _ language: CodeLanguage) {
        form = CodeForm(code, language)
        let declared = DeclaredNames(form.outline)
        names = form.tokens.map { token in token.code.flatMap { declared.name(at: $0) } }
        lines = CodeText.lines(of: CodeText.normalised(code))
    }

    func symbols(
        _ numbers: inout SymbolNumbers, ofName symbol: (String) -> SymbolNumbers.Symbol
    ) -> [Int] {
        zip(form.tokens, names).map { token, name in
            numbers.number(of: name.map(symbol) ?? .text(token.text))
        }
    }

    func side(matched: [Int]) -> CodeRows.Side {
        CodeRows.Side(lines: lines, lineOfToken: form.tokens.map(\.line), matched: matched)
    }
}

/// A number for each symbol, the same in both codes.
private struct SymbolNumbers {
    enum Symbol: Hashable {
        case text(String)
        /// Any name that its code declares.
        case own
        /// A declared name that has its counterpart.
        case pair(Int)
        /// A declared name without one.
        case alone(String)
    }

    private var numbers: [Symbol: Int] = [:]

    mutating func number(of symbol: Symbol) -> Int {
        if let known = numbers[symbol] { return known }
        numbers[symbol] = numbers.count
        return numbers.count - 1
    }
}

/// Which declared name of one code is which of the other one, as numbers of pairs.
private struct NamePairs {
    private(set) var first: [String: Int] = [:]
    private(set) var second: [String: Int] = [:]

    private struct Pair: Hashable {
        var first: String
        var second: String
    }

    init(_ first: [String?], _ second: [String?], _ matches: [(first: Int, second: Int)]) {
        var counts: [Pair: (count: Int, place: Int)] = [:]
        for (place, match) in matches.enumerated() {
            guard let one = first[match.first], let other = second[match.second] else { continue }
            counts[Pair(first: one, second: other), default: (0, place)].count += 1
        }
        let sorted = counts.sorted {
            $0.value.count != $1.value.count
                ? $0.value.count > $1.value.count : $0.value.place < $1.value.place
        }
        for (pair, _) in sorted { take(pair) }
        // Those that met none are the same where they have the same name.
        let rest = Set(second.compactMap(\.self))
        for name in first.compactMap(\.self) where rest.contains(name) {
            take(Pair(first: name, second: name))
        }
    }

    private mutating func take(_ pair: Pair) {
        guard first[pair.first] == nil, second[pair.second] == nil else { return }
        second[pair.second] = first.count
        first[pair.first] = first.count
    }
}
