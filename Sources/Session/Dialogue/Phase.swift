extension Dialogue {
    /// What runs.
    package enum Phase: Equatable, Sendable {
        case idle(Idle)
        case lesson(Lesson)
        /// A completed lesson is being heard again.
        case relisten(Relistening)
        /// A numbered list is read out.
        case choice(Choosing)
        /// Words are studied.
        case study(Study)
        /// A corpus is read by the calendar.
        case path(ReadingPath)
        /// Problems are reviewed, asked about, written or compared.
        case problem(ProblemStudy)
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
        case .choice(let choosing):
            guard let own = ChoiceEvent(event) else { return .refuse(saying: .sayNumber) }
            return choosing.step(on: own, in: context).map(Self.choice)
        case .study(let study):
            guard let own = StudyEvent(event) else { return .refuse(saying: study.foreign) }
            return study.step(on: own, in: context).map(Self.study)
        case .path(let path):
            guard let own = PathEvent(event) else { return .refuse(saying: path.foreign) }
            return path.step(on: own, in: context).map(Self.path)
        case .problem(let problems):
            guard let own = ProblemEvent(event) else { return .refuse(saying: problems.foreign) }
            return problems.step(on: own, in: context).map(Self.problem)
        }
    }

    /// The name on the wire of where it stands.
    package var state: State {
        switch self {
        case .idle: .idle
        case .lesson(let lesson): .lesson(lesson.state)
        case .relisten(let relistening): .relisten(relistening.state)
        case .choice(let choosing): .choice(choosing.state)
        case .study(let study): .study(study.state)
        case .path(let path): .path(path.state)
        case .problem(let problems): .problem(problems.state)
        }
    }

    /// The commands that are waited for, in the order of a lesson.
    var allowed: [Command] {
        switch self {
        case .idle(let idle): idle.allowed
        case .lesson(let lesson): lesson.allowed.map(Command.lesson)
        case .relisten(let relistening): relistening.allowed.map(Command.lesson)
        case .choice(let choosing): choosing.allowed
        case .study(let study): study.allowed
        case .path(let path): path.allowed
        case .problem(let problems): problems.allowed
        }
    }

    /// What one of the rules is broken, or nil.
    var brokenInvariant: String? {
        switch self {
        case .idle(let idle): idle.waiting.brokenInvariant
        case .lesson(let lesson): lesson.brokenInvariant
        case .relisten(let relistening): relistening.waiting?.brokenInvariant
        case .choice(let choosing): choosing.waiting?.brokenInvariant
        case .study(let study): study.brokenInvariant
        case .path(let path): path.brokenInvariant
        case .problem(let problems): problems.brokenInvariant
        }
    }
}
