@testable import Daemon
import Control
import Foundation
import Session
import Testing
import VarlinkWire

@Suite("Errors")
struct ErrorTests {
    @Test("of ours all have a message and a hint")
    func fields() {
        for interface in Interfaces.simulated {
            for error in interface.errors {
                let names = error.body.map(\.name)
                #expect(names.contains("message") && names.contains("hint"), "\(error.name)")
                #expect(!error.documentation.isEmpty, "\(error.name)")
            }
        }
    }

    @Test("say in every state what can be done instead")
    func hints() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let states: [State] = [
                .lesson(.readingReady), .lesson(.readingPlaying), .lesson(.questionAsked),
                .lesson(.sessionComplete),
            ]
            var hints: [String] = []
            for state in states {
                try world.lead(to: state)
                let reply = try caller.reply("Session.Command", ["name": "BEGIN_LESSON"])
                #expect(reply.error == "io.lectern.Session.NotAllowedNow")
                hints.append(reply.parameters["hint"]?.stringValue ?? "")
            }
            #expect(
                hints == [
                    "allowed now: READ_PASSAGE",
                    "Lectern is speaking: wait for a state in which something is allowed; "
                        + "Subscribe tells when it comes",
                    "give an answer with Hear", "allowed now: END_LESSON",
                ])
        }
    }

    @Test("of a lesson that cannot be had name its file, and what to do")
    func lessonUnavailable() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.courses = [try Fixture.copyOfShortCourse(in: folder)]
        try await Live.started(around) { world, doors in
            try FileManager.default.removeItem(
                atPath: folder.path + "/courses/short-course/lessons/short_lesson_01.json")
            let caller = try Caller(doors.control, world)
            let begin: JSONObject = ["name": "BEGIN_LESSON", "requestId": "r1"]
            let reply = try caller.reply("Session.Command", begin)
            #expect(reply.error == "io.lectern.Session.LessonUnavailable")
            let again = try caller.reply("Session.Command", begin)
            #expect(again.error == reply.error, "also when asked again")
            #expect(again.parameters["message"] == reply.parameters["message"])
            #expect(
                reply.parameters["message"]
                    == "Lesson content unavailable. Please contact support.")
            let hint = reply.parameters["hint"]?.stringValue ?? ""
            #expect(hint.contains("short_lesson_01.json"))
            #expect(!hint.contains("\n"), "a client shows it on one line")
            #expect(hint.hasSuffix("; lectern lint shows all problems of a course"))
        }
    }

    @Test("where there is no course at all say so")
    func noCourse() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.courses = [folder.path]
        try await WireTranscript.check(
            """
            > Session.ListLessons
            < NoSuchCourse {"course":"","message":"there is no course at all","hint":"ListCourses \
            names those that are installed; to have a new one found, restart the daemon"}
            > Session.ListCourses
            < {"courses":[]}
            > Session.Command {"name":"BEGIN_LESSON"}
            < NotAllowedNow {"state":"IDLE","allowed":[],"message":"Lesson content unavailable. \
            Please contact support.","hint":"see what Health says of the content"}
            """, around: around)
    }

    @Test("give a name that a client made up back in part, and it is no fault of the store")
    func longNames() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let name = JSON.string(String(repeating: "x", count: 10_000))
            let calls: [(String, JSONObject)] = [
                ("Session.Relisten", ["lesson": name, "requestId": "r1"]),
                ("Session.Relisten", ["lesson": name, "requestId": "r1"]),
                ("Session.SelectCourse", ["course": name]),
                ("Session.ListLessons", ["course": name]),
                ("Session.Command", ["name": name]),
                ("Session.Command", ["name": "BEGIN_LESSON", "ifState": name]),
                ("Transport.SetVoice", ["voice": name]),
            ]
            for (method, parameters) in calls {
                let reply = try caller.reply(method, parameters)
                #expect(reply.error != nil, "\(method)")
                #expect(JSON.object(reply.parameters).text.utf8.count < 500, "\(method)")
            }
            try #expect(world.shown["degraded"] == [])
        }
    }
}
