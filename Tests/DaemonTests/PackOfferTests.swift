@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("Offers of packs")
struct PackOfferTests {
    private static func offers(_ version: String) -> JSONObject {
        [
            "pack": "small-pack",
            "offers": [
                ["batch": 1, "version": "1.0.0"],
                ["batch": 2, "version": .string(version), "words": 4, "url": "https://a.example"],
            ],
        ]
    }

    /// What the opening of a session says.
    private static func opening(_ caller: Caller, _ world: World) throws -> [String] {
        _ = world.mouth.takeSaid()
        _ = try caller.beginCards(1)
        try caller.lead(to: .study(.flashcardAsked), in: world)
        _ = try caller.done("Session.Abandon")
        try world.advance(.seconds(5))
        return world.mouth.takeSaid()
    }

    @Test("are kept where they are newer, listed, in the state, and told in one event")
    func kept() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.installWords()
            let reply = try caller.done("Library.OfferPacks", Self.offers("1.0.1"))
            let offer: JSON = [
                "batch": 2, "version": "1.0.1", "words": 4, "url": "https://a.example",
            ]
            #expect(reply["offers"] == [offer])
            let pack = try #require(try caller.list("packs", of: "Library.ListPacks").last)
            #expect(pack["offers"] == [offer])
            #expect(try caller.done("Session.GetState")["packsOffered"] == ["small-pack"])
            _ = try caller.done("Library.OfferPacks", Self.offers("1.0.1"))
            #expect(
                try world.events("packs.offered").map(\.data) == [
                    #"{"pack":"small-pack","batches":[2]}"#
                ])
            world.kill()
            try world.start()
            #expect(try caller.done("Session.GetState")["packsOffered"] == ["small-pack"])
            _ = try caller.done("Library.OfferPacks", Self.offers("1.0.0"))
            #expect(try caller.done("Session.GetState")["packsOffered"] == nil)
            #expect(try world.events("packs.offered").count == 2)
        }
    }

    @Test("of a part of the batches leave those of the others, and a long list says how many more")
    func parts() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.installWords()
            for first in stride(from: 101, to: 401, by: 100) {
                let offers = (first..<first + 100).map { batch -> JSON in
                    [
                        "batch": .integer(Int64(batch)), "version": "1.0.0",
                        "url": .string("https://a.example/" + String(repeating: "a", count: 300)),
                    ]
                }
                let reply = try caller.done(
                    "Library.OfferPacks",
                    [
                        "pack": "small-pack", "offers": .array(offers),
                        "firstBatch": .integer(Int64(first)),
                        "lastBatch": .integer(Int64(first + 99)),
                    ])
                #expect(reply["offers"]?.arrayValue?.count == 100)
            }
            let pack = try #require(
                try caller.list("packs", of: "Library.ListPacks").last)
            let shown = try #require(pack["offers"]?.arrayValue)
            #expect(shown.first?.objectValue?["batch"] == 101)
            #expect(100..<300 ~= shown.count)
            #expect(pack["moreOffers"] == .integer(Int64(300 - shown.count)))
            let outside: JSONObject = [
                "pack": "small-pack", "offers": [["batch": 3, "version": "1.0.0"]],
                "firstBatch": 1, "lastBatch": 2,
            ]
            #expect(
                try caller.call("Library.OfferPacks", outside)
                    .contains("expected batches from 1 to 2, found 3"))
            let turned: JSONObject = [
                "pack": "small-pack", "offers": [], "firstBatch": 2, "lastBatch": 1,
            ]
            #expect(
                try caller.call("Library.OfferPacks", turned)
                    .contains("the first no higher than the last, found 2 to 1"))
        }
    }

    @Test("are announced in one opening for each version")
    func spoken() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            let sentence = "New words can be installed."
            _ = try caller.done("Library.OfferPacks", Self.offers("1.0.1"))
            #expect(try Self.opening(caller, world).contains(sentence))
            #expect(try !Self.opening(caller, world).contains(sentence))
            _ = try caller.done("Library.OfferPacks", Self.offers("1.0.2"))
            #expect(try Self.opening(caller, world).contains(sentence))
        }
    }

    @Test("are refused of a pack that is not there, beyond the limits, and without the right")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let offers = Self.offers("1.0.1")
            #expect(
                try caller.call("Library.OfferPacks", offers)
                    .hasPrefix(#"NoSuch {"kind":"pack","name":"small-pack""#))
            try world.installWords()
            let observer = try Caller(doors.observe, world)
            #expect(
                try observer.call("Library.OfferPacks", offers)
                    .hasPrefix(#"AccessNeeded {"right":"control""#))
            let wrong: [(JSON, String)] = [
                (["batch": 1, "version": "1"], "offers[0].version: expected three whole numbers"),
                (["batch": 0, "version": "1.0.0"], "offers[0].batch: expected a number from 1"),
                (["batch": 1, "version": "1.0.0", "sha256": "x"], "offers[0].sha256: expected 64"),
            ]
            for (offer, message) in wrong {
                let parameters: JSONObject = ["pack": "small-pack", "offers": .array([offer])]
                let answer = try caller.call("Library.OfferPacks", parameters)
                #expect(answer.contains(message), "\(answer)")
            }
            let twice: JSON = ["batch": 2, "version": "1.0.1"]
            let parameters: JSONObject = ["pack": "small-pack", "offers": [twice, twice]]
            #expect(
                try caller.call("Library.OfferPacks", parameters)
                    .contains("expected each batch once, found 2 again"))
            #expect(try world.events("packs.offered") == [])
        }
    }
}
