import PathOracle
import Scheduling

/// What a learner has done along a path, as the learner would write it down: what was said in which
/// state, and what must follow from it. It shares no code with the daemon.
struct PathLedger {
    /// Which units each day has, and how the days ended.
    private(set) var path: NaivePath
    /// The day on which the path was begun.
    private let firstDay: Int
    /// What the log must have, in its order.
    private(set) var log: [String] = []
    /// The newest day of the log and of the plans.
    private(set) var newestDay: Int
    private(set) var quiz = QuizNote()
    /// By quiz, attempt and question, whether the answer was right.
    private var verdicts: [String: [Int: [Int: Bool]]] = [:]
    /// By quiz and attempt, with how many questions it was begun.
    private var counts: [String: [Int: Int]] = [:]
    /// What can be taken back.
    private var deed: Deed?

    private enum Deed {
        /// The verdict that goes with the mark of a quiz.
        case mark(node: String, verdict: QuizNote.Verdict?)
        case verdict(QuizNote.Verdict)
    }

    init(_ path: NaivePath, on day: Int) {
        self.path = path
        (firstDay, newestDay) = (day, day)
    }

    private mutating func write(_ line: String, on day: Int) {
        log.append("\(line) on \(day)")
        newestDay = max(newestDay, day)
    }

    /// A reading was marked as done; of a review with what it was about.
    mutating func mark(_ node: String, _ references: [String], on day: Int) {
        let items = node.hasPrefix("review-") ? " " + references.joined(separator: " ") : ""
        write("done \(node)\(items)", on: day)
        if let position = Self.position(node) { path.mark(position, on: day) }
        if case .verdict(let verdict) = deed {
            deed = .mark(node: node, verdict: verdict)
        } else {
            deed = .mark(node: node, verdict: nil)
        }
    }

    mutating func takeBack(on day: Int) {
        defer { deed = nil }
        switch deed {
        case .mark(let node, let verdict):
            write("undone \(node)", on: day)
            if let position = Self.position(node) { path.unmark(position) }
            quiz = QuizNote()
            if let verdict { takeBack(verdict, on: day) }
        case .verdict(let verdict):
            quiz.isOver = false
            quiz.queue.insert(verdict.question, at: 0)
            quiz.tries = 0
            takeBack(verdict, on: day)
        case nil: break
        }
    }

    private mutating func takeBack(_ verdict: QuizNote.Verdict, on day: Int) {
        write("undone \(verdict.text)", on: day)
        verdicts[verdict.node]?[verdict.attempt]?[verdict.question] = nil
    }

    /// Another reading follows; only a mark can still be taken back.
    mutating func goOn() {
        if case .verdict = deed { deed = nil }
    }

    mutating func endSession() { (deed, quiz) = (nil, QuizNote()) }

    private static func position(_ node: String) -> Int? {
        node.hasPrefix("computed-") ? Int(node.dropFirst("computed-".count)) : nil
    }
}

// Quizzes.
extension PathLedger {
    /// A quiz is under way; one that was answered to its end is asked in another attempt.
    mutating func note(quiz node: String, of questions: Int) {
        guard quiz.node != node else { return }
        let attempts = verdicts[node] ?? [:]
        let last = attempts.keys.max() ?? 1
        let isOver = (attempts[last]?.count ?? 0) >= counts[node]?[last] ?? questions
        quiz = QuizNote()
        (quiz.node, quiz.attempt, quiz.count) = (node, isOver ? last + 1 : last, questions)
        quiz.queue = (1...questions).filter { verdicts[node]?[quiz.attempt]?[$0] == nil }
    }

    mutating func beginQuiz(on day: Int) {
        guard verdicts[quiz.node]?[quiz.attempt]?.isEmpty != false else { return }
        counts[quiz.node, default: [:]][quiz.attempt] = quiz.count
        write("begun \(quiz.node) \(quiz.attempt) of \(quiz.count)", on: day)
    }

    mutating func answer(_ isRight: Bool, on day: Int) {
        guard let question = quiz.queue.first else {
            return write("answered what was not asked", on: day)
        }
        let verdict = QuizNote.Verdict(
            node: quiz.node, attempt: quiz.attempt, question: question)
        quiz.queue.removeAll { $0 == question }
        quiz.tries = 0
        write("answered \(verdict.text) \(isRight)", on: day)
        verdicts[quiz.node, default: [:]][quiz.attempt, default: [:]][question] = isRight
        deed = .verdict(verdict)
        quiz.isOver = quiz.queue.isEmpty
    }

    /// An answer was not understood: after three the question comes at the end, and then not again.
    mutating func mumble() {
        quiz.tries += 1
        guard quiz.tries == 3 else { return }
        let question = quiz.queue.removeFirst()
        quiz.tries = 0
        if quiz.postponed.insert(question).inserted { quiz.queue.append(question) }
        quiz.isOver = quiz.queue.isEmpty
    }

    /// The feedback to the last answer was heard: the quiz is done, if anything of it was answered.
    mutating func endQuiz(on day: Int) {
        guard quiz.isOver else { return }
        quiz.isOver = false
        guard verdicts[quiz.node]?[quiz.attempt]?.isEmpty == false else { return }
        mark(quiz.node, [], on: day)
    }

    /// The session is ended before the quiz was.
    mutating func leaveQuiz() { quiz.isOver = false }
}

/// How far a quiz is, as the learner counts.
struct QuizNote {
    var node = ""
    var attempt = 1
    var count = 0
    var queue: [Int] = []
    var postponed: Set<Int> = []
    var tries = 0
    /// Nothing is asked any more: behind the feedback it is done.
    var isOver = false

    struct Verdict {
        var node: String
        var attempt: Int
        var question: Int

        var text: String { "\(node) \(attempt).\(question)" }
    }
}

// Days, plans and jumps.
extension PathLedger {
    /// The days before this one are over, and no other.
    mutating func reach(_ day: Int) {
        path.goBack(to: day)
        let next = path.past.last.map { $0.day + 1 } ?? firstDay
        for over in next..<max(day, next) { path.end(over) }
    }

    mutating func change(to plan: PathPlan, on day: Int, force: Bool) {
        path.change(to: plan, on: day, force: force)
        newestDay = max(newestDay, day)
    }

    /// Goes on at a unit; back in another cycle, in which no quiz was answered yet.
    mutating func jump(to unit: Int, on date: Int, today: Int) {
        if unit < path.position {
            (verdicts, counts) = ([:], [:])
        } else {
            write("jumped computed-\(unit)", on: today)
        }
        path.jump(to: unit, on: date, today: today)
        newestDay = max(newestDay, today)
    }

    /// The days in a row on which all was done, and the most of them.
    func streak(on today: Int) -> (current: Int, longest: Int) {
        var path = path
        path.goBack(to: today)
        path.end(today)
        return path.streak(today: today)
    }

    /// Units that can be read and are neither done nor left.
    func open(on day: Int) -> [Int] { path.unlocked(by: day).filter { !path.isSettled($0) } }
}
