@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire

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
            "message":"Deleted the learner's progress and the journal. Content stays. Files that \
            were exported or backed up elsewhere are not in reach of this."}
            > Session.GetState
            < {"epoch":"epoch-2","seq":26,"machine":"lesson","state":"IDLE","learner":"default",\
            "course":"short-course","courseTitle":"A Short Course","allowed":["BEGIN_LESSON"],\
            "speaking":false,"listening":true,"paused":false,"muted":false,"degraded":[]}
            > Session.ListLessons
            < {"course":"short-course","lessons":[{"lesson":"short_lesson_01","sequence":1,\
            "title":"The Promise","objective":"Name the three elements of the promise to \
            Abraham.","completed":false,"available":true},{"lesson":"short_lesson_02",\
            "sequence":2,"title":"The Journey","objective":"Name the place from which Abraham set \
            out.","prerequisite":"short_lesson_01","completed":false,"available":false}]}
            > Admin.ResetProgress
            < {"seq":27,"epoch":"epoch-3","lessons":0,"events":1,"requests":0,"erased":true,\
            "message":"Deleted the learner's progress and the journal. Content stays. Files that \
            were exported or backed up elsewhere are not in reach of this."}
            """)
    }

    @Test("is told to who follows, as the first event of the new journal")
    func followers() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .sessionComplete)
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
            try world.lead(to: .sessionComplete)
            try world.lead(to: .idle)
            _ = try Caller(doors.control, world).call("Admin.ResetProgress")
            try world.say(.beginLesson)
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
            try world.lead(to: .sessionComplete)
            try world.lead(to: .idle)
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Transport.SetVolume", ["volume": -7])
            _ = try caller.call("Admin.ResetProgress")
            #expect(try world.store.restore().completed == [])
            #expect(try world.journal.map(\.type) == ["progress.reset"])
            world.kill()
            try world.start()
            try world.advance(.seconds(20))
            try world.say(.beginLesson)
            try #expect(world.shown["lesson"] == .string(Fixture.first))
            let sound = try caller.reply("Transport.GetSound").parameters
            #expect(sound["volume"] == -7)
        }
    }

    @Test("is done whole or not at all when the disk fills up")
    func failure() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .sessionComplete)
            try world.lead(to: .idle)
            let caller = try Caller(doors.control, world)
            let commits = world.around.sabotage.commits
            world.around.sabotage.fail { $0 > commits }
            let answer = try caller.call("Admin.ResetProgress")
            world.around.sabotage.end()
            #expect(answer.hasPrefix("StoreUnavailable"))
            try #expect(world.conductor.lesson.syllabus?.completed.count == 1)
            #expect(try world.store.restore().completed == [Fixture.first])
            try #expect(world.shown["epoch"] == "epoch-1")
            _ = try caller.call("Admin.ResetProgress")
            try world.say(.beginLesson)
            try #expect(world.shown["lesson"] == .string(Fixture.first))
        }
    }
}
