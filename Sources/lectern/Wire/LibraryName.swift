internal import VarlinkWire

/// Finds the identifier of a book by its title, and of an own word by its text.
enum LibraryName {
    /// The identifier of a book with a title.
    static func book(
        _ title: String, through daemon: DaemonClient
    ) throws(CommandError) -> String {
        guard !isName(title) else { return title }
        let books = try daemon.pages(["books"], of: "Library.ListBooks").objects("books")
        return try NameSearch("book", listedBy: "lectern book list")
            .identifier("book", of: title, among: books, by: "title")
    }

    /// The same where a book is given; an empty title is no book.
    static func book(
        of title: String?, through daemon: DaemonClient
    ) throws(CommandError) -> JSON? {
        guard let title else { return nil }
        return .string(title.isEmpty ? "" : try book(title, through: daemon))
    }

    /// The identifier of an own word with a text.
    static func word(
        _ text: String, through daemon: DaemonClient
    ) throws(CommandError) -> String {
        guard !isName(text) else { return text }
        // Words that equal the text come first in the reply.
        let reply = try daemon.call("Library.Search", ["text": .string(text)], for: .look)
        return try NameSearch("word", listedBy: "lectern word list --json")
            .identifier("word", of: text, among: reply.objects("words"), by: "text")
    }

    /// Whether a text is an identifier such as `5e0c7a52-…`.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 36
            && text.split(separator: "-").map(\.utf8.count) == [8, 4, 4, 4, 12]
            && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }
}
