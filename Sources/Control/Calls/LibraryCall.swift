internal import VarlinkWire

/// The methods of `io.lectern.Library`.
package enum LibraryCall: Equatable, Sendable {
    /// Asks for the decks from this place of the list on.
    case listDecks(learner: String?, offset: Int64)
    /// Makes a deck of a pack, with the title of the pack where none is given.
    case addDeck(pack: String, title: String?, ClientCall.Terms)
    case changeDeck(Int64, DeckChange, ClientCall.Terms)
    case removeDeck(Int64, ClientCall.Terms)
    /// Asks for the packs from this place of the list on.
    case listPacks(offset: Int64)
    case listPackWords(PackWords, ClientCall.ListPart)
    case removePack(String, ClientCall.Terms)
    /// Says which versions of a pack's batches are available.
    case offerPacks(PackOffers, ClientCall.Terms)
    case lookUp(String, language: String?)
    /// Begins an import of so many bytes.
    case beginImport(form: String, bytes: Int64, sha256: String?)
    /// Sends a piece in base64, which begins at a place of the file.
    case sendImport(String, offset: Int64, data: String)
    /// Checks what was sent and, where it applies, installs it.
    case finishImport(String, applies: Bool, ClientCall.Terms)
    /// Makes a file of what a learner has.
    case beginExport(what: String, deck: Int64?, learner: String?)
    /// Asks for a piece of it.
    case readExport(String, offset: Int64)
    case listBooks(learner: String?, ClientCall.ListPart)
    case addBook(BookValues, ClientCall.Terms)
    case changeBook(String, BookValues, ClientCall.Terms)
    /// The words of the book are removed too, unless they are kept.
    case removeBook(String, keepsWords: Bool, ClientCall.Terms)
    case listWords(learner: String?, OwnWordFilter, ClientCall.ListPart)
    /// `looksUp`: what is not given is filled in from a dictionary.
    case addWord(WordValues, looksUp: Bool, ClientCall.Terms)
    case changeWord(String, WordValues, ClientCall.Terms)
    case removeWord(String, ClientCall.Terms)
    case listNotes(learner: String?, NoteFilter, ClientCall.ListPart)
    case getNote(String, learner: String?)
    /// In the first deck of notes where none is given.
    case addNote(NoteValues, deck: Int64?, ClientCall.Terms)
    case changeNote(String, NoteValues, ClientCall.Terms)
    case removeNote(String, ClientCall.Terms)
    /// Looks for a text in own words and in those of packs.
    case search(String, learner: String?, ClientCall.ListPart)

    /// What of a deck is changed; nil stays.
    package struct DeckChange: Equatable, Sendable {
        package var title: String?
        package var scheduler: String?
        /// Minutes.
        package var learningSteps: [Int64]?
        /// Minutes.
        package var relearningSteps: [Int64]?
        /// Thousandths.
        package var retention: Int64?
        package var newPerDay: Int64?
        package var reviewsPerDay: Int64?
        package var isArchived: Bool?
    }

    /// Which words of a pack are wanted; nil keeps all.
    package struct PackWords: Equatable, Sendable {
        package var pack: String
        package var batch: Int64?
        package var level: String?
        package var cefr: String?
        /// The part of speech.
        package var pos: String?
    }

    /// The versions of a pack's batches that are available.
    package struct PackOffers: Equatable, Sendable {
        package var pack: String
        package var offers: [Offer]
        /// The first and the last batch that is meant; nil where there is no bound.
        package var firstBatch: Int64?
        package var lastBatch: Int64?
    }

    /// A version of a batch that is available.
    package struct Offer: Equatable, Sendable {
        package var batch: Int64
        package var version: String
        package var words: Int64?
        /// In units of 1,000 bytes.
        package var kilobytes: Int64?
        package var changelog: String?
        package var url: String?
        package var sha256: String?
    }

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        switch name {
        case "ListDecks":
            self = .listDecks(learner: read.optionalText("learner"), offset: read.offset)
        case "AddDeck":
            self = .addDeck(
                pack: read.text("pack"), title: read.optionalText("title"), read.terms)
        case "ChangeDeck":
            self = .changeDeck(
                read.number("deck") ?? 0,
                DeckChange(CallParameters(read.object["values"]?.objectValue ?? [:])), read.terms)
        case "RemoveDeck": self = .removeDeck(read.number("deck") ?? 0, read.terms)
        case "ListPacks": self = .listPacks(offset: read.offset)
        case "ListPackWords": self = .listPackWords(PackWords(read), read.part)
        case "OfferPacks": self = .offerPacks(PackOffers(read), read.terms)
        case "RemovePack": self = .removePack(read.text("pack"), read.terms)
        case "LookUp":
            self = .lookUp(read.text("text"), language: read.optionalText("language"))
        case "BeginImport":
            self = .beginImport(
                form: read.text("form"), bytes: read.number("bytes") ?? 0,
                sha256: read.optionalText("sha256"))
        case "SendImport":
            self = .sendImport(
                read.text("import"), offset: read.offset, data: read.text("data"))
        case "BeginExport":
            self = .beginExport(
                what: read.text("what"), deck: read.number("deck"),
                learner: read.optionalText("learner"))
        case "ReadExport": self = .readExport(read.text("export"), offset: read.offset)
        case "FinishImport":
            self = .finishImport(
                read.text("import"), applies: read.flag("apply"), read.terms)
        default: self.init(ofWords: name, read)
        }
    }

    /// All learners of the box share its packs, so only an administrator installs one. A client
    /// that may steer says what can be installed. What a learner reads is not for observers.
    var right: Right {
        switch self {
        case .listDecks, .listPacks: .observe
        case .addDeck, .changeDeck, .removeDeck, .listPackWords, .lookUp, .listBooks, .addBook,
            .changeBook, .removeBook, .listWords, .addWord, .changeWord, .removeWord, .search,
            .listNotes, .getNote, .addNote, .changeNote, .removeNote, .offerPacks:
            .control
        case .beginImport(let form, _, _): form == "pack" ? .admin : .control
        // Only of an import that the connection has begun.
        case .sendImport, .finishImport, .beginExport, .readExport: .control
        case .removePack: .admin
        }
    }

    var terms: ClientCall.Terms? {
        switch self {
        case .listDecks, .listPacks, .listPackWords, .lookUp, .beginImport, .sendImport,
            .beginExport, .readExport, .listBooks, .listWords, .search, .listNotes, .getNote:
            nil
        case .addDeck(_, _, let terms), .changeDeck(_, _, let terms), .removeDeck(_, let terms),
            .removePack(_, let terms), .offerPacks(_, let terms), .finishImport(_, _, let terms),
            .addBook(_, let terms),
            .changeBook(_, _, let terms), .removeBook(_, _, let terms), .addWord(_, _, let terms),
            .changeWord(_, _, let terms), .removeWord(_, let terms), .addNote(_, _, let terms),
            .changeNote(_, _, let terms), .removeNote(_, let terms):
            terms
        }
    }
}

