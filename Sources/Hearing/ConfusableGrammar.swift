/// An answer in which one word is another that sounds like it, in the Java Speech Grammar Format.
struct ConfusableGrammar {
    /// More exchanged words than this in all are not listened for.
    static let countMax = 240
    /// More items that are replaced, over all answers, are not listened for.
    private static let variantsMax = 24

    let text: String
    /// Every word in it; none where nothing can be exchanged.
    let words: Set<String>

    init(_ confusables: [String: [String]], _ answer: AnswerForms) {
        let items = answer.items
        let places = items.reduce(0) { $0 + $1.count { !(confusables[$0] ?? []).isEmpty } }
        let most = Self.countMax / max(places, 1)
        let exchanged = confusables.mapValues { $0.prefix(most) }
        let variants = Self.variants(answer.answers, exchanged)
        guard !variants.isEmpty else {
            (text, words) = ("", [])
            return
        }
        text = Self.document(variants)
        let used = items.joined().flatMap { [$0] + (exchanged[$0] ?? []) }
        words = Set(used + ["the", "a", "and"])
    }

    /// An answer one item of which is another.
    private struct Variant {
        /// What sounds like the item, in the grammar's form.
        var wrong: [String]
        /// The other items, as they are.
        var rest: [[String]]
    }

    /// For each item of each answer what replaces it. The other items are those that are left of
    /// this answer: the item itself is not said beside what sounds like it.
    private static func variants(
        _ answers: [[[String]]], _ exchanged: [String: ArraySlice<String>]
    ) -> [Variant] {
        var seen: Set<[String]> = []
        let distinct = answers.filter { answer in
            seen.insert(answer.map { $0.joined(separator: " ") }.sorted()).inserted
        }
        let variants = distinct.flatMap { answer in
            answer.indices.compactMap { index -> Variant? in
                var rest = answer
                let wrong = forms(of: rest.remove(at: index), exchanged)
                return wrong.isEmpty ? nil : Variant(wrong: wrong, rest: rest)
            }
        }
        return Array(variants.prefix(variantsMax))
    }

    /// An item, each time with other words in one of its places.
    private static func forms(
        of item: [String], _ exchanged: [String: ArraySlice<String>]
    ) -> [String] {
        item.indices.compactMap { index in
            guard let others = exchanged[item[index]], !others.isEmpty else { return nil }
            var written = item
            written[index] = "(\(others.joined(separator: " | ")))"
            return Grammar.item(written)
        }
    }

    private static func document(_ variants: [Variant]) -> String {
        var orders: [String] = []
        var rules: [String] = []
        for (number, variant) in variants.enumerated() {
            rules.append("<wrong\(number)> = \(alternatives(variant.wrong));")
            if !variant.rest.isEmpty {
                let rest = alternatives(variant.rest.map(Grammar.item))
                rules.append("<rest\(number)> = \(rest);")
            }
            // Where the wrong item stands among the others.
            let places = 0...variant.rest.count
            orders += places.map { wrong in
                places.map { $0 == wrong ? "<wrong\(number)>" : "<rest\(number)>" }
                    .joined(separator: " [and] ")
            }
        }
        return """
            #JSGF V1.0;
            grammar lectern;
            public <said> = \(alternatives(orders));
            \(rules.joined(separator: "\n"))

            """
    }

    private static func alternatives(_ forms: [String]) -> String {
        forms.joined(separator: "\n | ")
    }
}
