/// What can happen to a numbered list.
enum ChoiceEvent {
    case command(Command)
    case abandon
    case heard(Hearing)
    case room(RoomReport)
    case listed(FetchID, [Choice])
    /// What choosing an entry means.
    case ordered(FetchID, IdleOrder)
    case unavailable(FetchID)

    /// Nil for an order, or content, that is not a list's.
    init?(_ event: Event) {
        switch event {
        case .order(.command(let command)):
            guard command.isOfChoices else { return nil }
            self = .command(command)
        case .order(.idle), .order(.study): return nil
        case .order(.abandon): self = .abandon
        case .heard(let hearing): self = .heard(hearing)
        case .room(let report): self = .room(report)
        case .fetched(let id, .choices(let choices)): self = .listed(id, choices)
        case .fetched(let id, .order(let order)): self = .ordered(id, order)
        case .fetched(let id, .unavailable), .fetched(let id, .lesson),
            .fetched(let id, .study):
            self = .unavailable(id)
        }
    }
}

extension Command {
    /// Whether a numbered list may take it.
    fileprivate var isOfChoices: Bool {
        switch self {
        case .choice, .shared: true
        case .lesson, .idle, .study: false
        }
    }
}
