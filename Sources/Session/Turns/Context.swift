/// What a step may look at besides its phase and the event.
struct Context {
    var now: Instant
    /// The number of this step; names what it begins.
    var turn: Turn
    var syllabus: Syllabus?
    var phrasebook: Phrasebook
    /// What IDLE offers.
    var offered: Set<Offer> = []

    /// The refusal of a text while the box does not listen: with what a learner would hear in a
    /// READY state, or, for a command, with the message that a lesson is in progress.
    func refusal<Phase>(of text: String) -> Step<Phase> {
        let verdict = phrasebook.verdict(on: text, expecting: .commands([]))
        if case .command = verdict { return .refuse(saying: .lessonInProgress) }
        let guidance = Guidance.ofLesson(verdict)
        return .refuse(Refusal(.notAllowedNow, guidance.message))
    }

    /// Why no lesson of a course can be begun; for a course without a next lesson.
    func refusal(toBegin syllabus: Syllabus?) -> Message {
        guard syllabus?.isFinished == true else { return .contentUnavailable }
        return offered.contains(.list(.course)) ? .courseCompleteChoose : .courseComplete
    }
}

/// The waits that the requirement and `LESSON.md` fix.
package enum Wait {
    /// Quiet before a READY state moves on.
    package static let ready: Duration = .seconds(2)
    /// Quiet after the feedback before the close.
    package static let answered: Duration = .seconds(1)
    /// Quiet before a completed session returns to idle.
    package static let complete: Duration = .seconds(10)
    /// The most that undecided speech holds the quiet, in all, per state.
    package static let hold: Duration = .seconds(10)
    /// Quiet before the first reminder in QUESTION_READY.
    package static let firstReminder: Duration = .seconds(5)
    /// Quiet before each further reminder.
    package static let reminder: Duration = .seconds(60)
    package static let reminders = 4
    /// Quiet before the question is played again.
    package static let replay: Duration = .seconds(30)
    package static let replays = 3
    /// Unclear answers that get another try.
    package static let secondTries = 2
    /// Without any sign of a learner before the session is abandoned.
    package static let patience: Duration = .seconds(30 * 60)
}
