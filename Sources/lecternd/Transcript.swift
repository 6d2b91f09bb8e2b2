internal import Daemon
internal import Session

/// Puts into words for a terminal what happens: plain lines, in the order in which they are read
/// out by a screen reader, and nothing twice.
struct Transcript {
    private let phrases: [String: String]
    /// How each order about the sound is said; nothing where none can be given by voice.
    private let transport: [SpokenTransport: String]
    private let resumeWithin: Int
    private var turn = Turn.none
    /// Whether the prompt is the last that was shown.
    private var isPromptShown = false
    /// What a typed line was answered with, until it has been spoken too.
    private var reply = ""
    private var lesson: String?
    private var isLessonOpen = false
    /// What the machine that runs is held by, and goes on by; nil where the lesson's words count.
    private var hold: (pause: SpokenTransport, resume: SpokenTransport)?
    private var isPaused = false
    private var isMuted = false
    private var faults: [Health.Part: String] = [:]

    /// What the learner can do now.
    private enum Turn: Equatable {
        case none
        case command([String])
        case answer
    }

    /// - Parameters:
    ///   - phrases: how each command is said, by its name.
    ///   - transport: how each order about the sound is said that can be given by voice.
    ///   - resumeWithin: for how many seconds a lesson waits for the next start.
    init(
        phrases: [String: String], transport: [SpokenTransport: String] = [:],
        resumeWithin: Int = 600
    ) {
        self.phrases = phrases
        self.transport = transport
        self.resumeWithin = resumeWithin
    }

    static let greeting = [
        "Lectern. Speak, or type what you would say, and press Return.",
        "Typed, “help” says what counts now; “pause” and “resume” hold the lesson; “quit” ends.",
    ]

    private static let nothingToBegin =
        "There is no lesson to begin. “lectern courses” lists the courses, “lectern course NAME” "
        + "chooses one, and “lectern relisten LESSON” plays a lesson again."

    /// The lines to be shown for a notice, if any.
    mutating func lines(for notice: Notice) -> [String] {
        let lines = words(for: notice)
        if let last = lines.last { isPromptShown = last == prompt.last }
        return lines
    }

    /// Whether the console waits for a typed line.
    var awaitsTyping: Bool { isPaused || turn != .none }

    /// The last line: that the program has ended, and what becomes of the lesson.
    var farewell: String {
        guard isLessonOpen else { return "Lectern has ended." }
        let (minutes, seconds) = resumeWithin.quotientAndRemainder(dividingBy: 60)
        let time = seconds == 0 ? "\(minutes) min" : "\(resumeWithin) s"
        return "Lectern has ended. Started again within \(time), the lesson goes on here."
    }

    /// Whether one of these commands is waited for as long as it takes.
    private static func waits(for commands: [String]) -> Bool {
        let lasting: [Command] = [.lesson(.beginLesson), .lesson(.askQuestion), .shared(.help)]
        return lasting.contains { commands.contains($0.rawValue) }
    }

    /// What a person is told who asks what to do.
    var help: [String] {
        guard !isPaused else { return [paused] }
        switch turn {
        case .none: return ["Lectern is speaking. Wait until it asks, or type “pause”."]
        case .command, .answer:
            return wholePrompt + ofTheSound
                + ["At any time type “pause”, “resume” or “help”; “quit” ends it."]
        }
    }

    private var paused: String {
        transport[hold?.resume ?? .continueLesson]
            .map { "Paused. Say or type “\($0)” to go on." } ?? "Paused. Type “resume” to go on."
    }

    /// What may be said of the sound while nothing is paused.
    private var ofTheSound: [String] {
        let general = SpokenTransport.acting(
            inIdle: !isLessonOpen && hold == nil, isPaused: false)
        let acting =
            hold.map { [$0.pause] + general.filter { $0 != .pauseLesson } } ?? general
        let words = acting.compactMap { transport[$0] }.map { "“\($0)”" }
        return words.isEmpty ? [] : ["Of the sound, say: " + words.joined(separator: " or ")]
    }

