import Foundation
import Session
import Simulation
import Testing
import VarlinkWire

@Suite("Courses and lessons")
struct CourseTests {
    @Test("are listed, chosen and listened to again in IDLE")
    func lists() async throws {
        try await WireTranscript.check(
            """
            > Session.ListLessons {}
            < {"course":"short-course","lessons":[{"lesson":"short_lesson_01","sequence":1,\
            "title":"The Promise","objective":"Name the three elements of the promise to \
            Abraham.","completed":false,"available":true},{"lesson":"short_lesson_02",\
            "sequence":2,"title":"The Journey","objective":"Name the place from which Abraham set \
            out.","prerequisite":"short_lesson_01","completed":false,"available":false}]}
            > Session.ListLessons {"course":"none"}
            < NoSuchCourse {"course":"none","message":"there is no course \
            \\"none\\"","hint":"ListCourses names those that are installed; to have a new \
            one found, restart the daemon"}
            > Session.Relisten {"lesson":"short_lesson_01"}
            < NotCompleted {"lesson":"short_lesson_01","message":"the lesson \
            \\"short_lesson_01\\" is not completed","hint":"only a completed lesson can be \
            listened to again; see ListLessons"}
            > Session.Relisten {"lesson":"none"}
            < NoSuchLesson {"lesson":"none","message":"there is no lesson \
            \\"none\\"","hint":"ListLessons names those of the course"}
            > Session.SelectCourse {"course":"none"}
            < NoSuchCourse {"course":"none","message":"there is no course \
            \\"none\\"","hint":"ListCourses names those that are installed; to have a new \
            one found, restart the daemon"}
            > Session.SelectCourse {"course":"biblical-foundations-01"}
            < {"seq":2,"state":"IDLE","repeated":false}
            > Session.GetState
            < {"epoch":"epoch-1","seq":2,"machine":"lesson","state":"IDLE","learner":"default",\
            "course":"biblical-foundations-01","courseTitle":"Biblical Foundations: Promise and \
            Covenant","allowed":["BEGIN_LESSON","CHOOSE_COURSE","RELISTEN_LESSON","HELP"],\
            "speaking":false,"listening":true,"paused":false,"muted":false,"degraded":[]}
            > Session.SelectCourse {"course":"short-course"}
            < {"seq":3,"state":"IDLE","repeated":false}
            lead SESSION_COMPLETE
            lead IDLE
            > Session.ListLessons
            < {"course":"short-course","lessons":[{"lesson":"short_lesson_01","sequence":1,\
            "title":"The Promise","objective":"Name the three elements of the promise to \
            Abraham.","completed":true,"completedUSec":1790000075000000,"answerCorrect":false,\
            "available":true},{"lesson":"short_lesson_02","sequence":2,"title":"The Journey",\
            "objective":"Name the place from which Abraham set out.",\
            "prerequisite":"short_lesson_01","completed":false,"available":true}]}
            """)
    }

    @Test("can be listened to again once they are completed, without an answer")
    func relisten() async throws {
        try await WireTranscript.check(
            """
            lead SESSION_COMPLETE
            lead IDLE
            > Session.Relisten {"lesson":"short_lesson_01"}
            < {"seq":21,"state":"RELISTEN_PLAYING","repeated":false}
            > Session.GetState
            < {"epoch":"epoch-1","seq":21,"machine":"relisten","state":"RELISTEN_PLAYING",\
            "learner":"default","course":"short-course","courseTitle":"A Short Course",\
            "lesson":"short_lesson_01","lessonTitle":"The Promise","segment":1,\
            "progress":{"segment":1,"name":"orientation","sentence":1,"sentences":2,\
            "elapsedUSec":0,"totalUSec":47565000},"allowed":[],"speaking":true,\
            "listening":false,"paused":false,"muted":false,"degraded":[]}
            > Session.Hear {"text":"end the lesson"}
            < NotAllowedNow {"state":"RELISTEN_PLAYING","allowed":[],"message":"A lesson is in \
            progress.","hint":"Lectern is speaking: wait for a state in which something is \
            allowed; Subscribe tells when it comes"}
            > Session.SelectCourse {"course":"biblical-foundations-01"}
            < NotAllowedNow {"state":"RELISTEN_PLAYING","allowed":[],"message":"A lesson is in \
            progress.","hint":"this is for IDLE only: end what runs, or give Abandon"}
            wait
            > Session.Hear {"text":"read the passage"}
            < {"seq":23,"state":"RELISTEN_READY","repeated":false,"class":"command_not_now",\
            "message":"Please use a valid command"}
            wait
            > Session.Command {"name":"END_LESSON"}
            < {"seq":24,"state":"IDLE","repeated":false}
            > Session.Relisten {"lesson":"short_lesson_01"}
            < {"seq":25,"state":"RELISTEN_PLAYING","repeated":false}
            > Session.Abandon
            < {"seq":26,"state":"IDLE","repeated":false}
            > Session.Abandon
            < NotAllowedNow {"state":"IDLE","allowed":["BEGIN_LESSON",\
            "CHOOSE_COURSE","RELISTEN_LESSON","HELP"],"message":"No lesson is \
            active. Say 'Begin the lesson' first.","hint":"allowed now: BEGIN_LESSON, \
            CHOOSE_COURSE, RELISTEN_LESSON, HELP"}
            """)
    }

