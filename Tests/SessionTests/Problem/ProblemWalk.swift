import SeededChance

@testable import Session

/// A walk through sessions of problems along which anything happens in any order.
struct ProblemWalk: StageWalk {
    var stage = StudyStage()
    var faults: [String] = []
    var chance: SeededGenerator
    /// What happened last, and how the session was before.
    private(set) var event = Event.room(.resumed)
    private(set) var before: ProblemStudy?
    /// What came of it, and of what was fetched for it.
    private(set) var effects: [Effect] = []
    /// The newest code that was sent for the prompt; nil where none was.
    private(set) var sent: ProblemSubmission?
    /// The changes of state along the walk.
    private(set) var ways: Set<Way> = []

    struct Way: Hashable {
        var from: State
        var to: State
    }

    init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    /// Lets one thing happen, and looks at everything that must be true after it.
    mutating func step() {
        // Most requests are answered at once, by the store of the beginning.
        stage.shelf.isBusy = number(10) == 0
        guard stage.problemStudy != nil else { return isAsked ? goOn() : begin() }
        stage.problems.isChanged = number(60) == 0
        switch number(100) {
        case 0..<36: goOn()
        case 36..<58: speak()
        case 58..<68: take(.order(.command(anyCommand())))
        case 68..<76: answer()
        case 76..<80: submit()
        case 80..<85: device()
        case 85..<89:
            reportLate([.problem(.changed), .problem(.standing(ProblemAchievements()))])
        case 89..<91: order()
        case 91..<98: restart(.soon)
        default: number(2) == 0 ? restart(.late) : take(.order(.abandon))
        }
        inspect()
    }

    mutating func take(_ event: Event) {
        (self.event, before) = (event, stage.problemStudy)
        effects = stage.take(event).flatMap { outcome -> [Effect] in
            if case .accepted(let effects) = outcome { effects } else { [] }
        }
        for effect in effects {
            guard case .record(let record) = effect else { continue }
            switch record {
            case .stateChanged(let from, let to): ways.insert(Way(from: from, to: to))
            case .problem(.answered(let attempt)): inspectCode(of: attempt)
            case .problem(.asked): sent = nil
            default: break
            }
        }
    }
}

// What may happen.
extension ProblemWalk {
    /// Whether a session was wished for, and its plan is awaited.
    private var isAsked: Bool { stage.auditor.load != nil }

    private mutating func begin() {
        stage.problems = ProblemBox()
        stage.shelf.isBusy = number(2) == 0
        let slugs = ["a", "b!", "c", "d!", "e!", "f"].prefix(1 + number(6))
        let isOnScreen = number(2) == 0
        let seen = slugs.filter { isOnScreen || !$0.hasSuffix("!") }
        switch number(8) {
        case 0..<3: set("quiz.", seen)
        case 3..<5: set("review.", slugs.map { String($0.prefix(1)) })
        case 5..<7: set("writing.", ["a"] + [[], ["30"], ["900"]][number(3)])
        default: set("comparison.", ["a"])
        }
        if isOnScreen { set("screen", []) }
        set("recall", ["\(number(6))"])
        set("elapsed", ["\(number(2) * number(40))"])
        set("languages", ["\(1 + number(3))"])
        set("hints", ["\(number(3))"])
        if number(2) == 0 { set("used", ["finding-things"]) }
        if number(2) == 0 { set("milestone", ["first"]) }
        take(wish)
        inspect()
    }

    private mutating func set(_ word: String, _ rest: [String]) {
        if !stage.problems.set(word, rest) { fault("no scene has \(word)") }
    }

    private var wish: Event {
        mutating get {
            let commands: [IdleCommand] = [.reviewProblems, .startQuiz, .practise]
            let command = Command.idle(commands[number(commands.count)])
            if let listening = stage.auditor.listening, number(2) == 0 {
                return .heard(.voice(listening, .command(command)))
            }
            return .order(.command(command))
        }
    }

    private mutating func speak() {
        guard let listening = beginSpeech() else { return }
        let verdicts: [Verdict] = [
            .unintelligible, .noise, .transport, .other, .blocked, .conversation,
            .answer(.right), .answer(.wrong), .answer(.unclear),
        ]
        let isAsked = stage.problemStudy?.state == .answering
        let isTalk = isAsked ? number(3) == 0 : number(8) == 0
        guard isTalk else { return take(.heard(.voice(listening, .command(anyCommand())))) }
        let verdict = verdicts[number(isAsked ? verdicts.count : verdicts.count - 3)]
        take(.heard(.voice(listening, verdict)))
    }

    /// One that acts, mostly; the end is rare.
    private mutating func anyCommand() -> Command {
        anyCommand(of: \.isOfProblems, end: .problem(.end), else: .shared(.sayAgain))
    }

    private mutating func answer() {
        let texts = [
            "green", "red", "2", "9", "", "number two", "take that back", "begin the lesson",
            "nonsense",
        ]
        let text = texts[number(texts.count)]
        switch number(3) {
        case 0: take(.heard(.text(text)))
        case 1: take(.order(.answer(.text(text), milliseconds: number(90_000))))
        default: take(.order(.answer(.choice(number(6)), milliseconds: nil)))
        }
    }

    private mutating func submit() {
        let submission = ProblemSubmission(
            language: ["ts", "go"][number(2)], percent: number(100), isSame: number(4) == 0,
            works: [nil, nil, true, false][number(4)])
        let isAwaited = stage.problemStudy?.state == .writing && stage.auditor.load == nil
        if isAwaited { sent = submission }
        take(.order(.problem(.submit(submission))))
        if isAwaited == effects.isEmpty { fault("code was taken: \(!effects.isEmpty)") }
    }

    private mutating func device() {
        let reports: [RoomReport] = [.microphoneLost, .microphoneReturned, .signGiven, .resumed]
        if let id = stage.auditor.utterance, stage.problemStudy?.waiting == nil, number(2) == 0 {
            return take(.room(.sentenceReached(id, number(4))))
        }
        take(.room(reports[number(reports.count)]))
    }

    /// What a client wants of another machine, or of IDLE.
    private mutating func order() {
        guard let plan = stage.problems.plan else { return }
        let orders: [Order] = [
            .idle(.selectCourse(Stage.syllabus(completed: []))), .study(.passOver([1])),
            .path(.passOver(path: "corpus", nodes: ["a"])), .command(.lesson(.beginLesson)),
            .idle(.problems(plan)), .command(.study(.end)),
        ]
        take(.order(orders[number(orders.count)]))
        // Behind the end what is set is set, and IDLE follows.
        if stage.problemStudy != before, before?.state != .complete { fault("\(event) was taken") }
    }

    private mutating func restart(_ restart: Restart) {
        stage.crash()
        take(.room(.restarted(restart)))
    }
}
