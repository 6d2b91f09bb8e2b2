import SeededChance

@testable import Session

/// A walk through the machine along which anything happens in any order, reports that come too
/// late included; what goes wrong is written down.
struct Walk {
    var stage = Stage()
    private(set) var model = Model()
    private(set) var faults: [String] = []
    private var chance: SeededGenerator
    private var lastSign: Instant?
    /// Content that arrives while something is said takes effect when that is over.
    private var waitsToBegin = false
    private var isFetchingChoice = false

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed)
        _ = stage.set("offering", "all")
        take(.room(.restarted(.firstEver)), as: "restarted first")
    }

    /// Lets one thing happen, and looks at everything that must be true after it.
    mutating func step() {
        switch Int.random(in: 0..<100, using: &chance) {
        case 0..<30: report()
        case 30..<45: letTimePass()
        case 45..<60: hear()
        case 60..<68: text()
        case 68..<76: command()
        case 76..<80: device()
        case 80..<93: lateReport()
        case 93..<98: order()
        default: restart()
        }
        inspect()
    }

    /// Gives the machine an event that the model knows under a name.
    mutating func take(_ event: Event, as stimulus: String) {
        isFetchingChoice =
            stage.auditor.load != nil && stage.dialogue.phase.state == .choice(.asked)
        let done = stage.take(event)
        if done.contains("!!") { fault("\(event): \(done)") }
        model.take(inTime(stimulus))
        if stage.dialogue.phase.state != .lesson(.lessonLoaded) { waitsToBegin = false }
    }

    /// What a stimulus means to the model while a lesson is loading.
    private mutating func inTime(_ stimulus: String) -> String {
        // A list that is fetched takes no command.
        if isFetchingChoice, Command(rawValue: stimulus) != nil { return "later" }
        guard case .lesson(.loaded(let phase)) = stage.dialogue.phase else {
            return waitsToBegin && stimulus == "spoken" ? "lesson loaded" : stimulus
        }
        if stimulus == "lesson loaded" { waitsToBegin = phase.waiting.isTalking }
        return waitsToBegin && stimulus == "lesson loaded" ? "later" : stimulus
    }

    private mutating func fault(_ text: String) {
        if faults.count < 10 { faults.append("in \(stage.dialogue.phase.state): \(text)") }
    }
}

// What may happen.
extension Walk {
    private mutating func report() {
        if let id = stage.auditor.load {
            if stage.dialogue.phase.state == .choice(.asked) { return reportChoice(id) }
            let isThere = Int.random(in: 0..<8, using: &chance) > 0
            let event = Event.fetched(id, isThere ? .lesson(Stage.question) : .unavailable)
            return take(event, as: isThere ? "lesson loaded" : "lesson unavailable")
        }
        guard let id = stage.auditor.utterance else { return letTimePass() }
        if !stage.auditor.isReading || Bool.random(using: &chance) {
            return take(.room(.spoken(id)), as: "spoken")
        }
        let sentence = Int.random(in: 0..<9, using: &chance)
        take(.room(.sentenceReached(id, sentence)), as: "sentence")
    }

    /// The answer to what a numbered list has fetched.
    private mutating func reportChoice(_ id: FetchID) {
        guard Int.random(in: 0..<8, using: &chance) > 0 else {
            return take(.fetched(id, .unavailable), as: "lesson unavailable")
        }
        guard case .chosen = stage.auditor.request else {
            let count = Int.random(in: 0...20, using: &chance)
            return take(
                .fetched(id, .choices(Stage.choices(count))), as: count == 0 ? "empty list" : "list"
            )
        }
        let texts = ["course D", "lesson L1", "learner Ada"]
        let text = texts[Int.random(in: texts.indices, using: &chance)]
        take(.fetched(id, .order(Stage.chosen(text))), as: "chosen " + text.prefix { $0 != " " })
    }

    private mutating func letTimePass() {
        guard let timer = stage.auditor.nextTimer else {
            stage.now = stage.now + .milliseconds(Int.random(in: 0..<60_000, using: &chance))
            return
        }
        if Bool.random(using: &chance) {
            let gap = (timer.due - stage.now).wholeMilliseconds
            stage.now = stage.now + .milliseconds(Int64.random(in: 0...gap, using: &chance))
        } else {
            stage.now = timer.due
            fire(timer.id)
        }
    }

    private mutating func fire(_ timer: TimerID) {
        let names: [TimerID.Kind: String] = [
            .quiet: "quiet", .reminder: "reminder", .hold: "hold",
            .patience: "no sign of a learner",
        ]
        let isRenewed =
            timer.kind == .patience
            && lastSign.map { $0 + Wait.patience > stage.now } ?? false
        take(
            .room(.timerFired(timer)), as: isRenewed ? "patience renewed" : names[timer.kind] ?? "")
    }

