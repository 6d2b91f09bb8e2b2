/// What is wrong with a gzip file, or with the lines in it.
package struct GzipError: Error, Equatable, Sendable {
    /// The line of the text that is compressed, from 1; nil where the file as a whole is meant.
    package var line: Int?
    package var expected: String
    package var found: String
    /// What can be done; may be empty.
    package var hint: String

    package init(line: Int? = nil, expected: String, found: String, hint: String = "") {
        self.line = line
        self.expected = expected
        self.found = found
        self.hint = hint
    }
}
