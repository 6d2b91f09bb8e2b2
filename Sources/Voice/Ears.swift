/// What listens: the port between the daemon and everything that hears.
///
/// Every method returns at once and may be called from any thread.
package protocol Ears: Sendable {
    /// Opens the gate: speech from now on (with pre-roll up to `stop`'s end) is decided on,
    /// utterance by utterance, until `stop` or the next `listen`. For each utterance it reports
    /// `speechBegan` and then exactly one `decided`.
    func listen(_ ticket: Ticket, for expectation: Expectation)
    /// Shuts the gate; an utterance that has begun is dropped without a report.
    func stop()
    /// Closes the capture device for real and empties every buffer (privacy, pause).
    func close()
    /// Opens the capture device again.
    func open()
    /// Builds what `listen` will need, in the background, so that listening starts at once.
    func prepare(_ expectations: [Expectation])
}

/// What may be said now.
package struct Expectation: Hashable, Sendable {
    /// The wire names of the commands that act now (`BEGIN_LESSON` …); all others are recognised
    /// too, at a stricter threshold.
    package var commands: Set<String>
    /// The wire names of the commands of closed sets that are recognised beside those that act;
    /// then nothing of a lesson is listened for. Nil where a lesson's phrases are.
    package var known: Set<String>?
    /// Where an answer is awaited: what counts as right.
    package var answer: AnswerKey?
    /// The names of the orders about the sound that act now (`LOUDER` …); where there are some, all
    /// of them are recognised, at a stricter threshold. Where there is none they are not listened
    /// for at all.
    package var transport: Set<String>
    /// Whether nothing else is listened for, as in a pause: commands are recognised too, so that
    /// they are not taken for such an order, but no cues.
    package private(set) var isTransportAlone = false

    package init(
        commands: Set<String>, known: Set<String>? = nil, answer: AnswerKey? = nil,
        transport: Set<String> = []
    ) {
        self.commands = commands
        self.known = known
        self.answer = answer
        self.transport = transport
    }

    /// Only these orders about the sound may be given.
    package static func transportAlone(_ transport: Set<String>) -> Expectation {
        var expectation = Expectation(commands: [], transport: transport)
        expectation.isTransportAlone = true
        return expectation
    }
}

/// The acceptable answers to a question.
package struct AnswerKey: Hashable, Sendable {
    /// The correct answer and its variants, as they stand in the lesson.
    package var acceptable: [String]
    /// Whether the items between commas and "and" may come in any order.
    package var isList: Bool
    /// Words of the answers, in small letters, with the pronunciations that the course gives them:
    /// phonemes in double brackets, or a respelling.
    package let lexicon: [String: String]

    /// Of a course's lexicon only what these answers need is kept.
    package init(acceptable: [String], isList: Bool, lexicon: [String: String] = [:]) {
        self.acceptable = acceptable
        self.isList = isList
        let words = Set(
            acceptable.flatMap { answer in
                answer.lowercased().split { !($0.isLetter || $0 == "'") }.map { String($0) }
            })
        // In their order, so that of "Ai" and "ai" it is always the same one that counts.
        self.lexicon = lexicon.sorted { $0.key < $1.key }.reduce(into: [:]) { kept, entry in
            let word = entry.key.lowercased()
            if words.contains(word) { kept[word] = entry.value }
        }
    }
}

/// What one utterance was taken for.
package enum Verdict: Equatable, Sendable {
    /// The wire name of one of the seven commands or of an order about the sound, valid now or
    /// not.
    case command(String)
    case blocked
    case conversation
    case application
    case theology
    case answer(Judgement)
    /// Speech that is none of these.
    case unintelligible
    /// Level without speech.
    case noise
}

/// How an answer by voice was judged.
package enum Judgement: Equatable, Sendable {
    case right, wrong, unclear
}

/// What the ears say of themselves; posted from their own threads.
package enum EarsReport: Equatable, Sendable {
    case speechBegan(Ticket)
    case decided(Ticket, Verdict)
    /// The recogniser's model is in memory and listening works.
    case ready
    case deviceLost(reason: String)
    case deviceReturned
    /// What the microphone delivers cannot be understood, and why; nil once it can again.
    case inputFault(String?)
    /// The words of a phrase that may act, as far as they seem to have been said; newest wins.
    case partial(Ticket, String)
    /// Input level in dBFS, a few times a second while the gate is open; newest wins.
    case level(Double)
}