    private mutating func hear() {
        guard let listening = stage.auditor.listening else { return report() }
        if Int.random(in: 0..<3, using: &chance) == 0 {
            return take(.room(.speechBegan(listening)), as: "speech")
        }
        var verdicts = Command.allCases.map { ($0.rawValue, Verdict.command($0)) }
        verdicts += [
            ("blocked request", .blocked), ("conversation", .conversation),
            ("application", .application), ("theology", .theology),
            ("unintelligible", .unintelligible), ("noise", .noise),
            ("words about the sound", .transport),
        ]
        if stage.dialogue.phase.state == .lesson(.questionAsked) {
            verdicts += [
                ("right answer", .answer(.right)), ("wrong answer", .answer(.wrong)),
                ("unclear answer", .answer(.unclear)),
            ]
        }
        let verdict = verdicts[Int.random(in: verdicts.indices, using: &chance)]
        take(.heard(.voice(listening, verdict.1)), as: verdict.0)
    }

    private mutating func text() {
        let texts = [
            ("begin teh leson", "BEGIN_LESSON"), ("read the passage", "READ_PASSAGE"),
            ("ask the review question", "ASK_QUESTION"), ("End the lesson!", "END_LESSON"),
            ("repeat that", "blocked request"), ("how are you", "conversation"),
            ("is it a sin to walk", "theology"), ("nonsense", "other talk"),
            ("", "unintelligible"),
            (
                "land, descendants, blessing",
                stage.dialogue.phase.state == .lesson(.questionAsked)
                    ? "right answer" : "other talk"
            ),
        ]
        let text = texts[Int.random(in: texts.indices, using: &chance)]
        take(.heard(.text(text.0)), as: text.1)
    }

    private mutating func command() {
        let allowed = stage.dialogue.phase.allowed
        let commands = Bool.random(using: &chance) && !allowed.isEmpty ? allowed : Command.allCases
        let command = commands[Int.random(in: commands.indices, using: &chance)]
        take(.order(.command(command)), as: command.rawValue)
    }

    private mutating func device() {
        let events: [RoomReport] = [.microphoneLost, .microphoneReturned, .signGiven, .resumed]
        let event = events[Int.random(in: events.indices, using: &chance)]
        take(.room(event), as: "device")
        if event == .signGiven { lastSign = stage.now }
    }

    private mutating func order() {
        switch Int.random(in: 0..<20, using: &chance) {
        case 0: take(.order(.abandon), as: "abandon")
        case 1:
            if stage.dialogue.phase.state == .idle { model.forget() }
            take(.order(.idle(.changeProgress(Stage.syllabus(completed: [])))), as: "reset")
        case 2:
            if stage.dialogue.phase.state == .idle { model.forget() }
            take(.order(.idle(.selectCourse(Stage.syllabus(completed: [])))), as: "select")
        case 3..<8: take(.order(.idle(.trySpeech("one two three"))), as: "try")
        default: take(.order(.idle(.relisten(LessonID("L1")))), as: "relisten")
        }
    }

    /// A report about something that is over, or never was.
    private mutating func lateReport() {
        let turn = Turn.random(in: 0...stage.dialogue.turn + 3, using: &chance)
        let timer = stage.auditor.started.randomElement(using: &chance) ?? TimerID(.quiet, turn)
        let events: [Event] = [
            .room(.spoken(UtteranceID(turn))), .room(.sentenceReached(UtteranceID(turn), 2)),
            .heard(.voice(ListenID(turn), .command(.lesson(.beginLesson)))),
            .room(.speechBegan(ListenID(turn))),
            .room(.timerFired(timer)),
            .room(.timerFired(TimerID(timer.kind, stage.dialogue.turn + turn + 1))),
            .fetched(FetchID(turn), .lesson(Stage.question)), .fetched(FetchID(turn), .unavailable),
        ]
        let event = events[Int.random(in: events.indices, using: &chance)]
        guard !stage.auditor.isUnderWay(event) else { return }
        let before = stage.dialogue
        let outcome = stage.dialogue.handle(event, at: stage.now)
        if outcome != .stale || stage.dialogue != before { fault("\(event) was not stale") }
    }

    private mutating func restart() {
        guard Int.random(in: 0..<4, using: &chance) == 0 else { return report() }
        _ = stage.set("crashed", "")
        // The time left was committed before a sign, or is what the timer counts now.
        lastSign = nil
        let isSoon = Int.random(in: 0..<3, using: &chance) > 0
        take(.room(.restarted(isSoon ? .soon : .late)), as: "restarted \(isSoon ? "soon" : "late")")
    }
}

// What must be true.
extension Walk {
    private mutating func inspect() {
        let dialogue = stage.dialogue
        let auditor = stage.auditor
        let state = dialogue.phase.state
        if state != model.state { fault("the model is in \(model.state)") }
        if dialogue.syllabus?.completed != model.completed { fault("completed \(model.completed)") }
        if Set(auditor.completed) != model.completed || auditor.completed.count > 2 {
            fault("recorded as completed: \(auditor.completed)")
        }
        let mayListen = !dialogue.phase.allowed.isEmpty || state == .lesson(.questionAsked)
        if !mayListen, state != .lesson(.lessonLoaded), auditor.listening != nil {
            fault("listens")
        }
        if auditor.utterance == nil, auditor.listening == nil, auditor.load == nil,
            auditor.timers.isEmpty
        {
            fault("nothing will ever happen here")
        }
    }
}
