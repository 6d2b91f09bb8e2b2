package import Hearing
package import Voice

/// What is listened for at one time.
package struct ListeningTask: Equatable, Sendable {
    /// Everything that is recognised.
    package var grammar: Grammar
    /// Only what acts, for sound in which noise let something else win; nil where nothing does.
    package var own: Grammar?
    /// What is looked for once more at the end of an utterance in noise: what acts, or the whole of
    /// the list that is awaited; nil where nothing acts, and where a phrase is awaited.
    package var whole: Grammar?
    package var limits: UtteranceCutter.Limits
    package var acting: Set<String>
    package var awaitsAnswer: Bool
    /// The words of the phrases that act, without articles.
    private let actingKeys: [[String]]

    /// Listens for everything in the phrasebook, and for the answer where one is awaited; for
    /// orders about the sound only where some of them act, and of closed sets only for what acts.
    package init(_ expectation: Expectation, _ phrasebook: Phrasebook) {
        let answer = expectation.answer.map {
            AnswerForms(acceptable: $0.acceptable, isList: $0.isList)
        }
        let phrases = Self.phrases(of: phrasebook, for: expectation)
        let names = expectation.commands.union(expectation.transport)
        let decoys =
            phrasebook.decoys(of: names) + (answer == nil ? [] : phrasebook.hesitations)
        let acting = Set(names.map(Meaning.command))
        grammar = Grammar(phrases: phrases + decoys, preferred: acting, answer: answer)
        let actingPhrases = phrases.filter { acting.contains($0.meaning) }
        if answer != nil || !actingPhrases.isEmpty {
            own = Grammar(phrases: actingPhrases, preferred: acting, answer: answer)
        }
        whole = answer.map { Grammar(wholly: $0) } ?? own
        let lexicon = expectation.answer?.lexicon ?? [:]
        grammar.lexicon = lexicon
        own?.lexicon = lexicon
        whole?.lexicon = lexicon
        actingKeys = actingPhrases.map { Wording.key(Wording.words($0.text)) }
        limits = answer == nil ? .command : .answer
        self.acting = names
        awaitsAnswer = answer != nil
    }

    /// What is listened for besides answers and near misses.
    private static func phrases(
        of phrasebook: Phrasebook, for expectation: Expectation
    ) -> [(text: String, meaning: Meaning)] {
        let ofTheSound = expectation.transport.isEmpty ? [] : phrasebook.transportPhrases
        guard !expectation.isTransportAlone else { return ofTheSound + phrasebook.commandPhrases }
        let acting = phrasebook.closedPhrases(of: expectation.commands)
        if let known = expectation.known {
            // A single word would be taken for an answer, or an answer for it.
            return ofTheSound + acting
                + phrasebook.closedPhrases(of: known.subtracting(expectation.commands))
                .filter { Wording.words($0.text).count > 1 }
        }
        return ofTheSound + acting
            + phrasebook.phrases.filter { phrase in
                guard phrase.meaning.countsByBeginning else { return true }
                // An answer in the words of a cue is an answer.
                return expectation.answer == nil && isLongEnough(phrase.text)
            }
    }

    /// Any room says "hello there" now and then, to an ear that waits for it: such short cues are
    /// for typed text only.
    private static func isLongEnough(_ cue: String) -> Bool {
        let words = Wording.words(cue)
        return words.count >= 4 || words.reduce(0) { $0 + $1.count } >= 12
    }

    /// Listens for a closed set of one's own, all of which act.
    package init(phrases: [String]) {
        grammar = Grammar(phrases: phrases.map { ($0, .command($0)) })
        actingKeys = phrases.map { Wording.key(Wording.words($0)) }
        limits = .command
        acting = Set(phrases)
        awaitsAnswer = false
    }

    /// Whether a phrase that acts begins with these words.
    func begins(with words: [String]) -> Bool {
        let key = Wording.key(words)
        return actingKeys.contains { $0.starts(with: key) }
    }

    /// Frames of silence after which a phrase is rescored: what may act before the silence is
    /// long enough, since rescoring takes as long as that; nil for what waits for the end.
    func silence(after words: [String], _ meaning: Meaning) -> Int? {
        if grammar.mayGoOn(after: words) { return Timing.silenceAfterAnswer }
        return switch meaning {
        case .answer(let isRight): isRight ? Timing.silenceAfterAnswer : nil
        case .command(let name) where acting.contains(name): Timing.silenceBeforeWeighing
        case .command, .blocked, .decoy, .conversation, .application, .theology:
            Timing.silenceAfterPhrase
        }
    }

    /// Who decides under this task.
    func judge(_ acceptance: Acceptance) -> Judge {
        Judge(acting: acting, awaitsAnswer: awaitsAnswer, acceptance: acceptance)
    }
}
