/// What can happen to a numbered list.
enum ChoiceEvent {
    case command(Command)
    case abandon
    case heard(Hearing)
    case room(RoomReport)
    case listed(FetchID, [Choice])
    /// What choosing an entry means.
    case ordered(FetchID, IdleOrder)
    /// The study session that was chosen.
    case planned(FetchID, StudyPlan)
    /// There is nothing to study of what was chosen.
    case nothing(FetchID, StudyAbsence)
    case unavailable(FetchID)

    /// Nil for an order, or content, that is not a list's.
    init?(_ event: Event) {
        switch event {
        case .order(.command(let command)):
            guard command.isOfChoices else { return nil }
            self = .command(command)
        case .order(.idle), .order(.answer), .order(.study), .order(.path), .order(.problem):
            return nil
        case .order(.abandon): self = .abandon
        case .heard(let hearing): self = .heard(hearing)
        case .room(let report): self = .room(report)
        case .fetched(let id, let fetched): self = Self.event(of: fetched, id)
        }
    }

    private static func event(of fetched: Fetched, _ id: FetchID) -> ChoiceEvent {
        switch fetched {
        case .choices(let choices), .study(.sources(let choices)): .listed(id, choices)
        case .order(let order): .ordered(id, order)
        case .study(.plan(let plan)): .planned(id, plan)
        case .study(.nothing(let absence)): .nothing(id, absence)
        case .study(.due), .study(.cards), .study(.standing), .path, .problem, .lesson,
            .unavailable:
            .unavailable(id)
        }
    }
}

extension Command {
    /// Whether a numbered list may take it.
    fileprivate var isOfChoices: Bool {
        switch self {
        case .choice, .shared: true
        case .lesson, .idle, .study, .path, .problem: false
        }
    }
}
