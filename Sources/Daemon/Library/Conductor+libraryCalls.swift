internal import Control
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Library.
extension Conductor {
    /// The reply; nil if the call is answered later.
    func reply(to wish: LibraryCall, _ call: Call) throws(ErrorReply) -> JSONObject? {
        switch wish {
        case .listDecks(let learner, let offset):
            return try decks(of: learner, from: offset, call.peer)
        case .addDeck(let pack, let title, let terms):
            return try addDeck(of: pack, title, terms, call)
        case .changeDeck(let deck, let values, let terms):
            return try change(deck, to: values, terms, call)
        case .removeDeck(let deck, let terms): return try removeDeck(deck, terms, call)
        case .listPacks(let offset): return try packs(from: offset)
        case .listPackWords(let wanted, let part): return try words(of: wanted, part)
        case .removePack(let pack, let terms): return try removePack(pack, terms, call)
        case .offerPacks(let offers, let terms): return try offer(offers, terms, call)
        case .lookUp(let text, let language):
            try lookUp(text, language: language, call)
            return nil
        case .beginImport(let form, let bytes, let sha256):
            return try beginImport(form: form, bytes: bytes, sha256: sha256, call)
        case .sendImport(let name, let offset, let data):
            return try sendImport(name, data, at: offset, call.peer)
        case .listBooks(let learner, let part): return try books(of: learner, part, call.peer)
        case .addBook(let values, let terms): return try addBook(values, terms, call)
        case .changeBook(let book, let values, let terms):
            return try changeBook(book, to: values, terms, call)
        case .removeBook(let book, let keepsWords, let terms):
            return try removeBook(book, keepsWords: keepsWords, terms, call)
        case .listWords(let learner, let filter, let part):
            return try ownWords(of: learner, filter, part, call.peer)
        case .addWord(let values, let looksUp, let terms):
            guard looksUp else { return try addWord(values, terms, call) }
            try lookUp(values, terms, call)
            return nil
        case .changeWord(let word, let values, let terms):
            return try changeWord(word, to: values, terms, call)
        case .removeWord(let word, let terms): return try removeWord(word, terms, call)
        case .listNotes, .getNote, .addNote, .changeNote, .removeNote:
            return try reply(ofNotes: wish, call)
        case .search(let text, let learner, let part):
            return try search(text, of: learner, part, call.peer)
        case .finishImport(let name, let applies, let terms):
            try finishImport(name, applies: applies, terms.client, call)
            return nil
        case .beginExport(let what, let deck, let learner):
            try beginExport(what, deck, of: learner, call)
            return nil
        case .readExport(let name, let offset):
            return try readExport(name, from: offset, call.peer)
        }
    }

    /// The reply to a call about notes; nil to others.
    private func reply(
        ofNotes wish: LibraryCall, _ call: Call
    ) throws(ErrorReply) -> JSONObject? {
        switch wish {
        case .listNotes(let learner, let filter, let part):
            try notes(of: learner, filter, part, call.peer)
        case .getNote(let note, let learner): try self.note(note, of: learner, call.peer)
        case .addNote(let values, let deck, let terms):
            try addNote(values, deck: deck, terms, call)
        case .changeNote(let note, let values, let terms):
            try changeNote(note, to: values, terms, call)
        case .removeNote(let note, let terms): try removeNote(note, terms, call)
        default: nil
        }
    }
}
