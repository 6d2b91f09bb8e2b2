@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire
import Voice

@Suite("ResetProgress")
struct ResetTests {
    @Test("is refused in a lesson unless it may be abandoned, and begins a new journal")
    func wire() async throws {
        try await WireTranscript.check(
            """
            lead SESSION_COMPLETE
            lead IDLE
            lead READING_READY
            > Admin.ResetProgress {"client":"test"}
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"hint":"a session \
            is open: end it, or give \\"abandon\\": true"}
            > Admin.ResetProgress {"abandon":true}
            < {"seq":26,"epoch":"epoch-2","lessons":1,"events":25,"requests":0,"erased":true,\
            "message":"Deleted the learner's progress and the journal. All words are new again, \
            and there is no reading path. Volume, rate, voice, mute, pause and the choice of a \
            course are as the configuration says. Courses, decks, preferences of study, sound \
            devices and their calibration stay. \
            Files that were exported or backed up elsewhere are not in reach of this, nor is the \
            system's own log."}
            > Session.GetState
            < {"epoch":"epoch-2","seq":26,"machine":"lesson","state":"IDLE","learner":"default",\
            "course":"short-course","courseTitle":"A Short Course","allowed":["BEGIN_LESSON",\
            "CHOOSE_COURSE","RELISTEN_LESSON","HELP"],\
            "speaking":false,"listening":true,"paused":false,"muted":false,"degraded":[]}
            > Session.ListLessons
            < {"course":"short-course","lessons":[{"lesson":"short_lesson_01","sequence":1,\
            "title":"The Promise","objective":"Name the three elements of the promise to \
            Abraham.","completed":false,"available":true},{"lesson":"short_lesson_02",\
            "sequence":2,"title":"The Journey","objective":"Name the place from which Abraham set \
            out.","prerequisite":"short_lesson_01","completed":false,"available":false}]}
            > Admin.ResetProgress
            < {"seq":27,"epoch":"epoch-3","lessons":0,"events":1,"requests":0,"erased":true,\
            "message":"Deleted the learner's progress and the journal. All words are new again, \
            and there is no reading path. Volume, rate, voice, mute, pause and the choice of a \
            course are as the configuration says. Courses, decks, preferences of study, sound \
            devices and their calibration stay. \
            Files that were exported or backed up elsewhere are not in reach of this, nor is the \
            system's own log."}
            """)
    }

