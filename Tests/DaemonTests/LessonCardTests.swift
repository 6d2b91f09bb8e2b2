import Foundation
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("Cards of completed lessons")
struct LessonCardTests {
    /// The deck of lessons; nil where there is none.
    private static func deck(_ caller: Caller) throws -> JSONObject? {
        try caller.list("decks", of: "Library.ListDecks").first { $0["kind"] == "lessons" }
    }

    /// The items of the deck of lessons, in the order in which they were added.
    private static func items(_ caller: Caller) throws -> [String] {
        guard let deck = try deck(caller)?["deck"] else { return [] }
        return try caller.list("cards", of: "Study.ListCards", ["deck": deck])
            .compactMap { $0["item"]?.stringValue }
    }

    private static func source(_ caller: Caller) throws -> JSON {
        .string("deck:\(try #require(try deck(caller)?["deck"]?.integerValue))")
    }

    private static func prompt(_ caller: Caller) throws -> JSONObject {
        try #require(caller.done("Study.GetPrompt")["prompt"]?.objectValue)
    }

    private static func choices(_ prompt: JSONObject) -> Set<String> {
        Set((prompt["choices"]?.arrayValue ?? []).compactMap(\.stringValue))
    }

    private static let second = (1...3).map { "term:short_lesson_02/\($0)" }

    /// Both lessons are completed, without a word about it.
    private static func completeLessons(_ world: World) throws {
        _ = try world.store.commit(
            Commit(
                at: world.around.time.wallUSec,
                progress: [Fixture.second, Fixture.first].map { .completed(lesson: $0) }))
    }

