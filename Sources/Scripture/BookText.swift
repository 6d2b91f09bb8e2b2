/// The text of one book: a file in `books/` of an installed Bible.
package struct BookText: Codable, Equatable, Sendable {
    /// The code of USFM.
    package var code: String
    package var chapters: [Chapter]

    /// A chapter with its verses, in order.
    package struct Chapter: Codable, Equatable, Sendable {
        /// From 1.
        package var number: Int
        package var verses: [Verse]

        package init(number: Int, verses: [Verse]) {
            self.number = number
            self.verses = verses
        }
    }

    /// A verse, or several that the text has as one ("3-4").
    package struct Verse: Codable, Equatable, Sendable {
        /// From 1.
        package var number: Int
        /// The last verse of a bridge; nil where it is one verse.
        package var through: Int?
        /// Whether a paragraph begins with it.
        package var isParagraph: Bool?
        /// The words alone; a blank line where a paragraph begins within. Empty for a verse that
        /// the text leaves out.
        package var text: String

        package init(number: Int, through: Int? = nil, isParagraph: Bool = false, text: String) {
            self.number = number
            self.through = through
            self.isParagraph = isParagraph ? true : nil
            self.text = text
        }

        /// The last verse that the text covers.
        package var last: Int { max(through ?? number, number) }

        enum CodingKeys: String, CodingKey {
            case number = "v", through, isParagraph = "p", text = "t"
        }
    }

    package init(code: String, chapters: [Chapter]) {
        self.code = code
        self.chapters = chapters
    }

    package func chapter(_ number: Int) -> Chapter? { chapters.first { $0.number == number } }
}