    @Test("is told to who follows, as the first event of the new journal")
    func followers() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            let watchers = try [JSONObject(), ["types": ["progress.reset"]]].map { wish in
                let watcher = try Caller(doors.observe, world)
                _ = try watcher.subscribe(wish)
                return watcher
            }
            _ = try Caller(doors.control, world).call("Admin.ResetProgress")
            for watcher in watchers {
                let reply = try watcher.next("the reset")
                #expect(reply.continues)
                #expect(reply.parameters["epoch"] == "epoch-2")
                #expect(reply.parameters["lost"] == nil)
                #expect(
                    [reply.parameters].events.map(\.eventLine) == ["21 progress.reset (client)"])
            }
        }
    }

    @Test("is told to who comes with a number of the old journal, after what is lost")
    func returning() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            _ = try Caller(doors.control, world).call("Admin.ResetProgress")
            try world.say(.lesson(.beginLesson))
            let watcher = try Caller(doors.observe, world)
            let first = try watcher.subscribe(["since": 3, "epoch": "epoch-1"])
            #expect(first["epoch"] == "epoch-2")
            #expect(first["seq"] == 20)
            try #expect(first["snapshot"] == .object(world.shown))
            #expect(first["lost"] == ["from": 1, "to": 20])
            let events = try watcher.messages(upTo: 22, from: 20).events
            #expect(events.map { $0["type"] }.prefix(2) == ["progress.reset", "state.changed"])
        }
    }

    @Test("names what a follower had not read when it was deleted")
    func slowFollower() async throws {
        try await Live.started { world, doors in
            let watcher = try Caller(doors.observe, world)
            _ = try watcher.subscribe()
            let filling = JSON.object(["x": .string(String(repeating: "x", count: 1500))]).text
            for _ in 1...1200 {
                try world.conductor.note(
                    NewEvent(type: "test", cause: EventCause(.system), data: filling))
            }
            _ = try Caller(doors.control, world).call("Admin.ResetProgress")
            let messages = try watcher.messages(upTo: world.lastSeq, from: 1)
            let last = try #require(messages.last)
            let newest = try #require(
                messages.dropLast().last?["seq"]?.integerValue, "it was sent some")
            let reset = try world.lastSeq
            #expect(last["epoch"] == "epoch-2")
            #expect(last["lost"] == ["from": .integer(newest + 1), "to": .integer(reset - 1)])
            #expect(last["snapshot"]?.objectValue?["state"] == "IDLE")
            #expect([last].events.map { $0["type"] } == ["progress.reset"])
        }
    }

    @Test("lets the course begin again at its first lesson, also after a restart")
    func again() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Admin.ResetProgress")
            #expect(try world.store.restore().completed == [])
            #expect(try world.journal.map(\.type) == ["progress.reset"])
            world.kill()
            try world.start()
            try world.advance(.seconds(20))
            try world.say(.lesson(.beginLesson))
            try #expect(world.shown["lesson"] == .string(Fixture.first))
        }
    }

    @Test("gives the next learner an open microphone and the configured voice and course")
    func personal() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let configured = try caller.reply("Transport.GetSound").parameters
            let course = try world.shown["course"]
            _ = try caller.call("Session.SelectCourse", ["course": "biblical-foundations-01"])
            _ = try caller.call("Transport.SetVolume", ["volume": -20])
            _ = try caller.call("Transport.SetRate", ["ratePercent": 150])
            _ = try caller.call("Transport.SetVoice", ["voice": "female"])
            for method in ["Transport.Pause", "Transport.Mute"] { _ = try caller.call(method) }
            #expect(!world.ears.isOpen)
            for _ in 1...2 {
                _ = try caller.call("Admin.ResetProgress")
                try #expect(caller.reply("Transport.GetSound").parameters == configured)
                try #expect(world.shown["course"] == course)
                #expect(world.ears.isListening)
                world.kill()
                try world.start()
                try world.advance(.seconds(20))
            }
            #expect(world.spoken.last?.volume == 0)
        }
    }

    @Test("of a lesson or a course deletes only that, and the next lesson follows from the rest")
    func parts() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            let epoch = try world.shown["epoch"]
            let reset: JSONObject = ["lesson": .string(Fixture.first)]
            let reply = try caller.reply("Admin.ResetProgress", reset).parameters
            #expect(reply["lessons"] == 1 && reply["epoch"] == epoch && reply["erased"] == true)
            #expect(
                try world.events("progress.reset").map(\.data)
                    == [#"{"lesson":"short_lesson_01"}"#])
            try world.say(.lesson(.beginLesson))
            try #expect(world.shown["lesson"] == .string(Fixture.first))
            try #expect(caller.call("Admin.ResetProgress", reset).hasPrefix("NotAllowedNow"))
            var course: JSONObject = ["course": .string(Fixture.shortCourse), "abandon": true]
            try #expect(caller.reply("Admin.ResetProgress", course).parameters["lessons"] == 0)
            course["lesson"] = "x"
            try #expect(caller.call("Admin.ResetProgress", course).hasPrefix("InvalidParameter"))
            for (name, error) in [("course", "NoSuchCourse"), ("lesson", "NoSuchLesson")] {
                let call = try caller.call("Admin.ResetProgress", JSONObject([(name, "nowhere")]))
                #expect(call.hasPrefix(error))
            }
        }
    }

    @Test("is done whole or not at all when the disk fills up")
    func failure() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            let caller = try Caller(doors.control, world)
            let commits = world.around.sabotage.commits
            world.around.sabotage.fail { $0 > commits }
            let answer = try caller.call("Admin.ResetProgress")
            world.around.sabotage.end()
            #expect(answer.hasPrefix("StoreUnavailable"))
            try #expect(world.conductor.dialogue.syllabus?.completed.count == 1)
            #expect(try world.store.restore().completed == [Fixture.first])
            try #expect(world.shown["epoch"] == "epoch-1")
            _ = try caller.call("Admin.ResetProgress")
            try world.say(.lesson(.beginLesson))
            try #expect(world.shown["lesson"] == .string(Fixture.first))
        }
    }
}
