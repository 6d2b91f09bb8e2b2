/// Everything that can happen to the dialogue: reports in the past tense, orders in the imperative.
package enum Event: Equatable, Sendable {
    /// What a client wants.
    case order(Order)
    /// An utterance was decided on, or a client sent text as heard.
    case heard(Hearing)
    /// A report that every machine takes.
    case room(RoomReport)
    /// What a machine has asked for is at hand, or cannot be had.
    case fetched(FetchID, Fetched)
}

/// What a client wants.
package enum Order: Equatable, Sendable {
    /// One of the commands.
    case command(Command)
    /// The session ends without being completed.
    case abandon
    /// An order that only IDLE takes.
    case idle(IdleOrder)
    /// An answer to the question that is asked; with the time that the client has measured.
    case answer(AnswerInput, milliseconds: Int?)
    /// An order that only the study machine takes.
    case study(StudyOrder)
    /// An order that only the reading path takes.
    case path(PathOrder)
    /// An order that only a session of problems takes.
    case problem(ProblemOrder)
}

/// An order that is refused while anything runs.
package enum IdleOrder: Equatable, Sendable {
    /// A completed lesson is to be heard again.
    case relisten(LessonID)
    /// Learners change; with what IDLE offers from then on.
    case changeLearners(LearnerChange, offering: Set<Offer>)
    /// Another course is selected.
    case selectCourse(Syllabus)
    /// Progress is deleted or imported; with the course that is selected from then on.
    case changeProgress(Syllabus?)
    /// From now on IDLE offers this.
    case changeOffer(Set<Offer>)
    /// What a command of IDLE asks for is begun.
    case begin(IdleCommand)
    /// A study session is begun.
    case study(StudyPlan)
    /// A session of the reading path is begun.
    case path(PathWish)
    /// A session of problems is begun.
    case problems(ProblemPlan)
    /// The learner is reminded of what waits.
    case remind(Reminder)
    /// A sentence is spoken so that a voice can be tried.
    case trySpeech(String)
}

/// The answer to a request of a machine.
package enum Fetched: Equatable, Sendable {
    /// The content of a lesson, by its question.
    case lesson(Question)
    /// The entries of a numbered list.
    case choices([Choice])
    /// What an entry means that was chosen.
    case order(IdleOrder)
    case study(StudyFetched)
    case path(PathFetched)
    case problem(ProblemFetched)
    /// The content is missing or broken.
    case unavailable
}

/// An utterance as it reached us.
package enum Hearing: Equatable, Sendable {
    /// By the microphone, under the listening it was caught in.
    case voice(ListenID, Verdict)
    /// As text from a client; it is classified by the same rules.
    case text(String)
}

/// What one utterance was taken for.
package enum Verdict: Equatable, Sendable {
    case command(Command)
    case blocked
    case conversation
    case application
    case theology
    case answer(Judgement)
    /// Words about the sound alone, which others obey; by voice only.
    case transport
    /// Language in none of the classes; text only.
    case other
    /// Speech, or text, of which nothing was understood.
    case unintelligible
    /// Sound without speech.
    case noise
}

/// How an answer was judged; of text only a hesitation is unclear.
package enum Judgement: Equatable, Sendable {
    case right, wrong, unclear
}
