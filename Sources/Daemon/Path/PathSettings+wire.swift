internal import Control
internal import VarlinkWire

// Settings of reading paths as clients give and get them.
extension PathSettings {
    /// - Parameter restMode: the mode that is in force.
    func wire(_ preferences: StudyPreferences, _ restMode: RestMode) -> JSONObject {
        [
            "language": .string(preferences.interfaceLanguage.rawValue),
            "timeZone": .string(preferences.timeZone ?? StudyPreferences.machinesZone),
            "rolloverHour": .integer(Int64(preferences.rollover)),
            "remindAt": .string(remindMinute.map(StudyPreferences.time) ?? Self.off),
            "restMode": .string(restMode.rawValue),
            "restBegins": .string(StudyPreferences.time(ofMinute: restBegins)),
            "restEnds": .string(StudyPreferences.time(ofMinute: restEnds)),
            "autoMark": .bool(marksByItself),
        ]
    }

    /// Whether the store may keep a value that comes from elsewhere.
    static func mayKeep(_ name: String, _ value: String) -> Bool {
        guard let name = Name.allCases.first(where: { $0.shared == nil && $0.stored == name })
        else { return false }
        let text = try? name.stored(.string(value))
        let flag = Bool(value).flatMap { try? name.stored(.bool($0)) }
        return [text, flag].contains(value)
    }
}

extension PathSettings.Name {
    /// How a value is kept in the store; throws where the setting cannot have it.
    func stored(_ value: JSON) throws(ErrorReply) -> String {
        if let shared { return try shared.stored(value, as: "settings.\(rawValue)") }
        switch (self, value) {
        case (.remindAt, .string(PathSettings.off)): return PathSettings.off
        case (.remindAt, .string(let time)), (.restBegins, .string(let time)),
            (.restEnds, .string(let time)):
            if StudyPreferences.minute(of: time) != nil { return time }
        case (.restMode, .string(let mode)):
            if PathSettings.RestMode(rawValue: mode) != nil { return mode }
        case (.autoMark, .bool(let flag)): return String(flag)
        default: break
        }
        throw .invalidParameter(
            "settings.\(rawValue)",
            hint: "expected \(expected), found \(value.text.bounded(to: Conductor.echoMax))")
    }

    private var expected: String {
        switch self {
        case .remindAt: "a time of day such as \"08:00\", or \"off\""
        case .restBegins, .restEnds: "a time of day such as \"15:00\""
        case .restMode: "one of open, closed, off"
        case .autoMark: "true or false"
        case .language, .timeZone, .rolloverHour: ""
        }
    }
}
