internal import Control
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Books from which words are learned.
extension Conductor {
    /// The books of a learner, in the order in which they were added.
    func books(
        of name: String?, _ part: ClientCall.ListPart, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try self.learner(name, for: peer).id
        let (limit, before) = (try part.checkedLimit, try part.numberBefore)
        let rows = try written { store throws(StoreError) in
            try store.books(of: learner, after: before, limit: limit + 1)
        }
        return try ListedPart(of: rows, limit: limit, name: { "\($0.number)" }, wire: \.wire)
            .reply(["learner": .string(learner)], "books")
    }

    func addBook(
        _ values: LibraryCall.BookValues, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        let text = try values.text(insteadOf: nil)
        try refuseTwin(of: text, insteadOf: nil)
        let id = Store.newLibraryID()
        try keep(.addBook(id: id, text), .bookChanged, of: id, .added, terms, call)
        return receipt.adding("repeated", false).adding("book", .string(id))
    }

    func changeBook(
        _ id: String, to values: LibraryCall.BookValues, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        let text = try values.text(insteadOf: try ownBook(id).text)
        try refuseTwin(of: text, insteadOf: id)
        try keep(.changeBook(id: id, text), .bookChanged, of: id, .changed, terms, call)
        return receipt.adding("repeated", false).adding("book", .object(try ownBook(id).wire))
    }

    /// Removes a book. A session that runs asks no more for words that go with it.
    func removeBook(
        _ id: String, keepsWords: Bool, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        if study != nil { try refuseWhilePaused() }
        let book = try ownBook(id)
        try keep(
            .removeBook(id: id, keepsWords: keepsWords), .bookChanged, of: id, .removed, terms,
            call)
        try passOverRemoved(cause(call.peer, terms))
        return receipt.adding("repeated", false).adding("words", integer(book.words))
    }

    /// A book of the selected learner.
    func ownBook(_ id: String) throws(ErrorReply) -> BookRow {
        let book = try written { store throws(StoreError) in
            try store.book(id, of: self.learner)
        }
        guard let book else { throw .nothingOfLibrary(.book, id.bounded(to: Self.echoMax)) }
        return book
    }

    /// The session that runs asks no more for cards that were removed.
    func passOverRemoved(_ cause: EventCause) throws(ErrorReply) {
        let cards = study?.plan.entries.map(\.card) ?? []
        let gone = try written { store throws(StoreError) in
            var gone: [Int64] = []
            for card in cards where try store.card(card) == nil { gone.append(card) }
            return gone
        }
        passOver(gone, cause)
    }

    private func refuseTwin(of text: BookText, insteadOf id: String?) throws(ErrorReply) {
        let twin = try written { store throws(StoreError) in
            try store.book(titled: text.title, by: text.author, of: self.learner)
        }
        guard let twin, twin != id else { return }
        throw .isInLibrary(.book, twin)
    }
}

extension LibraryCall.BookValues {
    /// The book with what is given, within what the store keeps.
    fileprivate func text(insteadOf old: BookText?) throws(ErrorReply) -> BookText {
        let fields = TextFields(areValues: old != nil)
        var text = old ?? BookText(title: "")
        text.title = try fields.text(title, 1...300, "title") ?? text.title
        text.author = try fields.text(author, 0...300, "author") ?? text.author
        if let isbn = try fields.text(isbn, 0...32, "isbn") {
            text.isbn = isbn.isEmpty ? nil : isbn
        }
        text.description =
            try fields.text(description, TextFields.prose, "description") ?? text.description
        text.language = try fields.language(language) ?? text.language
        return text
    }
}

extension BookRow {
    fileprivate var wire: JSONObject {
        JSONObject([
            ("book", .string(id)), ("title", .string(text.title)),
            ("author", .string(text.author)),
        ])
        .adding("isbn", text.isbn.map(JSON.string))
        .adding("description", .string(text.description))
        .adding("language", .string(text.language))
        .adding("words", .integer(Int64(words))).adding("mastered", .integer(Int64(mastered)))
        .adding("createdUSec", .integer(createdAt)).adding("version", .integer(Int64(version)))
    }
}
