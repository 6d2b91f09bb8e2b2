internal import ProblemSets
internal import Session

/// What a transcript expects of words to study; of problems too where a question is meant.
package enum StudyExpected: Equatable, Sendable {
    /// So many words are due, and so many new ones may be learned.
    case due(Int64, new: Int64)
    /// A question of this type is asked; nil for none.
    case prompt(String?)
    /// The choices that are shown, in their order.
    case choices([String])
    /// What became of a word in the last session.
    case outcome(String, Outcome)
    /// The grades of a word that were not taken back, oldest first.
    case grades(String, [Int64])
    /// The marks that a word has.
    case marks(String, [Mark])
    /// How the client's last answer was judged.
    case judged(Verdict)

    /// The raw values are the names on the wire.
    package enum Outcome: String, CaseIterable, Sendable {
        case right, missed, skipped, open
    }

    package enum Mark: String, CaseIterable, Sendable {
        case mastered, suspended, buried
    }

    package enum Verdict: String, CaseIterable, Sendable {
        case right, wrong
    }

    /// What may stand behind `expect`.
    static let beginnings = [
        "due", "prompt", "choices", "outcome", "grades", "marks", "judged", "no prompt",
    ]

    /// Takes the words behind the first one; nil where that begins no such line.
    init?(_ first: String, _ words: inout Words) throws(Mistake) {
        switch first {
        case "due": self = try Self.due(&words)
        case "prompt":
            self = .prompt(try words.one(of: Self.types, "a type"))
        case "choices": self = .choices(try words.quotations(orNothing: "nothing"))
        case "outcome":
            self = .outcome(
                try words.quotation(), try words.one(of: Outcome.self, "an outcome"))
        case "grades":
            let word = try words.quotation()
            var grades: [Int64] = []
            if !words.takes("nothing") {
                repeat {
                    grades.append(try words.number(1...4, "nothing, or a grade"))
                } while !words.isEmpty
            }
            self = .grades(word, grades)
        case "marks": self = try Self.marks(&words)
        case "judged": self = .judged(try words.one(of: Verdict.self, "a verdict"))
        case "no" where words.takes("prompt"): self = .prompt(nil)
        default: return nil
        }
    }

    /// The types of questions, about words and about problems.
    private static let types =
        StudyQuestionType.allCases.map(\.rawValue) + QuestionKind.allCases.map(\.rawValue)

    private static func due(_ words: inout Words) throws(Mistake) -> StudyExpected {
        let due = try words.number(0...10_000, "how many")
        let found = words.next
        guard words.takes("new") else { throw Mistake(expected: "new", found: found) }
        return .due(due, new: try words.number(0...10_000, "how many"))
    }

    private static func marks(_ words: inout Words) throws(Mistake) -> StudyExpected {
        let word = try words.quotation()
        if words.takes("nothing") { return .marks(word, []) }
        var marks: [Mark] = []
        repeat {
            marks.append(try words.one(of: Mark.self, "nothing, or a mark"))
        } while !words.isEmpty
        return .marks(word, marks)
    }

    var text: String {
        switch self {
        case .due(let due, let new): "due \(due) new \(new)"
        case .prompt(let type): type.map { "prompt \($0)" } ?? "no prompt"
        case .choices(let choices): "choices " + Self.list(choices.map(quoted))
        case .outcome(let word, let outcome): "outcome \(quoted(word)) \(outcome.rawValue)"
        case .grades(let word, let grades):
            "grades \(quoted(word)) " + Self.list(grades.map(String.init))
        case .marks(let word, let marks):
            "marks \(quoted(word)) " + Self.list(marks.map(\.rawValue))
        case .judged(let verdict): "judged \(verdict.rawValue)"
        }
    }

    private static func list(_ texts: [String]) -> String {
        texts.isEmpty ? "nothing" : texts.joined(separator: " ")
    }
}
