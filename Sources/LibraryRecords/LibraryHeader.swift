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

    package static let form = "library"
    package static let formVersion = 1

    package init(from: Source, title: String, createdUSec: Int? = nil) {
        lectern = Self.form
        version = Self.formVersion
        self.from = from
        self.title = title
        self.createdUSec = createdUSec
    }
}
