@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire

@Suite("Cards")
struct CardCallTests {
    @Test("are listed in the order in which they were added, in parts")
    func list() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            let first = try caller.done("Study.ListCards", ["limit": 4, "deck": deck])
            let next = try #require(first["next"])
            let second = try caller.done("Study.ListCards", ["after": next])
            #expect(second["next"] == nil)
            let cards = [first, second].flatMap { $0["cards"]?.arrayValue ?? [] }
                .compactMap(\.objectValue)
            try #require(cards.map { $0["word"]?.stringValue } == SmallPack.words)
            #expect(cards[4]["item"] == "pack:small-pack/5" && cards[4]["cardState"] == "new")
            let wrong = try caller.call("Study.ListCards", ["after": "x"])
            #expect(wrong.hasPrefix(#"InvalidParameter {"parameter":"after""#))
            let state = try caller.call("Study.ListCards", ["state": "x"])
            #expect(state.contains("new, learning, review, relearning, suspended, mastered, leech"))
            #expect(try caller.call("Study.ListCards", ["deck": 9]).hasPrefix("NoSuch"))
        }
    }

    @Test("have a schedule and figures that follow from their grades")
    func figures() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            _ = try caller.beginCards()
            try caller.grade(3, 1, in: world)
            let learning = try caller.list("cards", of: "Study.ListCards", ["state": "learning"])
            try #require(learning.map { $0["word"] } == ["walk", "sleep"])
            #expect(learning.map { $0["learningStep"] } == [2, 1])
            #expect(learning.map { $0["timesCorrect"] } == [1, 0])
            #expect(learning.map { $0["recentSessions"] } == [[1], [0]])
            #expect(learning.map { $0["firstTwoWeeksIndex"] } == [1, 1])
            #expect(learning[0]["dueUSec"] != nil && learning[0]["dueDay"] == nil)
            #expect(learning[0]["stabilityMilli"] != nil && learning[0]["easeMilli"] == nil)
            #expect(learning[0]["recallMilli"] == 1_000 && learning[0]["version"] == 1)
            _ = try caller.done(
                "Library.ChangeDeck", ["deck": deck, "values": ["scheduler": "ladder"]])
            let other = try caller.list("cards", of: "Study.ListCards", ["state": "learning"])
            #expect(other.map { $0["stabilityMilli"] ?? $0["recallMilli"] } == [nil, nil])
        }
    }

    @Test("tell how often each question was asked, and how it went")
    func questions() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            func questions() throws -> [JSONObject] {
                try (1...6).flatMap { card in
                    try caller.list("questions", of: "Study.GetCard", ["card": .integer(card)])
                }
            }
            #expect(try questions() == [])
            for rating: Int64 in [3, 1, 4] {
                _ = try caller.beginCards(1)
                try caller.grade(rating, in: world)
                _ = try caller.done("Session.Abandon")
            }
            let asked = try questions()
            #expect(asked.allSatisfy { $0["type"] == "flashcard" })
            func sum(_ name: String) -> Int64 {
                asked.reduce(0) { $0 + ($1[name]?.integerValue ?? 0) }
            }
            #expect(sum("asked") == 3 && sum("right") == 2)
            for question in asked {
                let right = try #require(question["right"]?.integerValue)
                let all = try #require(question["asked"]?.integerValue)
                #expect(question["success"] == .integer(1_000 * right / all))
            }
        }
    }

    @Test("have their content, but not while they are asked")
    func content() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            let content = try #require(
                try caller.done("Study.GetCard", ["card": 1])["content"]?.objectValue)
            #expect(content["word"] == "walk" && content["translation"] == "es-walk")
            #expect(content["forms"] == ["base": "walk"] && content["nativeLanguage"] == "es")
            let example = content["examples"]?.arrayValue?.first?.objectValue
            #expect(example?["sentence"] == "They {walk} here." && example?["primary"] == true)
            _ = try caller.beginCards()
            try caller.lead(to: .study(.flashcardAsked), in: world)
            #expect(try caller.done("Study.GetCard", ["card": 1])["content"] == nil)
            #expect(try caller.done("Study.GetCard", ["card": 2])["content"] != nil)
            _ = try caller.done("Session.Command", ["name": "SHOW_ANSWER"])
            #expect(try caller.done("Study.GetCard", ["card": 1])["content"] != nil)
            let refused = try caller.call("Study.GetCard", ["card": 99])
            #expect(refused.hasPrefix(#"NoSuch {"kind":"card","name":"99""#))
        }
    }

    @Test("are the learner's own alone")
    func own() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada"])
            let ada: JSONObject = ["learner": "learner-1", "card": 1]
            #expect(try caller.call("Study.GetCard", ada).hasPrefix("NoSuch"))
            #expect(try caller.call("Study.History", ada).hasPrefix("NoSuch"))
            #expect(try caller.list("cards", of: "Study.ListCards", ["learner": "learner-1"]) == [])
            _ = try caller.done("Learners.SelectLearner", ["learner": "learner-1"])
            let marks = try caller.call("Study.MarkCards", ["cards": [1], "mark": "master"])
            #expect(marks.hasPrefix("NoSuch"))
            let cards = try caller.list("cards", of: "Study.ListCards", ["learner": "default"])
            #expect(cards.count == 6 && cards.allSatisfy { $0["mastered"] == false })
        }
    }

    @Test("have a log, newest first, of one or of all")
    func history() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            let session = try caller.beginCards()
            try caller.grade(3, 1, in: world)
            _ = try caller.done("Study.MarkCards", ["cards": [1], "mark": "bury"])
            let all = try caller.list("entries", of: "Study.History")
            try #require(all.map { $0["kind"] } == ["bury", "grade", "grade"])
            #expect(all.map { $0["card"] } == [1, 2, 1])
            #expect(all[1]["rating"] == 1 && all[1]["session"] == .string(session))
            #expect(all[1]["scheduler"] == "fsrs" && all[1]["intervalBefore"] == 0)
            let one = try caller.done("Study.History", ["card": 1, "limit": 1])
            let next = try #require(one["next"])
            let rest = try caller.list("entries", of: "Study.History", ["card": 1, "after": next])
            #expect(rest == [all[2]])
        }
    }
}
