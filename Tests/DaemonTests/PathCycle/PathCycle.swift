import Corpora
@testable import Daemon
import Foundation
import PathOracle
import Scheduling
import SeededChance
import Session
import Simulation
import Store
import Testing
import VarlinkWire

/// A learner who goes along a whole path by voice, day by day, on a box whose power fails now and
/// then.
///
/// When it fails, what goes on is what the disk holds: database and journal are copied beside the
/// daemon that runs, which is told nothing, and another is started on the copies.
struct PathCycle {
    /// What is different from life to life.
    struct Circumstances {
        var plan = PathPlanText(
            pace: "units:1", pathStartDate: "", skipFriday: false, restWeekdays: [],
            yomTov: "none")
        /// How often the power fails, and with what chance, one in so many, at each step.
        var crashes = 100
        var crashChance = 12
        /// Whether the learner changes the plan, jumps, travels, sets the clock, and is away.
        var isRestless = false
    }

    var world: World
    var ledger: PathLedger
    private(set) var crashes = 0
    var chance: SeededGenerator
    var plan: PathPlanText
    var zone = NaiveZone.utc
    let circumstances: Circumstances
    /// The right answers, by the questions.
    let answers: [String: String]
    /// The place of the newest database.
    private var folder: TemporaryFolder
    private let calendar: NaiveCalendar

    static let path = "way-of-study"
    /// How many units each chapter has, in the sections, and the books by their keys.
    private static let sections = [[5, 5, 5, 5], [5, 5, 5, 5]]
    private static let books = ["Way_Gate", "Way_Road"]
    private static let corpora = Checkout.curriculum + "/corpora"

    init(seed: UInt64, _ circumstances: Circumstances) throws {
        chance = SeededGenerator(seed: seed)
        self.circumstances = circumstances
        answers = try Self.preparedAnswers()
        calendar = try NaiveCalendar()
        folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        around.corpora = PathCorpora(CorpusFiles(folders: [Self.corpora]))
        world = try World.started(around)
        let today = zone.day(atUSec: world.around.time.wallUSec)
        plan = circumstances.plan
        plan.pathStartDate = StudyDay(today).text
        ledger = PathLedger(
            NaivePath(Self.sections, try plan.plan, isStudyDay: calendar.isStudyDay), on: today)
        _ = try world.done("Learners.SetPreferences", ["values": ["time_zone": .string(zone.name)]])
        _ = try world.done(
            "Path.SetPlan", ["path": .string(Self.path), "plan": .object(plan.json)])
    }

    /// The study day: that of the clock, but none before the newest that was kept.
    var day: Int { max(clockDay, ledger.newestDay) }

    private var clockDay: Int { zone.day(atUSec: wallUSec) }

    /// The time of day in microseconds since 1970 UTC, as the daemon is shown it.
    private var wallUSec: Int64 {
        world.around.time.wallUSec + world.timeOfDayIsSet.microseconds
    }

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }

    /// How a unit is written in an order.
    func reference(of position: Int) -> String {
        "\(Self.books[position / 20]).\(position % 20 / 5 + 1).\(position % 5 + 1)"
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

// Time, and its failures.
extension PathCycle {
    /// Lets time pass, and takes note of what happens by itself on the day on which it happens.
    mutating func pass(_ length: Duration) throws {
        let end = world.around.time.monotonicUSec + length.microseconds
        while world.around.time.monotonicUSec < end {
            let left = end - world.around.time.monotonicUSec
            try world.advance(.microseconds(stepWithinDay(left)))
            try look()
        }
        ledger.reach(day)
    }

    /// The most microseconds, up to a number, in which it stays the same day; at least one.
    private func stepWithinDay(_ usec: Int64) -> Int64 {
        let now = wallUSec
        var (low, high) = (Int64(0), usec + 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if zone.day(atUSec: now + middle) == clockDay { low = middle } else { high = middle }
        }
        return max(low, 1)
    }

    /// Sleeps until a time of a coming day. The night is over at once, as where the machine sleeps;
    /// the daemon takes note of the day.
    mutating func passNights(_ nights: Int) throws {
        let wanted = clockDay + nights
        let time = world.around.time
        // Two hours before four in the morning belong to the day before.
        let hours = Int64(nights * 24 - 2 + number(20))
        time.move(to: time.monotonicUSec + hours * 3_600_000_000)
        while clockDay < wanted { time.move(to: time.monotonicUSec + 3_600_000_000) }
        try world.advance(.seconds(60))
        ledger.reach(day)
    }

    /// The power fails; it comes back soon, or late.
    mutating func crash() throws {
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
        let shift = world.timeOfDayIsSet
        world = try World(around)
        world.timeOfDayIsSet = shift
        try world.start()
        if try !isUnderWay { ledger.leaveQuiz() }
        ledger.reach(day)
        if try world.shown["paused"] == true { _ = try world.done("Transport.Resume") }
        try check()
    }

    var isUnderWay: Bool {
        get throws { try world.state.machine == "path" }
    }
}

// What is held against what the learner has noted.
extension PathCycle {
    func check() throws {
        let log = try world.store.pathLog(of: Self.path).map(\.line)
        let difference = log.difference(from: ledger.log)
        try #require(difference.isEmpty, "day \(day), after \(crashes) crashes")
        let path = try #require(
            world.done("Path.ListPaths")["paths"]?.arrayValue?.first?.objectValue)
        let (noted, streak) = (ledger.path, ledger.streak(on: day))
        #expect(path["completed"] == .integer(Int64(noted.done.count)), "day \(day)")
        #expect(path["position"] == .integer(Int64(noted.position)), "day \(day)")
        #expect(path["streak"] == .integer(Int64(streak.current)), "day \(day)")
        #expect(path["longestStreak"] == .integer(Int64(streak.longest)), "day \(day)")
        try checkOpen()
    }

    /// Units that can be read today are those that the learner expects.
    private func checkOpen() throws {
        let reply = try world.done("Path.GetDay")
        #expect(reply["day"]?.objectValue?["date"] == .string(StudyDay(day).text))
        let nodes = (reply["nodes"]?.arrayValue ?? []) + (reply["overdue"]?.arrayValue ?? [])
        let open = nodes.compactMap(\.objectValue)
            .filter { $0["nodeType"] == "learning" && $0["status"] == "open" }
            .compactMap { $0["nodeIndex"]?.integerValue }
        #expect(open.map(Int.init).sorted() == ledger.open(on: day), "day \(day)")
    }
}

extension PathPlanText {
    /// As a call takes it.
    var json: JSONObject {
        [
            "pace": .string(pace), "reviewIntensity": .string(reviewIntensity),
            "pathStartDate": .string(pathStartDate), "skipFriday": .bool(skipFriday),
            "restWeekdays": .array(restWeekdays.map { .integer(Int64($0)) }),
            "yomTov": .string(yomTov), "yomTovDates": .array(yomTovDates.map { .string($0) }),
        ]
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
