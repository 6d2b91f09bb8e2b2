/// What a transcript expects of reading paths. What is no path's by name is that of the first path.
package enum PathExpected: Equatable, Sendable {
    /// The study day.
    case today(String)
    case node(String, Status)
    /// So many questions of the best attempt at a quiz were answered rightly.
    case quiz(String, right: Int64, of: Int64)
    /// The node that is read; nil for none.
    case reading(String?)
    /// The text of the question that is asked.
    case question(String)
    /// Days in a row.
    case streak(Int64)
    /// The first unit that is neither done nor jumped.
    case position(Int64)
    /// So many nodes are open from earlier days.
    case overdue(Int64)

    /// The raw values are the names on the wire.
    package enum Status: String, CaseIterable, Sendable {
        case locked, open, done, jumped
    }

    /// What may stand behind `expect`.
    static let beginnings = [
        "today", "node", "quiz", "reading", "question", "streak", "position", "overdue",
        "no reading",
    ]

    /// Takes the words behind the first one; nil where that begins no such line.
    init?(_ first: String, _ words: inout Words) throws(Mistake) {
        switch first {
        case "today": self = .today(try words.word("a date"))
        case "node":
            self = .node(try words.word("a node"), try words.one(of: Status.self, "a status"))
        case "quiz":
            let node = try words.word("a node")
            let right = try words.number(0...20, "how many")
            let found = words.next
            guard words.takes("of") else { throw Mistake(expected: "of", found: found) }
            self = .quiz(node, right: right, of: try words.number(0...20, "how many"))
        case "reading": self = .reading(try words.word("a node"))
        case "question": self = .question(try words.quotation())
        case "streak": self = .streak(try words.number(0...100_000, "how many"))
        case "position": self = .position(try words.number(0...100_000, "a position"))
        case "overdue": self = .overdue(try words.number(0...100_000, "how many"))
        case "no" where words.takes("reading"): self = .reading(nil)
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .today(let date): "today \(date)"
        case .node(let node, let status): "node \(node) \(status.rawValue)"
        case .quiz(let node, let right, let asked): "quiz \(node) \(right) of \(asked)"
        case .reading(let node): node.map { "reading \($0)" } ?? "no reading"
        case .question(let text): "question \(quoted(text))"
        case .streak(let days): "streak \(days)"
        case .position(let position): "position \(position)"
        case .overdue(let nodes): "overdue \(nodes)"
        }
    }
}
