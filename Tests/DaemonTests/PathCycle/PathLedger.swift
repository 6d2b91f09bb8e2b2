/// What a learner has done along a path of a unit a day, as the learner would write it down: what
/// was said in which state, and what must follow from it. It shares no code with the daemon.
struct PathLedger {
    /// The first day, on which unit 0 was unlocked.
    let firstDay: Int
    let units: Int
    /// What the log must have, in its order.
    private(set) var log: [String] = []
    /// The days on which units were done, by their positions.
    private(set) var done: [Int: Int] = [:]
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

    init(firstDay: Int, units: Int) { (self.firstDay, self.units) = (firstDay, units) }

    /// A reading was marked as done; of a review with what it was about.
    mutating func mark(_ node: String, _ references: [String], on day: Int) {
        let items = node.hasPrefix("review-") ? " " + references.joined(separator: " ") : ""
        log.append("done \(node)\(items) on \(day)")
        if let position = Self.position(node) { done[position] = day }
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
            log.append("undone \(node) on \(day)")
            if let position = Self.position(node) { done[position] = nil }
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
        log.append("undone \(verdict.text) on \(day)")
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
        log.append("begun \(quiz.node) \(quiz.attempt) of \(quiz.count) on \(day)")
    }

    mutating func answer(_ isRight: Bool, on day: Int) {
        guard let question = quiz.queue.first else {
            return log.append("answered what was not asked on \(day)")
        }
        let verdict = QuizNote.Verdict(
            node: quiz.node, attempt: quiz.attempt, question: question)
        quiz.queue.removeAll { $0 == question }
        quiz.tries = 0
        log.append("answered \(verdict.text) \(isRight) on \(day)")
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

// What follows from the days.
extension PathLedger {
    var position: Int { (0..<units).first { done[$0] == nil } ?? units }

    /// Days in a row up to a day, which itself may be unfinished.
    func streak(on today: Int) -> Int {
        var days = 0
        for day in stride(from: min(today, firstDay + units - 1), through: firstDay, by: -1) {
            let isKept = done[day - firstDay].map { $0 <= day } ?? false
            if isKept { days += 1 } else if day < today { break }
        }
        return days
    }
}
