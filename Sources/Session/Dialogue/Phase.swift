extension Dialogue {
    /// What runs.
    package enum Phase: Equatable, Sendable {
        case idle(Idle)
        case lesson(Lesson)
        /// A completed lesson is being heard again.
        case relisten(Relistening)
    }
}

// Every event goes to the machine that runs, as one of its own.
extension Dialogue.Phase {
    func step(on event: Event, in context: Context) -> Step<Self> {
        switch self {
        case .idle(let idle): return idle.step(on: event, in: context)
        case .lesson(let lesson):
            guard let own = LessonEvent(event) else { return .refuse(saying: lesson.foreign) }
            return lesson.step(on: own, in: context).map(Self.lesson)
        case .relisten(let relistening):
            guard let own = LessonEvent(event) else { return .refuse(saying: .lessonInProgress) }
            return relistening.step(on: own, in: context).map(Self.relisten)
        }
    }

    /// The name on the wire of where it stands.
    package var state: State {
        switch self {
        case .idle: .idle
        case .lesson(let lesson): .lesson(lesson.state)
        case .relisten(let relistening): .relisten(relistening.state)
        }
    }

    /// The commands that are waited for, in the order of a lesson.
    var allowed: [Command] {
        switch self {
        case .idle: [.lesson(.beginLesson)]
        case .lesson(let lesson): lesson.allowed.map(Command.lesson)
        case .relisten(let relistening): relistening.allowed.map(Command.lesson)
        }
    }

    /// What one of the rules is broken, or nil.
    var brokenInvariant: String? {
        switch self {
        case .idle(let idle): idle.waiting.brokenInvariant
        case .lesson(let lesson): lesson.brokenInvariant
        case .relisten(let relistening): relistening.waiting?.brokenInvariant
        }
    }
}
