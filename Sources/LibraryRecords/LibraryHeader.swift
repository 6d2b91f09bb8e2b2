/// The first line of a library file.
package struct LibraryHeader: Codable, Hashable, Sendable {
    /// What the file was made from.
    package enum Source: String, Codable, Sendable, CaseIterable {
        case anki, kindle, table, words, lectern
    }

    /// What the file is: `library`.
    package var lectern: String
    /// The version of the form. Within a version members are only added, as optional ones.
    package var version: Int
    package var from: Source
    /// What is imported, for messages: the name of a file or a deck.
    package var title: String
    /// Microseconds since 1970; nil where the file was made from a file without a time.
    package var createdUSec: Int?
    /// Whether a last line counts the records, so that a file that was cut between two lines is
    /// known; nil where none does.
    package var isClosed: Bool?

    private enum CodingKeys: String, CodingKey {
        case lectern, version, from, title, createdUSec
        case isClosed = "closed"
    }

    package static let form = "library"
    /// A file of Lectern is of version 2, which has sessions, answers, days and preferences; files
    /// that are made of other programs' files are of version 1.
    package static let formVersions = 1...2

    package init(from: Source, title: String, createdUSec: Int? = nil) {
        lectern = Self.form
        version = from == .lectern ? 2 : 1
        self.from = from
        self.title = title
        self.createdUSec = createdUSec
    }
}
