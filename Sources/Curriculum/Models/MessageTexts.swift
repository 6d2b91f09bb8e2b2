package import Session

/// The sentences the box says of its own accord, as `models/LANGUAGE/messages.json` words them.
package struct MessageTexts: Equatable, Sendable {
    package var locale: String
    private var texts: [Message: String]
    /// What is said in place of these where the number is one.
    private var ones: [Message: String]

    /// Reads the file; `nil` comes with at least one error.
    package static func load(_ file: String) -> (MessageTexts?, [Problem]) {
        let document = Document(file)
        guard let root = document.root else { return (nil, document.problems) }
        var problems = document.problems
        problems += SchemaCheck.problems(in: root, of: file, by: ModelSchemas.messages)
        let messages = root["messages"]
        for message in Message.allCases where messages?[message.rawValue] == nil {
            problems.append(
                Problem(
                    .error, file: file, at: messages?.place, path: "$.messages",
                    expected: "a text for every message", found: "no \(message.rawValue)"))
        }
        problems += markProblems(messages, file)
        problems += markupProblems(messages, file)
        return (problems.hasErrors ? nil : MessageTexts(root), problems)
    }

    /// What is said; in the place of its marks (`Message.marks`) something else is said.
    package subscript(message: Message) -> String {
        guard let text = texts[message] else {
            preconditionFailure("the loader lets no messages pass without \(message)")
        }
        return text
    }

    /// What is said with this number in the place of `{n}`.
    package func text(of message: Message, number: Int) -> String {
        number == 1 ? ones[message] ?? self[message] : self[message]
    }

    private init(_ root: JSONNode) {
        locale = root["locale"]?.string ?? ""
        texts = [:]
        ones = [:]
        for message in Message.allCases {
            texts[message] = root["messages"]?[message.rawValue]?["text"]?.string
            ones[message] = root["messages"]?[message.rawValue]?["one"]?.string
        }
    }

    /// Texts without the marks that something else stands for.
    private static func markProblems(_ messages: JSONNode?, _ file: String) -> [Problem] {
        Message.allCases.flatMap { message -> [Problem] in
            let name = message.rawValue
            guard let node = messages?[name]?["text"], let text = node.string else { return [] }
            return message.marks.filter { !text.contains($0) }.map { mark in
                Problem(
                    .error, file: file, at: node.place, path: "$.messages.\(name).text",
                    expected: "a text with \(mark) in it", found: node.summary)
            }
        }
    }

    private static func markupProblems(_ messages: JSONNode?, _ file: String) -> [Problem] {
        Message.allCases.flatMap { message -> [Problem] in
            guard let node = messages?[message.rawValue]?["text"], let text = node.string else {
                return []
            }
            return ScriptChecks.markup(of: text, nil).map {
                Problem(
                    $0.severity, file: file, at: node.place,
                    path: "$.messages.\(message.rawValue).text", expected: $0.expected,
                    found: $0.found, hint: $0.hint)
            }
        }
    }
}
