@testable import Daemon
import Session
import Simulation
import Testing
import VarlinkWire
import Voice

// What the learner does in a session.
extension PathCycle {
    /// Begins a session, and takes part until it is over.
    mutating func go(_ command: IdleCommand, _ isDiligent: Bool) throws {
        try world.advance(until: { world.ears.isListening })
        ledger.reach(day)
        try world.say(.idle(command))
        for _ in 0..<2_000 where try isUnderWay {
            if crashes < circumstances.crashes, number(circumstances.crashChance) == 0 {
                try crash()
            } else {
                try act(isDiligent)
            }
            try look()
        }
        try #require(try !isUnderWay, "the session has no end")
        ledger.endSession()
    }

    private mutating func act(_ isDiligent: Bool) throws {
        guard world.ears.isListening else {
            return try pass(.milliseconds(100 + number(6_000)))
        }
        let allowed = try world.shown["allowed"]?.arrayValue?.compactMap(\.stringValue) ?? []
        let wishes = isDiligent ? Self.diligent : Self.wishes
        let possible = wishes.filter { allowed.contains($0.name) || $0.name == "" }
        var place = number(possible.reduce(0) { $0 + $1.weight })
        for wish in possible {
            place -= wish.weight
            if place < 0 { return try act(wish.name) }
        }
    }

    /// What is wished, and how often; the empty name is silence.
    private static let wishes: [(name: String, weight: Int)] = [
        ("", 20), ("MARK_DONE", 30), ("BEGIN_QUIZ", 30), ("NEXT_READING", 4), ("UNDO", 5),
        ("END_PATH", 1), ("EXPLAIN_IT", 3), ("GIVE_OPINIONS", 3), ("REPEAT", 2), ("ANSWER_1", 12),
        ("ANSWER_2", 12), ("DONT_KNOW", 4),
    ]
    private static let diligent: [(name: String, weight: Int)] = [
        ("", 10), ("MARK_DONE", 50), ("BEGIN_QUIZ", 50), ("ANSWER_1", 20), ("ANSWER_2", 20),
    ]

    private mutating func act(_ name: String) throws {
        let path = try #require(try world.conductor.readingPath)
        guard let command = Command(rawValue: name) else {
            return try pass(.milliseconds(500 + number(70_000)))
        }
        if path.state == .quizAsked, !ledger.quiz.queue.isEmpty, number(5) == 0 {
            ledger.mumble()
            try world.say(.unintelligible)
            return
        }
        try note(command, in: path)
        try world.say(command)
    }

    private mutating func note(_ command: Command, in path: ReadingPath) throws {
        let reading = path.reading
        switch command {
        case .path(.markDone):
            ledger.mark(reading?.node ?? "", reading?.references ?? [], on: day)
        case .path(.beginQuiz): ledger.beginQuiz(on: day)
        case .path(.nextReading): ledger.goOn()
        case .path(.end): ledger.leaveQuiz()
        case .shared(.undo): ledger.takeBack(on: day)
        case .shared(.number(let number)):
            let question = try #require(path.question)
            let isRight = question.choices[number - 1] == answers[question.text]
            ledger.answer(isRight, on: day)
        case .shared(.dontKnow): ledger.answer(false, on: day)
        default: break
        }
    }

    /// Takes note of what has happened by itself: a quiz has come, or is done.
    mutating func look() throws {
        guard let path = try world.conductor.readingPath else {
            ledger.endQuiz(on: day)
            return ledger.endSession()
        }
        if path.state != .quizAnswered { ledger.endQuiz(on: day) }
        guard path.state == .quizReady || path.state == .quizAsked, let quiz = path.quiz,
            let node = path.reading?.node
        else { return }
        ledger.note(quiz: node, of: quiz.questions.count)
        guard path.state == .quizAsked else { return }
        #expect(path.progress.quiz?.question == ledger.quiz.queue.first)
    }
}
