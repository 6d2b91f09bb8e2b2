/// What an installed Bible says of itself: its `bible.json`.
package struct BibleIndex: Codable, Equatable, Sendable {
    /// The version of the form of these files; another one is refused.
    package static let currentFormat = 1
    /// More books than this a Bible does not have.
    package static let booksMax = 100

    package var format = currentFormat
    /// The name for machines, which is that of its folder: small letters, figures, `-` and `_`.
    package var id: String
    package var title: String
    /// The language of the text, by which its voice is chosen: a BCP 47 tag such as `en` or `es`.
    package var language: String
    package var books: [Book]

    /// A book that the Bible has.
    package struct Book: Codable, Equatable, Sendable {
        /// The code of USFM; also the name of its file, `books/GEN.json`.
        package var code: String
        /// The name in the Bible's own language, if the text gives one.
        package var name: String?
        package var chapters: Int

        package init(code: String, name: String?, chapters: Int) {
            self.code = code
            self.name = name
            self.chapters = chapters
        }
    }

    package init(id: String, title: String, language: String, books: [Book]) {
        self.id = id
        self.title = title
        self.language = language
        self.books = books
    }

    /// Whether a text may be the id of a Bible, and so the name of a folder.
    package static func isID(_ text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        // The settings use these two words for something else.
        guard text != "auto", text != "none" else { return false }
        return isPlain && (1...64).contains(text.utf8.count) && !"-_".contains(text.prefix(1))
    }

    /// Whether a text has the form of a language: two or three letters, then subtags.
    package static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isPlain = text.allSatisfy { $0 == "-" || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return isPlain && parts.allSatisfy { (1...8).contains($0.count) }
            && (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter)
    }
}
