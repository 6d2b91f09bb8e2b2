package import Session

/// The sentences the box says of its own accord, as `models/LANGUAGE/messages.json` words them.
package struct MessageTexts: Equatable, Sendable {
    /// The language of the sentences, by the name of a voice.
    package var locale: String
    private var texts: [Message: String] = [:]
    /// What is said in place of these where a number calls for it.
    private var forms: [Message: [PluralForm: String]] = [:]

    /// Reads the file; `nil` comes with at least one error.
    ///
    /// - Parameter isPartial: whether messages may be missing, as in a language in which not every
    ///   machine speaks.
    package static func load(
        _ file: String, isPartial: Bool = false
    ) -> (MessageTexts?, [Problem]) {
        let document = Document(file)
        guard let root = document.root else { return (nil, document.problems) }
        var problems = document.problems
        problems += SchemaCheck.problems(in: root, of: file, by: ModelSchemas.messages)
        let messages = root["messages"]
        for message in Message.allCases
        where !isPartial && messages?[message.rawValue] == nil {
            problems.append(
                Problem(
                    .error, file: file, at: messages?.place, path: "$.messages",
                    expected: "a text for every message", found: "no \(message.rawValue)"))
        }
        problems += unknownNames(messages, file) + markProblems(messages, file)
        problems += markupProblems(messages, file)
        return (problems.hasErrors ? nil : MessageTexts(root), problems)
    }

    /// What is said; in the place of its marks (`Message.marks`) something else is said. Nil where
    /// the language has no such sentence.
    ///
    /// - Parameter number: what stands in the place of `{n}`.
    package func text(of message: Message, number: Int? = nil) -> String? {
        let form = number.flatMap { PluralForm(of: $0, in: locale) }.flatMap { forms[message]?[$0] }
        return form ?? texts[message]
    }

    private init(_ root: JSONNode) {
        locale = root["locale"]?.string ?? ""
        for message in Message.allCases {
            let node = root["messages"]?[message.rawValue]
            texts[message] = node?["text"]?.string
            for form in PluralForm.allCases {
                forms[message, default: [:]][form] = node?[form.rawValue]?.string
            }
        }
    }

    private static func unknownNames(_ messages: JSONNode?, _ file: String) -> [Problem] {
        let known = Set(Message.allCases.map(\.rawValue))
        return (messages?.members ?? []).filter { !known.contains($0.key) }.map { member in
            Problem(
                .error, file: file, at: member.place, path: "$.messages",
                expected: "the names of messages", found: "\"\(member.key)\"")
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
        let names = ["text"] + PluralForm.allCases.map(\.rawValue)
        return Message.allCases.flatMap { message in
            names.flatMap { name -> [Problem] in
                guard let node = messages?[message.rawValue]?[name], let text = node.string else {
                    return []
                }
                return ScriptChecks.markup(of: text, nil).map {
                    Problem(
                        $0.severity, file: file, at: node.place,
                        path: "$.messages.\(message.rawValue).\(name)", expected: $0.expected,
                        found: $0.found, hint: $0.hint)
                }
            }
        }
    }
}
