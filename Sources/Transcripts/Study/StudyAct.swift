package import Session

/// What a client does in a transcript with words to study.
package enum StudyAct: Equatable, Sendable {
    /// Makes a deck of a pack.
    case addDeck(pack: String)
    /// Says that a version of a batch is available.
    case offer(pack: String, batch: Int64, version: String)
    /// Changes a value of the first deck; several numbers where the value is a list.
    case changeDeck(String, [String])
    /// Sets a preference of the learner.
    case prefer(String, String)
    /// Begins a session; the names and values of `io.lectern.Study.Start`.
    case begin(kind: StudyKind, [Option: String])
    /// Answers with a text, or with the number of a choice.
    case type(String)
    case choose(Int64)
    case grade(Int64)
    /// Marks a word.
    case mark(Mark, String)
    /// Marks exactly these words of the session as mastered.
    case finish([String])

    /// What a session may be given beside its kind; the raw values are the names on the wire.
    package enum Option: String, CaseIterable, Sendable {
        case mode, source, size, minutes
    }

    /// The raw values are the names on the wire.
    package enum Mark: String, CaseIterable, Sendable {
        case suspend, unsuspend, bury, unbury, master, unmaster, reset
    }

    /// What such a line may begin with.
    static let beginnings = [
        "add deck", "offer", "change deck", "prefer", "study", "type", "choose", "grade", "mark",
        "finish",
    ]

    /// Takes the words behind the first one; nil where that begins no such line.
    init?(_ first: String, _ words: inout Words) throws(Mistake) {
        switch first {
        case "add" where words.takes("deck"):
            self = .addDeck(pack: try words.word("the name of a pack"))
        case "offer":
            self = .offer(
                pack: try words.word("the name of a pack"),
                batch: try words.number(1...1_000, "the number of a batch"),
                version: try words.word("a version"))
        case "change" where words.takes("deck"):
            self = .changeDeck(
                try words.word("the name of a value"),
                try words.list(orNothing: "nothing", "a value"))
        case "prefer":
            self = .prefer(try words.word("the name of a preference"), try words.word("a value"))
        case "study":
            self = .begin(
                kind: try words.one(of: StudyKind.self, "a kind"), try Self.options(&words))
        case "type": self = .type(try words.quotation())
        case "choose": self = .choose(try words.number(1...9, "the number of a choice"))
        case "grade": self = .grade(try words.number(1...4, "a grade"))
        case "mark":
            self = .mark(try words.one(of: Mark.self, "a mark"), try words.quotation())
        case "finish": self = .finish(try words.quotations(orNothing: "nothing"))
        default: return nil
        }
    }

    private static func options(_ words: inout Words) throws(Mistake) -> [Option: String] {
        var options: [Option: String] = [:]
        while !words.isEmpty {
            let option = try words.one(of: Option.self, "the end of the line, or one of")
            options[option] = try words.word("its value")
        }
        return options
    }

    var text: String {
        switch self {
        case .addDeck(let pack): "add deck \(pack)"
        case .offer(let pack, let batch, let version): "offer \(pack) \(batch) \(version)"
        case .changeDeck(let name, let values):
            "change deck \(name) " + (values.isEmpty ? "nothing" : values.joined(separator: " "))
        case .prefer(let name, let value): "prefer \(name) \(value)"
        case .begin(let kind, let options):
            "study \(kind.rawValue)"
                + Option.allCases.compactMap { option in
                    options[option].map { " \(option.rawValue) \($0)" }
                }.joined()
        case .type(let text): "type \(quoted(text))"
        case .choose(let number): "choose \(number)"
        case .grade(let rating): "grade \(rating)"
        case .mark(let mark, let word): "mark \(mark.rawValue) \(quoted(word))"
        case .finish(let words):
            "finish "
                + (words.isEmpty ? "nothing" : words.map(quoted).joined(separator: " "))
        }
    }
}

extension Words {
    /// Takes all quotations that are left, or the word that means none.
    mutating func quotations(orNothing nothing: String) throws(Mistake) -> [String] {
        if takes(nothing) { return [] }
        var texts: [String] = []
        repeat { texts.append(try quotation()) } while !isEmpty
        return texts
    }
}
