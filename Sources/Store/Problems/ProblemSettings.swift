package import Scheduling

/// What a learner has chosen for problems.
package struct ProblemSettings: Equatable, Sendable {
    /// One of `languages`.
    package var language = "typescript"
    package var quizQuestions = 10
    package var reviewCount = 10
    /// How long a problem may be recalled before the answer is told.
    package var recallSeconds = 5
    package var hasTimeLimits = true
    /// Of the template's limits.
    package var timePercent = 100
    /// Limits of writing by difficulty, in the order of `Difficulty.allCases`.
    package var writeMinutes = [15, 25, 40]
    /// From how much agreement on code counts as the stored one.
    package var successPercent = 100
    package var newPerDay = 3
    /// Whether a session that is begun by voice has a screen.
    package var hasScreen = false
    /// HH:MM; empty for none.
    package var reminder = ""

    package init() {}

    package static let languages = ["typescript", "go", "rust", "javascript", "python", "java"]

    /// The names of the settings. In the table they begin with `prefix`.
    package enum Name: String, CaseIterable, Sendable {
        case language, reminder, screen
        case quizQuestions = "quiz_questions"
        case reviewCount = "review_count"
        case recallSeconds = "recall_seconds"
        case hasTimeLimits = "time_limits"
        case timePercent = "time_percent"
        case writeMinutes = "write_minutes"
        case successPercent = "success_percent"
        case newPerDay = "new_per_day"

        package var key: String { ProblemSettings.prefix + rawValue }

        init?(key: String) {
            guard key.hasPrefix(ProblemSettings.prefix) else { return nil }
            self.init(rawValue: String(key.dropFirst(ProblemSettings.prefix.count)))
        }
    }

    package static let prefix = "problem_"
    /// The setting with the repository that is selected.
    static let repositoryKey = "problems_repository"

    /// Minutes that writing may have.
    package var times: ProblemTimes {
        ProblemTimes(
            writeMinutes: Dictionary(
                uniqueKeysWithValues: zip(ProblemCatalogue.Difficulty.allCases, writeMinutes)))
    }
}

// As texts.
extension ProblemSettings {
    /// What is taken of a setting.
    package static func expectation(of name: Name) -> String {
        switch name {
        case .language: languages.joined(separator: ", ")
        case .reminder: "HH:MM, or an empty text"
        case .screen, .hasTimeLimits: "true or false"
        case .writeMinutes: "three numbers from 1 to 240, such as 15,25,40"
        case .quizQuestions, .reviewCount, .recallSeconds, .timePercent, .successPercent,
            .newPerDay:
            range(of: name).map { "\($0.lowerBound) to \($0.upperBound)" } ?? ""
        }
    }

    private static func range(of name: Name) -> ClosedRange<Int>? {
        switch name {
        case .quizQuestions: 1...50
        case .reviewCount: 1...100
        case .recallSeconds: 0...60
        case .timePercent: 50...400
        case .successPercent: 90...100
        case .newPerDay: 0...100
        case .language, .reminder, .screen, .hasTimeLimits, .writeMinutes: nil
        }
    }

    private static let minutes = 1...240

    package subscript(name: Name) -> String {
        switch name {
        case .language: language
        case .reminder: reminder
        case .screen: String(hasScreen)
        case .hasTimeLimits: String(hasTimeLimits)
        case .writeMinutes: writeMinutes.map(String.init).joined(separator: ",")
        case .quizQuestions: String(quizQuestions)
        case .reviewCount: String(reviewCount)
        case .recallSeconds: String(recallSeconds)
        case .timePercent: String(timePercent)
        case .successPercent: String(successPercent)
        case .newPerDay: String(newPerDay)
        }
    }

    /// Sets one of them from its text. False, and nothing is set, where the text does not fit.
    package mutating func set(_ name: Name, to text: String) -> Bool {
        switch name {
        case .language:
            guard Self.languages.contains(text) else { return false }
            language = text
        case .reminder:
            guard text.isEmpty || Self.isTime(text) else { return false }
            reminder = text
        case .screen: return set(\.hasScreen, to: text)
        case .hasTimeLimits: return set(\.hasTimeLimits, to: text)
        case .writeMinutes: return setMinutes(to: text)
        case .quizQuestions: return set(\.quizQuestions, name, to: text)
        case .reviewCount: return set(\.reviewCount, name, to: text)
        case .recallSeconds: return set(\.recallSeconds, name, to: text)
        case .timePercent: return set(\.timePercent, name, to: text)
        case .successPercent: return set(\.successPercent, name, to: text)
        case .newPerDay: return set(\.newPerDay, name, to: text)
        }
        return true
    }

    private mutating func set(
        _ member: WritableKeyPath<Self, Int>, _ name: Name, to text: String
    ) -> Bool {
        guard let number = Int(text), let range = Self.range(of: name), range.contains(number)
        else { return false }
        self[keyPath: member] = number
        return true
    }

    private mutating func set(_ member: WritableKeyPath<Self, Bool>, to text: String) -> Bool {
        guard let value = Bool(text) else { return false }
        self[keyPath: member] = value
        return true
    }

    private mutating func setMinutes(to text: String) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }.filter(Self.minutes.contains)
        guard parts.count == writeMinutes.count, numbers.count == parts.count else {
            return false
        }
        writeMinutes = numbers
        return true
    }

    private static func isTime(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
            let hour = UInt(parts[0]), let minute = UInt(parts[1]), !text.contains("+")
        else { return false }
        return hour < 24 && minute < 60
    }
}
