/// A machine brought into a state by what a restart does, with the ids of what it began.
struct Specimen {
    static let lessonID = LessonID("lesson-2")
    static let completed = LessonID("lesson-1")
    static let question = Question(correctAnswer: "yes", acceptableVariants: [], kind: .phrase)

    var dialogue: Dialogue
    var now = Instant(milliseconds: 0)
    var load: FetchID?
    /// What a study session, or IDLE for one, has asked for.
    var request: (id: FetchID, wanted: StudyRequest)?
    /// What a session of the reading path, or IDLE for one, has asked for.
    var pathRequest: (id: FetchID, wanted: PathRequest)?
    /// What a session of problems, or IDLE for one, has asked for.
    var problemRequest: (id: FetchID, wanted: ProblemRequest)?
    var utterance: UtteranceID?
    var listening: ListenID?
    var timers: [TimerID] = []
    var pieces: [Piece] = []

    init(of state: State) {
        dialogue = Dialogue(
            restoring: Self.saved(in: state),
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
            offering: Offer.all)
        settle(in: state)
    }

    private static func saved(in state: State) -> Saved {
        if case .study(let state) = state { return saved(in: state) }
        if case .path(let state) = state { return saved(in: state) }
        if case .problem(let state) = state { return saved(in: state) }
        return Saved(
            state: isReachedFromIdle(state) ? .idle : state, lesson: lessonID,
            segment: state.segment ?? .reading,
            isCorrect: state == .lesson(.questionAnswered) ? false : nil)
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
        if case .study(let state) = state { return settle(in: state) }
        if case .path(let state) = state { return settle(in: state) }
        if case .problem(let state) = state { return settle(in: state) }
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

    mutating func lead(to event: Event) {
        take(event)
        pieces = []
    }

    mutating func take(_ event: Event) {
        guard case .accepted(let effects) = dialogue.handle(event, at: now) else { return }
        for effect in effects { note(effect) }
    }

    private mutating func note(_ effect: Effect) {
        switch effect {
        case .fetch(let id, .study(let wanted)): request = (id, wanted)
        case .fetch(let id, .path(let wanted)): pathRequest = (id, wanted)
        case .fetch(let id, .problem(let wanted)): problemRequest = (id, wanted)
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
