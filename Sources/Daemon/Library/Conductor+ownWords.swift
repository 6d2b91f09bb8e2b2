internal import Control
internal import Dictionaries
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// A learner's own words.
extension Conductor {
    func ownWords(
        of name: String?, _ filter: LibraryCall.OwnWordFilter, _ part: ClientCall.ListPart,
        _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try self.learner(name, for: peer).id
        let (limit, before) = (try part.checkedLimit, try part.numberBefore)
        let query = try query(filter, of: learner)
        let found = try written { store throws(StoreError) in
            try store.ownWords(of: learner, query, after: before, limit: limit)
        }
        let page = try OwnWordPage(found)
        return JSONObject([("learner", .string(learner)), ("words", .array(page.items))])
            .adding("next", page.next.map { .string("\($0)") })
    }

    /// Adds a word, in the place of one that is not there yet; the card of one that was removed
    /// comes back with its history.
    ///
    /// - Parameter sense: gives what the values do not say.
    func addWord(
        _ values: LibraryCall.WordValues, _ terms: ClientCall.Terms, _ call: Call,
        filledFrom sense: Sense? = nil
    ) throws(ErrorReply) -> JSONObject {
        var new = try newWord(values, call)
        if let sense { new.fill(from: sense, besides: values) }
        try keep(
            .addWord(id: new.id, new.text, uses: new.uses), .wordChanged, of: new.id, .added,
            terms, call)
        return receipt.adding("repeated", false)
            .adding("word", .object(try ownWord(new.id).wire))
            .adding("revived", .bool(new.isRevived))
    }

    /// A word that may be added.
    func newWord(
        _ values: LibraryCall.WordValues, _ call: Call
    ) throws(ErrorReply) -> NewOwnWord {
        try refuseLibraryChange(by: call.peer)
        let text = try self.text(values, insteadOf: nil)
        let uses = try values.uses(areValues: false)
        let place = try written { store throws(StoreError) in
            try store.place(of: text, learner: self.learner)
        }
        switch place {
        case .taken(let twin): throw .isInLibrary(.word, twin)
        case .free(let id, let isRevived):
            return NewOwnWord(id: id, text: text, uses: uses, isRevived: isRevived)
        }
    }

    /// Changes a word. A session that runs has it so when the word is asked next.
    func changeWord(
        _ id: String, to values: LibraryCall.WordValues, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        let old = try ownWord(id)
        let text = try self.text(values, insteadOf: old.text)
        let new = try values.uses(areValues: true).filter { !old.uses.contains($0) }
        let place = try written { store throws(StoreError) in
            try store.place(of: text, learner: self.learner)
        }
        if case .taken(let twin) = place, twin != id { throw .isInLibrary(.word, twin) }
        try keep(
            .changeWord(id: id, text, uses: new.isEmpty ? nil : old.uses + new), .wordChanged,
            of: id, .changed, terms, call)
        return receipt.adding("repeated", false).adding("word", .object(try ownWord(id).wire))
    }

    /// Removes a word. A session that runs asks no more for it.
    func removeWord(
        _ id: String, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseLibraryChange(by: call.peer)
        if study != nil { try refuseWhilePaused() }
        let word = try ownWord(id)
        try keep(.removeWord(id: id), .wordChanged, of: id, .removed, terms, call)
        passOver([word.card], cause(call.peer, terms))
        return receipt.adding("repeated", false)
    }

    private func ownWord(_ id: String) throws(ErrorReply) -> OwnWord {
        let word = try written { store throws(StoreError) in
            try store.ownWord(id, of: self.learner)
        }
        guard let word else { throw .nothingOfLibrary(.word, id.bounded(to: Self.echoMax)) }
        return word
    }

    private func query(
        _ filter: LibraryCall.OwnWordFilter, of learner: String
    ) throws(ErrorReply) -> WordQuery {
        var query = WordQuery()
        if let book = filter.book {
            let found = try written { store throws(StoreError) in
                try store.book(book, of: learner)
            }
            guard found != nil else {
                throw .nothingOfLibrary(.book, book.bounded(to: Self.echoMax))
            }
            guard !filter.isGlobal else {
                throw .invalidParameter("global", hint: "expected a book or global, found both")
            }
        }
        query.book = filter.book
        query.isGlobal = filter.isGlobal
        query.isMastered = filter.isMastered
        query.isIncomplete = filter.isIncomplete
        query.level = try one(filter.level, "level")
        query.order = try one(filter.sort, "sort") ?? .added
        return query
    }

    /// Languages that are written in the letters of another one.
    private static let writtenAlike: [String: Set<Substring>] = [
        "ar": ["fa", "ur", "ps", "sd", "ug", "ckb"], "he": ["yi", "lad", "arc"], "grc": ["el"],
    ]

    /// A word with what is given, within what the store keeps. Where no language is given, Hebrew
    /// and Arabic letters tell it, and else a word has the language of its book.
    private func text(
        _ values: LibraryCall.WordValues, insteadOf old: WordText?
    ) throws(ErrorReply) -> WordText {
        let fields = TextFields(areValues: old != nil)
        var text = old ?? WordText("")
        if let book = values.book {
            text.book = book.isEmpty ? nil : book
            let language = book.isEmpty ? nil : try ownBook(book).text.language
            if old == nil, let language { text.language = language }
        }
        try values.change(&text, fields)
        if old == nil, values.language == nil, let told = scriptLanguage(of: text.word),
            Self.writtenAlike[told]?.contains(text.language.prefix { $0 != "-" }) != true
        {
            text.language = told
        }
        guard text.canBeFound else {
            throw fields.invalid("text", "expected a word, found no letter or sign of one")
        }
        return text
    }
}

/// The words of a part of a list that fit into one reply.
struct OwnWordPage {
    let items: [JSON]
    let next: Int64?

    init(_ found: ListedWords) throws(ErrorReply) {
        let page = try Page(of: found.words, from: 0, wire: \.wire)
        items = page.items
        let isCut = page.items.count < found.words.count
        next = isCut ? found.words[page.items.count - 1].number : found.next
    }
}
