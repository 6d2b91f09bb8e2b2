/// Everything that can happen to a lesson: reports in the past tense, orders in the imperative.
package enum Event: Equatable, Sendable {
    /// A client gives one of the seven commands.
    case command(Command)
    /// An utterance was decided on, or a client sent text as heard.
    case heard(Hearing)
    /// A report that every machine takes.
    case room(RoomReport)
    /// The content of a lesson is at hand.
    case lessonLoaded(LoadID, Question)
    /// The content of a lesson is missing or broken.
    case lessonUnavailable(LoadID)
    /// A client wants to hear a completed lesson again.
    case relisten(LessonID)
    /// A client wants another course.
    case selectCourse(Syllabus)
    /// A client ends the session without completing it.
    case abandon
    /// A client deletes or imports progress; with the course that is selected from then on.
    case changeProgress(Syllabus?)
    /// A client tries a voice.
    case trySpeech(String)
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
