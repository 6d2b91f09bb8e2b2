internal import Archives
internal import GRDB

/// Why a file of another program is refused. Nothing of a refused file is kept.
package struct DeckFileError: Error, Hashable, Sendable {
    /// Where in the file, such as `line 3` or `note "abc"`; empty where all of it is meant.
    package var place: String
    package var expected: String
    package var found: String
    /// What can be done; may be empty.
    package var hint: String
    /// Whether a limit was passed, so that a part may be left out instead.
    var isTooLong: Bool

    package init(
        place: String = "", expected: String, found: String, hint: String = "",
        isTooLong: Bool = false
    ) {
        self.isTooLong = isTooLong
        self.place = place
        self.expected = expected
        self.found = found
        self.hint = hint
    }

    /// A text for a message.
    static func quoted(_ text: String) -> String {
        text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
    }
}

extension DeckFileError: CustomStringConvertible {
    package var description: String {
        (place.isEmpty ? "" : "\(place): ") + "expected \(expected), found \(found)"
            + (hint.isEmpty ? "" : "; \(hint)")
    }
}

extension DeckFileError {
    static let copyAgain = "make or fetch the file again"

    /// Runs what reads an archive; its errors become ours.
    static func unpacking<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as ArchiveError {
            throw DeckFileError(
                place: error.name.map(quoted) ?? "", expected: error.expected, found: error.found,
                hint: error.isTooLong ? "" : copyAgain, isTooLong: error.isTooLong)
        }
    }

    /// Runs what reads a database of another program; errors of SQLite become one of ours.
    static func translating<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw DeckFileError(
                place: "the database", expected: "one without damage",
                found: error.message ?? "error \(error.resultCode.rawValue) of SQLite",
                hint: copyAgain)
        } catch is RowDecodingError {
            throw DeckFileError(
                place: "the database", expected: "values of the types that its program writes",
                found: "others", hint: copyAgain)
        }
    }
}
