import Corpora
@testable import Daemon
import Foundation
import Scheduling
import SeededChance
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

/// A learner who goes along a whole path by voice, day by day, on a box whose power fails now and
/// then.
///
/// When it fails, what goes on is what the disk holds: database and journal are copied beside the
/// daemon that runs, which is told nothing, and another is started on the copies.
struct PathCycle {
    private(set) var world: World
    private(set) var ledger: PathLedger
    private(set) var crashes = 0
    /// The place of the newest database.
    private var folder: TemporaryFolder
    private var chance: SeededGenerator
    private let answers: [String: String]
    /// How often the power fails.
    private let crashesMax: Int

    static let path = "way-of-study"
    private static let corpora = Checkout.curriculum + "/corpora"

    init(seed: UInt64, crashes: Int) throws {
        chance = SeededGenerator(seed: seed)
        crashesMax = crashes
        answers = try Self.preparedAnswers()
        folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        around.corpora = PathCorpora(CorpusFiles(folders: [Self.corpora]))
        world = try World.started(around)
        ledger = PathLedger(firstDay: Self.day(of: world), units: 40)
        _ = try world.done(
            "Learners.SetPreferences", ["values": ["time_zone": "Etc/UTC"]])
        _ = try world.done("Path.SetPlan", ["path": .string(Self.path)])
    }

    /// The study day, which begins at four.
    private static func day(of world: World) -> Int {
        Int((world.around.time.wallUSec / 1_000_000 - 4 * 3_600) / 86_400)
    }

    var day: Int { Self.day(of: world) }

    private mutating func number(_ count: Int) -> Int {
        Int.random(in: 0..<count, using: &chance)
    }

    /// The right answers, by the questions.
    private static func preparedAnswers() throws -> [String: String] {
        struct Prepared: Decodable {
            var question_text_he: String
            var correct_answer_he: String
        }
        let folder = "\(corpora)/\(path)/questions"
        var answers: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            for question in try JSONDecoder().decode([Prepared].self, from: data) {
                answers[question.question_text_he] = question.correct_answer_he
            }
        }
        return answers
    }
}

// A day.
extension PathCycle {
    /// Lives until the next day: reads what it has, perhaps what is open from before, or nothing.
    ///
    /// - Parameter isDiligent: whether everything is read and marked.
    mutating func liveDay(isDiligent: Bool) throws {
        let next = Int64(day + 1)
        if isDiligent || number(8) > 0 {
            try go(.beginPath, isDiligent)
            if isDiligent || number(3) == 0 { try go(.catchUp, isDiligent) }
        }
        try check()
        let morning = (next * 86_400 + Int64(5 + number(16)) * 3_600) * 1_000_000
        // The night is over at once, as where the machine sleeps; the daemon takes note of the day.
        let time = world.around.time
        time.move(to: time.monotonicUSec + morning - time.wallUSec - 60_000_000)
        try world.advance(.seconds(60))
    }

    private mutating func go(_ command: IdleCommand, _ isDiligent: Bool) throws {
        try world.advance(until: { world.ears.isListening })
        try world.say(.idle(command))
        for _ in 0..<2_000 where try isUnderWay {
            if crashes < crashesMax, number(12) == 0 {
                try crash()
            } else {
                try act(isDiligent)
            }
            try look()
        }
        try #require(try !isUnderWay, "the session has no end")
        ledger.endSession()
    }

    private var isUnderWay: Bool {
        get throws { try world.state.machine == "path" }
    }

    /// The power fails; it comes back soon, or late.
    private mutating func crash() throws {
        crashes += 1
        let next = try TemporaryFolder()
        for name in ["lectern.db", "lectern.db-wal"] {
            let place = folder.path + "/" + name
            guard FileManager.default.fileExists(atPath: place) else { continue }
            try FileManager.default.copyItem(atPath: place, toPath: next.path + "/" + name)
        }
        world.kill()
        var around = world.around
        around.path = next.path + "/lectern.db"
        folder = next
        let minutes = Int64(number(12))
        around.time.move(to: around.time.monotonicUSec + minutes * 60_000_000)
        world = try World(around)
        try world.start()
        if try !isUnderWay { ledger.leaveQuiz() }
        if try world.shown["paused"] == true { _ = try world.done("Transport.Resume") }
        try check()
    }

    /// What the daemon has kept is what the learner has noted.
    private func check() throws {
        let log = try world.store.pathLog(of: Self.path).map(\.line)
        let difference = log.difference(from: ledger.log)
        try #require(difference.isEmpty, "day \(day), after \(crashes) crashes")
        let path = try #require(
            world.done("Path.ListPaths")["paths"]?.arrayValue?.first?.objectValue)
        #expect(path["completed"] == .integer(Int64(ledger.done.count)))
        #expect(path["position"] == .integer(Int64(ledger.position)))
        #expect(path["streak"] == .integer(Int64(ledger.streak(on: day))), "day \(day)")
    }
}

// What the learner does in a session.
extension PathCycle {
    private mutating func act(_ isDiligent: Bool) throws {
        guard world.ears.isListening else {
            return try world.advance(.milliseconds(100 + number(6_000)))
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
            return try world.advance(.milliseconds(500 + number(70_000)))
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
    private mutating func look() throws {
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

extension PathEntryRow {
    /// As the ledger has it.
    fileprivate var line: String {
        let detail =
            switch entry.detail {
            case .items(let items): " " + items.joined(separator: " ")
            case .attempt(let attempt, let questions): " \(attempt) of \(questions)"
            case .verdict(let attempt, let question, let isCorrect):
                " \(attempt).\(question)" + (entry.action == .answered ? " \(isCorrect)" : "")
            case nil: ""
            }
        return "\(entry.action.rawValue) \(entry.node)\(detail) on \(entry.day.number)"
    }
}
