@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("Packs")
struct PackCallTests {
    @Test("are listed with those that came with the box")
    func list() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            try world.installWords()
            let packs = try caller.list("packs", of: "Library.ListPacks")
            #expect(packs.map { $0["pack"] } == ["english-arabic-a1", "small-pack"])
            #expect(packs.map { $0["installed"] } == [false, true])
            #expect(packs.last?["words"] == 6)
            let all = try #require(packs.first?["batches"]?.arrayValue)
            let counts = all.compactMap { $0.objectValue?["words"]?.integerValue }
            #expect(packs.first?["words"] == .integer(counts.reduce(0, +)) && counts.count > 1)
            let batches = try #require(packs.last?["batches"]?.arrayValue)
            #expect(batches.count == 2)
            let now = world.around.time.wallUSec
            #expect(
                batches.first == [
                    "batch": 1, "level": "beginner_1", "cefr": "A1", "version": "1.0.0",
                    "words": 4, "changelog": "First.", "installedUSec": .integer(now),
                ])
            let bundled = packs.first?["batches"]?.arrayValue?.first?.objectValue
            #expect(bundled?["installedUSec"] == 0)
        }
    }

    @Test("that came with the box are installed with their first deck")
    func bundled() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done("Library.AddDeck", ["pack": "english-arabic-a1"])
            let packs = try caller.list("packs", of: "Library.ListPacks")
            #expect(packs.map { $0["installed"] } == [true])
            #expect(try world.events("pack.installed").count == 1)
        }
    }

    @Test("list their words, or those of a part, in parts")
    func words() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.installWords()
            func words(_ more: JSONObject = [:]) throws -> JSONObject {
                var parameters = more
                parameters["pack"] = "small-pack"
                return try caller.done("Library.ListPackWords", parameters)
            }
            func names(_ reply: JSONObject) -> [String] {
                (reply["words"]?.arrayValue ?? []).compactMap {
                    $0.objectValue?["word"]?.stringValue
                }
            }
            let first = try words(["limit": 4])
            let rest = try words(["after": try #require(first["next"])])
            #expect(names(first) + names(rest) == SmallPack.words && rest["next"] == nil)
            #expect(
                first["words"]?.arrayValue?.first == [
                    "number": 1, "word": "walk", "translation": "es-walk", "pos": "verb",
                    "batch": 1, "level": "beginner_1", "cefr": "A1",
                ])
            let parts: [JSONObject] = [
                ["batch": 2], ["level": "beginner_2"], ["cefr": "A2"], ["pos": "noun"],
            ]
            for part in parts { #expect(try names(words(part)) == ["river", "garden"]) }
            let batch: JSONObject = ["pack": "small-pack", "batch": 3]
            #expect(
                try caller.call("Library.ListPackWords", batch)
                    .hasPrefix(#"NoSuch {"kind":"batch""#))
            #expect(
                try caller.call("Library.ListPackWords", ["pack": "x"])
                    .hasPrefix(#"NoSuch {"kind":"pack""#))
        }
    }

    @Test("are removed in IDLE; their decks stay, and nothing of them is asked")
    func remove() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards()
            let pack: JSONObject = ["pack": "small-pack"]
            #expect(try caller.call("Library.RemovePack", pack).hasPrefix("NotAllowedNow"))
            _ = try caller.done("Session.Abandon")
            #expect(try caller.done("Library.RemovePack", pack)["cards"] == 6)
            #expect(try caller.done("Study.GetDue")["new"] == 0)
            #expect(try caller.list("decks", of: "Library.ListDecks").map { $0["cards"] } == [0])
            let words = try caller.list("words", of: "Study.GetSession")
            #expect(words.map { $0["word"] } == ["", ""])
            #expect(try caller.call("Library.RemovePack", pack).hasPrefix("NoSuch"))
            try world.installWords()
            #expect(try caller.done("Study.GetDue")["new"] == 6)
        }
    }
}
