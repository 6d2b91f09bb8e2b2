/// What became of an event.
package enum Outcome: Equatable, Sendable {
    case accepted([Effect])
    /// A report that came too late: nothing has changed and nothing is wrong.
    case stale
    case refused(Refusal)
}

/// Why a client's order is refused, with what a learner would hear, or with the state of the lesson
/// where that says more.
package struct Refusal: Error, Equatable, Sendable {
    package var reason: Reason
    package var message: Message?

    package init(_ reason: Reason, _ message: Message? = nil) {
        self.reason = reason
        self.message = message
    }

    package enum Reason: Equatable, Sendable {
        case notAllowedNow
        /// Only a completed lesson can be listened to again.
        case notCompleted(LessonID)
    }
}

/// What a phase answers to an event: the next phase as a value, or why there is none.
enum Step: Equatable {
    case go(Phase, [Effect])
    case stale
    case refuse(Refusal)

    /// The refusal of a wish that is not for this state.
    static func refuse(saying message: Message) -> Step {
        .refuse(Refusal(.notAllowedNow, message))
    }

    /// The refusal of a command that is not valid in this state, while the lesson waits for others.
    static func refuse(_ command: Command) -> Step {
        .refuse(saying: command == .beginLesson ? .lessonInProgress : .validCommand)
    }
}