    @Test("come with the lesson, for a learner who has a deck")
    func completed() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            #expect(try Self.deck(caller) == nil)
            try world.lead(to: .lesson(.sessionComplete))
            let deck = try #require(try Self.deck(caller))
            #expect(deck["title"] == "Words of lessons" && deck["cards"] == 1)
            #expect(try caller.done("Study.GetDue")["new"] == 7)
            let card = try #require(
                caller.list("cards", of: "Study.ListCards", ["deck": deck["deck"] ?? 0]).first)
            #expect(card["item"] == "term:short_lesson_01/1" && card["word"] == "elements")
            let shown = try caller.done("Study.GetCard", ["card": card["card"] ?? 0])
            let content = try #require(shown["content"]?.objectValue)
            #expect(content["definition"] == "The parts of which something consists.")
            try world.lead(to: .idle)
            try world.lead(to: .lesson(.sessionComplete))
            #expect(try Self.items(caller) == ["term:short_lesson_01/1"] + Self.second)
        }
    }

    @Test("come with the first deck, in the order of the course, where lessons were before it")
    func firstDeck() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            #expect(try caller.list("decks", of: "Library.ListDecks") == [])
            try Self.completeLessons(world)
            try caller.addWords(world)
            #expect(try Self.items(caller) == ["term:short_lesson_01/1"] + Self.second)
        }
    }

    @Test("come at the start, and where their learner is selected")
    func start() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada"])
            let now = world.around.time.wallUSec
            _ = try world.store.commit(
                Commit(
                    learner: "learner-1", at: now,
                    library: [.addWord(id: "w", WordText("glade", definition: "x"))]))
            _ = try world.store.commit(
                Commit(
                    learner: "learner-1", at: now, progress: [.completed(lesson: Fixture.second)]))
            try Self.completeLessons(world)
            try world.stop()
            try world.start()
            #expect(try Self.items(caller) == ["term:short_lesson_01/1"] + Self.second)
            #expect(try world.store.decks(of: "learner-1").map(\.kind) == [.own])
            _ = try caller.done("Learners.SelectLearner", ["learner": "learner-1"])
            #expect(try world.store.decks(of: "learner-1").map(\.kind) == [.own, .lessons])
            #expect(try Self.items(caller) == Self.second)
        }
    }

    @Test("come only where they are wanted; those of a removed deck where that is said again")
    func wanted() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            func prefer(_ name: String, _ value: JSON) throws {
                _ = try caller.done("Learners.SetPreferences", ["values": .object([name: value])])
            }
            try prefer("lesson_terms", false)
            try caller.addWords(world)
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            #expect(try Self.items(caller) == [])
            try prefer("lesson_questions", true)
            #expect(try Self.items(caller) == ["question:short_lesson_01/1"])
            try prefer("lesson_terms", true)
            let both = ["question:short_lesson_01/1", "term:short_lesson_01/1"]
            #expect(try Self.items(caller) == both)
            let deck = try #require(try Self.deck(caller)?["deck"])
            _ = try caller.done("Library.RemoveDeck", ["deck": deck])
            try world.stop()
            try world.start()
            #expect(try Self.items(caller) == [])
            try prefer("daily_goal", 9)
            #expect(try Self.items(caller) == [])
            try prefer("lesson_questions", true)
            #expect(try Self.items(caller) == both)
        }
    }

    @Test("ask for terms by their definitions, among those of the course")
    func terms() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.completeLessons(world)
            try caller.addWords(world)
            _ = try caller.done(
                "Study.Start",
                ["kind": "learning", "size": 4, "source": Self.source(caller)])
            var asked: [String: JSONObject] = [:]
            for _ in 0..<8 {
                try caller.lead(to: .study(.questionAsked), in: world)
                let prompt = try Self.prompt(caller)
                asked["\(prompt["item"]?.stringValue ?? "") \(prompt["type"]?.stringValue ?? "")"] =
                    prompt
                _ = try caller.done("Session.Command", ["name": "DONT_KNOW"])
                try caller.lead(to: .study(.answered), in: world)
            }
            #expect(asked.count == 8)
            let match = try #require(asked["term:short_lesson_01/1 definition_match"])
            #expect(match["text"] == "elements")
            #expect(
                Self.choices(match) == [
                    "The parts of which something consists.", "A raised place for offerings.",
                    "A long way from one place to another.", "The dry land in the south.",
                ])
            let recall = try #require(asked["term:short_lesson_02/3 definition_recall"])
            #expect(recall["text"] == "The dry land in the south.")
            #expect(
                Self.choices(recall)
                    == ["Negev", "altar", "journey", "elements"])
        }
    }

    @Test("ask for questions as flashcards, with the answer on the back")
    func questions() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.completeLessons(world)
            try caller.addWords(world)
            _ = try caller.done(
                "Learners.SetPreferences",
                ["values": ["lesson_terms": false, "lesson_questions": true]])
            let cards = try caller.list(
                "cards", of: "Study.ListCards",
                ["deck": try #require(try Self.deck(caller)?["deck"])])
            #expect(cards.last?["word"] == "From which place did Abraham set out?")
            for card in cards.dropLast(2) {
                _ = try caller.done(
                    "Study.MarkCards", ["cards": [card["card"] ?? 0], "mark": "suspend"])
            }
            _ = try caller.done(
                "Study.Start",
                ["kind": "learning", "size": 1, "source": Self.source(caller)])
            try caller.lead(to: .study(.flashcardAsked), in: world)
            #expect(
                try Self.prompt(caller)["text"]
                    == "What three elements does God promise to Abraham?")
            _ = world.mouth.takeSaid()
            _ = try caller.done("Session.Command", ["name": "SHOW_ANSWER"])
            try world.advance(until: { world.ears.isListening })
            #expect(world.mouth.takeSaid().contains("Land, descendants, and blessing"))
        }
    }

    @Test("are not asked while their lesson is not there, or has no such term")
    func gone() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        let courses = try Fixture.copyOfShortCourse(in: folder)
        around.courses = [courses]
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.completeLessons(world)
            try caller.addWords(world)
            let elsewhere = LessonCard(
                LessonItem(.term, of: "elsewhere", number: 1), word: "x", language: "en")
            _ = try world.store.commit(Commit(at: 1, library: [.addLessonCards([elsewhere])]))
            let deck = try #require(try Self.deck(caller)?["deck"])
            func new() throws -> JSON? { try caller.done("Study.GetDue", ["deck": deck])["new"] }
            #expect(try Self.items(caller).count == 5)
            #expect(try new() == 4)
            let file = URL(
                fileURLWithPath: courses + "/short-course/lessons/short_lesson_02.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data("{".utf8).write(to: file)
            let practice: JSONObject = [
                "kind": "practice", "mode": "flashcards", "source": try Self.source(caller),
            ]
            _ = try caller.done("Study.Start", practice)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            #expect(try Self.prompt(caller)["text"] == "elements")
            _ = try caller.done("Session.Command", ["name": "SKIP"])
            try world.advance(to: .idle)
            #expect(try new() == 4)
            let start = try #require(text.range(of: "    {\n      \"term\": \"journey\""))
            let end = try #require(text.range(of: "  ]\n}", options: .backwards))
            var shorter = text
            shorter.replaceSubrange(start.lowerBound..<end.lowerBound, with: "")
            shorter = shorter.replacing("offerings.\"\n    },", with: "offerings.\"\n    }")
            try Data(shorter.utf8).write(to: file)
            let begun = try caller.done("Study.Start", practice)
            #expect(begun["session"]?.objectValue?["words"] == 2)
            _ = try caller.done("Session.Abandon")
            try Data(text.utf8).write(to: file)
            let again = try caller.done("Study.Start", practice)
            #expect(again["session"]?.objectValue?["words"] == 4)
            _ = try caller.done("Session.Abandon")
        }
    }
}
