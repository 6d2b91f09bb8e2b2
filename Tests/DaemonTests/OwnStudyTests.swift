import Session
import Simulation
import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("Study of own words")
struct OwnStudyTests {
    private static let meanings = [
        "ball": "At a ball people dance.", "glade": "An open place.",
        "stile": "Steps over a fence.",
    ]

    /// Adds a book with words that have definitions, and gives its name.
    private static func addBook(_ words: [String], by caller: Caller) throws -> JSON {
        let book = try #require(caller.done("Library.AddBook", ["title": "Emma"])["book"])
        for word in words {
            _ = try caller.done(
                "Library.AddWord",
                [
                    "text": .string(word), "book": book,
                    "definition": .string(try #require(meanings[word])),
                    "sentence": .string("Here is \(word)."),
                ])
        }
        return book
    }

    private static func source(_ book: JSON) -> JSON { .string("book:\(book.stringValue ?? "")") }

    private static func prompt(_ caller: Caller) throws -> JSONObject {
        try #require(caller.done("Study.GetPrompt")["prompt"]?.objectValue)
    }

    @Test("asks for the words of a book alone, as flashcards where no mode is given")
    func flashcards() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let book = try Self.addBook(["ball", "glade"], by: caller)
            _ = try caller.done("Library.AddWord", ["text": "other", "definition": "x"])
            let begun = try caller.done(
                "Study.Start", ["kind": "practice", "source": Self.source(book)])
            let session = try #require(begun["session"]?.objectValue)
            #expect(session["mode"] == "flashcards" && session["words"] == 2)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            #expect(try Self.prompt(caller)["text"] == "ball")
            #expect(try Self.prompt(caller)["answer"] == nil)
            _ = try caller.done("Session.Command", ["name": "SHOW_ANSWER"])
            let answer = try Self.prompt(caller)["answer"]?.stringValue
            #expect(answer?.hasPrefix("At a ball people dance.") == true)
            _ = try caller.done("Session.Grade", ["rating": 4])
            try caller.grade(4, in: world)
            try world.advance(to: .study(.masteryAsked))
            let words = try caller.list("words", of: "Study.GetSession")
            #expect(words.map { $0["word"] } == ["ball", "glade"])
        }
    }

    @Test(
        "knows the language of a translation by its letters, else by the native language",
        arguments: [
            ("fr", "maison", "fr"), ("fr", "بيت", "ar"), ("ar", "Haus", "en"), ("ar", "بيت", "ar"),
        ])
    func nativeLanguage(preferred: String, translation: String, expected: String) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done(
                "Learners.SetPreferences", ["values": ["native_language": .string(preferred)]])
            let added = try caller.done(
                "Library.AddWord", ["text": "house", "translation": .string(translation)])
            let card = try #require(added["word"]?.objectValue?["card"])
            let content = try caller.done("Study.GetCard", ["card": card])["content"]?.objectValue
            #expect(content?["nativeLanguage"] == .string(expected))
        }
    }

    @Test("asks for the meaning by number, and for the word by its meaning")
    func questions() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let book = try Self.addBook(["ball", "glade", "stile"], by: caller)
            for (mode, type, text) in [
                ("multiple_choice", "definition_match", "ball"),
                ("fill_in_blank", "definition_recall", "At a ___ people dance."),
            ] {
                _ = try caller.done(
                    "Study.Start",
                    [
                        "kind": "practice", "source": Self.source(book), "mode": .string(mode),
                        "size": 1,
                    ])
                try caller.lead(to: .study(.questionAsked), in: world)
                let prompt = try Self.prompt(caller)
                #expect(prompt["type"] == .string(type) && prompt["text"] == .string(text))
                if mode == "multiple_choice" {
                    #expect(prompt["choices"]?.arrayValue?.count == 3)
                    #expect(
                        prompt["choices"]?.arrayValue?.contains("At a ___ people dance.") == true)
                } else {
                    let reply = try caller.done("Session.Answer", ["text": "ball"])
                    #expect(reply["correct"] == true)
                }
                _ = try caller.done("Session.Abandon")
                try world.advance(to: .idle)
            }
        }
    }

    @Test("takes any word of the learner's that has the meaning for right")
    func alike() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let book = try Self.addBook(["glade", "stile"], by: caller)
            for (word, meaning) in [("clearing", "an open place"), ("square", "An open place!")] {
                _ = try caller.done(
                    "Library.AddWord", ["text": .string(word), "definition": .string(meaning)])
            }
            _ = try caller.done(
                "Study.Start",
                [
                    "kind": "practice", "source": Self.source(book), "mode": "fill_in_blank",
                    "size": 1,
                ])
            try caller.lead(to: .study(.questionAsked), in: world)
            #expect(try Self.prompt(caller)["text"] == "An open place.")
            let reply = try caller.done("Session.Answer", ["text": "square"])
            #expect(reply["correct"] == true && reply["expected"] == "glade")
        }
    }

    @Test(
        "says of a source without words which one it is, and what names them",
        arguments: [
            ("tag:nothing", "ListNotes"), ("book:no", "ListBooks"), ("deck:9", "ListDecks"),
            ("own", "AddWord"), ("batch:no/1", "ListPacks"),
        ])
    func strangeSource(source: String, method: String) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let none = try caller.reply(
                "Study.Start", ["kind": "practice", "source": .string(source)])
            #expect(none.error == "io.lectern.Study.NothingToStudy")
            #expect(
                none.parameters["message"]
                    == .string("there is nothing to study in \"\(source)\""))
            #expect(none.parameters["hint"]?.stringValue?.contains(method) == true)
        }
    }

    @Test("passes over words without a meaning, and over those that are removed")
    func gone() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done("Library.AddWord", ["text": "empty"])
            let none = try caller.reply("Study.Start", ["kind": "practice", "source": "own"])
            #expect(none.error == "io.lectern.Study.NothingToStudy")
            let book = try Self.addBook(["ball", "glade"], by: caller)
            let begun = try caller.done(
                "Study.Start", ["kind": "practice", "source": "own", "size": 5])
            #expect(begun["session"]?.objectValue?["words"] == 2)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            let words = try caller.list("words", of: "Library.ListWords", ["book": book])
            let first = try #require(words.first?["word"])
            _ = try caller.done("Library.RemoveWord", ["word": first])
            try caller.lead(to: .study(.flashcardAsked), in: world)
            #expect(try Self.prompt(caller)["text"] == "glade")
            _ = try caller.done("Library.RemoveBook", ["book": book, "keepWords": false])
            try world.advance(to: .idle)
        }
    }

    @Test("shows what is known of a word with its card")
    func card() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try Self.addBook(["ball"], by: caller)
            let card = try #require(caller.list("cards", of: "Study.ListCards").first)
            #expect(card["word"] == "ball")
            let number = try #require(card["card"])
            let shown = try caller.done("Study.GetCard", ["card": number])
            let content = try #require(shown["content"]?.objectValue)
            #expect(content["definition"] == "At a ball people dance.")
            #expect(
                content["examples"] == [
                    [
                        "sentence": "Here is ball.", "translation": "", "form": "",
                        "primary": false,
                    ]
                ])
        }
    }

    @Test("asks for imported notes as flashcards, and not for those that can only be seen")
    func notes() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let now = world.around.time.wallUSec
            let deck = try world.store.addDeck(
                NewDeck(title: "Anki", kind: .notes), thenCommitting: Commit(at: now)
            ).deck
            let sides: [(NoteCard.Side, NoteCard.Side)] = [
                (.init("go"), .init("يذهب")), (.init("", media: ["a.png"]), .init("cat")),
            ]
            let note = NewNote(
                guid: "g", type: "Basic", fields: [], modifiedAt: now,
                cards: sides.enumerated().map { NoteCard($0, front: $1.0, back: $1.1) })
            _ = try world.store.commit(
                Commit(at: now, library: [.putNote(note, deck: deck)]))
            _ = try caller.done(
                "Study.Start", ["kind": "practice", "source": .string("deck:\(deck)")])
            try caller.lead(to: .study(.flashcardAsked), in: world)
            #expect(try Self.prompt(caller)["text"] == "go")
            #expect(
                try caller.list("cards", of: "Study.ListCards").map { $0["word"] }
                    == ["go", "a.png"])
        }
    }
}
