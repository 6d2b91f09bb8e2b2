/// What a client does in a transcript with problems.
package enum ProblemAct: Equatable, Sendable {
    /// Selects a repository; nil for none.
    case use(String?)
    /// Sets a setting of `io.lectern.Problems.SetSettings`; several values where it is a list.
    case set(String, [String])
    /// Begins a session: with these problems, and with the names and values of its method.
    case begin(Session, problems: [String], [Option: [String]])
    /// Answers a prompt, by its number, with an option, by its number.
    case answer(prompt: Int64, option: Int64)
    /// Sends code; without a text it is the stored solution.
    case submit(language: String, code: String?, Judgement?)
    case judge(Judgement)
    /// Keeps code of a problem; nil removes it.
    case keep(problem: String, language: String, code: String?)
    case note(problem: String, text: String)
    case queue([String], Bool)
    /// Deletes the progress of a problem; nil for that of all.
    case reset(String?)

    /// The sessions; the raw values are the names of the commands of `lectern problems`.
    package enum Session: String, CaseIterable, Sendable {
        case review, quiz, write, compare
    }

    /// What a session may be given beside its problems, as the options of the commands are called.
    /// A `type` may follow another; `elapsed` is a length of time, here in milliseconds, and last.
    package enum Option: String, CaseIterable, Sendable {
        case count, type, pick, pattern, difficulty, language, seed, screen, elapsed
    }

    /// What the learner, or the learner's own test, says of code.
    package enum Judgement: String, CaseIterable, Sendable {
        case works, fails
    }

    /// What such a line may begin with.
    static let beginnings = verbs.map { "problems " + $0 }

    private static let verbs =
        ["use", "set"] + Session.allCases.map(\.rawValue)
        + ["answer", "submit", "judge", "keep", "note", "queue", "unqueue", "reset"]

    var text: String { "problems " + words }

    private var words: String {
        switch self {
        case .use(let id): "use \(id ?? "nothing")"
        case .set(let name, let values): "set \(name) " + values.joined(separator: " ")
        case .begin(let session, let problems, let options):
            Self.text(session, problems, options)
        case .answer(let prompt, let option): "answer \(prompt) option \(option)"
        case .submit(let language, let code, let judgement):
            "submit \(language) \(code.map(quoted) ?? "stored")"
                + (judgement.map { " \($0.rawValue)" } ?? "")
        case .judge(let judgement): "judge \(judgement.rawValue)"
        case .keep(let problem, let language, let code):
            "keep \(problem) \(language) \(code.map(quoted) ?? "nothing")"
        case .note(let problem, let text): "note \(problem) \(quoted(text))"
        case .queue(let problems, let isQueued):
            (isQueued ? "queue " : "unqueue ") + problems.joined(separator: " ")
        case .reset(let problem): "reset \(problem ?? "all")"
        }
    }

    private static func text(
        _ session: Session, _ problems: [String], _ options: [Option: [String]]
    ) -> String {
        let values = Option.allCases.flatMap { option in
            (options[option] ?? []).flatMap { value in
                [option.rawValue, option == .elapsed ? lengthText(Int64(value) ?? 0) : value]
            }
        }
        return ([session.rawValue] + problems + values).joined(separator: " ")
    }
}

// How such lines are read.
extension ProblemAct {
    /// Takes the words behind the first one; nil where that begins no such line.
    init?(_ first: String, _ words: inout Words) throws(Mistake) {
        guard first == "problems" else { return nil }
        switch try words.one(of: Self.verbs, "one of") {
        case "use":
            let id = try words.word("the name of a repository, or nothing")
            self = .use(id == "nothing" ? nil : id)
        case "set":
            let name = try words.word("the name of a setting")
            self = .set(name, try words.rest("a value"))
        case "answer": self = try Self.answer(&words)
        case "submit": self = try Self.submit(&words)
        case "judge": self = .judge(try words.one(of: Judgement.self, "one of"))
        case "keep":
            self = .keep(
                problem: try words.word(Self.slug), language: try words.word(Self.language),
                code: words.takes("nothing") ? nil : try words.quotation())
        case "note":
            self = .note(
                problem: try words.word(Self.slug), text: try words.quotation(mayBeEmpty: true))
        case "queue": self = .queue(try words.rest(Self.slug), true)
        case "unqueue": self = .queue(try words.rest(Self.slug), false)
        case "reset": self = .reset(words.takes("all") ? nil : try words.word(Self.slug))
        case let name: self = try Self.session(name, &words)
        }
    }

    static let slug = "the slug of a problem"
    static let language = "a language, such as ts"

    private static func answer(_ words: inout Words) throws(Mistake) -> ProblemAct {
        let prompt = try words.number(1...1000, "the number of a prompt")
        let found = words.next
        guard words.takes("option") else { throw Mistake(expected: "option", found: found) }
        return .answer(prompt: prompt, option: try words.number(1...9, "the number of an option"))
    }

    private static func submit(_ words: inout Words) throws(Mistake) -> ProblemAct {
        let language = try words.word(Self.language)
        let code = words.takes("stored") ? nil : try words.quotation(mayBeEmpty: true)
        let judgement = words.isEmpty ? nil : try words.one(of: Judgement.self, "one of")
        return .submit(language: language, code: code, judgement)
    }

    private static func session(
        _ name: String, _ words: inout Words
    ) throws(Mistake) -> ProblemAct {
        guard let session = Session(rawValue: name) else {
            preconditionFailure("\(name) is a verb, and neither a session nor read by itself")
        }
        let problemsMax = session.problemsMax
        var problems: [String] = []
        while !words.isEmpty, Option(rawValue: words.next) == nil, problems.count < problemsMax {
            problems.append(try words.word(slug))
        }
        if session == .compare, problems.isEmpty {
            throw Mistake(expected: slug, found: words.next)
        }
        return .begin(session, problems: problems, try options(of: session, &words))
    }

    private static func options(
        of session: Session, _ words: inout Words
    ) throws(Mistake) -> [Option: [String]] {
        var options: [Option: [String]] = [:]
        while !words.isEmpty {
            let names = session.options.map(\.rawValue)
            let name = try words.one(of: names, "the end of the line, or one of")
            guard let option = Option(rawValue: name) else { continue }
            let value =
                option == .elapsed ? "\(try words.length())" : try words.word("its value")
            options[option, default: []].append(value)
        }
        return options
    }
}

extension ProblemAct.Session {
    /// So many problems may be named.
    fileprivate var problemsMax: Int {
        switch self {
        case .review: 200
        case .quiz: 0
        case .write, .compare: 1
        }
    }

    /// What it may be given.
    fileprivate var options: [ProblemAct.Option] {
        switch self {
        case .review: [.count, .screen]
        case .quiz: [.count, .type, .pattern, .difficulty, .seed, .screen]
        case .write: [.pick, .pattern, .difficulty, .language, .seed, .elapsed]
        case .compare: []
        }
    }
}

extension Words {
    /// Takes all words that are left, at least one.
    mutating func rest(_ what: String) throws(Mistake) -> [String] {
        var words = [try word(what)]
        while !isEmpty { words.append(try word(what)) }
        return words
    }
}
