@testable import Session

/// What a daemon would know of a path, and what was committed of it.
struct PathBox {
    private var readings: [PathReading] = []
    /// Units that have no explanation.
    private var plain: Set<String> = []
    private var closings: [String: String] = [:]
    private var earlier = 0
    private var streak = 0
    private var marksItself = false
    private var absence = PathAbsence.nothing(isEarlierOpen: false)
    /// Nodes of which there is nothing any more.
    var gone: Set<String> = []
    private(set) var done: Set<String> = []
    /// The verdicts by quiz, attempt and question.
    private(set) var answers: [String: [Int: [Int: Bool]]] = [:]
    /// What the records contradict each other in.
    private(set) var faults: [String] = []
    /// Whether a session has begun and not ended.
    private(set) var isUnderWay = false

    /// Sets the scene:
    ///
    /// - `unit a` is a unit of the day, `unit a plain` one without an explanation
    /// - `review r b c` is a review of two units, `quiz q 2` a quiz with two questions
    /// - `closes a chapter one` is what the mark of a node closes
    /// - `earlier 3`, `streak 5`, `auto`, and `absent no-path`
    mutating func set(_ word: String, _ rest: [String]) -> Bool {
        switch word {
        case "unit":
            add(rest[0], .unit, [rest[0]])
            if rest.last == "plain" { plain.insert(rest[0]) }
        case "review": add(rest[0], .review, Array(rest.dropFirst()))
        case "quiz": add(rest[0], .quiz, Array(rest.dropFirst()))
        case "closes": closings[rest[0]] = rest.dropFirst().joined(separator: " ")
        case "earlier": earlier = Int(rest[0]) ?? 0
        case "streak": streak = Int(rest[0]) ?? 0
        case "auto": marksItself = true
        case "absent": absence = rest == ["no-path"] ? .noPath : .clockNotSet
        default: return false
        }
        return true
    }

    private mutating func add(_ node: String, _ kind: PathReading.Kind, _ references: [String]) {
        readings.append(
            PathReading(path: "corpus", node: node, kind: kind, references: references))
    }

    mutating func note(_ record: ReadingRecord) {
        switch record {
        case .done(let reading, _):
            if !done.insert(reading.node).inserted { faults.append("\(reading.node) done twice") }
        case .undone(let reading):
            if done.remove(reading.node) == nil { faults.append("\(reading.node) was not done") }
        case .answered(let reading, let attempt, let question, let isCorrect, _):
            let known = answers[reading.node, default: [:]][attempt, default: [:]]
                .updateValue(isCorrect, forKey: question)
            if known != nil { faults.append("question \(question) was answered twice") }
        case .unanswered(let reading, let attempt, let question):
            let known = answers[reading.node]?[attempt]?.removeValue(forKey: question)
            if known == nil { faults.append("question \(question) was not answered") }
        case .began: isUnderWay = true
        case .closed: isUnderWay = false
        case .quizBegan(let reading, let attempt, _):
            if answers[reading.node]?[attempt]?.isEmpty == false {
                faults.append("attempt \(attempt) was begun twice")
            }
        }
    }

    func answer(to request: PathRequest) -> PathFetched {
        let open = readings.filter { !done.contains($0.node) }
        switch request {
        case .agenda(let wish):
            guard !open.isEmpty else { return .nothing(absence) }
            return .agenda(
                PathAgenda(
                    wish: wish, readings: open, earlier: OpenReadings(readings: earlier),
                    marksItself: marksItself))
        case .waiting:
            return .waiting(
                WaitingCounts(
                    units: open.count { $0.kind == .unit },
                    earlier: OpenReadings(readings: earlier), words: 2))
        case .content(let reading, let attempt): return content(of: reading, attempt)
        case .closing(let reading): return .closing(closings[reading.node])
        case .standing:
            var left = OpenReadings(open)
            left.readings += earlier
            return .standing(
                PathTally(open: left, streaks: streak > 0 ? [.init(days: streak)] : []))
        }
    }

    private func content(of reading: PathReading, _ wanted: Int?) -> PathFetched {
        guard !gone.contains(reading.node) else { return .content([], nil) }
        guard reading.kind == .quiz else {
            return .content(
                reading.references.map { unit in
                    PathUnit(
                        hasExplanation: !plain.contains(unit), hasOpinions: !plain.contains(unit))
                }, nil)
        }
        let count = Int(reading.references.first ?? "0") ?? 0
        let questions = (0..<count).map { index in
            ChoiceQuestion(
                text: "Which?", choices: ["red", "green", "blue"], right: 2,
                answer: index == 0
                    ? Question(correctAnswer: "green", acceptableVariants: [], kind: .phrase) : nil)
        }
        // As a daemon: once all is answered, a quiz that is opened again is another attempt.
        let known = answers[reading.node] ?? [:]
        let last = known.keys.max() ?? 1
        let attempt = wanted ?? ((known[last]?.count ?? 0) >= count ? last + 1 : last)
        return .content(
            [],
            PathQuiz(
                attempt: attempt, questions: questions, answers: known[attempt] ?? [:]))
    }
}

// How records of a path read in a transcript.
extension StudyStage {
    static func text(_ record: ReadingRecord) -> String? {
        switch record {
        case .began: nil
        case .done(let reading, let means): "\(reading.node) done by \(means.rawValue)"
        case .undone(let reading): "\(reading.node) undone"
        case .quizBegan(let reading, let attempt, let questions):
            "\(reading.node) begun, attempt \(attempt) of \(questions)"
        case .answered(_, _, let question, let isCorrect, let means):
            "question \(question) \(isCorrect ? "right" : "wrong") by \(means.rawValue)"
        case .unanswered(_, _, let question): "question \(question) undone"
        case .closed(let ending, let counts):
            "closed \(ending.rawValue) \(counts.done) done \(counts.open) open"
        }
    }

    static func number(of part: PathPart) -> String {
        switch part {
        case .question(let number), .answer(let number): ".\(number)"
        case .text, .explanation, .opinions, .more, .review: ""
        }
    }
}
