import Session
import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("Notes of the learner")
struct NoteCallTests {
    private static let sides: JSONObject = [
        "front": " What is the capital? ", "back": "Baghdad", "tags": ["cities", "cities"],
    ]

    private static func added(
        _ parameters: JSONObject = sides, by caller: Caller
    ) throws -> JSONObject {
        try #require(caller.done("Library.AddNote", parameters)["note"]?.objectValue)
    }

    @Test("are added, asked, changed and removed, each with an event")
    func whole() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let note = try Self.added(by: caller)
            #expect(note["front"] == "What is the capital?" && note["tags"] == ["cities"])
            #expect(note["asked"] == true && note["changeable"] == true)
            let id = try #require(note["note"])
            _ = try caller.done("Study.Start", ["kind": "practice", "source": "tag:cities"])
            let started = try world.events("study.started").compactMap(\.data)
            #expect(started.last?.contains("\"source\":\"tag\"") == true, "\(started)")
            try caller.lead(to: .study(.flashcardAsked), in: world)
            let prompt = try caller.done("Study.GetPrompt")["prompt"]?.objectValue
            #expect(prompt?["text"] == "What is the capital?")
            _ = try caller.done("Session.Abandon")
            try world.advance(to: .idle)
            let changed = try caller.done(
                "Library.ChangeNote",
                ["note": id, "values": ["back": "Baghdad, of course", "backLanguage": "en"]])
            #expect(changed["note"]?.objectValue?["back"] == "Baghdad, of course")
            let shown = try caller.done("Library.GetNote", ["note": id])["note"]?.objectValue
            #expect(shown == changed["note"]?.objectValue)
            #expect(shown?["front"] == "What is the capital?" && shown?["cards"] == [1])
            #expect(try caller.list("notes", of: "Library.ListNotes", ["tag": "x"]).isEmpty)
            _ = try caller.done("Library.RemoveNote", ["note": id])
            #expect(try caller.list("notes", of: "Library.ListNotes").isEmpty)
            let gone = try caller.reply("Library.GetNote", ["note": id])
            #expect(gone.error == "io.lectern.Library.NoSuch")
            #expect(gone.parameters["kind"] == "note")
            let events = try world.events("note.changed").compactMap(\.data)
            #expect(events.count == 3 && events[2].contains("removed"))
        }
    }

    @Test("are refused too long, without words, with tags that have spaces, in other decks")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done("Library.AddWord", ["text": "other", "definition": "x"])
            for (parameter, value, hint) in [
                ("front", "→", "expected words that can be spoken, found none"),
                ("back", "", "expected 1 to 16384 characters, found 0"),
                (
                    "back", .string(String(repeating: "x", count: 16_385)),
                    "expected 1 to 16384 characters, found 16385"
                ),
                ("frontLanguage", "English", "expected a code such as en or pt-BR"),
                ("tags", ["a b"], "expected tags without spaces"),
                ("deck", 1, "expected a deck of notes, found one of kind own"),
            ] as [(String, JSON, String)] {
                var parameters = Self.sides
                parameters[parameter] = value
                let reply = try caller.reply("Library.AddNote", parameters)
                #expect(reply.parameters["parameter"] == .string(parameter))
                let found = reply.parameters["hint"]?.stringValue ?? ""
                #expect(found.contains(hint), "\(found)")
            }
            #expect(try caller.list("notes", of: "Library.ListNotes").isEmpty)
        }
    }

    @Test("stay out of study when they are changed after their deck was removed")
    func removedDeck() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let id = try #require(Self.added(by: caller)["note"])
            let decks = try caller.list("decks", of: "Library.ListDecks")
            let deck = try #require(decks.first?["deck"])
            _ = try caller.done("Library.RemoveDeck", ["deck": deck])
            _ = try caller.done("Library.ChangeNote", ["note": id, "values": ["tags": ["x"]]])
            #expect(try caller.list("decks", of: "Library.ListDecks").isEmpty)
            #expect(try world.store.card(1) == nil)
        }
    }

    @Test("that are made of a template keep their sides; reversed ones are changed on both cards")
    func templates() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let (go, gehen) = (NoteCard.Side("go"), NoteCard.Side("gehen"))
            let reversed = NewNote(
                guid: "r", type: "Basic (and reversed card)", fields: ["go", "gehen"],
                modifiedAt: 1,
                cards: [NoteCard(0, front: go, back: gehen), NoteCard(1, front: gehen, back: go)])
            let cloze = NewNote(
                guid: "t", type: "Cloze", fields: ["{{c1::a}} b", ""], modifiedAt: 1,
                cards: [NoteCard(0, front: .init("… b"), back: .init("a b"))])
            _ = try world.store.commit(
                Commit(
                    at: 1, library: [reversed, cloze].map { .putNote($0, deck: nil) }))
            let wanted: JSONObject = ["back": "fahren"]
            let reply = try caller.reply(
                "Library.ChangeNote", ["note": "t", "values": .object(wanted)])
            #expect(reply.parameters["hint"]?.stringValue?.contains("import it again") == true)
            _ = try caller.done(
                "Library.ChangeNote", ["note": "t", "values": ["tags": ["x"]]])
            _ = try caller.done(
                "Library.ChangeNote", ["note": "r", "values": .object(wanted)])
            let note = try #require(try world.store.note("r"))
            #expect(note.cards.map(\.front.text) == ["go", "fahren"])
            #expect(note.cards.map(\.back.text) == ["fahren", "go"])
            #expect(note.fields.map(\.text) == ["go", "fahren"])
            let tagged = try #require(try world.store.note("t"))
            #expect(tagged.tags == ["x"])
            #expect(tagged.fields == cloze.fields && tagged.cards == cloze.cards)
        }
    }
}
