/// What a learner has chosen for reading paths.
package struct PathSettings: Equatable, Sendable {
    /// When the learner is reminded, in minutes from midnight; nil for never.
    var remindMinute: Int?
    /// Nil where the learner has chosen none; then it is that of the corpora.
    var restMode: RestMode?
    /// When a time of rest begins on the eve of a day of rest, in minutes from midnight.
    var restBegins = 15 * 60
    /// When a time of rest ends on a day of rest, in minutes from midnight.
    var restEnds = 21 * 60 + 30
    /// Whether a unit is marked by itself once it was read.
    var marksByItself = false

    init() {}

    /// What is done in a time of rest, the least strict first.
    package enum RestMode: String, CaseIterable, Sendable {
        /// There is none.
        case off
        /// The box never speaks unasked.
        case open
        /// And it neither listens nor obeys.
        case closed
    }

    /// What the store keeps; a missing or unusable value has its default.
    init(stored: [String: String]) {
        func minute(_ name: Name) -> Int? {
            stored[name.stored].flatMap(StudyPreferences.minute(of:))
        }
        remindMinute = minute(.remindAt)
        restMode = stored[Name.restMode.stored].flatMap(RestMode.init(rawValue:))
        restBegins = minute(.restBegins) ?? restBegins
        restEnds = minute(.restEnds) ?? restEnds
        marksByItself = stored[Name.autoMark.stored].flatMap(Bool.init) ?? marksByItself
    }

    /// The names on the wire.
    enum Name: String, CaseIterable {
        case language, timeZone, rolloverHour, remindAt, restMode, restBegins, restEnds, autoMark

        /// The name in the store.
        var stored: String {
            switch self {
            case .language: StudyPreferences.Name.interfaceLanguage.rawValue
            case .timeZone: StudyPreferences.Name.timeZone.rawValue
            case .rolloverHour: StudyPreferences.Name.rollover.rawValue
            case .remindAt: "remind_at"
            case .restMode: "rest_mode"
            case .restBegins: "rest_begins"
            case .restEnds: "rest_ends"
            case .autoMark: "auto_mark"
            }
        }

        /// The preference of study that it is too; nil for the path's own.
        var shared: StudyPreferences.Name? { StudyPreferences.Name(rawValue: stored) }
    }

    /// A learner who is not reminded.
    static let off = "off"
}