    private mutating func words(for notice: Notice) -> [String] {
        switch notice {
        case .state(let state, let allowed, let lesson):
            return entering(state, allowed, lesson)
        case .speaking(let sentence): return speaking(sentence)
        case .listening(let allowed, let awaitsAnswer):
            turn = awaitsAnswer ? .answer : .command(allowed)
            return isPromptShown ? [] : prompt
        case .heard(let what): return ["Heard: \(words(of: what))."]
        case .answered(let answer): return answered(answer)
        case .transport(let isPaused, let isMuted): return transport(isPaused, isMuted)
        case .lessonCompleted(let title): return ["Lesson completed: \(title)."]
        case .degraded(let faults): return degraded(faults)
        }
    }

    /// How what was heard is said, where it has a phrase.
    private func words(of name: String) -> String {
        phrases[name] ?? SpokenTransport(rawValue: name).flatMap { transport[$0] } ?? name
    }

    private mutating func entering(
        _ state: String, _ allowed: [String], _ lesson: String?
    ) -> [String] {
        turn = .none
        reply = ""
        isLessonOpen = lesson != nil
        hold = Self.hold(in: state)
        defer { self.lesson = lesson }
        let isNew = lesson != self.lesson
        return ["[\(state)]" + (isNew ? lesson.map { " \($0)" } ?? "" : "")]
    }

    private static func hold(
        in state: String
    ) -> (pause: SpokenTransport, resume: SpokenTransport)? {
        if state.hasPrefix("STUDY_") { return (.pauseStudy, .resumeStudy) }
        return state.hasPrefix("PATH_") ? (.pausePath, .resumePath) : nil
    }

    private mutating func speaking(_ sentence: String) -> [String] {
        guard !reply.contains(sentence) else { return [] }
        return ["    \(sentence)"]
    }

    private mutating func answered(_ answer: TypedAnswer) -> [String] {
        switch answer {
        case .taken(_, let message?):
            reply = message
            return ["    \(message)"] + prompt
        case .taken(nil, nil), .taken("command", nil), .taken("answer", nil), .taken("act", nil),
            .taken("grade", nil), .taken("transport", nil):
            return []
        case .taken("transport_not_now", nil), .taken("command_not_now", nil):
            return ["Not now."] + (isPaused ? help : prompt)
        case .taken(_, nil): return ["Not understood."] + prompt
        case .refused(let reason):
            guard !isPaused else { return help }
            return ["    \(reason)"] + (turn == .none ? help : prompt)
        }
    }

    private mutating func transport(_ isPaused: Bool, _ isMuted: Bool) -> [String] {
        defer { (self.isPaused, self.isMuted) = (isPaused, isMuted) }
        var lines: [String] = []
        if isPaused != self.isPaused {
            lines.append(isPaused ? paused : "Going on.")
        }
        if isMuted != self.isMuted {
            lines.append(isMuted ? "The microphone is off." : "The microphone is on again.")
        }
        return lines
    }

    private mutating func degraded(_ faults: [Health.Part: String]) -> [String] {
        defer { self.faults = faults }
        return Health.Part.allCases.compactMap { part in
            let (before, now) = (self.faults[part], faults[part])
            guard now != before, now != Health.starting else { return nil }
            guard let now else { return before == Health.starting ? nil : part.isBack }
            return "\(part.isGone) (\(now))"
        }
    }

    /// How many phrases a prompt has; “help” shows the others.
    private static let phrasesMax = 6

    /// What is shown whenever it is the learner's turn.
    private var prompt: [String] { prompt(upTo: Self.phrasesMax) }

    /// The same with all that can be said.
    private var wholePrompt: [String] { prompt(upTo: .max) }

    private func prompt(upTo limit: Int) -> [String] {
        switch turn {
        case .none: []
        case .answer: ["Answer the question. The first answer counts."]
        case .command([]): isLessonOpen ? [] : [Self.nothingToBegin]
        case .command(let names):
            [
                "Say: "
                    + names.prefix(limit).map { "“\(phrases[$0] ?? $0)”" }
                    .joined(separator: " or ")
                    + (names.count > limit ? ", and more: type “help”" : "")
                    + (Self.waits(for: names) ? "" : ". Or wait: it goes on by itself.")
            ]
        }
    }
}
