internal import LinuxIO
internal import VarlinkWire

/// Finds the identifier of a book by its title, and of an own word by its text.
enum LibraryName {
    /// The identifier of a book with a title.
    static func book(
        _ title: String, through daemon: DaemonClient
    ) throws(CommandError) -> String {
        guard !isName(title) else { return title }
        let books = try daemon.pages(["books"], of: "Library.ListBooks").objects("books")
        let found = named(title, books, "title")
        return try only(found.map { $0.text("book") }, "book", title, listed: "lectern book list")
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
        let found = named(text, reply.objects("words"), "text")
        return try only(
            found.map { $0.text("word") }, "word", text, listed: "lectern word list --json")
    }

    private static func only(
        _ names: [String], _ kind: String, _ text: String, listed command: String
    ) throws(CommandError) -> String {
        guard let name = names.first else {
            throw CommandError(
                .refused, "there is no \(kind) \"\(text.printable)\"",
                hint: "`\(command)` lists them")
        }
        guard names.count == 1 else {
            throw CommandError(
                .refused, "\(names.count) \(kind)s have the name \"\(text.printable)\"",
                hint: "give one of these instead: \(names.joined(separator: ", "))")
        }
        return name
    }

    /// Those that have the name as it is written, else those that have it in other capitals.
    private static func named(
        _ name: String, _ all: [JSONObject], _ member: String
    ) -> [JSONObject] {
        let found = all.filter { $0.text(member).lowercased() == name.lowercased() }
        let exact = found.filter { $0.text(member) == name }
        return exact.isEmpty ? found : exact
    }

    /// Whether a text is an identifier such as `5e0c7a52-…`.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 36
            && text.split(separator: "-").map(\.utf8.count) == [8, 4, 4, 4, 12]
            && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }
}