    @Test("stay as they are during a lesson")
    func duringALesson() async throws {
        try await WireTranscript.check(
            """
            lead READING_READY
            > Session.SelectCourse {"course":"biblical-foundations-01"}
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"message":"A \
            lesson is in progress.","hint":"this is for IDLE only: end what runs, or give \
            Abandon"}
            > Session.Relisten {"lesson":"short_lesson_01"}
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"message":"A \
            lesson is in progress.","hint":"this is for IDLE only: end what runs, or give \
            Abandon"}
            > Transport.Say {"text":"One, two."}
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"message":"A \
            lesson is in progress.","hint":"this is for IDLE only: end what runs, or give \
            Abandon"}
            > Admin.ResetProgress
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"hint":"a session \
            is open: end it, or give \\"abandon\\": true"}
            > Session.Abandon {"client":"test"}
            < {"seq":6,"state":"IDLE","repeated":false}
            > Session.GetState
            < {"epoch":"epoch-1","seq":6,"machine":"lesson","state":"IDLE","learner":"default",\
            "course":"short-course","courseTitle":"A Short Course","allowed":["BEGIN_LESSON",\
            "CHOOSE_COURSE","RELISTEN_LESSON","HELP"],\
            "speaking":false,"listening":true,"paused":false,"muted":false,"degraded":[]}
            """)
    }

    @Test("that were begun go on when another is installed before them, until progress is reset")
    func begun() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        around.courses = [Checkout.curriculum + "/courses"]
        try await Live.started(around) { world, doors in
            try world.say(.lesson(.beginLesson))
            _ = try Caller(doors.control, world).call("Session.Abandon")
        }
        around.courses = [Checkout.fixtures, Checkout.curriculum + "/courses"]
        try await Live.started(around) { world, doors in
            try #expect(world.shown["course"] == "biblical-foundations-01")
            _ = try Caller(doors.control, world).call("Admin.ResetProgress")
        }
        try await Live.started(around) { world, _ in
            try #expect(world.shown["course"] == .string(Fixture.shortCourse))
        }
    }

    @Test(
        "that cannot be read are not replaced by others; the learner hears it, health says why",
        arguments: [true, false])
    func unreadable(isChosen: Bool) async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        let mine = try Fixture.copyOfShortCourse(in: folder)
        around.courses = [mine, Checkout.curriculum + "/courses"]
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            if isChosen {
                _ = try caller.call(
                    "Session.SelectCourse", ["course": .string(Fixture.shortCourse)])
            } else {
                try world.say(.lesson(.beginLesson))
                _ = try caller.call("Session.Abandon")
            }
        }
        let file = mine + "/short-course/course.json"
        try Data("{".utf8).write(to: URL(fileURLWithPath: file))
        try await Live.started(around) { world, doors in
            try #expect(world.shown["course"] == .string(Fixture.shortCourse))
            try #expect(world.shown["allowed"] == [])
            try world.say(.lesson(.beginLesson))
            try world.advance(.seconds(10))
            #expect(
                world.mouth.takeSaid() == [
                    "Lesson content unavailable.", "Please contact support.",
                ])
            try #expect(world.state == .idle)
            let fault = try #require(world.shown["degraded"]?.arrayValue?.first?.stringValue)
            #expect(fault.hasPrefix("content: the course short-course cannot be used: \(file):"))
            #expect(!fault.contains("\n"))
            let caller = try Caller(doors.control, world)
            _ = try caller.call(
                "Session.SelectCourse", ["course": "biblical-foundations-01"])
            try #expect(world.shown["degraded"] == [])
            try world.say(.lesson(.beginLesson))
            try #expect(world.state == .lesson(.orientationPlaying))
        }
    }

    @Test("end when all lessons are completed")
    func finished() async throws {
        try await WireTranscript.check(
            """
            lead SESSION_COMPLETE
            lead IDLE
            lead SESSION_COMPLETE
            lead IDLE
            > Session.Command {"name":"BEGIN_LESSON"}
            < NotAllowedNow {"state":"IDLE","allowed":["CHOOSE_COURSE","RELISTEN_LESSON","HELP"],\
            "message":"This course is complete. Say 'Choose another course'.","hint":"give \
            SelectCourse for another course, or Relisten to hear a lesson again"}
            > Session.Hear {"text":"begin the lesson"}
            < {"seq":39,"state":"IDLE","repeated":false,"class":"command","message":"This course \
            is complete. Say 'Choose another course'."}
            """)
    }
}
