internal import LinuxIO
internal import VarlinkWire

/// A question of the setup of a path; its answer is a member of the plan.
struct PathQuestion {
    let name: String
    let text: String

    /// All questions, in their order.
    static let all = [
        PathQuestion(
            name: "pace",
            text: "How fast? two_mishna, one_chapter, seder_per_year, units:N, until:DATE."),
        PathQuestion(name: "pathStartDate", text: "From which day, YYYY-MM-DD?"),
        PathQuestion(
            name: "reviewIntensity", text: "How much is reviewed? none, light, medium, intensive."),
        PathQuestion(
            name: "yomTov", text: "Which holidays are kept? none, israel, diaspora."),
        PathQuestion(
            name: "restWeekdays",
            text: "Which weekdays have no readings? Numbers from 1, Monday, as in 6,7, or none."
        ),
        PathQuestion(
            name: "skipFriday", text: "Are Fridays without new readings? yes or no."),
    ]

    /// A corpus that can be chosen, and how much of it there is.
    static func text(of corpus: JSONObject) -> String {
        let texts = corpus.number("texts")
        let counts = "\(corpus.number("units")) units, \(texts == 0 ? "no" : "\(texts)") texts"
        return "\(corpus.text("corpus")) (\(corpus.text("title")), \(counts))"
    }

    /// An answer as the plan has it.
    func member(_ answer: String) throws(CommandError) -> JSON {
        switch name {
        case "skipFriday": return .bool(try Self.isYes(answer))
        case "restWeekdays":
            guard let days = answer == "none" ? [] : PlanOptions.days(answer) else {
                throw CommandError(
                    .usage, "\"\(answer.printable)\" is no list of numbers from 1 to 7")
            }
            return .array(days.map(JSON.integer))
        default: return .string(answer)
        }
    }

    static func isYes(_ answer: String) throws(CommandError) -> Bool {
        switch answer.lowercased() {
        case "y", "yes": return true
        case "n", "no": return false
        default: throw CommandError(.usage, "\"\(answer.printable)\" is neither yes nor no")
        }
    }

    /// What a plan has, as it is typed; a plan that is not made yet takes what its corpus has.
    func now(in plan: JSONObject?) -> String {
        switch plan?[name] {
        case .string(let text): text.printable
        case .bool(let value): value ? "yes" : "no"
        case .array(let days):
            days.isEmpty
                ? "none" : days.compactMap(\.integerValue).map(String.init).joined(separator: ",")
        default: name == "pathStartDate" ? "today" : "as the corpus has it"
        }
    }
}
