@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire

@Suite("Decks")
struct DeckCallTests {
    @Test("are listed with what is in force for them")
    func list() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            #expect(
                try caller.call("Library.ListDecks") == #"{"learner":"default","decks":[]}"#)
            let deck = try caller.addWords(world)
            #expect(
                try caller.list("decks", of: "Library.ListDecks") == [
                    [
                        "deck": deck, "title": "A Small Pack", "kind": "pack",
                        "pack": "small-pack", "scheduler": "fsrs", "learningSteps": [0, 10, 45],
                        "relearningSteps": [10], "retention": 900, "newPerDay": 20,
                        "reviewsPerDay": 200, "cards": 6, "archived": false,
                    ]
                ])
        }
    }

    @Test("are changed in what is given alone")
    func change() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            var wanted = try #require(caller.list("decks", of: "Library.ListDecks").first)
            let values: [JSONObject] = [
                ["title": "Mine"], ["scheduler": "sm2"], ["learningSteps": [5]],
                ["relearningSteps": []], ["retention": 850], ["newPerDay": 0],
                ["reviewsPerDay": 10_000], ["scheduler": "ladder", "newPerDay": 7], [:],
            ]
            for change in values {
                for member in change.members { wanted[member.name] = member.value }
                let reply = try caller.done(
                    "Library.ChangeDeck", ["deck": deck, "values": .object(change)])
                #expect(reply["deck"] == .object(wanted))
            }
            #expect(try caller.list("decks", of: "Library.ListDecks") == [wanted])
            let request: JSONObject = [
                "deck": deck, "values": ["title": "Once"], "requestId": "r",
            ]
            _ = try caller.done("Library.ChangeDeck", request)
            _ = try caller.done(
                "Library.ChangeDeck", ["deck": deck, "values": ["title": "Twice"]])
            let again = try caller.done("Library.ChangeDeck", request)
            #expect(again["repeated"] == true && again["deck"] == nil)
            #expect(try world.store.decks().map(\.title) == ["Twice"])
            let told = try world.events("deck.changed")
            #expect(told.count == values.count + 2 && told.last?.data == #"{"deck":1}"#)
        }
    }

    @Test("are not changed where one value cannot be", arguments: Self.wrong)
    func refused(_ values: JSONObject, _ hint: String) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            var both = values
            if values["newPerDay"] == nil { both["newPerDay"] = 1 }
            let reply = try caller.reply(
                "Library.ChangeDeck", ["deck": deck, "values": .object(both)])
            #expect(reply.error == "org.varlink.service.InvalidParameter")
            let name = try #require(values.members.first?.name)
            #expect(reply.parameters["parameter"] == .string("values.\(name)"))
            #expect(reply.parameters["hint"]?.stringValue?.hasPrefix(hint) == true)
            #expect(try world.store.decks().map(\.newPerDay) == [20])
        }
    }

    private static let wrong: [(JSONObject, String)] = [
        (["title": ""], "expected a title of 1 to 300 characters"),
        (["scheduler": "leitner"], "expected one of fsrs, sm2, ladder"),
        (["learningSteps": [-1]], "expected 0 to 86400 minutes"),
        (["relearningSteps": .array(Array(repeating: 1, count: 21))], "expected 20 steps"),
        (["retention": 699], "expected 700 to 970, found 699"),
        (["newPerDay": 10_001], "expected 0 to 10000, found 10001"),
    ]

    @Test("that are archived offer no study, and leave the session that runs")
    func archive() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            func isOffered() throws -> Bool {
                try world.shown["allowed"]?.arrayValue?.contains("REVIEW_WORDS") ?? false
            }
            #expect(try isOffered())
            _ = try caller.beginCards()
            try caller.lead(to: .study(.flashcardAsked), in: world)
            let archived: JSONObject = ["deck": deck, "values": ["archived": true]]
            _ = try caller.done("Library.ChangeDeck", archived)
            try world.advance(to: .idle)
            #expect(try !isOffered())
            #expect(try caller.done("Study.GetDue")["decks"] == [])
            let start = try caller.reply("Study.Start", ["kind": "learning"])
            #expect(start.error == "io.lectern.Study.NothingToStudy")
            _ = try caller.done(
                "Library.ChangeDeck", ["deck": deck, "values": ["archived": false]])
            #expect(try isOffered())
        }
    }

    @Test("are removed in IDLE, and what was learned is there again with the next one")
    func remove() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            _ = try caller.beginCards()
            try caller.grade(4, in: world)
            let refused = try caller.call("Library.RemoveDeck", ["deck": deck])
            #expect(refused.hasPrefix("NotAllowedNow"))
            _ = try caller.done("Session.Abandon")
            #expect(try caller.done("Library.RemoveDeck", ["deck": deck])["cards"] == 6)
            #expect(try world.shown["allowed"]?.arrayValue?.contains("REVIEW_WORDS") == false)
            #expect(try caller.list("cards", of: "Study.ListCards") == [])
            let again = try caller.call("Library.RemoveDeck", ["deck": deck])
            #expect(again.hasPrefix("NoSuch"))
            _ = try caller.done("Library.AddDeck", ["pack": "small-pack"])
            let card = try caller.done("Study.GetCard", ["card": 1])["card"]?.objectValue
            #expect(card?["timesReviewed"] == 1)
        }
    }
}
