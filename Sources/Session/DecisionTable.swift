/// The machine's decisions as data, made by asking the machine itself.
///
/// A specimen of every state is given every stimulus; what it does is a row. So the table cannot
/// differ from the code, and the test that holds it against the written one is worth something.
package enum DecisionTable {
    /// One decision.
    package struct Row: Equatable, Sendable {
        package var state: State
        package var stimulus: String
        package var next: State
        /// What is said, by name: a message or a segment; empty where nothing is.
        package var says: [String]
    }

    /// The rows in which something is said or the state changes, in the order of the states.
    package static let rows: [Row] = State.allCases.flatMap { state in
        (commands(heardIn: state) + reports).compactMap { row(in: state, on: $0) }
    }

    private struct Stimulus {
        var name: String
        var event: @Sendable (inout Specimen) -> Event?
    }

    /// The commands that can be heard in a state: those of a lesson everywhere, the others where
    /// they may act.
    private static func commands(heardIn state: State) -> [Stimulus] {
        Command.allCases.filter { command in
            switch command {
            case .lesson: true
            case .idle: state == .idle
            case .choice: state == .choice(.asked)
            }
        }.map { command in Stimulus(name: command.rawValue) { $0.heard(.command(command)) } }
    }

    private static let reports: [Stimulus] =
        verdicts + [
            Stimulus(name: "lesson loaded") { specimen in
                specimen.load.map { .fetched($0, .lesson(Specimen.question)) }
            },
            Stimulus(name: "lesson unavailable") { $0.load.map { .fetched($0, .unavailable) } },
            Stimulus(name: "spoken") { $0.utterance.map { .room(.spoken($0)) } },
            Stimulus(name: "quiet") { $0.timer(.quiet) },
            Stimulus(name: "reminder") { $0.timer(.reminder) },
            Stimulus(name: "no sign of a learner") { $0.timer(.patience) },
            Stimulus(name: "abandon") { _ in .order(.abandon) },
            Stimulus(name: "relisten") { _ in .order(.idle(.relisten(Specimen.completed))) },
            Stimulus(name: "microphone lost") { _ in .room(.microphoneLost) },
            Stimulus(name: "restarted soon") { _ in .room(.restarted(.soon)) },
            Stimulus(name: "restarted late") { _ in .room(.restarted(.late)) },
        ]

    private static let verdicts: [Stimulus] = [
        ("blocked request", Verdict.blocked), ("conversation", .conversation),
        ("application", .application), ("theology", .theology), ("other talk", .other),
        ("unintelligible", .unintelligible), ("noise", .noise),
        ("right answer", .answer(.right)), ("wrong answer", .answer(.wrong)),
        ("unclear answer", .answer(.unclear)),
    ].map { name, verdict in Stimulus(name: name) { $0.heard(verdict) } }

    private static func row(in state: State, on stimulus: Stimulus) -> Row? {
        var specimen = Specimen(of: state)
        guard let event = stimulus.event(&specimen) else { return nil }
        // So late that every wait is over.
        specimen.now = specimen.now + Wait.patience
        specimen.take(event)
        let says = specimen.pieces.map(name)
        let next = specimen.dialogue.phase.state
        guard next != state || !says.isEmpty else { return nil }
        return Row(state: state, stimulus: stimulus.name, next: next, says: says)
    }

    private static func name(_ piece: Piece) -> String {
        switch piece {
        case .message(let message, _): message.rawValue
        case .content(.segment(let segment), _): segment.name
        case .text: "text"
        }
    }
}

/// A machine brought into a state by what a restart does, with the ids of what it began.
private struct Specimen {
    static let lessonID = LessonID("lesson-2")
    static let completed = LessonID("lesson-1")
    static let question = Question(correctAnswer: "yes", acceptableVariants: [], kind: .phrase)

    var dialogue: Dialogue
    var now = Instant(milliseconds: 0)
    var load: FetchID?
    var utterance: UtteranceID?
    var listening: ListenID?
    var timers: [TimerID] = []
    var pieces: [Piece] = []

    init(of state: State) {
        dialogue = Dialogue(
            restoring: Saved(
                state: Self.isReachedFromIdle(state) ? .idle : state, lesson: Self.lessonID,
                segment: state.segment ?? .reading,
                isCorrect: state == .lesson(.questionAnswered) ? false : nil),
            question: Self.question,
            syllabus: Syllabus(
                course: CourseID("course"),
                lessons: [
                    .init(Self.completed), .init(Self.lessonID, prerequisite: Self.completed),
                ],
                completed: [Self.completed]),
            phrasebook: Phrasebook(
                commands: [], blocked: [], conversation: [], application: [], theology: [],
                language: WordList([])),
            offering: Set(ChoiceKind.allCases))
        settle(in: state)
    }

    /// Whether no restart leads to a state.
    private static func isReachedFromIdle(_ state: State) -> Bool {
        state == .lesson(.lessonLoaded) || state == .choice(.asked)
    }

    /// A list with more entries than are read at a time.
    private static let choices = (1...12).map { Choice(id: "course-\($0)", title: "Course \($0)") }

    /// Leads it to where it waits: what a restart says is over.
    private mutating func settle(in state: State) {
        guard state != .lesson(.sessionComplete) else { return lead(to: .room(.resumed)) }
        lead(to: .room(.restarted(.soon)))
        if state == .lesson(.lessonLoaded) {
            return lead(to: .order(.command(.lesson(.beginLesson))))
        }
        if state == .choice(.asked) { lead(to: .order(.command(.idle(.chooseCourse)))) }
        if let load { lead(to: .fetched(load, Self.fetched(for: state))) }
        let isWaiting = !dialogue.phase.allowed.isEmpty || state == .lesson(.questionAsked)
        if let utterance, isWaiting { lead(to: .room(.spoken(utterance))) }
    }

    private static func fetched(for state: State) -> Fetched {
        state == .choice(.asked) ? .choices(choices) : .lesson(question)
    }

    private mutating func lead(to event: Event) {
        take(event)
        pieces = []
    }

    mutating func take(_ event: Event) {
        guard case .accepted(let effects) = dialogue.handle(event, at: now) else { return }
        for effect in effects { note(effect) }
    }

    private mutating func note(_ effect: Effect) {
        switch effect {
        case .fetch(let id, _): load = id
        case .speak(let id, let said): (utterance, pieces) = (id, pieces + said)
        case .listen(let id, _): listening = id
        case .startTimer(let timer, _): timers.append(timer)
        case .stopTimers: timers = []
        case .stopSpeaking: utterance = nil
        case .stopListening: listening = nil
        case .record, .sound, .reply: break
        }
    }

    func heard(_ verdict: Verdict) -> Event? {
        listening.map { .heard(.voice($0, verdict)) }
    }

    /// The end of a timer that runs, or that runs once what is being said is over.
    mutating func timer(_ kind: TimerID.Kind) -> Event? {
        if timers.isEmpty, let utterance {
            var later = self
            later.lead(to: .room(.spoken(utterance)))
            if later.dialogue.phase.state == dialogue.phase.state { self = later }
        }
        return timers.last { $0.kind == kind }.map { .room(.timerFired($0)) }
    }
}
