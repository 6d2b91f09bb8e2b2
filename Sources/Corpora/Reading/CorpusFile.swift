package import Curriculum
internal import LinuxIO

/// Why a file of a corpus cannot be used.
package struct CorpusError: Error, Equatable, Sendable {
    /// Never empty, and with at least one error.
    package var problems: [Problem]
    /// Whether the file could not be read at all, which may be otherwise in a moment.
    package var isOfReading = false

    init(_ problems: [Problem]) { self.problems = problems }

    init(_ file: String, expected: String, found: String, hint: String = "") {
        problems = [Problem(.error, file: file, expected: expected, found: found, hint: hint)]
    }
}

extension CorpusError: CustomStringConvertible {
    /// The first error: the file, the place and the fault.
    package var description: String { first.headline }

    private var first: Problem { problems.first { $0.severity == .error } ?? problems[0] }

    /// The same with its first error only, of which there may be a thousand.
    var firstAlone: CorpusError { CorpusError([first]) }
}

/// Files of a corpus, where a keeper may have put anything.
enum CorpusFile {
    /// Reads a JSON file; nil where there is none.
    ///
    /// Only a plain file is opened: a pipe would block for ever, and a link may lead anywhere.
    static func read(_ path: String, bytesMax: Int) throws(CorpusError) -> Document? {
        guard let kind = fileKind(path) else { return nil }
        guard kind == .file else {
            throw CorpusError(
                path, expected: "a plain file",
                found: isLink(path) ? "a link" : "something else")
        }
        do {
            let bytes = try readAll(path, upTo: bytesMax)
            return Document(path, bytes: bytes, valuesMax: CorpusLimits.valuesMax)
        } catch {
            var fault = CorpusError(
                path, expected: "a file of at most \(bytesMax) bytes that may be read",
                found: "\(error)")
            fault.isOfReading = !error.isTooLarge
            throw fault
        }
    }
}
