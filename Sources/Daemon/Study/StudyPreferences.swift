internal import Scheduling
internal import Scripts
internal import Session

/// What a learner has chosen for studying.
struct StudyPreferences: Equatable {
    /// Words that the learner wants to grade each day.
    var dailyGoal = 20
    var mode = StudyMode.questions
    var questionsPerWord = 3
    var choices = CardAsking.Choices.auto
    /// Of which words the learner is asked at the end whether they are mastered.
    var askMastered = AskMastered.own
    /// Whether the terms of completed lessons become cards, and their questions.
    var lessonTerms = true
    var lessonQuestions = false
    /// The hour at which a study day begins.
    var rollover = StudyCalendar.defaultRolloverHour
    /// By whose clocks a study day begins and the learner is reminded; nil is the machine's zone.
    var timeZone: String?
    var reminder = Reminder.event
    /// When the learner is reminded, in minutes from midnight.
    var reminderMinute = 8 * 60
    /// In which the box speaks to the learner, but for lessons.
    var interfaceLanguage = InterfaceLanguage.english
    /// The language of the translation of an own word whose letters are those of many languages.
    var nativeLanguage = "ar"

    init() {}

    enum InterfaceLanguage: String, CaseIterable {
        case english = "en"
        case hebrew = "he"
        case arabic = "ar"
    }

    /// How the learner is reminded once a day of what is due.
    enum Reminder: String, CaseIterable {
        case off, event, spoken
    }

    /// What the store keeps; a missing or unusable value has its default.
    init(stored: [String: String]) {
        func number(_ name: Name, or standard: Int) -> Int {
            stored[name.rawValue].flatMap { Int($0) } ?? standard
        }
        dailyGoal = number(.dailyGoal, or: dailyGoal)
        questionsPerWord = number(.questionsPerWord, or: questionsPerWord)
        rollover = number(.rollover, or: rollover)
        timeZone = stored[Name.timeZone.rawValue].flatMap {
            NamedTimeZone.offset(of: $0) == nil ? nil : $0
        }
        nativeLanguage = stored[Name.nativeLanguage.rawValue] ?? nativeLanguage
        lessonTerms = stored[Name.lessonTerms.rawValue].flatMap(Bool.init) ?? lessonTerms
        lessonQuestions =
            stored[Name.lessonQuestions.rawValue].flatMap(Bool.init) ?? lessonQuestions
        reminder = stored[Name.reminder.rawValue].flatMap(Reminder.init(rawValue:)) ?? reminder
        reminderMinute =
            stored[Name.reminderTime.rawValue].flatMap(Self.minute(of:)) ?? reminderMinute
        mode = stored[Name.mode.rawValue].flatMap(StudyMode.init(rawValue:)) ?? mode
        choices =
            stored[Name.choices.rawValue].flatMap(CardAsking.Choices.init(rawValue:)) ?? choices
        askMastered =
            stored[Name.askMastered.rawValue].flatMap(AskMastered.init(rawValue:)) ?? askMastered
        interfaceLanguage =
            stored[Name.interfaceLanguage.rawValue].flatMap(InterfaceLanguage.init(rawValue:))
            ?? interfaceLanguage
    }

    enum AskMastered: String, CaseIterable {
        /// In sessions of own words.
        case own
        case always, never
    }

    /// The names on the wire, which are those in the store.
    enum Name: String, CaseIterable {
        case dailyGoal = "daily_goal"
        case mode = "preferred_study_mode"
        case questionsPerWord = "questions_per_word"
        case choices = "choices"
        case askMastered = "ask_mastered"
        case lessonTerms = "lesson_terms"
        case lessonQuestions = "lesson_questions"
        case rollover = "rollover"
        case timeZone = "time_zone"
        case reminder = "reminder"
        case reminderTime = "reminder_time"
        case interfaceLanguage = "interface_language"
        case nativeLanguage = "native_language"
    }
}
