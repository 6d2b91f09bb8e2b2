@testable import Session
import Testing

@Suite struct CommandTests {
    /// Document 001, §4.2, with D1 and D3; relistening as in `LESSON.md`.
    static let accepted: [State: [Command: State]] = [
        .idle: [.lesson(.beginLesson): .lesson(.lessonLoaded)],
        .lesson(.readingReady): [.lesson(.readPassage): .lesson(.readingPlaying)],
        .lesson(.contextReady): [.lesson(.explainContext): .lesson(.contextPlaying)],
        .lesson(.analysisReady): [.lesson(.analyzeStructure): .lesson(.analysisPlaying)],
        .lesson(.themesReady): [.lesson(.summarizeThemes): .lesson(.themesPlaying)],
        .lesson(.questionReady): [.lesson(.askQuestion): .lesson(.questionAsked)],
        .lesson(.closeReady): [.lesson(.endLesson): .lesson(.closePlaying)],
        .lesson(.sessionComplete): [.lesson(.endLesson): .idle],
        .relisten(.ready): [.lesson(.endLesson): .idle],
        .choice(.asked): Dictionary(
            uniqueKeysWithValues: (1...9).map { (.shared(.number($0)), .choice(.asked)) }
                + [(.choice(.neverMind), .idle)]),
    ]

    @Test(arguments: State.withoutStudy, Command.allCases)
    func `a client's command acts in its own state only`(state: State, command: Command) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        let before = stage.dialogue
        let done = stage.play("command \(command.rawValue)")
        if let next = Self.accepted[state]?[command] {
            #expect(stage.dialogue.phase.state == next)
            #expect(!done[0].hasPrefix("refused"))
        } else {
            #expect(stage.dialogue == before)
            #expect(done == ["refused \(Self.refusal(of: command, in: state))"])
        }
    }

    @Test(arguments: State.withoutStudy, Command.allCases)
    func `the same by voice, where the box listens`(state: State, command: Command) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        guard stage.auditor.listening != nil else { return }
        let done = stage.play("voice \(command.rawValue)")
        #expect(stage.dialogue.phase.state == Self.accepted[state]?[command] ?? state)
        #expect(stage.auditor.broken == [])
        let isGuided = done[0].hasSuffix("say \(Self.guidance(to: command, in: state))")
        #expect(isGuided == (Self.accepted[state]?[command] == nil))
    }

    @Test(arguments: State.withoutStudy)
    func `what may be said is what a client is told`(state: State) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        #expect(stage.dialogue.phase.state == state)
        #expect(Set(stage.dialogue.phase.allowed) == Set((Self.accepted[state] ?? [:]).keys))
    }

    static func guidance(to command: Command, in state: State) -> String {
        switch state {
        case .idle where command.readsPath: "NO_PATH"
        case .idle where command.beginsProblems: "NO_PROBLEMS"
        case .idle: "NO_LESSON_ACTIVE"
        case .lesson(.sessionComplete): "LESSON_COMPLETE"
        case .choice: "SAY_NUMBER"
        default: "VALID_COMMAND"
        }
    }

    /// The message that a client gets must be true: during a lesson none can be begun, and while
    /// the box speaks no command is taken.
    static func refusal(of command: Command, in state: State) -> String {
        switch state {
        case .idle where command.readsPath: "NO_PATH"
        case .idle where command.beginsProblems: "NO_PROBLEMS"
        case .idle: "NO_LESSON_ACTIVE"
        case .lesson(.sessionComplete): "LESSON_COMPLETE"
        case .choice: "SAY_NUMBER"
        case _ where !isOfLesson(command): "LESSON_IN_PROGRESS"
        case .lesson(.readingReady), .lesson(.contextReady), .lesson(.analysisReady),
            .lesson(.themesReady), .lesson(.questionReady),
            .lesson(.questionAsked), .lesson(.closeReady), .relisten(.ready):
            command == .lesson(.beginLesson) ? "LESSON_IN_PROGRESS" : "VALID_COMMAND"
        case .lesson(.lessonLoaded), .lesson(.orientationPlaying), .lesson(.readingPlaying),
            .lesson(.contextPlaying),
            .lesson(.analysisPlaying), .lesson(.themesPlaying), .lesson(.questionAnswered),
            .lesson(.closePlaying), .relisten(.playing):
            "LESSON_IN_PROGRESS"
        case .study(.complete): "REVIEW_COMPLETE"
        case .study: "STUDY_UNDER_WAY"
        case .path(.complete): "PATH_COMPLETE"
        case .path: "PATH_UNDER_WAY"
        case .problem: "PROBLEMS_UNDER_WAY"
        }
    }

    private static func isOfLesson(_ command: Command) -> Bool {
        if case .lesson = command { true } else { false }
    }

    @Test(arguments: [
        "ORIENTATION_PLAYING", "READING_PLAYING", "CONTEXT_PLAYING", "ANALYSIS_PLAYING",
        "THEMES_PLAYING", "QUESTION_ANSWERED", "CLOSE_PLAYING", "RELISTEN_PLAYING",
    ])
    func `text that comes while nothing is listened to is refused with its own sentence`(
        state: String
    ) {
        check(
            """
            at \(state)
            hear read the passage
                refused LESSON_IN_PROGRESS
            hear how are you
                refused STRUCTURED_COURSE
            hear how does this apply to my life
                refused NOT_APPLICATION
            hear is it a sin to sleep
                refused SET_CURRICULUM
            hear the weather is fine
                refused VALID_COMMAND
            hear ...
                refused NOT_RECOGNIZED
            hear repeat that
                refused
            """)
    }

    @Test(arguments: State.withoutStudy)
    func `what is for idle only is refused elsewhere and changes nothing`(state: State) {
        guard state != .idle else { return }
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        let before = stage.dialogue
        for line in ["relisten L1", "select D", "reset", "try a voice"] {
            #expect(stage.play(line)[0].hasPrefix("refused"), "\(line)")
        }
        #expect(stage.dialogue == before)
    }

    @Test func `idle takes a course, forgets progress and tries a voice`() {
        check(
            """
            completed L1 L2
            restarted late
                listen for BEGIN_LESSON
            command BEGIN_LESSON
                refused COURSE_COMPLETE
            reset
                record reset
            try good day
                shut the gate; stop timers; say "good day"
            spoken
                listen for BEGIN_LESSON
            select D
                record course D
            command BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            """)
    }
}

extension Command {
    /// Whether it begins a session of a reading path, which nobody here has.
    fileprivate var readsPath: Bool { [.idle(.beginPath), .idle(.catchUp)].contains(self) }

    /// Whether it begins a session of problems, of which none are selected here.
    fileprivate var beginsProblems: Bool {
        [.idle(.reviewProblems), .idle(.startQuiz), .idle(.practise)].contains(self)
    }
}
