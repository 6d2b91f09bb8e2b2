/// What a person at the machine may want to see.
package enum Notice: Equatable, Sendable {
    case state(String, allowed: [String], lesson: String?)
    /// The sentence that is beginning to sound.
    case speaking(String)
    /// What an utterance was taken for, never its words.
    case heard(String)
    /// What a typed line was answered with.
    case answered(String)
    case degraded([String])
}
