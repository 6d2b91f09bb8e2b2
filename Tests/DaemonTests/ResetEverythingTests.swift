import Session
import Store
import Testing
import VarlinkWire
import Voice

@testable import Daemon

@Suite("ResetProgress with everything")
struct ResetEverythingTests {
    private static let everything: JSONObject = ["everything": true]

    /// Gives the selected learner a name, preferences, a course, words and progress.
    private static func fill(_ world: World, _ caller: Caller) throws {
        _ = try caller.done(
            "Learners.SetPreferences",
            [
                "values": [
                    "display_name": "Xyzzy", "spoken": false, "interface_language": "ar",
                    "daily_goal": 7,
                ]
            ])
        _ = try caller.done("Transport.SetVolume", ["volume": -20])
        _ = try caller.done("Session.SelectCourse", ["course": "biblical-foundations-01"])
        _ = try caller.done("Session.SelectCourse", ["course": .string(Fixture.shortCourse)])
        let book = try #require(caller.done("Library.AddBook", ["title": "Emma"])["book"])
        _ = try caller.done(
            "Library.AddWord", ["text": "glade", "book": book, "definition": "An open place."])
        _ = try caller.done("Library.AddNote", ["front": "one", "back": "two"])
        try world.lead(to: .lesson(.sessionComplete))
        try world.lead(to: .idle)
    }

    @Test("leaves a learner who knows nothing, has nothing and prefers nothing")
    func nothing() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let before = try caller.done("Learners.GetPreferences")
            let sound = try caller.done("Transport.GetSound")
            let state = try world.shown
            try Self.fill(world, caller)
            try #expect(world.shown["allowed"]?.arrayValue?.contains("REVIEW_WORDS") == true)
            let reply = try caller.done("Admin.ResetProgress", Self.everything)
            #expect(reply["lessons"] == 1 && reply["erased"] == true)
            #expect(reply["message"]?.stringValue?.contains("books, own words, notes") == true)
            try #expect(world.events("progress.reset").map(\.data) == [#"{"everything":true}"#])
            #expect(try caller.done("Learners.GetPreferences") == before)
            #expect(try caller.done("Transport.GetSound") == sound)
            for (list, method) in [
                ("books", "Library.ListBooks"), ("words", "Library.ListWords"),
                ("notes", "Library.ListNotes"), ("decks", "Library.ListDecks"),
                ("sessions", "Study.ListSessions"),
            ] {
                #expect(try caller.list(list, of: method).isEmpty, "\(method)")
            }
            try #expect(world.shown["allowed"] == state["allowed"])
            #expect(
                world.ears.expectation?.commands
                    == [
                        "BEGIN_LESSON", "CHOOSE_COURSE", "RELISTEN_LESSON", "HELP", "BEGIN_PATH",
                    ])
            // The next one begins at the first lesson, also after a restart.
            world.kill()
            try world.start()
            try world.advance(.seconds(20))
            try world.say(.lesson(.beginLesson))
            try #expect(world.shown["lesson"] == .string(Fixture.first))
        }
    }

    @Test("leaves the other learner with words and progress")
    func others() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.fill(world, caller)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada"])
            _ = try caller.done("Learners.SelectLearner", ["learner": "learner-1"])
            _ = try caller.done("Library.AddWord", ["text": "stile", "definition": "Steps."])
            _ = try caller.done("Admin.ResetProgress", Self.everything)
            #expect(try caller.list("words", of: "Library.ListWords").isEmpty)
            let learners = try caller.list("learners", of: "Learners.ListLearners")
            #expect(
                Set(learners.compactMap { $0["name"]?.stringValue }) == ["Ada", "Xyzzy"])
            _ = try caller.done("Learners.SelectLearner", ["learner": "default"])
            let words = try caller.list("words", of: "Library.ListWords")
            #expect(words.map { $0["text"] } == ["glade"])
            #expect(try world.store.restore().completed == [Fixture.first])
            try #expect(world.shown["allowed"]?.arrayValue?.contains("REVIEW_WORDS") == true)
        }
    }

    @Test("and any reset is refused where another learner is selected than the one who is meant")
    func meant() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada"])
            let parts: [JSONObject] = [
                [:], Self.everything, ["lesson": .string(Fixture.first)],
                ["course": .string(Fixture.shortCourse)],
            ]
            for var part in parts {
                part["learner"] = "learner-1"
                let reply = try caller.reply("Admin.ResetProgress", part)
                #expect(reply.error == "io.lectern.Session.PreconditionFailed")
                #expect(
                    reply.parameters["message"]
                        == "the learner who is selected is default, not learner-1")
            }
            #expect(try world.store.restore().completed == [Fixture.first])
            let mine: JSONObject = ["learner": "default", "everything": true]
            #expect(try caller.done("Admin.ResetProgress", mine)["lessons"] == 1)
        }
    }

    @Test("is not given together with a lesson or a course")
    func single() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            for part in ["lesson", "course"] {
                let parameters = JSONObject([("everything", true), (part, "x")])
                try #expect(
                    caller.call("Admin.ResetProgress", parameters).hasPrefix("InvalidParameter"))
            }
        }
    }
}
