import SeededChance

@testable import Session

/// A walk along which anything happens in any order; what goes wrong is written down.
protocol StageWalk {
    var stage: StudyStage { get set }
    var chance: SeededGenerator { get set }
    var faults: [String] { get set }

    /// Gives the stage an event.
    mutating func take(_ event: Event)
}

extension StageWalk {
    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }

    mutating func fault(_ text: String) {
        if faults.count < 10 { faults.append("in \(stage.dialogue.phase.state): \(text)") }
    }

    /// Lets pass a part of the time to the next timer, or has it fall due.
    mutating func waitForTimer() -> Event? {
        guard let timer = stage.auditor.nextTimer else { return nil }
        guard number(3) == 0 else {
            stage.now = max(stage.now, timer.due)
            return .room(.timerFired(timer.id))
        }
        let gap = (timer.due - stage.now).wholeMilliseconds
        stage.now = stage.now + .milliseconds(Int64.random(in: 0...max(gap, 0), using: &chance))
        return nil
    }

    /// What would happen by itself; nil where that is only that time passes.
    mutating func nextByItself() -> Event? {
        if let fetched = stage.fetched {
            return number(60) == 0 ? stage.unavailable ?? fetched : fetched
        }
        if let id = stage.auditor.utterance { return .room(.spoken(id)) }
        return waitForTimer()
    }

    /// Goes on as the session does by itself.
    mutating func goOn() {
        if let event = nextByItself() { take(event) }
    }

    /// Begins to say something, within six seconds; nil where nobody listens, or no longer. Where
    /// nobody listens the session goes on.
    mutating func beginSpeech() -> ListenID? {
        guard let listening = stage.auditor.listening else {
            goOn()
            return nil
        }
        stage.now = stage.now + .milliseconds(number(6_000))
        if number(2) == 0 { take(.room(.speechBegan(listening))) }
        return stage.auditor.listening == listening ? listening : nil
    }

    /// A command that acts, mostly, else one of a machine; the end of the session is rare.
    ///
    /// - Parameter other: what is said in place of most ends.
    mutating func anyCommand(
        of machine: (Command) -> Bool, end: Command, else other: Command
    ) -> Command {
        let allowed = stage.dialogue.phase.allowed
        let isAllowed = number(4) > 0 && !allowed.isEmpty
        let commands = isAllowed ? allowed : Command.allCases.filter(machine)
        let command = commands[number(commands.count)]
        return command == end && number(8) > 0 ? other : command
    }

    /// A report about something that is over, or never was, changes nothing.
    mutating func reportLate(_ fetched: [Fetched]) {
        let turn = Turn.random(in: 0...stage.dialogue.turn + 3, using: &chance)
        let timer = stage.auditor.started.randomElement(using: &chance) ?? TimerID(.quiet, turn)
        let events: [Event] =
            [
                .room(.spoken(UtteranceID(turn))), .room(.sentenceReached(UtteranceID(turn), 2)),
                .heard(.voice(ListenID(turn), .command(.shared(.skip)))),
                .room(.speechBegan(ListenID(turn))), .room(.timerFired(timer)),
            ] + fetched.map { .fetched(FetchID(turn), $0) }
        let event = events[number(events.count)]
        guard !stage.auditor.isUnderWay(event) else { return }
        let before = stage.dialogue
        if stage.dialogue.handle(event, at: stage.now) != .stale || stage.dialogue != before {
            fault("\(event) was not stale")
        }
    }

    /// One utterance at a time, and something that is waited for.
    mutating func inspectStage() {
        let auditor = stage.auditor
        if let broken = auditor.broken.last { fault(broken) }
        if auditor.utterance == nil, auditor.listening == nil, auditor.load == nil,
            auditor.timers.isEmpty
        {
            fault("nothing will ever happen here")
        }
    }
}

extension StudyStage {
    /// The answer to the request that waits for one.
    var fetched: Event? {
        guard let id = auditor.load else { return nil }
        switch auditor.request {
        case .study(let request): return .fetched(id, .study(shelf.answer(to: request)))
        case .path(let request): return .fetched(id, .path(path.answer(to: request)))
        case .problem(let request):
            return .fetched(id, .problem(problems.answer(to: request)))
        case .lesson, .choices, .chosen, nil: return nil
        }
    }

    var unavailable: Event? { auditor.load.map { .fetched($0, .unavailable) } }

    /// Does what is to be done in every state.
    mutating func actAsLearner() {
        if let fetched {
            take(fetched)
        } else if let id = auditor.utterance {
            take(.room(.spoken(id)))
        } else if let id = auditor.listening, let command = learnersCommand {
            take(.heard(.voice(id, .command(command))))
        } else if let timer = auditor.nextTimer {
            now = max(now, timer.due)
            take(.room(.timerFired(timer.id)))
        }
    }

    private var learnersCommand: Command? {
        studysCommand ?? pathsCommand ?? problemsCommand
    }

    private var studysCommand: Command? {
        switch study?.state {
        case .cardReady: .study(.studied)
        case .questionAsked, .flashcardAsked: .shared(.showAnswer)
        case .gradeAsked: .study(.good)
        case .masteryAsked: .shared(.yes)
        case .loading, .opening, .cardPlaying, .answered, .summaryPlaying, .complete, nil: nil
        }
    }

    private var pathsCommand: Command? {
        switch readingPath?.state {
        case .unitReady: .path(.markDone)
        case .reviewReady: dialogue.phase.allowed.first { $0 == .path(.markDone) }
        case .quizReady: .path(.beginQuiz)
        case .quizAsked: .shared(.dontKnow)
        case .loaded, .opening, .textPlaying, .textReady, .explanationPlaying, .reviewPlaying,
            .quizAnswered, .marked, .nextReady, .complete, nil:
            nil
        }
    }

    private var problemsCommand: Command? {
        switch problemStudy?.state {
        case .answering: .shared(.number(2))
        case .reading: .problem(.reviewed)
        case .writing: .problem(.written)
        case .judging: .shared(.yes)
        case .loading, .opening, .asking, .feedback, .summary, .complete, nil: nil
        }
    }
}
