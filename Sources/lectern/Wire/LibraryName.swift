internal import LinuxIO
internal import VarlinkWire

/// Books and own words as people name them: a book by its title, a word by itself.
enum LibraryName {
    /// What the daemon calls a book that is named by its title.
    static func book(
        _ title: String, through daemon: DaemonClient
    ) throws(CommandError) -> String {
        guard !isName(title) else { return title }
        let books = try daemon.pages(["books"], of: "Library.ListBooks").objects("books")
        let found = books.filter { isSame($0.text("title"), title) }
        return try only(found.map { $0.text("book") }, "book", title, listed: "lectern book list")
    }

    /// The same where a book is given; an empty title is no book.
    static func book(
        of title: String?, through daemon: DaemonClient
    ) throws(CommandError) -> JSON? {
        guard let title else { return nil }
        return .string(title.isEmpty ? "" : try book(title, through: daemon))
    }

    /// What the daemon calls an own word that is named by itself.
    static func word(
        _ text: String, through daemon: DaemonClient
    ) throws(CommandError) -> String {
        guard !isName(text) else { return text }
        // What is the text itself comes first.
        let reply = try daemon.call("Library.Search", ["text": .string(text)], for: .look)
        let found = reply.objects("words").filter { isSame($0.text("text"), text) }
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
                .refused, "there are \(names.count) of the \(kind) \"\(text.printable)\"",
                hint: "give one of these in its place: \(names.joined(separator: ", "))")
        }
        return name
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one.lowercased() == other.lowercased()
    }

    /// Whether a text is a name of the daemon's own, as `5e0c7a52-…`.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 36
            && text.split(separator: "-").map(\.utf8.count) == [8, 4, 4, 4, 12]
            && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }
}
