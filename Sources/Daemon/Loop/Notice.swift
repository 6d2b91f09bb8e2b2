/// What a person at the machine may want to see.
package enum Notice: Equatable, Sendable {
    case state(String, allowed: [String], lesson: String?)
    /// The sentence that is beginning to sound.
    case speaking(String)
    /// It is listened for one of these commands, or for the answer.
    case listening(allowed: [String], awaitsAnswer: Bool)
    /// What an utterance was taken for, never its words.
    case heard(String)
    /// What became of a typed line; each line gets one.
    case answered(TypedAnswer)
    case transport(isPaused: Bool, isMuted: Bool)
    case lessonCompleted(String)
    /// What is not as it should be, with the reason.
    case degraded([Health.Part: String])
}

/// What became of a line that was typed at the console.
package enum TypedAnswer: Equatable, Sendable {
    /// It was taken for something of this class, on which a learner is told the message, if any.
    case taken(as: String?, message: String?)
    /// Nothing has changed, and why.
    case refused(String)
}
