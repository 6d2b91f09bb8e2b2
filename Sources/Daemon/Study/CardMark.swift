internal import Scheduling
internal import Session

/// What a client marks cards as.
enum CardMark: Hashable {
    case suspend, unsuspend, bury, unbury, master, unmaster, reset
    /// The card is asked next on this study day.
    case due(StudyDay)

    /// Those that need no day.
    static let plain: [CardMark] = [
        .suspend, .unsuspend, .bury, .unbury, .master, .unmaster, .reset,
    ]
    /// So many days from today on a card may be due.
    static let daysAhead = 0...3_650
    private static let dueBefore = "due:"

    /// Nil for a name on the wire that is none of a mark.
    init?(_ name: String) {
        if let plain = Self.plain.first(where: { $0.name == name }) {
            self = plain
        } else if name.hasPrefix(Self.dueBefore),
            let day = StudyDay(text: String(name.dropFirst(Self.dueBefore.count)))
        {
            self = .due(day)
        } else {
            return nil
        }
    }

    /// The name on the wire.
    var name: String {
        switch self {
        case .suspend: "suspend"
        case .unsuspend: "unsuspend"
        case .bury: "bury"
        case .unbury: "unbury"
        case .master: "master"
        case .unmaster: "unmaster"
        case .reset: "reset"
        case .due(let day): "\(Self.dueBefore)\(day.text)"
        }
    }

    /// What the log says of it, for a card that stands so on a day.
    func kind(of state: CardState, on today: StudyDay) -> LogEntry.Kind {
        switch self {
        case .suspend: .mark(.suspend)
        case .unsuspend: .mark(.unsuspend)
        case .bury: .bury
        case .unbury: .unbury
        case .master: .mark(.master)
        case .unmaster: .mark(.unmaster)
        case .reset: .reset
        case .due(let day): .set(state.due(on: day, setOn: today))
        }
    }

    /// Whether a card is not asked on the day that it is made due on: it is left out, or put off
    /// beyond that day.
    func leavesOut(_ card: Card) -> Bool {
        guard case .due(let day) = self else { return false }
        return card.isSuspended || card.isMastered || card.buriedUntil.map { $0 > day } ?? false
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
        case .due(let day): card.state.due != .on(day)
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
