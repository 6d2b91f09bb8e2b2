internal import Scheduling
internal import Session

/// When the selected learner is reminded of each kind of study, and when that was done.
struct Reminders {
    /// When each comes next, in microseconds since 1970 UTC; none where there is none.
    var moments: [Reminder.Kind: Int64] = [:]
    /// The dates of the last ones, in the learner's zone.
    var givenOn: [Reminder.Kind: StudyDay] = [:]
    /// When the last one was spoken, in microseconds since 1970 UTC; nil where that was before the
    /// daemon started.
    var spokenUSec: Int64?

    init() {}

    init(stored: [String: String]) {
        for kind in Reminder.Kind.allCases {
            givenOn[kind] = StudyDay(stored: stored[Self.setting(of: kind)])
        }
    }

    /// The name under which the store keeps the date of the last one.
    static func setting(of kind: Reminder.Kind) -> String {
        switch kind {
        case .study: "reminded_on"
        case .path: "path_reminded_on"
        case .problems: "problems_reminded_on"
        }
    }

    /// How late one may come, and how long after a spoken one others are silent, in microseconds.
    static let lateUSec: Int64 = 3_600_000_000
}

extension StudyDay {
    /// The day as the store keeps it among the settings.
    init?(stored text: String?) {
        guard let number = text.flatMap({ Int($0) }) else { return nil }
        self.init(number)
    }
}
