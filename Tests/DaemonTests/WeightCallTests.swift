import Scheduling
import Session
import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("The weights of a deck")
struct WeightCallTests {
    private static let weights = FSRSWeights.standard.values.map {
        ($0 * 12_000).rounded() / 10_000
    }

    private static func request(_ deck: JSON, _ weights: [Double]) -> JSONObject {
        ["deck": deck, "weights": .array(weights.map(JSON.fraction))]
    }

    @Test("become a new preset, and no due day moves")
    func set() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            let entry = NewLogEntry(card: 1, kind: .grade(.good), day: StudyDay(20_000))
            _ = try world.store.commit(Commit(at: 1, reviews: [entry]))
            let card = try world.store.card(1)?.card
            let old = try #require(world.store.decks().first)
            var request = Self.request(deck, Self.weights)
            request["trained"] = [
                "reviews": 500, "lossBefore": .fraction(0.36), "lossAfter": .fraction(0.34),
            ]
            let reply = try caller.done("Study.SetParameters", request)
            let new = try #require(world.store.decks().first)
            #expect(reply["parameters"] == .integer(Int64(new.preset)) && new.preset != old.preset)
            var preset = try world.store.details(of: old).preset
            preset.scheduler = .fsrs(FSRS(try FSRSWeights(Self.weights)))
            #expect(try world.store.details(of: new).preset == preset)
            #expect(try world.store.card(1)?.card == card)
            let data = #"{"deck":1,"reviews":500,"lossBefore":0.36,"lossAfter":0.34}"#
            #expect(try world.events("parameters.changed").map(\.data) == [data])
            // None are the default ones, whose preset is there already.
            #expect(
                try caller.done("Study.SetParameters", Self.request(deck, []))["parameters"]
                    == .integer(Int64(old.preset)))
        }
    }

    @Test("are set once for a request")
    func repeated() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            var request = Self.request(try caller.addWords(world), Self.weights)
            request["requestId"] = "w"
            _ = try caller.done("Study.SetParameters", request)
            let again = try caller.done("Study.SetParameters", request)
            #expect(again["repeated"] == true && again["parameters"] == nil)
            #expect(try world.events("parameters.changed").count == 1)
        }
    }

    @Test(
        "are refused in another number, and where they cannot be used",
        arguments: [
            ([1.0], "expected 21, 19, 17 or no numbers, found 1"),
            // FSRS-4.5's weight 5 becomes a logarithm.
            (Array(repeating: -4.0, count: 17), "found one that cannot be used, at index 5"),
        ])
    func refused(weights: [Double], hint: String) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            let reply = try caller.reply("Study.SetParameters", Self.request(deck, weights))
            #expect(reply.error == "org.varlink.service.InvalidParameter")
            #expect(reply.parameters["hint"]?.stringValue?.contains(hint) == true)
            #expect(try world.events("parameters.changed") == [])
        }
    }

    @Test("are those of decks alone that are there and that FSRS schedules")
    func otherDecks() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            let none = try caller.reply("Study.SetParameters", Self.request(99, Self.weights))
            #expect(none.error == "io.lectern.Study.NoSuch")
            _ = try caller.done(
                "Library.ChangeDeck", ["deck": deck, "values": ["scheduler": "sm2"]])
            let other = try caller.reply("Study.SetParameters", Self.request(deck, Self.weights))
            #expect(
                other.parameters["hint"]
                    == "expected the scheduler fsrs, found sm2; ChangeDeck changes it")
        }
    }
}
