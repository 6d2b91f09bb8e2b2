/// What the lesson wants done, in this order.
package enum Effect: Equatable, Sendable {
    /// Is committed before any effect of the same step is performed.
    case record(Record)
    /// Get what a machine needs, and answer `fetched`.
    case fetch(FetchID, ContentRequest)
    case speak(UtteranceID, [Piece])
    case stopSpeaking
    case listen(ListenID, Expectation)
    case stopListening
    case startTimer(TimerID, Duration)
    /// Stops every timer of the lesson.
    case stopTimers
    case sound(Sign)
    /// Goes to the client whose text was heard.
    case reply(Heard)
}

/// A part of what is spoken under one id.
package enum Piece: Equatable, Sendable {
    case message(Message, [Slot] = [])
    /// A part of what the machine plays, verbatim, from a sentence on (counted from 0).
    case content(ContentRef, from: Int)
    /// A client's test sentence.
    case text(String)
}

/// What stands in a message in the place of a mark, such as `{name}`.
package enum Slot: Hashable, Sendable {
    /// `{name}`: the title of a course, a lesson, a deck or a book, or the name of a learner.
    case name(String)
    /// `{name}`: words of the box's own.
    case message(Message)
    /// `{phrase}`: how a command is said.
    case phrase(Command)
    /// `{n}`: a number, in words. Where the number is one, the message may have words of its own.
    case number(Int)
    /// `{m}`: another number.
    case otherNumber(Int)
}

/// What a machine needs from outside.
package enum ContentRequest: Equatable, Sendable {
    /// The script and the question of a lesson.
    case lesson(LessonID)
    /// A numbered list.
    case choices(ChoiceKind)
    /// What the entry of this name in a numbered list means.
    case chosen(ChoiceKind, String)
    case study(StudyRequest)
    case path(PathRequest)
    case problem(ProblemRequest)
}

/// A part of the content that runs.
package enum ContentRef: Hashable, Sendable {
    case segment(Segment)
    /// A part of a card, by the card's number.
    case card(Int64, CardPart)
    /// A part of a reading.
    case reading(ReadingRef, PathPart)
    /// A part of what is said of a problem.
    case problem(ProblemRef, ProblemPart)
}

/// What may be said while the gate is open.
package struct Expectation: Equatable, Sendable {
    /// The commands that act. The other commands are recognised and answered.
    package var commands: Set<Command>
    /// Commands that are known here and do not act; a text that is one is answered as such.
    package var known: Set<Command> = []
    /// Commands that are heard as well as those that act, and answered with what is missing.
    package var answered: Set<Command> = []
    /// The question whose answer is awaited; nil if none is.
    package var question: Question?
    /// Whether the answer is judged by voice, too.
    package var isAnswerHeard = true

    private init(commands: Set<Command>, question: Question?) {
        self.commands = commands
        self.question = question
    }

    package static func commands(_ commands: Set<Command>) -> Expectation {
        Expectation(commands: commands, question: nil)
    }

    package static func answer(_ question: Question) -> Expectation {
        Expectation(commands: [], question: question)
    }
}

/// A short sound with a meaning.
package enum Sign: Equatable, Sendable {
    case heard, notNow, notUnderstood
    /// Something waits, of which the learner is reminded.
    case waiting
}

/// What a client is told of its text.
package struct Heard: Equatable, Sendable {
    package var kind: Kind
    package var isCorrect: Bool?
    /// What a learner would be told, also when manners kept it from being spoken.
    package var message: Message?
    /// How an answer was taken.
    package var answer: AnswerReply?

    package init(
        kind: Kind, isCorrect: Bool? = nil, message: Message? = nil, answer: AnswerReply? = nil
    ) {
        self.kind = kind
        self.isCorrect = isCorrect
        self.message = message
        self.answer = answer
    }

    /// The class of an utterance; the raw value is the name on the wire.
    package enum Kind: String, CaseIterable, Sendable {
        case command, notNow = "command_not_now", blocked, conversation, application, theology
        case answer, other, unintelligible, noise
        /// A command of a study session, and one that is the learner's own grade.
        case act, grade
        /// Words about the sound, obeyed or not for now.
        case transport, transportNotNow = "transport_not_now"
    }
}

/// What must not be forgotten.
package enum Record: Equatable, Sendable {
    case stateChanged(from: State, to: State)
    /// The place within a segment; it is kept but is no event.
    case position
    case commandRefused(Command, State)
    case lesson(LessonRecord)
    case study(StudyRecord)
    case path(ReadingRecord)
    case problem(ProblemRecord)
    /// Learners have changed; with what IDLE offers from now on.
    case learnersChanged(LearnerChange, offering: Set<Offer>)
    /// What IDLE offers has changed.
    case offerChanged(Set<Offer>)
    /// The learner is reminded of what waits.
    case reminded(Reminder)
}
