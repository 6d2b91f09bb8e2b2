/// What can be said to the study machine beside the shared commands; the raw values are the names
/// on the wire.
package enum StudyCommand: String, CaseIterable, Hashable, Sendable {
    /// Says how many words are left.
    case howMany = "HOW_MANY"
    /// Ends the session.
    case end = "END_STUDY"
    /// The word comes back tomorrow.
    case bury = "BURY"
    /// The word is not asked any more.
    case suspend = "SUSPEND"
    case mastered = "MASTERED"
    case example = "EXAMPLE"
    case spell = "SPELL"
    /// The learner has taken in what was taught.
    case studied = "STUDIED"
    case giveChoices = "GIVE_CHOICES"
    // The grades that a learner gives himself.
    case again = "AGAIN"
    case hard = "HARD"
    case good = "GOOD"
    case easy = "EASY"
    /// The learner corrects the verdict; that "I was right" does is shared.
    case iWasWrong = "I_WAS_WRONG"
    case explain = "EXPLAIN"
}
