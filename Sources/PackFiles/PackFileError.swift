/// What is wrong with a built pack.
package struct PackFileError: Error, Equatable, Sendable {
    /// The line of the text that the file has compressed, from 1; nil where the file as a whole is
    /// meant.
    package var line: Int?
    /// Where in the line, such as `word.examples[2].sentence`; empty where all of it is meant.
    package var path: String
    package var expected: String
    package var found: String
    /// What can be done; may be empty.
    package var hint: String

    package init(
        line: Int? = nil, path: String = "", expected: String, found: String, hint: String = ""
    ) {
        self.line = line
        self.path = path
        self.expected = expected
        self.found = found
        self.hint = hint
    }
}

extension PackFileError: CustomStringConvertible {
    /// One line; texts of the file stand in it as they are there, shortened.
    package var description: String {
        let place = line.map { "line \($0): " } ?? ""
        let member = path.isEmpty ? "" : "\(path): "
        let advice = hint.isEmpty ? "" : "; \(hint)"
        return place + member + "expected \(expected), found \(found)" + advice
    }

    /// A text for a message.
    static func quoted(_ text: String) -> String {
        text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
    }
}
