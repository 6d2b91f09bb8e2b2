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

/// What a machine answers to an event: its next phase as a value, or why there is none.
enum Step<Phase: Equatable>: Equatable {
    case go(Phase, [Effect])
    /// The machine has ended, and IDLE follows.
    case over(Farewell, [Effect])
    case stale
    case refuse(Refusal)

    /// The same answer of a machine that holds this one as one of its phases.
    func map<Other>(_ wrap: (Phase) -> Other) -> Step<Other> {
        switch self {
        case .go(let next, let effects): .go(wrap(next), effects)
        case .over(let farewell, let effects): .over(farewell, effects)
        case .stale: .stale
        case .refuse(let refusal): .refuse(refusal)
        }
    }

    /// The refusal of a wish that is not for this state.
    static func refuse(saying message: Message) -> Self {
        .refuse(Refusal(.notAllowedNow, message))
    }

    /// The refusal of a command that is not valid in this state, while the lesson waits for others.
    static func refuse(_ command: LessonCommand) -> Self {
        .refuse(saying: command == .beginLesson ? .lessonInProgress : .validCommand)
    }
}

/// What a machine that has ended leaves to IDLE.
struct Farewell: Equatable {
    /// How much the box has talked.
    var restraint: Restraint
    /// What is said of the end.
    var pieces: [Piece]
    /// The answer to the text that has ended it.
    var reply: [Effect]
    /// What IDLE does first.
    var order: IdleOrder?

    init(
        _ restraint: Restraint, saying pieces: [Piece], reply: [Effect] = [],
        following order: IdleOrder? = nil
    ) {
        self.restraint = restraint
        self.pieces = pieces
        self.reply = reply
        self.order = order
    }

    init(_ restraint: Restraint, saying message: Message? = nil, reply: [Effect] = []) {
        self.init(restraint, saying: message.map { [.message($0)] } ?? [], reply: reply)
    }
}