extension LibraryCall.DeckChange {
    init(_ read: CallParameters) {
        title = read.optionalText("title")
        scheduler = read.optionalText("scheduler")
        learningSteps = read.numbers("learningSteps")
        relearningSteps = read.numbers("relearningSteps")
        retention = read.number("retention")
        newPerDay = read.number("newPerDay")
        reviewsPerDay = read.number("reviewsPerDay")
        isArchived = read.object["archived"]?.boolValue
    }
}

extension LibraryCall.PackOffers {
    init(_ read: CallParameters) {
        pack = read.text("pack")
        offers = (read.object["offers"]?.arrayValue ?? []).map {
            LibraryCall.Offer(CallParameters($0.objectValue ?? [:]))
        }
        firstBatch = read.number("firstBatch")
        lastBatch = read.number("lastBatch")
    }
}

extension LibraryCall.Offer {
    init(_ read: CallParameters) {
        batch = read.number("batch") ?? 0
        version = read.text("version")
        words = read.number("words")
        kilobytes = read.number("sizeKB")
        changelog = read.optionalText("changelog")
        url = read.optionalText("url")
        sha256 = read.optionalText("sha256")
    }
}

extension LibraryCall.PackWords {
    init(_ read: CallParameters) {
        pack = read.text("pack")
        batch = read.number("batch")
        level = read.optionalText("level")
        cefr = read.optionalText("cefr")
        pos = read.optionalText("pos")
    }
}
