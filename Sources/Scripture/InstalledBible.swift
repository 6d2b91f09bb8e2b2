internal import Foundation
package import SpeechText

/// A Bible as it stands in its folder: `bible.json`, `books/GEN.json` and so on, and perhaps
/// `audio/`. Reads files; blocks as long as they take.
package struct InstalledBible: Equatable, Sendable {
    package let index: BibleIndex
    package let folder: String

    /// The most bytes of `bible.json`, and of a book: the Psalms of the longest scripts take 1 MB.
    package static let indexBytesMax = 256 << 10
    package static let bookBytesMax = 4 << 20

    /// Reads what the Bible says of itself; its books are read when they are needed.
    package init(folder: String) throws(BibleError) {
        let file = folder + "/bible.json"
        let index: BibleIndex = try Self.read(file, bytesMax: Self.indexBytesMax)
        guard index.format == BibleIndex.currentFormat else {
            throw BibleError(
                file, expected: "the format \(BibleIndex.currentFormat)", found: "\(index.format)")
        }
        let name = URL(fileURLWithPath: folder).lastPathComponent
        guard index.id == name, BibleIndex.isID(index.id) else {
            throw BibleError(
                file, expected: "the id \"\(name)\", as its folder is named",
                found: "\"\(index.id)\"")
        }
        guard BibleIndex.isLanguage(index.language) else {
            throw BibleError(
                file, expected: "a language such as en", found: "\"\(index.language)\"")
        }
        guard index.books.count <= BibleIndex.booksMax else {
            throw BibleError(
                file, expected: "at most \(BibleIndex.booksMax) books",
                found: "\(index.books.count)")
        }
        self.index = index
        self.folder = folder
    }

    package var id: String { index.id }
    package var language: String { index.language }

    /// The first subtag of the language: `en` of `en-gb`.
    package var primaryLanguage: String { Self.primary(language) }

    package static func primary(_ language: String) -> String {
        language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }

    /// The name of a book in the Bible's own language, else in English.
    package func name(of book: BibleBook) -> String {
        index.books.first { $0.code == book.code }?.name ?? book.name
    }

    /// Reads a book.
    package func text(of book: BibleBook) throws(BibleError) -> BookText {
        guard index.books.contains(where: { $0.code == book.code }) else {
            throw BibleError(
                "the Bible \"\(id)\"", expected: "the book \(book.name)",
                found: "\(index.books.count) others")
        }
        let file = "\(folder)/books/\(book.code).json"
        let text: BookText = try Self.read(file, bytesMax: Self.bookBytesMax)
        guard text.code == book.code else {
            throw BibleError(file, expected: book.code, found: text.code)
        }
        return text
    }

    private static func read<Value: Decodable>(
        _ file: String, bytesMax: Int
    ) throws(BibleError) -> Value {
        let bytes = try PlainFile.read(file, bytesMax: bytesMax)
        do {
            return try JSONDecoder().decode(Value.self, from: bytes)
        } catch {
            // Foundation's own words name no line; the file is made by us and not by hand.
            throw BibleError(
                file, expected: "what lectern-author bible import writes",
                found: "something else; import the Bible anew")
        }
    }
}
