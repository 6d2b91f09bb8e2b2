internal import Control
internal import Scheduling
internal import Scripts
internal import Session
internal import VarlinkWire

// Preferences of study as clients give and get them.
extension StudyPreferences {
    /// Adds them to a learner's other preferences.
    func adding(to head: JSONObject) -> JSONObject {
        Name.allCases.reduce(head) { $0.adding($1.rawValue, value(of: $1)) }
    }

    /// Whether the store may keep a value that comes from elsewhere.
    static func mayKeep(_ name: String, _ value: String) -> Bool {
        guard let name = Name(rawValue: name) else { return false }
        let number = Int64(value).flatMap { try? name.stored(.integer($0)) }
        let text = try? name.stored(.string(value))
        let flag = Bool(value).flatMap { try? name.stored(.bool($0)) }
        return [number, text, flag].contains(value)
    }

    private func value(of name: Name) -> JSON {
        switch name {
        case .dailyGoal: .integer(Int64(dailyGoal))
        case .mode: .string(mode.rawValue)
        case .questionsPerWord: .integer(Int64(questionsPerWord))
        case .choices: .string(choices.rawValue)
        case .askMastered: .string(askMastered.rawValue)
        case .lessonTerms: .bool(lessonTerms)
        case .lessonQuestions: .bool(lessonQuestions)
        case .rollover: .integer(Int64(rollover))
        case .timeZone: .string(timeZone ?? Self.machinesZone)
        case .reminder: .string(reminder.rawValue)
        case .reminderTime: .string(Self.time(ofMinute: reminderMinute))
        case .interfaceLanguage: .string(interfaceLanguage.rawValue)
        case .nativeLanguage: .string(nativeLanguage)
        }
    }

    /// The time zone of the machine, whatever that is.
    static let machinesZone = "system"

    /// A time of day such as "08:00".
    static func time(ofMinute minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// The minute from midnight of a time of day such as "08:00"; nil of another text.
    static func minute(of time: String) -> Int? {
        (0..<24 * 60).first { self.time(ofMinute: $0) == time }
    }
}

extension StudyPreferences.Name {
    /// How a value is kept in the store; throws where the preference cannot have it.
    ///
    /// - Parameter parameter: what clients call it; by default a member of `values`.
    func stored(_ value: JSON, as parameter: String? = nil) throws(ErrorReply) -> String {
        switch (range, value) {
        case (nil, .string(let text)) where self == .reminderTime:
            if StudyPreferences.minute(of: text) != nil { return text }
        case (nil, .string(let text)) where self == .timeZone:
            let isMachines = text == StudyPreferences.machinesZone
            if isMachines || NamedTimeZone.offset(of: text) != nil { return text }
        case (nil, .string(let text)) where self == .nativeLanguage:
            return try TextFields(areValues: true).language(text, rawValue) ?? text
        case (let range?, .integer(let number)):
            if range.contains(number) { return String(number) }
        case (nil, .string(let text)):
            if texts.contains(text) { return text }
        case (nil, .bool(let flag)) where isFlag: return String(flag)
        default: break
        }
        throw .invalidParameter(
            parameter ?? "values.\(rawValue)",
            hint: "expected \(expected), found \(value.text.bounded(to: Conductor.echoMax))")
    }

    private var expected: String {
        switch self {
        case .reminderTime: "a time of day such as \"08:00\""
        case .timeZone:
            "\(StudyPreferences.machinesZone), or the name of a time zone such as Asia/Riyadh"
        case .nativeLanguage: "a code such as ar or pt-BR"
        case .lessonTerms, .lessonQuestions: "true or false"
        case .dailyGoal, .mode, .questionsPerWord, .choices, .askMastered, .rollover, .reminder,
            .interfaceLanguage:
            range.map { "\($0.lowerBound) to \($0.upperBound)" }
                ?? "one of \(texts.joined(separator: ", "))"
        }
    }

    /// Whether the preference is true or false.
    private var isFlag: Bool { [.lessonTerms, .lessonQuestions].contains(self) }

    /// Of a preference that is a number.
    private var range: ClosedRange<Int64>? {
        switch self {
        case .dailyGoal: 1...1_000
        case .questionsPerWord: 1...3
        case .rollover: 0...12
        case .mode, .choices, .askMastered, .timeZone, .reminder, .reminderTime, .lessonTerms,
            .lessonQuestions, .interfaceLanguage, .nativeLanguage:
            nil
        }
    }

    /// What a preference that is a text may be.
    private var texts: [String] {
        switch self {
        case .mode: StudyMode.allCases.map(\.rawValue)
        case .choices: CardAsking.Choices.allCases.map(\.rawValue)
        case .askMastered: StudyPreferences.AskMastered.allCases.map(\.rawValue)
        case .reminder: StudyPreferences.Reminder.allCases.map(\.rawValue)
        case .interfaceLanguage: StudyPreferences.InterfaceLanguage.allCases.map(\.rawValue)
        case .dailyGoal, .questionsPerWord, .rollover, .timeZone, .reminderTime, .lessonTerms,
            .lessonQuestions, .nativeLanguage:
            []
        }
    }
}
