internal import Gzip
internal import LibraryRecords

/// What is wrong with a library file.
package struct LibraryFileError: Error, Equatable, Sendable {
    /// The line of the text that the file has compressed, from 1; nil where the file as a whole is
    /// meant.
    package var line: Int?
    package var problem: String
    /// Whether the lines after it can be read, to find what else is wrong.
    package var isOfOneRecord: Bool

    package init(line: Int? = nil, _ problem: String, isOfOneRecord: Bool = false) {
        self.line = line
        self.problem = problem
        self.isOfOneRecord = isOfOneRecord
    }

    init(_ error: GzipError) {
        let hint = error.hint.isEmpty ? "" : "; \(error.hint)"
        self.init(line: error.line, "expected \(error.expected), found \(error.found)\(hint)")
    }
}

extension LibraryFileError: CustomStringConvertible {
    /// One line.
    package var description: String { (line.map { "line \($0): " } ?? "") + problem }
}
