/// What can happen to a lesson, or to the second hearing of one.
enum LessonEvent {
    case command(LessonCommand)
    case abandon
    case heard(Hearing)
    case room(RoomReport)
    case loaded(FetchID, Question)
    case unavailable(FetchID)

    /// Nil for an order that is not a lesson's.
    init?(_ event: Event) {
        switch event {
        case .order(.command(.lesson(let command))): self = .command(command)
        case .order(.abandon): self = .abandon
        case .order(.command), .order(.idle), .order(.answer), .order(.study), .order(.path),
            .order(.problem):
            return nil
        case .heard(let hearing): self = .heard(hearing)
        case .room(let report): self = .room(report)
        case .fetched(let load, .lesson(let question)): self = .loaded(load, question)
        case .fetched(let load, .unavailable), .fetched(let load, .choices),
            .fetched(let load, .order), .fetched(let load, .study), .fetched(let load, .path),
            .fetched(let load, .problem):
            self = .unavailable(load)
        }
    }
}
