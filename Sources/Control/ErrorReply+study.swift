package import VarlinkWire

// The errors of study and of the library.
extension ErrorReply {
    /// There is nothing to ask; something is due at that time, in microseconds since 1970.
    package static func nothingToStudy(
        nextUSec: Int64?, message: String, hint: String
    ) -> ErrorReply {
        ErrorReply(
            "io.lectern.Study.NothingToStudy",
            JSONObject([("message", .string(message)), ("hint", .string(hint))])
                .adding("nextUSec", nextUSec.map(JSON.integer)))
    }

    /// The learner has no such card, session or deck.
    package static func nothingOfStudy(_ kind: StudyKind, _ name: String) -> ErrorReply {
        ErrorReply("io.lectern.Study.NoSuch", missing(kind.rawValue, name, kind.hint))
    }

    /// What a call about study names.
    package enum StudyKind: String, Sendable {
        case card, session, deck

        fileprivate var hint: String {
            switch self {
            case .card: "ListCards has the numbers of the cards"
            case .session: "ListSessions has the names of the sessions"
            case .deck: "ListDecks has the numbers of the decks"
            }
        }
    }

    /// There is no such pack, batch, deck, book, word, note or import.
    package static func nothingOfLibrary(_ kind: LibraryKind, _ name: String) -> ErrorReply {
        ErrorReply("io.lectern.Library.NoSuch", missing(kind.rawValue, name, kind.hint))
    }

    /// What a call about the library names.
    package enum LibraryKind: String, Sendable {
        case pack, batch, deck, book, word, note
        case upload = "import"
        case download = "export"

        fileprivate var hint: String {
            switch self {
            case .pack: "ListPacks has the names of the packs"
            case .batch: "ListPacks has the batches of a pack"
            case .deck: "ListDecks has the numbers of the decks"
            case .download:
                "it was dropped after an hour or with its connection; begin anew with BeginExport"
            case .book: "ListBooks has the names of the books"
            case .word: "ListWords has the names of the words"
            case .note: "ListNotes has the names of the notes"
            case .upload:
                "it was finished, or dropped after an hour or with its connection; begin anew with "
                    + "BeginImport"
            }
        }
    }

    private static func missing(_ kind: String, _ name: String, _ hint: String) -> JSONObject {
        [
            "kind": .string(kind), "name": .string(name),
            "message": .string("there is no \(kind) \"\(name)\""), "hint": .string(hint),
        ]
    }

    /// The learner has a deck of the pack.
    package static func deckIsThere(_ deck: Int64, of pack: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Library.AlreadyThere",
            [
                "kind": "deck", "name": .string("\(deck)"),
                "message": .string("deck \(deck) is one of the pack \"\(pack)\" already"),
                "hint": "ChangeDeck changes it",
            ])
    }

    /// No dictionary can be asked for a word.
    ///
    /// - Parameter language: the language that was wanted; nil means any.
    package static func noDictionary(of language: String?) -> ErrorReply {
        let kind = language.map { " of the language \"\($0)\"" } ?? ""
        return ErrorReply(
            "io.lectern.Library.NoDictionary",
            [
                "message": .string("no dictionary\(kind) is installed"),
                "hint": .string(
                    "`sudo apt-get install wordnet-base` installs one of English; "
                        + "`apt-cache search dict-freedict` lists others"),
            ])
    }

    /// The learner has the book or the word already.
    package static func isInLibrary(_ kind: LibraryKind, _ name: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Library.AlreadyThere",
            [
                "kind": .string(kind.rawValue), "name": .string(name),
                "message": .string("this \(kind.rawValue) is there already"),
                "hint": .string(
                    kind == .book ? "ChangeBook changes it" : "ChangeWord changes it"),
            ])
    }

    /// There are as many books, words or sentences as there may be; nothing was written.
    package static func libraryIsFull(found: String, expected: String) -> ErrorReply {
        ErrorReply(
            "io.lectern.Library.Refused",
            [
                "problems": .array([.string("found \(found); expected \(expected)")]),
                "message": "nothing was changed: there is no room for more",
                "hint": "remove some first",
            ])
    }

    /// What was sent cannot be installed; nothing was written.
    ///
    /// - Parameter more: how many problems there are beside those that are given.
    package static func refused(problems: [String], more: Int = 0, hint: String) -> ErrorReply {
        let count = problems.count + more
        return ErrorReply(
            "io.lectern.Library.Refused",
            [
                "problems": .array(problems.map(JSON.string)),
                "message": .string(
                    "nothing was installed: \(count) \(count == 1 ? "problem" : "problems")"),
                "hint": .string(hint),
            ])
    }
}
