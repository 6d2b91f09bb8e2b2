internal import VarlinkWire

/// The state of the lesson in a few lines that a screen reader can read.
enum StatusText {
    /// The block of `lectern status`.
    ///
    /// - Parameters:
    ///   - learners: the reply of `ListLearners`; empty where it is not known.
    ///   - isIsolated: whether Hebrew is kept apart, as on a terminal.
    static func block(
        _ state: JSONObject, learners: JSONObject = [:], isIsolated: Bool = false
    ) -> String {
        var lines = ["State: \(name(state))"]
        lines += names(state, learners)
        if let study = state["study"]?.objectValue { lines += self.study(study) }
        if let path = state["path"]?.objectValue { lines += self.path(path, isIsolated) }
        if let problem = state["problem"]?.objectValue {
            lines.append("Problem: \(PromptText.place(problem))")
        }
        if let place = place(state) { lines.append("Place: \(place)") }
        if let time = time(state) { lines.append("Time: \(time)") }
        lines.append("Now: \(present(state))")
        lines += rest(state)
        lines.append("You may say: \(sayable(state))")
        lines += ofTheSound(state)
        lines += strings(state["packsOffered"]).map {
            "New words: \($0) has newer versions, see `lectern pack list`"
        }
        lines += strings(state["degraded"]).map { "Degraded: \($0)" }
        return lines.map { $0 + "\n" }.joined()
    }

    /// One line, as `lectern watch` begins with.
    static func line(_ state: JSONObject) -> String {
        let lesson = text(state, "lessonTitle") ?? text(state, "lesson")
        let inLesson = lesson.map { ", lesson \"\($0)\"" } ?? ""
        let inTime = time(state).map { ", " + $0 } ?? ""
        return "\(name(state))\(inLesson)\(inTime), \(present(state))"
    }

    private static func name(_ state: JSONObject) -> String { text(state, "state") ?? "?" }

    private static func names(_ state: JSONObject, _ learners: JSONObject) -> [String] {
        var lines: [String] = []
        if let learner = text(state, "learner"), learner != "default" {
            lines.append("Learner: \(LearnerText.title(of: learner, among: learners))")
        }
        if let course = named(state, "course") { lines.append("Course: \(course)") }
        if let lesson = named(state, "lesson") { lines.append("Lesson: \(lesson)") }
        return lines
    }

    /// The session, and what it asks.
    private static func study(_ study: JSONObject) -> [String] {
        ["Study: \(study.text("kind")), \(StudyText.progress(study))"]
            + AnswerText.prompt(study["prompt"]?.objectValue)
    }

    /// The session of a reading path, and what its quiz asks.
    private static func path(_ path: JSONObject, _ isIsolated: Bool) -> [String] {
        var lines = ["Path: \(PathSessionText.progress(path))"]
        if let reading = PathSessionText.reading(path) { lines.append("Reading: \(reading)") }
        guard let asked = path["question"]?.objectValue else { return lines }
        lines.append("Asked: \(PathSessionText.question(asked, isIsolated: isIsolated))")
        return lines
            + PathSessionText.choices(asked, isIsolated: isIsolated).map { "Choice: \($0)" }
    }

    /// The part of the lesson and the sentence in it; nil where no lesson is open.
    static func place(_ state: JSONObject) -> String? {
        guard let progress = state["progress"]?.objectValue else { return nil }
        let segment = progress["segment"]?.integerValue ?? 0
        let place = "segment \(segment) of 7 (\(text(progress, "name") ?? "?"))"
        let sentences = progress["sentences"]?.integerValue ?? 0
        guard sentences > 0 else { return place }
        return place + ", sentence \(progress["sentence"]?.integerValue ?? 0) of \(sentences)"
    }

    /// How far the lesson is in time; nil if none is open.
    private static func time(_ state: JSONObject) -> String? {
        state["progress"]?.objectValue.flatMap(TimeText.words)
    }

    /// What the box does now, in a few words.
    static func present(_ state: JSONObject) -> String {
        func isTrue(_ name: String) -> Bool { state[name]?.boolValue == true }
        var words: [String] = []
        if isTrue("paused") { words.append("paused") }
        // In a pause it only says that it is paused.
        if isTrue("speaking"), !isTrue("paused") { words.append("speaking") }
        if isTrue("listening") { words.append("listening") }
        if isTrue("muted") { words.append("microphone muted") }
        return words.isEmpty ? "quiet" : words.joined(separator: ", ")
    }

    /// What is other than usual in a time of rest.
    private static func rest(_ state: JSONObject) -> [String] {
        switch state["rest"]?.objectValue?["mode"]?.stringValue {
        case nil: []
        case "closed"?: ["Rest: closed, nothing sounds and nothing is heard"]
        case "open"?:
            ["Rest: open, nothing is said unasked, and after a restart what ran stays paused"]
        case let other?: ["Rest: \(other)"]
        }
    }

    /// What a learner may say now.
    static func sayable(_ state: JSONObject) -> String {
        let isKept = !strings(state["degraded"]).contains { $0.hasPrefix("store:") }
        if state["rest"]?.objectValue?["mode"] == "closed" { return "nothing: the box rests" }
        if state["paused"]?.boolValue == true {
            guard isKept else { return "nothing: a pause cannot be left while nothing is saved" }
            let orders = strings(state["transport"])
            return orders.isEmpty
                ? "nothing until `lectern resume`" : "only what is about the sound"
        }
        let allowed = strings(state["allowed"])
        if !allowed.isEmpty { return SpokenCommand.list(allowed) }
        if strings(state["degraded"]) == ["starting"] { return "nothing yet: it is starting" }
        return switch name(state) {
        case "QUESTION_ASKED": "the answer, when the question has been spoken"
        case "IDLE": "nothing: there is no lesson to begin; `lectern courses` lists the courses"
        default: "nothing yet; it goes on by itself"
        }
    }

    private static func ofTheSound(_ state: JSONObject) -> [String] {
        let orders = aboutSound(state)
        return orders.isEmpty ? [] : ["Of the sound: \(SpokenCommand.list(orders))"]
    }

    /// What may be said of the sound; nothing where that is not switched on. In a pause the words
    /// for what runs stand alone, though those for the other act too.
    static func aboutSound(_ state: JSONObject) -> [String] {
        let orders = strings(state["transport"])
        let own = goingOn[text(state, "machine") ?? ""] ?? SpokenCommand.goOn.rawValue
        guard orders.contains(own) else { return orders }
        let others = Set([SpokenCommand.goOn.rawValue] + goingOn.values).subtracting([own])
        return orders.filter { !others.contains($0) }
    }

    /// What ends a pause of the machines that have words of their own for it.
    private static let goingOn = [
        "study": SpokenAct.goOnStudy.rawValue, "path": SpokenReading.goOnPath.rawValue,
        "problem": SpokenReading.goOnPath.rawValue,
    ]

    /// `Title (id)`; nil where there is none.
    private static func named(_ state: JSONObject, _ member: String) -> String? {
        guard let id = text(state, member) else { return nil }
        return text(state, member + "Title").map { "\($0) (\(id))" } ?? id
    }

    private static func text(_ object: JSONObject, _ name: String) -> String? {
        object[name]?.stringValue
    }

    private static func strings(_ value: JSON?) -> [String] {
        value?.arrayValue?.compactMap(\.stringValue) ?? []
    }
}
