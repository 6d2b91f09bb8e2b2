internal import LinuxIO

/// Something that is wrong with a content file, with all an author needs to mend it.
package struct Problem: Equatable, Hashable, Sendable {
    /// How bad a problem is.
    package enum Severity: String, Sendable {
        /// The content cannot be used as it is.
        case error
        /// The content works, but not as its author may think.
        case warning
    }

    package var file: String
    /// From 1; `nil` when the file as a whole is meant.
    package var line: Int?
    /// From 1, in characters.
    package var column: Int?
    /// Where in the document, such as `$.segments[2].audio_script`; empty for a file.
    package var path: String
    package var severity: Severity
    package var expected: String
    package var found: String
    /// What the author can do; may be empty.
    package var hint: String

    package init(
        _ severity: Severity, file: String, at place: Place? = nil, path: String = "",
        expected: String, found: String, hint: String = ""
    ) {
        self.file = file
        line = place?.line
        column = place?.column
        self.path = path
        self.severity = severity
        self.expected = expected
        self.found = found
        self.hint = hint
    }
}

/// A position in a text file.
package struct Place: Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in characters.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension Problem: CustomStringConvertible {
    /// One line as compilers write it, and a second one with the hint.
    package var description: String {
        hint.isEmpty ? headline : headline + "\n    hint: \(hint.printable)"
    }

    /// The same without the hint, on one line.
    package var headline: String {
        var text = file.printable
        if let line { text += ":\(line)" }
        if let column { text += ":\(column)" }
        text += ": \(severity.rawValue): "
        if !path.isEmpty { text += "\(path.printable): " }
        return text + "expected \(expected.printable), found \(found.printable)"
    }
}

extension [Problem] {
    /// The most problems that one run reports; more would hide the first ones.
    package static let countMax = 1000

    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// Sorted by file and place, each problem once, `countMax` at most.
    package var tidied: [Problem] {
        var seen: Set<Problem> = []
        let unique = filter { seen.insert($0).inserted }
        let sorted = unique.sorted { left, right in
            (left.file, left.line ?? 0, left.column ?? 0, left.path, left.found)
                < (right.file, right.line ?? 0, right.column ?? 0, right.path, right.found)
        }
        return Array(sorted.prefix(Self.countMax))
    }
}
