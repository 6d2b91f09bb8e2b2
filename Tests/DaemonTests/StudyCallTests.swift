@testable import Daemon
import Scheduling
import Session
import Store
import Testing
import VarlinkWire

@Suite("What is due, and sessions of study")
struct StudyCallTests {
    @Test("take words for acts and grades")
    func heard() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards(1)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            let words = [("show the answer", "act"), ("I knew it", "grade")]
            for (text, kind) in words {
                let parameters: JSONObject = ["text": .string(text), "requestId": .string(text)]
                #expect(try caller.done("Session.Hear", parameters)["class"] == .string(kind))
                let again = try caller.done("Session.Hear", parameters)
                #expect(again["class"] == .string(kind) && again["repeated"] == true)
            }
        }
    }

    @Test("tell what is due, within the limits of the day")
    func due() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let none = try caller.done("Study.GetDue")
            #expect(none["new"] == 0 && none["decks"] == [] && none["nextUSec"] == nil)
            let deck = try caller.addWords(world)
            let due = try caller.done("Study.GetDue", ["deck": deck])
            #expect(due["learner"] == "default" && due["new"] == 6 && due["review"] == 0)
            #expect(due["goal"] == 20 && due["done"] == 0 && due["streak"] == 0)
            #expect(
                due["decks"] == [
                    [
                        "deck": deck, "title": "A Small Pack", "learning": 0, "review": 0,
                        "new": 6, "overdue": 0,
                    ]
                ])
            _ = try caller.done(
                "Library.ChangeDeck", ["deck": deck, "values": ["newPerDay": 2]])
            #expect(try caller.done("Study.GetDue")["new"] == 2)
            let refused = try caller.call("Study.GetDue", ["deck": 99])
            #expect(refused.hasPrefix(#"NoSuch {"kind":"deck","name":"99""#))
        }
    }

    @Test("begin as they were asked for, also where another one has just ended")
    func another() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            _ = try caller.beginCards(2)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            for _ in 1...2 { _ = try caller.done("Study.Finish", ["mastered": []]) }
            try #expect(world.state == .study(.complete))
            let source = "deck:\(try #require(deck.integerValue))"
            let reply = try caller.done(
                "Study.Start",
                [
                    "kind": "learning", "mode": "flashcards", "size": 2,
                    "source": .string(source),
                ])
            let session = try #require(reply["session"]?.objectValue)
            #expect(session["source"] == .string(source) && session["mode"] == "flashcards")
            try caller.grade(3, 3, in: world)
            try world.advance(to: .idle)
            #expect(try world.events("study.ended").count == 2)
        }
    }

    @Test("tell from when on something is due, where today's limits are used up")
    func tomorrow() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let deck = try caller.addWords(world)
            _ = try caller.done(
                "Library.ChangeDeck",
                ["deck": deck, "values": ["newPerDay": 2, "learningSteps": []]])
            _ = try caller.beginCards()
            try caller.grade(3, 4, in: world)
            let due = try caller.done("Study.GetDue")
            #expect(due["new"] == 0 && due["done"] == 2 && due["streak"] == 1)
            let conductor = try world.conductor
            let next = Int64(conductor.studyCalendar.start(of: conductor.today + 1)) * 1_000_000
            #expect(due["nextUSec"] == .integer(next))
        }
    }

    @Test("tell observers of learners without a user only")
    func observers() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let own = Int64(world.around.settings.processID)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada", "uid": .integer(own)])
            let observer = try Caller(doors.observe, world)
            #expect(try observer.done("Study.GetDue")["learner"] == "default")
            for method in ["Study.GetDue", "Study.ListSessions", "Library.ListDecks"] {
                let mine = try caller.done(method, ["learner": "learner-1"])
                #expect(mine["learner"] == "learner-1")
                let call = try observer.call(method, ["learner": "learner-1"])
                #expect(call.hasPrefix("NoSuchLearner"), "\(method)")
            }
        }
    }

    @Test("tell what became of each word, while the session runs and afterwards")
    func outcomes() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            #expect(try caller.call("Study.GetSession") == #"{"learner":"default","words":[]}"#)
            try caller.addWords(world)
            let id = try caller.beginCards(3)
            try caller.grade(1, in: world)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            _ = try caller.done("Session.Command", ["name": "SKIP"])
            let running = try caller.done("Study.GetSession")
            #expect(Self.outcomes(running) == ["missed", "skipped", "open"])
            let session = running["session"]?.objectValue
            #expect(session?["session"] == .string(id) && session?["ending"] == nil)
            #expect(session?["missed"] == 1 && session?["skipped"] == 1 && session?["again"] == 1)
            let first = try #require(running["words"]?.arrayValue?.first?.objectValue)
            #expect(first["word"] == "walk" && first["rating"] == 1 && first["leech"] == false)
            #expect(first["dueDay"] != nil)
            _ = try caller.done("Session.Abandon")
            let over = try caller.done("Study.GetSession", ["session": .string(id)])
            #expect(Self.outcomes(over) == ["missed", "skipped", "skipped"])
            #expect(over["session"]?.objectValue?["ending"] == "abandoned")
            let refused = try caller.call("Study.GetSession", ["session": "none"])
            #expect(refused.hasPrefix(#"NoSuch {"kind":"session","name":"none""#))
        }
    }

    private static func outcomes(_ reply: JSONObject) -> [String] {
        (reply["words"]?.arrayValue ?? []).compactMap {
            $0.objectValue?["outcome"]?.stringValue
        }
    }

    @Test("are listed, newest first, in parts")
    func sessions() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            var names: [String] = []
            for _ in 0..<3 {
                names.append(try caller.beginCards())
                _ = try caller.done("Session.Abandon")
                try world.advance(.seconds(2))
            }
            let first = try caller.done("Study.ListSessions", ["limit": 2])
            let next = try #require(first["next"])
            let second = try caller.done("Study.ListSessions", ["limit": 2, "after": next])
            #expect(second["next"] == nil)
            let listed = [first, second].flatMap { $0["sessions"]?.arrayValue ?? [] }
                .compactMap { $0.objectValue?["session"]?.stringValue }
            #expect(listed == names.reversed())
            for limit: JSON in [0, 201] {
                let call = try caller.call("Study.ListSessions", ["limit": limit])
                #expect(call.hasPrefix(#"InvalidParameter {"parameter":"limit""#))
            }
        }
    }

    @Test("show the prompt with its choices and their language, and a gap's translation")
    func prompt() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            #expect(try caller.call("Study.GetPrompt") == "{}")
            _ = try caller.done("Study.Start", ["kind": "learning", "size": 1])
            var types: [String: JSONObject] = [:]
            for _ in 0..<2 {
                try caller.lead(to: .study(.questionAsked), in: world)
                let reply = try caller.done("Study.GetPrompt")
                let prompt = try #require(reply["prompt"]?.objectValue)
                types[prompt["type"]?.stringValue ?? ""] = prompt
                _ = try caller.done("Session.Command", ["name": "DONT_KNOW"])
                try caller.lead(to: .study(.answered), in: world)
            }
            #expect(types["translation_match"]?["choicesLanguage"] == "es")
            #expect(types["translation_match"]?["text"] == "walk")
            #expect(types["sentence_completion"]?["choicesLanguage"] == "en")
            #expect(types["sentence_completion"]?["text"] == "They ___ here.")
            #expect(types["sentence_completion"]?["translation"] == "Ellos es-walk.")
        }
    }
}
