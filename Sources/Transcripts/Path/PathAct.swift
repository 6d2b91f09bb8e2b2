internal import VarlinkWire

/// What a client does in a transcript with reading paths.
package enum PathAct: Equatable, Sendable {
    /// Begins a path, or changes it; the names and values of `io.lectern.Path.SetPlan`.
    case plan(path: String, [Option: String])
    /// Goes on at another unit.
    case jump(path: String, reference: String)
    /// Begins a session with one node.
    case open(path: String, node: String)
    /// Marks nodes as done, or takes their marks back.
    case mark(path: String, nodes: [String], isDone: Bool)
    /// Sets a setting of `io.lectern.Path.SetSettings`.
    case set(String, String)

    /// What a plan may be given; the raw values are the names on the wire.
    package enum Option: String, CaseIterable, Sendable {
        case pace, reviewIntensity, pathStartDate, skipFriday, restWeekdays, yomTov, yomTovDates
        case active, rank, force
    }

    /// What such a line may begin with.
    static let beginnings = [
        "path plan", "path jump", "path open", "path done", "path undone", "path settings",
    ]

    /// Takes the words behind the first one; nil where that begins no such line.
    init?(_ first: String, _ words: inout Words) throws(Mistake) {
        guard first == "path" else { return nil }
        let found = words.next
        switch try words.word(Self.expected) {
        case "plan":
            self = .plan(path: try words.word(Self.name), try Self.options(&words))
        case "jump":
            self = .jump(
                path: try words.word(Self.name), reference: try words.word("a reference"))
        case "open":
            self = .open(path: try words.word(Self.name), node: try words.word("a node"))
        case "done": self = try Self.mark(&words, isDone: true)
        case "undone": self = try Self.mark(&words, isDone: false)
        case "settings":
            self = .set(try words.word("the name of a setting"), try words.word("a value"))
        default: throw Mistake(expected: Self.expected, found: found)
        }
    }

    private static let name = "the name of a path"
    private static let expected = "one of plan, jump, open, done, undone, settings"

    private static func mark(_ words: inout Words, isDone: Bool) throws(Mistake) -> PathAct {
        let path = try words.word(name)
        var nodes: [String] = []
        repeat { nodes.append(try words.word("a node")) } while !words.isEmpty
        return .mark(path: path, nodes: nodes, isDone: isDone)
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
        case .plan(let path, let options):
            "path plan \(path)"
                + Option.allCases.compactMap { option in
                    options[option].map { " \(option.rawValue) \($0)" }
                }.joined()
        case .jump(let path, let reference): "path jump \(path) \(reference)"
        case .open(let path, let node): "path open \(path) \(node)"
        case .mark(let path, let nodes, let isDone):
            "path \(isDone ? "done" : "undone") \(path) " + nodes.joined(separator: " ")
        case .set(let name, let value): "path settings \(name) \(value)"
        }
    }
}

extension PathAct.Option {
    /// Whether it is a member of the plan, and not of the call.
    var isOfPlan: Bool {
        switch self {
        case .pace, .reviewIntensity, .pathStartDate, .skipFriday, .restWeekdays, .yomTov,
            .yomTovDates:
            true
        case .active, .rank, .force: false
        }
    }

    /// A value as a transcript writes it; the members of a list have commas between them.
    func json(_ value: String) -> JSON {
        switch self {
        case .restWeekdays, .yomTovDates:
            .array(
                value == "nothing"
                    ? [] : value.split(separator: ",").map { JSON(written: String($0)) })
        case .pace, .reviewIntensity, .pathStartDate, .skipFriday, .yomTov, .active, .rank, .force:
            JSON(written: value)
        }
    }
}

extension JSON {
    /// A value as a transcript writes it: `true` or `false`, a whole number, or a text.
    init(written text: String) {
        self = Bool(text).map(JSON.bool) ?? Int64(text).map(JSON.integer) ?? .string(text)
    }
}
