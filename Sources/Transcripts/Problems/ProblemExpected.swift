package import Scheduling

/// What a transcript expects of problems, of the repository that is selected.
package enum ProblemExpected: Equatable, Sendable {
    /// The problem that is under way; nil for none.
    case problem(String?)
    /// The outcomes of a problem's attempts, oldest first, without those that were taken back.
    case attempts(String, [ProblemAttempt.Outcome])
    case status(String, Status)
    /// The interval of a card in days; nil where the problem has none.
    case interval(String, Int64?)
    /// The study day on which a problem is due; nil for none.
    case dueDay(String, String?)
    /// So many problems are due today, and so many new ones come.
    case due(Int64, new: Int64)
    /// The problems that were put into the queue of today.
    case queued([String])
    case milestones([String])
    /// What is left of the limit, in milliseconds; nil where none runs.
    case limit(Int64?)
    /// How much of the code that was sent last is as stored.
    case percent(Int64)
    /// How many hints were given.
    case hints(Int64)
    /// The language of the code that is shown; nil where none is.
    case code(String?)
    /// Code that is kept of a problem in a language; nil for none.
    case kept(String, language: String, String?)

    /// The raw values are the names on the wire.
    package enum Status: String, CaseIterable, Sendable {
        case new, started, completed, mastered
    }

    /// What may stand behind `expect`.
    static let beginnings = [
        "problem", "attempts", "status", "interval", "dueDay", "problems due", "queued",
        "milestones", "limit", "percent", "hints", "code", "kept", "no problem", "no limit",
    ]

    /// Takes the words behind the first one; nil where that begins no such line.
    init?(_ first: String, _ words: inout Words) throws(Mistake) {
        let slug = ProblemAct.slug
        switch first {
        case "problem": self = .problem(try words.word(slug))
        case "attempts": self = .attempts(try words.word(slug), try Self.outcomes(&words))
        case "status":
            self = .status(try words.word(slug), try words.one(of: Status.self, "a status"))
        case "interval":
            let problem = try words.word(slug)
            self = .interval(
                problem,
                words.takes("nothing") ? nil : try words.number(0...60, "nothing, or days"))
        case "dueDay":
            let problem = try words.word(slug)
            self = .dueDay(
                problem, words.takes("nothing") ? nil : try words.word("nothing, or a date"))
        case "problems" where words.takes("due"): self = try Self.due(&words)
        case "queued": self = .queued(try words.list(orNothing: "nothing", slug))
        case "milestones":
            self = .milestones(try words.list(orNothing: "nothing", "the name of a milestone"))
        case "limit": self = .limit(try words.length())
        case "percent": self = .percent(try words.number(0...100, "a percentage"))
        case "hints": self = .hints(try words.number(0...100, "how many"))
        case "code":
            let language = try words.word("nothing, or " + ProblemAct.language)
            self = .code(language == "nothing" ? nil : language)
        case "kept":
            self = .kept(
                try words.word(slug), language: try words.word(ProblemAct.language),
                words.takes("nothing") ? nil : try words.quotation())
        case "no" where words.takes("problem"): self = .problem(nil)
        case "no" where words.takes("limit"): self = .limit(nil)
        default: return nil
        }
    }

    private static func outcomes(
        _ words: inout Words
    ) throws(Mistake) -> [ProblemAttempt.Outcome] {
        if words.takes("nothing") { return [] }
        var outcomes: [ProblemAttempt.Outcome] = []
        repeat {
            outcomes.append(
                try words.one(of: ProblemAttempt.Outcome.self, "nothing, or an outcome"))
        } while !words.isEmpty
        return outcomes
    }

    private static func due(_ words: inout Words) throws(Mistake) -> ProblemExpected {
        let due = try words.number(0...10_000, "how many")
        let found = words.next
        guard words.takes("new") else { throw Mistake(expected: "new", found: found) }
        return .due(due, new: try words.number(0...10_000, "how many"))
    }

    var text: String {
        switch self {
        case .problem(let slug): slug.map { "problem \($0)" } ?? "no problem"
        case .attempts(let slug, let outcomes):
            "attempts \(slug) " + Self.list(outcomes.map(\.rawValue))
        case .status(let slug, let status): "status \(slug) \(status.rawValue)"
        case .interval(let slug, let days):
            "interval \(slug) \(days.map(String.init) ?? "nothing")"
        case .dueDay(let slug, let day): "dueDay \(slug) \(day ?? "nothing")"
        case .due(let due, let new): "problems due \(due) new \(new)"
        case .queued(let slugs): "queued " + Self.list(slugs)
        case .milestones(let names): "milestones " + Self.list(names)
        case .limit(let left): left.map { "limit \(lengthText($0))" } ?? "no limit"
        case .percent(let percent): "percent \(percent)"
        case .hints(let count): "hints \(count)"
        case .code(let language): "code \(language ?? "nothing")"
        case .kept(let slug, let language, let code):
            "kept \(slug) \(language) \(code.map(quoted) ?? "nothing")"
        }
    }

    private static func list(_ texts: [String]) -> String {
        texts.isEmpty ? "nothing" : texts.joined(separator: " ")
    }
}
