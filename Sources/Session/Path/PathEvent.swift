/// What can happen to a session of the reading path.
enum PathEvent {
    case command(Command)
    case answer(AnswerInput)
    /// These nodes of a path are done, jumped or gone.
    case passOver(path: String, nodes: Set<String>)
    /// Something else is begun.
    case begin(IdleOrder)
    case abandon
    case heard(Hearing)
    case room(RoomReport)
    case fetched(FetchID, PathFetched)
    case unavailable(FetchID)

    /// Nil for an order that is not for the reading path.
    init?(_ event: Event) {
        switch event {
        case .order(.command(let command)):
            guard command.isOfPath || command.beginsPath else { return nil }
            self = .command(command)
        case .order(.answer(let input, _)): self = .answer(input)
        case .order(.path(.passOver(let path, let nodes))):
            self = .passOver(path: path, nodes: nodes)
        case .order(.abandon): self = .abandon
        case .order(.idle(let order)):
            guard order.isSetting || order.beginsPath else { return nil }
            self = .begin(order)
        case .order(.study), .order(.problem): return nil
        case .heard(let hearing): self = .heard(hearing)
        case .room(let report): self = .room(report)
        case .fetched(let id, .path(let fetched)): self = .fetched(id, fetched)
        case .fetched(let id, .lesson), .fetched(let id, .choices), .fetched(let id, .order),
            .fetched(let id, .study), .fetched(let id, .problem), .fetched(let id, .unavailable):
            self = .unavailable(id)
        }
    }
}

extension IdleOrder {
    fileprivate var beginsPath: Bool {
        if case .path = self { true } else { false }
    }
}

extension Command {
    /// Whether a session of the reading path may take it.
    var isOfPath: Bool {
        switch self {
        case .path, .shared: true
        case .lesson, .idle, .choice, .study, .problem: false
        }
    }

    /// Whether it begins such a session, or asks what waits.
    var beginsPath: Bool {
        switch self {
        case .idle(.beginPath), .idle(.catchUp), .idle(.whatWaits): true
        case .idle, .lesson, .choice, .study, .path, .problem, .shared: false
        }
    }
}

/// What a client wants of the reading path beside the commands.
package enum PathOrder: Equatable, Sendable {
    /// These nodes of a path are done, jumped or gone.
    case passOver(path: String, nodes: Set<String>)
}

/// What the reading path needs from outside.
package enum PathRequest: Equatable, Sendable {
    /// What a session goes through.
    case agenda(PathWish)
    /// What waits, of every kind of study.
    case waiting
    /// What can be heard of a reading, or asked: of a quiz in this attempt, or nil in the one that
    /// was begun last or a new one.
    case content(PathReading, attempt: Int?)
    /// What a mark has closed.
    case closing(PathReading)
    /// Where the learner stands at the end.
    case standing(PathAgenda)
}

/// The answer to a request of the reading path.
package enum PathFetched: Equatable, Sendable {
    case agenda(PathAgenda)
    case nothing(PathAbsence)
    case waiting(WaitingCounts)
    /// The units of a reading, in its order, or of a quiz none.
    case content([PathUnit], PathQuiz?)
    /// The name of the largest part that is done now, such as "chapter three of Berakhot"; nil for
    /// none.
    case closing(String?)
    /// All is done; the title of the whole.
    case closingAll(String)
    /// The mark could not be kept: the reading is gone from its corpus, or the log is full.
    case notKept
    case standing(PathTally)
}

/// Why nothing of a path can be read now.
package enum PathAbsence: Equatable, Sendable {
    /// Nothing waits; whether something of earlier days is open.
    case nothing(isEarlierOpen: Bool)
    case noPath
    /// The path is complete; likewise.
    case complete(isEarlierOpen: Bool)
    case clockNotSet
}

/// What waits today.
package struct WaitingCounts: Equatable, Sendable {
    package var units: Int
    package var hasReview: Bool
    package var hasQuiz: Bool
    /// What is open from earlier days.
    package var earlier: OpenReadings
    /// Words that are due, and new ones that are ready.
    package var words: Int
    package var newWords: Int
    /// Problems that are due.
    package var problems: Int

    package init(
        units: Int = 0, hasReview: Bool = false, hasQuiz: Bool = false,
        earlier: OpenReadings = OpenReadings(), words: Int = 0, newWords: Int = 0,
        problems: Int = 0
    ) {
        self.units = units
        self.hasReview = hasReview
        self.hasQuiz = hasQuiz
        self.earlier = earlier
        self.words = words
        self.newWords = newWords
        self.problems = problems
    }
}

/// Where a learner stands at the end of a session.
package struct PathTally: Equatable, Sendable {
    /// What of the day and of earlier days is open.
    package var open: OpenReadings
    /// The days in a row of each path of which something was done today; with its title where there
    /// are several.
    package var streaks: [Streak]

    package struct Streak: Equatable, Sendable {
        package var title: String?
        package var days: Int

        package init(title: String? = nil, days: Int) {
            self.title = title
            self.days = days
        }
    }

    package init(open: OpenReadings = OpenReadings(), streaks: [Streak] = []) {
        self.open = open
        self.streaks = streaks
    }
}
