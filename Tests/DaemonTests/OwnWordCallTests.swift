import Session
import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("Words of the learner's own")
struct OwnWordCallTests {
    /// Adds a word with a definition and gives its name.
    private static func add(
        _ text: String, _ more: JSONObject = [:], by caller: Caller
    ) throws -> JSON {
        var parameters = more
        parameters["text"] = .string(text)
        let reply = try caller.done("Library.AddWord", parameters)
        return try #require(reply["word"]?.objectValue?["word"])
    }

    private static func texts(_ member: String, in list: JSON?) -> [String] {
        (list?.arrayValue ?? []).compactMap { $0.objectValue?[member]?.stringValue }
    }

    @Test("are added with all that is said of them, and IDLE listens for study from then on")
    func add() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            #expect(try world.shown["allowed"]?.arrayValue?.contains("REVIEW_WORDS") == false)
            let book = try #require(
                caller.done("Library.AddBook", ["title": "Emma", "language": "en-GB"])["book"])
            let reply = try caller.done(
                "Library.AddWord",
                [
                    "text": "ball", "book": book, "definition": "a dance", "translation": "حفلة",
                    "synonyms": ["dance"], "antonyms": [], "notes": "n",
                    "sentence": "She went to the ball.", "place": "page 7",
                ])
            let word = try #require(reply["word"]?.objectValue)
            #expect(reply["revived"] == false)
            #expect(
                word == [
                    "word": try #require(word["word"]), "text": "ball", "language": "en-GB",
                    "book": book, "definition": "a dance", "translation": "حفلة",
                    "synonyms": ["dance"], "antonyms": [], "notes": "n",
                    "uses": [["sentence": "She went to the ball.", "place": "page 7"]],
                    "useCount": 1, "mastered": false, "confidence": 0, "level": "starting",
                    "card": try #require(word["card"]),
                    "createdUSec": try #require(word["createdUSec"]), "version": 1,
                ])
            #expect(try world.shown["allowed"]?.arrayValue?.contains("REVIEW_WORDS") == true)
            let twin = try caller.reply("Library.AddWord", ["text": "BALL", "book": book])
            #expect(twin.error == "io.lectern.Library.AlreadyThere")
            #expect(twin.parameters["name"] == word["word"])
            let card = try caller.done("Study.GetCard", ["card": try #require(word["card"])])
            #expect(card["card"]?.objectValue?["word"] == "ball")
        }
    }

    @Test("are changed, removed, and bring back what was learned")
    func change() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let word = try Self.add("ran", ["definition": "moved"], by: caller)
            let reply = try caller.done(
                "Library.ChangeWord",
                ["word": word, "values": ["text": "run", "sentence": "I run."]])
            let changed = try #require(reply["word"]?.objectValue)
            #expect(changed["text"] == "run" && changed["definition"] == "moved")
            #expect(changed["useCount"] == 1 && changed["version"] == 2)
            let card = try #require(changed["card"])
            _ = try caller.done("Study.MarkCards", ["cards": [card], "mark": "master"])
            _ = try caller.done("Library.RemoveWord", ["word": word])
            #expect(try caller.call("Library.RemoveWord", ["word": word]).hasPrefix("NoSuch"))
            #expect(try caller.list("words", of: "Library.ListWords") == [])
            let again = try caller.done("Library.AddWord", ["text": "Run"])
            #expect(again["revived"] == true)
            #expect(again["word"]?.objectValue?["mastered"] == true)
            #expect(again["word"]?.objectValue?["definition"] == "")
            let id = try #require(word.stringValue)
            #expect(
                try world.events("word.changed").map(\.data)
                    == [
                        "added", "changed", "removed", "added",
                    ].map { #"{"id":"\#(id)","change":"\#($0)"}"# })
        }
    }

    @Test("are listed by book, meaning, mark and level, sorted, and in parts")
    func list() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let book = try #require(caller.done("Library.AddBook", ["title": "Emma"])["book"])
            _ = try Self.add("tree", ["definition": "a plant"], by: caller)
            _ = try Self.add("apple", ["book": book], by: caller)
            func texts(_ parameters: JSONObject) throws -> [String] {
                try caller.list("words", of: "Library.ListWords", parameters)
                    .compactMap { $0["text"]?.stringValue }
            }
            #expect(try texts([:]) == ["tree", "apple"])
            #expect(try texts(["sort": "word"]) == ["apple", "tree"])
            #expect(try texts(["book": book]) == ["apple"])
            #expect(try texts(["global": true]) == ["tree"])
            #expect(try texts(["incomplete": true]) == ["apple"])
            #expect(try texts(["mastered": true]) == [])
            #expect(try texts(["level": "starting"]) == ["tree", "apple"])
            let first = try caller.done("Library.ListWords", ["limit": 1])
            let next = try #require(first["next"])
            #expect(try texts(["after": next]) == ["apple"])
            for parameters: JSONObject in [
                ["sort": "length"], ["level": "high"], ["limit": 0], ["after": "x"],
                ["book": book, "global": true],
            ] {
                let reply = try caller.reply("Library.ListWords", parameters)
                #expect(reply.error == "org.varlink.service.InvalidParameter")
            }
            #expect(try caller.call("Library.ListWords", ["book": "no"]).hasPrefix("NoSuch"))
        }
    }

    @Test("are found, and so are those of packs, in parts over both")
    func search() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.installWords()
            _ = try Self.add("walking", by: caller)
            _ = try Self.add("tree", ["definition": "to walk around"], by: caller)
            var found: [[String]] = []
            var parameters: JSONObject = ["text": "WALK", "limit": 1]
            repeat {
                let reply = try caller.done("Library.Search", parameters)
                found.append(
                    Self.texts("text", in: reply["words"])
                        + Self.texts("word", in: reply["packWords"]))
                parameters["after"] = reply["next"]
            } while parameters["after"] != nil
            #expect(found == [["walking"], ["tree"], ["walk"]])
            let whole = try caller.done("Library.Search", ["text": "walk"])
            #expect(Self.texts("text", in: whole["words"]).count == 2)
            #expect(Self.texts("word", in: whole["packWords"]) == ["walk"])
            for parameters: JSONObject in [["text": " "], ["text": "x", "after": "y"]] {
                let reply = try caller.reply("Library.Search", parameters)
                #expect(reply.error == "org.varlink.service.InvalidParameter")
            }
        }
    }

    @Test("carry out a request once, and keep no mark of its words")
    func once() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let request: JSONObject = ["text": "ball", "requestId": "r"]
            _ = try caller.done("Library.AddWord", request)
            let again = try caller.done("Library.AddWord", request)
            #expect(again["repeated"] == true && again["word"] == nil)
            #expect(try caller.list("words", of: "Library.ListWords").count == 1)
        }
    }
}
