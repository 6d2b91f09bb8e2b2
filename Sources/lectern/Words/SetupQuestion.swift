internal import LinuxIO
internal import VarlinkWire

/// A question of the setup.
struct SetupQuestion {
    /// What an answer sets.
    enum Subject: Hashable {
        case preference(String)
        /// The pack of the first words.
        case pack
    }

    let subject: Subject
    let text: String
    let now: String
    /// What can be chosen by number; empty where anything may be typed.
    let choices: [String]
    /// What stands for the value in a command line; the choices where there are some.
    private let example: String

    private init(
        _ subject: Subject, _ text: String, now: String, _ choices: [String] = [],
        example: String = ""
    ) {
        (self.subject, self.text, self.now, self.choices) = (subject, text, now, choices)
        self.example = choices.isEmpty ? example : choices.joined(separator: "|")
    }

    /// All questions, in their order.
    ///
    /// - Parameters:
    ///   - reply: that of `GetPreferences`.
    ///   - packs: the names of the packs that are offered; nothing is asked without one.
    static func all(_ reply: JSONObject, packs: [String]) -> [SetupQuestion] {
        let values = reply["values"]?.objectValue ?? [:]
        func now(_ name: String) -> String { values[name].map(LearnerText.text) ?? "" }
        func preference(
            _ name: String, _ text: String, _ choices: [String] = [], example: String = ""
        ) -> SetupQuestion {
            SetupQuestion(.preference(name), text, now: now(name), choices, example: example)
        }
        let preferences = [
            preference("display_name", "What is your name, as it is spoken?", example: "NAME"),
            preference(
                "interface_language", "Does the box speak English, Hebrew or Arabic to you?",
                ["en", "he", "ar"]),
            preference("preferred_study_mode", "How are words asked?", Completion.studyModes),
            preference(
                "daily_goal", "How many words do you want to answer each day?", example: "20"),
            preference(
                "reminder", "Is there a reminder each day, in the journal alone or spoken too?",
                ["off", "event", "spoken"]),
            preference("reminder_time", "When is the reminder?", example: "08:00"),
        ]
        guard !packs.isEmpty else { return preferences }
        return preferences + [
            SetupQuestion(
                .pack, "Which words are learned first? Enter adds none.", now: "none", packs)
        ]
    }

    /// What was set before, in a sentence; nil where nothing was.
    static func already(_ reply: JSONObject, decks: [JSONObject]) -> String? {
        let defaults = reply["defaults"]?.objectValue ?? [:]
        let values = all(reply, packs: []).compactMap { question -> String? in
            guard case .preference(let name) = question.subject,
                question.now != defaults[name].map(LearnerText.text)
            else { return nil }
            return "\(name)=\(question.now.printable)"
        }
        let titles = decks.map { "the deck \"\($0.printable.text("title"))\"" }
        let parts = values + titles
        guard !parts.isEmpty else { return nil }
        return "Set already: \(parts.joined(separator: ", ")). It can be changed here, or with "
            + "`lectern prefs` and `lectern deck`."
    }

    /// Whether there is reason to ask, after the answers before.
    func isAsked(after answers: [Subject: String]) -> Bool {
        subject != .preference("reminder_time") || answers[.preference("reminder")] != "off"
    }

    /// The command that does what an answer does.
    var command: String {
        switch subject {
        case .pack: "lectern deck add \(example)"
        case .preference(let name): "lectern prefs \(name)=\(example)"
        }
    }

    /// The question with its choices and what is set now, on one line.
    var prompt: String {
        let numbered = choices.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
        let list = numbered.isEmpty ? "" : " \(numbered)."
        return "\(text)\(list) Now: \(now.isEmpty ? "nothing" : now.printable)."
    }

    /// The choice of a number; a text stands for itself.
    func choice(_ typed: String) -> String {
        guard let number = Int(typed), choices.indices.contains(number - 1) else { return typed }
        return choices[number - 1]
    }
}
