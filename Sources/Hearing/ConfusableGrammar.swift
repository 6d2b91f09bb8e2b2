/// An answer in which one word is another that sounds like it, in the Java Speech Grammar Format.
struct ConfusableGrammar {
    /// More exchanged words than this in all are not listened for.
    static let countMax = 240

    let text: String
    /// Every word in it; none where nothing can be exchanged.
    let words: Set<String>

    init(_ confusables: [String: [String]], _ answer: AnswerForms) {
        let items = answer.items
        let places = items.reduce(0) { $0 + $1.count { !(confusables[$0] ?? []).isEmpty } }
        let most = Self.countMax / max(places, 1)
        let wrong = items.flatMap { item in
            item.indices.compactMap { index -> String? in
                let others = (confusables[item[index]] ?? []).prefix(most)
                guard !others.isEmpty else { return nil }
                var written = item
                written[index] = "(\(others.joined(separator: " | ")))"
                return "[the | a] " + written.joined(separator: " ")
            }
        }
        guard !wrong.isEmpty else {
            (text, words) = ("", [])
            return
        }
        let right = items.map { "[the | a] " + $0.joined(separator: " ") }
        text = Self.document(wrong, right, Set(answer.answers.map(\.count)))
        let used = items.joined().flatMap { [$0] + (confusables[$0] ?? []).prefix(most) }
        words = Set(used + ["the", "a", "and"])
    }

    private static func document(
        _ wrong: [String], _ right: [String], _ lengths: Set<Int>
    ) -> String {
        // Where the wrong item stands among the others.
        let orders = lengths.sorted().flatMap { length in
            (0..<length).map { place in
                (0..<length).map { $0 == place ? "<wrong>" : "<right>" }.joined(
                    separator: " [and] ")
            }
        }
        return """
            #JSGF V1.0;
            grammar lectern;
            public <said> = \(orders.joined(separator: "\n | "));
            <wrong> = \(wrong.joined(separator: "\n | "));
            <right> = \(right.joined(separator: "\n | "));

            """
    }
}
