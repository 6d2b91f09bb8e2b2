internal import Scheduling
internal import Session

/// What a client marks cards as; the raw values are the names on the wire.
enum CardMark: String, CaseIterable {
    case suspend, unsuspend, bury, unbury, master, unmaster, reset

    /// What the log says of it.
    var kind: LogEntry.Kind {
        switch self {
        case .suspend: .mark(.suspend)
        case .unsuspend: .mark(.unsuspend)
        case .bury: .bury
        case .unbury: .unbury
        case .master: .mark(.master)
        case .unmaster: .mark(.unmaster)
        case .reset: .reset
        }
    }

    /// Whether it makes another card of one on a day.
    func changes(_ card: Card, on today: StudyDay) -> Bool {
        let isBuried = card.buriedUntil.map { $0 > today } ?? false
        return switch self {
        case .suspend: !card.isSuspended
        case .unsuspend: card.isSuspended
        case .bury: !isBuried
        case .unbury: isBuried
        case .master: !card.isMastered
        case .unmaster: card.isMastered
        case .reset: card.state != CardState()
        }
    }
}

extension CardMark {
    /// The mark that a learner has set in a session.
    init(_ mark: StudyMark) {
        switch mark {
        case .bury: self = .bury
        case .suspend: self = .suspend
        case .master: self = .master
        }
    }
}
