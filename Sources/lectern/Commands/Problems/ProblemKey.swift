/// What can be typed in a session of problems.
enum ProblemKey: Equatable {
    /// An option of a question, from 1 on.
    case option(Int64)
    /// A command by its name on the wire.
    case command(String)

    private typealias Entry = (key: String, words: String, name: String)

    private static let always: [Entry] = [
        ("s", "skip", "SKIP"), ("a", "again", "REPEAT"), ("u", "take back", "UNDO"),
        ("e", "end", "END_PROBLEMS"),
    ]
    private static let ofQuestion: [Entry] = [("i", "i was right", "I_WAS_RIGHT")]
    private static let ofSolution: [Entry] = [
        ("r", "reviewed", "REVIEWED"), ("f", "forgot", "FORGOT"),
        ("l", "language", "NEXT_LANGUAGE"), ("p", "previous", "PREVIOUS"),
    ]

    private static func entries(isQuestion: Bool) -> [Entry] {
        (isQuestion ? ofQuestion : ofSolution) + always
    }

    /// The key of a typed line: its letter, its words, or what is said; nil where it is none.
    init?(_ line: String, isQuestion: Bool) {
        let typed = line.lowercased().filter { $0 != "'" }.split(separator: " ")
            .joined(separator: " ")
        if isQuestion, let number = Int64(typed), (1...9).contains(number) {
            self = .option(number)
            return
        }
        let found = Self.entries(isQuestion: isQuestion).first { entry in
            let phrase =
                SpokenProblem(rawValue: entry.name)?.phrase
                ?? SpokenAct(rawValue: entry.name)?.phrase
            return [entry.key, entry.words, phrase?.lowercased()].contains(typed)
        }
        guard let found else { return nil }
        self = .command(found.name)
    }

    /// `Type a letter and press Return: s skip, …`
    static func list(isQuestion: Bool) -> String {
        let keys = entries(isQuestion: isQuestion).map { "\($0.key) \($0.words)" }
            .joined(separator: ", ")
        let what = isQuestion ? "the number of an option, or a letter," : "a letter"
        return "Type \(what) and press Return: \(keys)."
    }
}
