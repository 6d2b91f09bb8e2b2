import SeededChance

@testable import Session

/// A walk through sessions of the reading path along which anything happens in any order.
struct PathWalk: StageWalk {
    var stage = StudyStage()
    var faults: [String] = []
    var chance: SeededGenerator
    /// What happened last, and what the records until then had come to.
    private(set) var event = Event.room(.resumed)
    private(set) var before: ReadingPath?
    private(set) var effects: [Effect] = []

    init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    /// Lets one thing happen, and looks at everything that must be true after it.
    mutating func step() {
        guard stage.readingPath != nil else { return begin() }
        // Most requests are answered at once.
        stage.shelf.isBusy = number(10) == 0
        switch number(100) {
        case 0..<40: goOn()
        case 40..<62: speak()
        case 62..<72: take(.order(.command(anyCommand())))
        case 72..<80: answer()
        case 80..<86: device()
        case 86..<91: reportLate([.path(.closing(nil)), .path(.nothing(.noPath))])
        case 91..<94: change()
        case 94..<99: restart(.soon)
        default: number(2) == 0 ? restart(.late) : take(.order(.abandon))
        }
        inspect()
    }

    mutating func take(_ event: Event) {
        (self.event, before) = (event, stage.readingPath)
        let outcomes = stage.take(event)
        effects = []
        if case .accepted(let effects)? = outcomes.first { self.effects = effects }
    }
}

// What may happen.
extension PathWalk {
    private static let nodes = ["a", "b", "c", "r", "q", "p"]

    private mutating func begin() {
        stage.path = PathBox()
        stage.shelf.isBusy = number(4) == 0
        var lines = [
            "unit a", "unit b plain", "unit c", "review r a b", "review r a", "quiz q \(number(5))",
            "quiz p 2",
        ]
        lines.shuffle(using: &chance)
        var known: Set<String> = []
        for line in lines.prefix(1 + number(lines.count)) {
            let words = line.split(separator: " ").map(String.init)
            guard known.insert(words[1]).inserted else { continue }
            _ = stage.path.set(words[0], Array(words.dropFirst()))
        }
        if number(3) == 0 { _ = stage.path.set("auto", []) }
        if number(2) == 0 { _ = stage.path.set("closes", ["a", "chapter", "one"]) }
        if number(2) == 0 { _ = stage.path.set("streak", ["3"]) }
        forget()
        let wishes: [PathWish] = [
            .today, .today, .catchUp, .node(path: "corpus", id: Self.nodes[number(3)]),
        ]
        take(.order(.idle(.path(wishes[number(wishes.count)]))))
        inspect()
    }

    /// Now and then there is nothing of a node any more.
    private mutating func forget() {
        stage.path.gone = Set(Self.nodes.filter { _ in number(15) == 0 })
    }

    private mutating func speak() {
        guard let listening = beginSpeech() else { return }
        let isAwaited = stage.readingPath?.waiting?.expectation.isAnswerHeard == true
        let answers: [Verdict] = [
            .answer(.right), .answer(.wrong), .answer(.unclear), .unintelligible, .noise,
            .transport, .other,
        ]
        let isAnswer = stage.readingPath?.state == .quizAsked ? number(2) == 0 : number(8) == 0
        let isQuestion = isAwaited && stage.readingPath?.question?.answer != nil
        let verdict =
            isAnswer
            ? answers[isQuestion ? number(answers.count) : 3 + number(4)] : .command(anyCommand())
        take(.heard(.voice(listening, verdict)))
    }

    /// One that acts, mostly; the end is rare.
    private mutating func anyCommand() -> Command {
        anyCommand(of: \.isOfPath, end: .path(.end), else: .shared(.sayAgain))
    }

    private mutating func answer() {
        let texts = ["green", "red", "2", "9", "", "mark it done", "take that back", "nonsense"]
        let text = texts[number(texts.count)]
        switch number(3) {
        case 0: take(.heard(.text(text)))
        case 1: take(.order(.answer(.text(text), milliseconds: number(90_000))))
        default: take(.order(.answer(.choice(1 + number(4)), milliseconds: nil)))
        }
    }

    private mutating func device() {
        let reports: [RoomReport] = [.microphoneLost, .microphoneReturned, .signGiven, .resumed]
        if let id = stage.auditor.utterance, stage.readingPath?.waiting == nil, number(2) == 0 {
            return take(.room(.sentenceReached(id, number(4))))
        }
        take(.room(reports[number(reports.count)]))
    }

    /// A client marks nodes, or they are gone.
    private mutating func change() {
        forget()
        guard number(3) == 0 else { return }
        let nodes = Set(Self.nodes.filter { _ in number(5) == 0 })
        take(.order(.path(.passOver(path: "corpus", nodes: nodes))))
    }

    private mutating func restart(_ restart: Restart) {
        stage.crash()
        take(.room(.restarted(restart)))
    }
}
