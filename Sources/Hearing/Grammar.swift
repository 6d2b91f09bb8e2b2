/// The closed set of word sequences that can be recognised, and what each of them means.
package struct Grammar: Equatable, Sendable {
    /// The grammar in the Java Speech Grammar Format.
    package let text: String
    /// The same without near misses: following speech need not tell them from commands, weighing
    /// does.
    package let followedText: String
    /// Every word in it.
    package let words: Set<String>
    /// How an author says that words are spoken: phonemes in double brackets, or a respelling.
    package var lexicon: [String: String] = [:]
    private let meanings: [[String]: Meaning]
    /// The answer that is awaited.
    package let answer: AnswerForms?
    private let rules: RuleGrammar?

    /// Makes the grammar of everything that may be said.
    ///
    /// Articles are optional in all phrases but commands and their near misses. Phrases in
    /// `preferred` are likelier, so that of two that sound alike the one that may act wins. Blocked
    /// requests and cues, which are many, share their beginnings.
    package init(
        phrases: [(text: String, meaning: Meaning)], preferred: Set<Meaning> = [],
        answer: AnswerForms? = nil
    ) {
        var meanings: [[String]: Meaning] = [:]
        var words: Set<String> = []
        var lines: [String] = []
        var misses: [String] = []
        var requests: [[String]] = []
        for phrase in phrases {
            let spoken = Array(Wording.words(phrase.text).prefix(Wording.wordsMax))
            let key = Wording.key(spoken)
            guard !spoken.isEmpty, meanings[key] == nil else { continue }
            meanings[key] = phrase.meaning
            words.formUnion(spoken)
            let isExact = Self.isExact(phrase.meaning, isAnswerAwaited: answer != nil)
            let written = isExact ? spoken : Self.articlesOptional(spoken)
            switch phrase.meaning {
            case .command, .answer:
                let weight = Self.weight(of: phrase.meaning, preferred)
                lines.append("/\(weight)/ " + written.joined(separator: " "))
            case .decoy: misses.append("/1/ " + written.joined(separator: " "))
            case .blocked, .conversation, .application, .theology: requests.append(written)
            }
        }
        lines += SharedBeginnings.alternatives(of: requests).map { "/1/ \($0)" }
        if let answer, !answer.items.isEmpty {
            words.formUnion(answer.items.flatMap { $0 } + ["the", "a"])
            if answer.itemCountMax > 1 { words.insert("and") }
            lines.append("/200/ <answer>")
        }
        self.meanings = meanings
        self.words = words
        self.answer = answer
        rules = nil
        text = Self.document(lines + misses, answer)
        followedText = Self.document(lines, answer)
    }

    /// Takes anybody's grammar: every whole phrase of it is a command of the grammar's name.
    package init(_ rules: RuleGrammar) {
        self.rules = rules
        meanings = [:]
        answer = nil
        words = rules.words
        text = rules.text
        followedText = rules.text
    }

    /// Makes the grammar of what sounds like the answer and is another thing: just one of its words
    /// is exchanged for one of that word's confusables. Nil where no word has any.
    ///
    /// Of a list just one item is another one, and the others are those that are left of this list.
    package init?(exchanging confusables: [String: [String]], in answer: AnswerForms) {
        let exchanged = ConfusableGrammar(confusables, answer)
        guard !exchanged.words.isEmpty else { return nil }
        text = exchanged.text
        followedText = text
        words = exchanged.words
        meanings = [:]
        self.answer = answer
        rules = nil
    }

    /// Makes the grammar of all items of a list in the order of the lesson; nil where the answer is
    /// no list.
    package init?(wholly answer: AnswerForms) {
        let lists = answer.answers.filter { $0.count > 1 }
        guard !lists.isEmpty else { return nil }
        let lines = lists.map { items in
            items.map(Self.item).joined(separator: " [and] ")
        }
        text = Self.document(lines, nil)
        followedText = text
        words = Set(lists.joined().joined()).union(["the", "a", "and"])
        meanings = [:]
        self.answer = answer
        rules = nil
    }

    /// What the words recognised mean; nil when they are no whole phrase.
    package func meaning(of words: [String]) -> Meaning? {
        if let rules { return rules.match(words).map { _ in .command(rules.name) } }
        if let meaning = meanings[Wording.key(words)] { return meaning }
        guard let answer, !words.isEmpty else { return nil }
        return .answer(isRight: answer.isRight(words: words))
    }

    /// Whether the words may be the beginning of a longer phrase, so that more must be waited for;
    /// of our own phrases none is worth the wait.
    package func mayGoOn(after words: [String]) -> Bool {
        rules?.mayGoOn(after: words) ?? false
    }

    /// Noise must not turn a phrase that may act into one that sounds a little like it; a phrase
    /// that was really said is dozens of nats better than its rivals.
    private static func weight(of meaning: Meaning, _ preferred: Set<Meaning>) -> Int {
        preferred.contains(meaning) ? 200 : 1
    }

    /// A command is short, and talk holds "end … lesson" more often than all three of its words; a
    /// near miss without its article would win in noise, which swallows the article of both. Beside
    /// an answer decoys are what people say who are not ready, however they say it.
    private static func isExact(_ meaning: Meaning, isAnswerAwaited: Bool) -> Bool {
        switch meaning {
        case .command: true
        case .decoy: !isAnswerAwaited
        case .answer, .blocked, .conversation, .application, .theology: false
        }
    }

    /// The words as a grammar has them where articles are optional.
    private static func articlesOptional(_ words: [String]) -> [String] {
        guard !words.allSatisfy(Wording.articles.contains) else { return words }
        return words.map { Wording.articles.contains($0) ? "[\($0)]" : $0 }
    }

    private static func document(_ lines: [String], _ answer: AnswerForms?) -> String {
        var text = "#JSGF V1.0;\ngrammar lectern;\n"
        text += "public <said> = " + lines.joined(separator: "\n | ") + ";\n"
        guard let answer, !answer.items.isEmpty else { return text }
        let items = answer.items.map(item)
        text += "<item> = " + items.joined(separator: "\n | ") + ";\n"
        let more = String(repeating: " [[and] <item>", count: answer.itemCountMax - 1)
        let closing = String(repeating: "]", count: answer.itemCountMax - 1)
        return text + "<answer> = <item>" + more + closing + ";\n"
    }

    /// An item of an answer, with the article that may stand before it.
    static func item(_ words: [String]) -> String {
        "[the | a] " + words.joined(separator: " ")
    }
}
