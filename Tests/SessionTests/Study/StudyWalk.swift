import SeededChance

@testable import Session

/// A walk through study sessions along which anything happens in any order; what goes wrong is
/// written down.
struct StudyWalk: StageWalk {
    var stage = StudyStage()
    var faults: [String] = []
    var chance: SeededGenerator
    /// Cards of this session that have gone, whose acts cannot be taken back.
    private(set) var gone: Set<Int64> = []
    /// Whether a client has marked words of this session, which is not taken back either.
    private(set) var isMarkedByClient = false

    init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    /// Lets one thing happen, and looks at everything that must be true after it.
    mutating func step() {
        if stage.dialogue.phase.state == .choice(.asked) { return choose() }
        guard stage.study != nil else { return begin() }
        // Most requests are answered at once.
        stage.shelf.isBusy = number(10) == 0
        switch number(100) {
        case 0..<35: goOn()
        case 35..<60: speak()
        case 60..<72: command()
        case 72..<82: answer()
        case 82..<88: device()
        case 88..<94: lateReport()
        case 94..<96: change()
        case 96..<97: finish()
        case 97..<99: restart(.soon)
        default: number(2) == 0 ? restart(.late) : take(.order(.abandon))
        }
        inspect()
    }

    mutating func take(_ event: Event) {
        stage.take(event)
    }
}

// What may happen.
extension StudyWalk {
    private static let cards = Int64(1)...12
    private static let types = ["word", "choice", "gap", "text", "meaning", "flash"]

    private mutating func begin() {
        stage.shelf = StudyShelf()
        stage.shelf.isBusy = number(4) == 0
        for card in Self.cards {
            let types = (0..<number(4)).map { _ in Self.types[number(Self.types.count)] }
            let more = [
                number(2) == 0 ? "step" : "review", "lapses=\(number(13))",
                number(8) == 0 ? "mastered" : "", "examples=\(number(3))",
            ]
            stage.shelf.put(["\(card)"] + types + more)
        }
        shuffleShelf()
        (gone, isMarkedByClient) = ([], false)
        let kinds = StudyKind.allCases.map(\.rawValue)
        let modes = StudyMode.allCases.map(\.rawValue)
        let words = Self.cards.shuffled(using: &chance).prefix(1 + number(12)).map {
            "\($0)" + (number(3) == 0 ? "+" : "")
        }
        let plan = StudyShelf.plan(
            words + [
                kinds[number(kinds.count)], modes[number(modes.count)],
                number(5) == 0 ? "minutes=\(number(9))" : "", number(2) == 0 ? "mastery" : "",
            ])
        take(.order(.idle(.study(plan))))
        inspect()
    }

    /// Goes on with the lists by which a session is chosen.
    private mutating func choose() {
        stage.shelf.isBusy = number(10) == 0
        (gone, isMarkedByClient) = ([], false)
        switch number(20) {
        case 0..<10: goOn()
        case 10..<15: speak()
        case 15..<17: command()
        case 17: device()
        case 18: lateReport()
        default: number(2) == 0 ? restart(.soon) : take(.order(.abandon))
        }
        inspect()
    }

    private mutating func shuffleShelf() {
        stage.shelf.returning = Set(Self.cards.filter { _ in number(3) == 0 })
        stage.shelf.lost = Set(Self.cards.filter { _ in number(15) == 0 })
    }

    private mutating func speak() {
        guard let listening = beginSpeech() else { return }
        let answers: [Verdict] = [
            .answer(.right), .answer(.right), .answer(.right), .answer(.right),
            .answer(.wrong), .answer(.unclear), .unintelligible, .noise, .transport, .other,
        ]
        let isAnswer = stage.study?.state == .questionAsked ? number(2) == 0 : number(8) == 0
        guard isAnswer else { return take(.heard(.voice(listening, .command(anyCommand())))) }
        let isAwaited = stage.study?.waiting?.expectation.isAnswerHeard == true
        let verdict = answers[isAwaited ? number(answers.count) : 6 + number(4)]
        take(.heard(.voice(listening, verdict)))
    }

    /// One that acts, mostly.
    private mutating func anyCommand() -> Command {
        anyCommand(of: \.isOfStudy, end: .study(.end), else: .study(.howMany))
    }

    private mutating func command() { take(.order(.command(anyCommand()))) }

    private mutating func answer() {
        let texts = ["water", "fire", "", "begin the lesson", "skip this word", "yes", "nonsense"]
        let text = texts[number(texts.count)]
        switch number(3) {
        case 0: take(.heard(.text(text)))
        case 1: take(.order(.answer(.text(text), milliseconds: number(90_000))))
        default: take(.order(.answer(.choice(1 + number(4)), milliseconds: nil)))
        }
    }

    private mutating func device() {
        let reports: [RoomReport] = [.microphoneLost, .microphoneReturned, .signGiven, .resumed]
        if stage.study?.state == .cardPlaying, let id = stage.auditor.utterance {
            return take(.room(.sentenceReached(id, number(9))))
        }
        take(.room(reports[number(reports.count)]))
    }

    private mutating func lateReport() {
        reportLate([.study(.cards([])), .study(.standing(StudyStanding()))])
    }

    /// Cards change, or go.
    private mutating func change() {
        shuffleShelf()
        guard number(3) == 0 else { return }
        let cards = Self.cards.filter { _ in number(6) == 0 }
        if stage.take(.order(.study(.passOver(cards)))) != [.stale] { gone.formUnion(cards) }
    }

    private mutating func finish() {
        if stage.study?.progress.isFinished == true { isMarkedByClient = true }
        take(.order(.study(.finish(mastered: Self.cards.filter { _ in number(3) == 0 }))))
    }

    private mutating func restart(_ restart: Restart) {
        stage.crash()
        take(.room(.restarted(restart)))
    }
}
