internal import Curriculum

/// A value of a JSON file with its path, from which members are taken; what is wrong is noted.
struct FormNode {
    var node: JSONNode
    private var way: Way

    /// How a value is reached. It is written out only where there is a fault: a file has as many
    /// ways as values.
    private indirect enum Way {
        case root
        case member(Way, String)
        case item(Way, Int)

        var text: String {
            switch self {
            case .root: "$"
            case .member(let way, let key): JSONNode.path(way.text, key)
            case .item(let way, let index): "\(way.text)[\(index)]"
            }
        }
    }

    init(root node: JSONNode) { self.init(node, .root) }

    private init(_ node: JSONNode, _ way: Way) {
        self.node = node
        self.way = way
    }

    /// Such as `$.sections[2].name`.
    var path: String { way.text }

    func member(_ key: String) -> FormNode? { node[key].map { FormNode($0, .member(way, key)) } }

    var members: [(key: String, value: FormNode)] {
        node.members.map { ($0.key, FormNode($0.node, .member(way, $0.key))) }
    }

    var items: [FormNode] {
        node.items.enumerated().map { FormNode($1, .item(way, $0)) }
    }
}

/// Takes values out of a JSON file of a corpus and collects everything that is wrong with them.
///
/// Where a value is wrong there is a problem, and an empty one is given in its place.
struct Form {
    let file: String
    private(set) var problems: [Problem] = []

    init(_ file: String) { self.file = file }

    /// Notes members that nobody reads: they may be misspelled.
    mutating func check(
        _ form: FormNode, has known: [String], _ severity: Problem.Severity = .warning
    ) {
        for member in form.members where !known.contains(member.key) {
            report(
                severity, member.value,
                expected: "one of " + known.joined(separator: ", "),
                found: "an unknown member", hint: "Nobody reads the member; correct its name.")
        }
    }

    /// A text of so many characters; empty where it is missing or wrong.
    mutating func text(
        _ form: FormNode, _ key: String, _ length: ClosedRange<Int> = 1...CorpusLimits.nameMax
    ) -> String {
        optionalText(form, key, length) ?? missing(form, key, "a text") ?? ""
    }

    /// The same, which may be missing.
    mutating func optionalText(
        _ form: FormNode, _ key: String, _ length: ClosedRange<Int> = 1...CorpusLimits.nameMax
    ) -> String? {
        guard let member = form.member(key) else { return nil }
        return text(member, length)
    }

    /// The text that a value is; one that is no longer than a name may be has one line.
    mutating func text(_ form: FormNode, _ length: ClosedRange<Int>) -> String {
        guard let text = form.node.string else {
            complain(form, expected: "a text", found: form.node.kind)
            return ""
        }
        let count = text.unicodeScalars.count
        guard length.contains(count) else {
            complain(
                form, expected: "\(length.lowerBound) to \(length.upperBound) characters",
                found: count == 0 ? "an empty text" : "\(count)")
            return ""
        }
        guard length.lowerBound == 0 || text.contains(where: { !$0.isWhitespace }) else {
            complain(form, expected: "a text with words", found: "only blanks")
            return ""
        }
        guard length.upperBound > CorpusLimits.nameMax || text.isOneLine else {
            complain(form, expected: "one line", found: "a line break, a tab or the like")
            return ""
        }
        return text
    }

    /// One of several words; the first where it is missing or wrong.
    mutating func word(_ form: FormNode, _ key: String, of words: [String]) -> String {
        guard let member = form.member(key) else { return words[0] }
        guard let word = member.node.string, words.contains(word) else {
            complain(
                member, expected: words.joined(separator: " or "), found: member.node.summary)
            return words[0]
        }
        return word
    }

    mutating func truth(_ form: FormNode, _ key: String) -> Bool {
        guard let member = form.member(key) else { return false }
        guard case .bool(let value) = member.node.value else {
            complain(member, expected: "true or false", found: member.node.kind)
            return false
        }
        return value
    }

    /// A whole number within bounds; the least where it is wrong.
    mutating func number(_ form: FormNode, in range: ClosedRange<Int>) -> Int {
        guard let number = form.node.integer, range.contains(number) else {
            complain(
                form, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
                found: form.node.summary)
            return range.lowerBound
        }
        return number
    }

    /// The items of a list of so many; none where it is missing or wrong.
    mutating func list(
        _ form: FormNode, _ key: String, _ count: ClosedRange<Int>, isRequired: Bool = true
    ) -> [FormNode] {
        guard let member = form.member(key) else {
            return (isRequired ? missing(form, key, "a list") : nil) ?? []
        }
        return list(member, count)
    }

    mutating func list(_ form: FormNode, _ count: ClosedRange<Int>) -> [FormNode] {
        guard case .array(let items) = form.node.value else {
            complain(form, expected: "a list", found: form.node.kind)
            return []
        }
        guard count.contains(items.count) else {
            complain(
                form, expected: "\(count.lowerBound) to \(count.upperBound) items",
                found: "\(items.count)")
            return []
        }
        return form.items
    }

    mutating func object(_ form: FormNode, _ key: String) -> FormNode? {
        guard let member = form.member(key) else { return missing(form, key, "an object") }
        return object(member)
    }

    /// The value itself where it is an object.
    mutating func object(_ form: FormNode) -> FormNode? {
        if case .object = form.node.value { return form }
        complain(form, expected: "an object", found: form.node.kind)
        return nil
    }

    mutating func missing<Value>(_ form: FormNode, _ key: String, _ kind: String) -> Value? {
        complain(form, expected: "\(kind) \"\(key)\"", found: "none")
        return nil
    }

    mutating func complain(
        _ form: FormNode, expected: String, found: String, hint: String = ""
    ) {
        report(.error, form, expected: expected, found: found, hint: hint)
    }

    mutating func report(
        _ severity: Problem.Severity, _ form: FormNode, expected: String, found: String,
        hint: String = ""
    ) {
        guard problems.count < [Problem].countMax else { return }
        problems.append(
            Problem(
                severity, file: file, at: form.node.place, path: form.path, expected: expected,
                found: found, hint: hint))
    }
}

extension String {
    /// Whether it has neither line breaks nor control characters.
    fileprivate var isOneLine: Bool {
        unicodeScalars.allSatisfy {
            switch $0.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }
}
