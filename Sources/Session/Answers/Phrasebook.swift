/// The phrases of one language, by which text is classified; the recogniser uses the same lists,
/// but for the topics.
package struct Phrasebook: Equatable, Sendable {
    private let commands: [(command: Command, words: [String])]
    /// The commands of closed sets, which count only where they act.
    private let closed: [(command: Command, words: [String])]
    /// What counts for such a command as text alone: a number without "number".
    private let typed: [(command: Command, words: [String])]
    /// How a command is said.
    private let proper: [Command: String]
    private let blocked: [[String]]
    private let conversation: [[String]]
    private let application: [[String]]
    private let theology: [[String]]
    /// What people say in place of an answer who are not ready to give one.
    private let hesitation: [[String]]
    /// What may be said of the sound.
    private let transport: [(order: SpokenTransport, words: [String])]
    private let topics: Topics
    /// The words of the language: none of them is a typing mistake, and a text without any is not
    /// understood.
    private let language: WordList

    package init(
        commands: [(Command, [String])], closed: [(Command, [String])] = [],
        typed: [(Command, [String])] = [], blocked: [String], conversation: [String],
        application: [String], theology: [String], hesitation: [String] = [],
        transport: [(SpokenTransport, [String])] = [],
        topics: Topics = Topics(), language: WordList
    ) {
        func cues(_ phrases: [String]) -> [[String]] {
            phrases.map { Words($0).withoutArticles.words }.filter { !$0.isEmpty }
        }
        self.commands = commands.flatMap { command, phrases in
            cues(phrases).map { (command, $0) }
        }
        self.closed = closed.flatMap { command, phrases in cues(phrases).map { (command, $0) } }
        self.typed = typed.flatMap { command, phrases in cues(phrases).map { (command, $0) } }
        proper = Dictionary(
            (commands + closed).compactMap { command, phrases in
                phrases.first.map { (command, $0) }
            }, uniquingKeysWith: { first, _ in first })
        self.blocked = cues(blocked)
        self.conversation = cues(conversation)
        self.application = cues(application)
        self.theology = cues(theology)
        self.hesitation = cues(hesitation)
        self.transport = transport.flatMap { order, phrases in
            cues(phrases).map { (order, $0) }
        }
        self.topics = topics
        self.language = language
    }

    package static func == (left: Phrasebook, right: Phrasebook) -> Bool {
        left.commands.elementsEqual(right.commands) { $0 == $1 }
            && left.closed.elementsEqual(right.closed) { $0 == $1 }
            && left.typed.elementsEqual(right.typed) { $0 == $1 }
            && left.blocked == right.blocked
            && left.conversation == right.conversation && left.application == right.application
            && left.theology == right.theology && left.hesitation == right.hesitation
            && left.transport.elementsEqual(right.transport) { $0 == $1 }
            && left.topics == right.topics && left.language == right.language
    }

    /// The phrase by which a command is said; nil where none is known.
    package func phrase(of command: Command) -> String? { proper[command] }

    /// What a text orders of the sound; nil where it is not just one of those phrases, articles
    /// aside. Whether it counts is not asked here.
    package func order(in text: String) -> SpokenTransport? {
        let plain = Words(Letters.withoutPoints(text)).withoutArticles.words
        return transport.first { $0.words == plain }?.order
    }

    /// Whether these texts together hold every word of a phrase of that order, articles aside and
    /// wherever the words stand: who speaks them aloud may be heard to give it.
    package func holds(_ order: SpokenTransport, in texts: [String]) -> Bool {
        let said = Set(texts.flatMap { Words($0).words })
        return transport.contains { $0.order == order && said.isSuperset(of: $0.words) }
    }

    /// Classifies a text: a command or a blocked request first, then an answer where one is
    /// awaited, then by cues, then by what it is about. A text without a known word is
    /// unintelligible.
    ///
    /// Where commands are known that do not act, a right answer comes before all that does not
    /// act: any word may be the answer of a card.
    ///
    /// - Parameter isTyped: if false, topics and phrases for text alone are left out, as for a
    ///   recogniser, which knows no more than the lists.
    package func verdict(
        on text: String, expecting expectation: Expectation, isTyped: Bool = true
    ) -> Verdict {
        let words = Words(Letters.withoutPoints(text)).words
        guard !words.isEmpty else { return .unintelligible }
        let acting = (closed + (isTyped ? typed : [])).filter {
            expectation.commands.contains($0.command)
                || expectation.answered.contains($0.command)
        }
        if !expectation.known.isEmpty {
            if let command = command(in: words, of: acting) { return .command(command) }
            if expectation.question?.isRight(text) == true { return .answer(.right) }
            let known = closed.filter { expectation.known.contains($0.command) }
            if let command = command(in: words, of: known) { return .command(command) }
        }
        if let command = command(in: words, of: commands + acting) { return .command(command) }
        let plain = Words(words).withoutArticles.words
        if blocked.contains(plain) { return .blocked }
        if let question = expectation.question {
            if question.isRight(text) { return .answer(.right) }
            return .answer(hesitation.contains(plain) ? .unclear : .wrong)
        }
        func begins(_ cues: [[String]]) -> Bool { cues.contains { plain.starts(with: $0) } }
        if begins(application) { return .application }
        if begins(theology) { return .theology }
        if begins(conversation) { return .conversation }
        if isAttempt(plain) { return .other }
        if isTyped, let verdict = topics.verdict(on: plain) { return verdict }
        return words.contains(where: language.contains) ? .other : .unintelligible
    }

    /// Whether a text was meant for a command and is none: it begins with the verb of one, and is
    /// as short or has another word of it.
    private func isAttempt(_ plain: [String]) -> Bool {
        commands.contains { command in
            plain.first == command.words.first
                && (plain.count <= command.words.count
                    || plain.dropFirst().contains(where: command.words.dropFirst().contains))
        }
    }

    /// The command that a text is: exactly, or but for typing mistakes.
    private func command(
        in words: [String], of commands: [(command: Command, words: [String])]
    ) -> Command? {
        let plain = words.filter { !isArticle($0) }
        if let exact = commands.first(where: { $0.words == plain }) { return exact.command }
        let near = commands.filter { isMistyped(plain, for: $0.words) }
        return near.count == 1 ? near[0].command : nil
    }

    /// As many words, two edits in all at most and one in a word; a changed word has five letters
    /// or more and is no word of the language.
    private func isMistyped(_ words: [String], for phrase: [String]) -> Bool {
        guard words.count == phrase.count else { return false }
        var edits = 0
        for (word, proper) in zip(words, phrase) where word != proper {
            guard proper.count >= 5, word.count >= 5, !language.contains(word),
                EditDistance.isOne(word, proper)
            else { return false }
            edits += 1
        }
        return edits <= 2
    }

    /// Whether a word is an article, a misspelt "the" included.
    private func isArticle(_ word: String) -> Bool {
        if Words.articles.contains(word) { return true }
        return (3...4).contains(word.count) && !language.contains(word)
            && EditDistance.isOne(word, "the")
    }
}

/// The distance between two words in typing mistakes.
enum EditDistance {
    /// Whether one insertion, deletion, change or swap of neighbours makes one of the other.
    static func isOne(_ left: String, _ right: String) -> Bool {
        let (a, b) = (Array(left), Array(right))
        let prefix = zip(a, b).prefix { $0 == $1 }.count
        let tailA = a.dropFirst(prefix)
        let tailB = b.dropFirst(prefix)
        switch tailA.count - tailB.count {
        case 1: return tailA.dropFirst().elementsEqual(tailB)
        case -1: return tailB.dropFirst().elementsEqual(tailA)
        case 0:
            guard !tailA.isEmpty else { return false }
            if tailA.dropFirst().elementsEqual(tailB.dropFirst()) { return true }
            return tailA.count >= 2 && tailA.prefix(2).reversed().elementsEqual(tailB.prefix(2))
                && tailA.dropFirst(2).elementsEqual(tailB.dropFirst(2))
        default: return false
        }
    }
}
