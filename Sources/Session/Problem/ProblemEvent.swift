/// What can happen to a session of problems.
enum ProblemEvent {
    case command(Command)
    case answer(AnswerInput)
    case order(ProblemOrder)
    /// What is set in IDLE is set.
    case set(IdleOrder)
    case abandon
    case heard(Hearing)
    case room(RoomReport)
    case fetched(FetchID, ProblemFetched)
    case unavailable(FetchID)

    /// Nil for an order that is not for a session of problems.
    init?(_ event: Event) {
        switch event {
        case .order(.command(let command)):
            guard command.isOfProblems else { return nil }
            self = .command(command)
        case .order(.answer(let input, _)): self = .answer(input)
        case .order(.problem(let order)): self = .order(order)
        case .order(.abandon): self = .abandon
        case .order(.idle(let order)):
            guard order.isSetting else { return nil }
            self = .set(order)
        case .order(.study), .order(.path): return nil
        case .heard(let hearing): self = .heard(hearing)
        case .room(let report): self = .room(report)
        case .fetched(let id, .problem(let fetched)): self = .fetched(id, fetched)
        case .fetched(let id, .lesson), .fetched(let id, .choices), .fetched(let id, .order),
            .fetched(let id, .study), .fetched(let id, .path), .fetched(let id, .unavailable):
            self = .unavailable(id)
        }
    }
}

extension Command {
    /// Whether a session of problems may take it.
    var isOfProblems: Bool {
        switch self {
        case .problem, .shared: true
        case .lesson, .idle, .choice, .study, .path: false
        }
    }
}

/// What a client wants of a session of problems beside the commands.
package enum ProblemOrder: Equatable, Sendable {
    /// Code was compared with the stored one.
    case submit(ProblemSubmission)
}

/// Code that a client has sent, as it was compared.
package struct ProblemSubmission: Equatable, Sendable {
    /// The language in which it is written, such as `ts`.
    package var language: String
    /// How much of it is as stored, in a hundred.
    package var percent: Int
    /// Whether that is as much as the learner wants for a success.
    package var isSame: Bool
    /// Whether the learner's own test has passed; nil where none was run.
    package var works: Bool?

    package init(language: String, percent: Int, isSame: Bool, works: Bool? = nil) {
        self.language = language
        self.percent = percent
        self.isSame = isSame
        self.works = works
    }
}

/// What problems need from outside.
package enum ProblemRequest: Equatable, Sendable {
    /// What a session that is wished for goes through.
    case plan(ProblemWish)
    /// A prompt of the plan, by its place.
    case prompt(ProblemPlan, Int)
    /// What the session has reached.
    case standing(ProblemPlan)
}

/// The answer to a request of problems.
package enum ProblemFetched: Equatable, Sendable {
    case plan(ProblemPlan)
    case nothing(ProblemAbsence)
    case prompt(ProblemPrompt)
    /// The repository is another one now.
    case changed
    case standing(ProblemAchievements)
}

/// Why no session of problems can begin now.
package enum ProblemAbsence: Error, Equatable, Sendable {
    case noRepository
    case nothingDue
    case nothingToAsk
    case clockNotSet
}

/// What a session has reached, for its end.
package struct ProblemAchievements: Equatable, Sendable, Codable {
    /// Milestones, in words.
    package var milestones: [String]
    /// Study days in a row.
    package var streak: Int

    package init(milestones: [String] = [], streak: Int = 0) {
        self.milestones = milestones
        self.streak = streak
    }
}
