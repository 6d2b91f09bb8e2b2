package import Hearing
package import Voice

/// What is listened for at one time.
package struct ListeningTask: Equatable, Sendable {
    /// Everything that is recognised.
    package var grammar: Grammar
    /// Only what acts, for sound in which noise let something else win; nil where nothing does.
    package var own: Grammar?
    package var limits: UtteranceCutter.Limits
    package var acting: Set<String>
    package var awaitsAnswer: Bool
    /// The words of the phrases that act, without articles.
    private let actingKeys: [[String]]

    /// Listens for everything in the phrasebook, and for the answer where one is awaited.
    package init(_ expectation: Expectation, _ phrasebook: Phrasebook) {
        let answer = expectation.answer.map {
            AnswerForms(acceptable: $0.acceptable, isList: $0.isList)
        }
        let phrases = phrasebook.phrases
        let decoys = phrasebook.decoys(of: expectation.commands)
        let acting = Set(expectation.commands.map(Meaning.command))
        // Whoever answers in the words of a cue has answered.
        let cues = answer == nil ? phrasebook.cues : phrasebook.cuesBesideAnswers
        grammar = Grammar(
            phrases: phrases + decoys, cues: cues, preferred: acting, answer: answer)
        let actingPhrases = phrases.filter { acting.contains($0.meaning) }
        if answer != nil || !actingPhrases.isEmpty {
            own = Grammar(phrases: actingPhrases, preferred: acting, answer: answer)
        }
        actingKeys = actingPhrases.map { Wording.key(Wording.words($0.text)) }
        limits = answer == nil ? .command : .answer
        self.acting = expectation.commands
        awaitsAnswer = answer != nil
    }

    /// Listens for a closed set of one's own, all of which act.
    package init(phrases: [String]) {
        let meanings = phrases.map { (text: $0, meaning: Meaning.command($0)) }
        grammar = Grammar(phrases: meanings)
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

    /// Who decides under this task.
    func judge(_ acceptance: Acceptance) -> Judge {
        Judge(acting: acting, awaitsAnswer: awaitsAnswer, acceptance: acceptance)
    }
}
