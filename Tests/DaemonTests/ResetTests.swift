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

    @Test("ends subscriptions of the old journal, whose numbers are lost in the new one")
    func subscribers() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .sessionComplete)
            try world.lead(to: .idle)
            let watcher = try Caller(doors.observe, world)
            _ = try watcher.subscribe()
            _ = try Caller(doors.control, world).call("Admin.ResetProgress")
            let last = try watcher.next("the last reply")
            #expect(!last.continues)
            #expect(last.parameters == ["epoch": "epoch-1", "seq": 20])
            let first = try Caller(doors.observe, world).subscribe(
                ["since": 20, "epoch": "epoch-1"])
            #expect(first["epoch"] == "epoch-2")
            #expect(first["snapshot"] != nil)
            #expect(first["lost"] == ["from": 1, "to": 21])
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
