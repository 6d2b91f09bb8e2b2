@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire
import Voice

@Suite("Export and import")
struct ImportTests {
    private static func exported(by caller: Caller) throws -> JSONObject {
        let reply = try caller.reply("Admin.ExportProgress")
        #expect(reply.error == nil)
        return reply.parameters
    }

    private static func importing(
        _ part: JSONObject, _ upload: String = "u", isLast: Bool = true
    ) -> JSONObject {
        ["upload": .string(upload), "part": .object(part), "isLast": .bool(isLast)]
    }

    /// The export of a box with one completed lesson, chosen sound settings and a chosen course.
    private static func document() async throws -> JSONObject {
        let found = Found()
        var around = World.Surroundings()
        around.settings.keepsAnswers = true
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Session.SelectCourse", ["course": .string(Fixture.shortCourse)])
            _ = try caller.call("Transport.SetVolume", ["volume": -7])
            _ = try caller.call("Transport.SetVoice", ["voice": "es"])
            try world.lead(to: .lesson(.questionAsked))
            _ = try caller.call("Session.Hear", ["text": "land, descendants, and blessing"])
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            found.set(JSON.object(try Self.exported(by: caller)).text)
        }
        return try #require(JSON.parse(Array(found.text.utf8)).objectValue)
    }

    @Test("take all of a learner to another box, and a second time change nothing")
    func whole() async throws {
        let document = try await Self.document()
        var around = World.Surroundings()
        around.settings.keepsAnswers = true
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            let first = try caller.reply("Admin.ImportProgress", Self.importing(document))
                .parameters
            #expect(first["added"] == 1 && first["kept"] == 0 && first["remarks"] == [])
            for name in ["course", "settings", "lessons"] {
                try #expect(Self.exported(by: caller)[name] == document[name])
            }
            try #expect(caller.reply("Transport.GetSound").parameters["volume"] == -7)
            #expect(world.spoken.last?.voice == "es")
            let seq = try world.lastSeq
            let again = try caller.reply("Admin.ImportProgress", Self.importing(document))
                .parameters
            #expect(again["added"] == 0 && again["replaced"] == 0 && again["kept"] == 1)
            try #expect(world.lastSeq == seq)
            try #expect(world.events("progress.imported").count == 1)
            try world.say(.lesson(.beginLesson))
            try #expect(world.shown["lesson"] == .string(Fixture.second))
        }
    }

    @Test("leave out the words of answers if they are not kept, and what is not installed")
    func leftOut() async throws {
        var document = try await Self.document()
        document["course"] = "elsewhere"
        document["settings"] = ["voice": "xx"]
        let brought = document
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let reply = try caller.reply("Admin.ImportProgress", Self.importing(brought)).parameters
            #expect(
                reply["remarks"] == [
                    "left out the words of 1 answers: keep_answers is off here",
                    "left out the voice xx: it is not installed here",
                    "left out the choice of the course elsewhere: it is not installed here",
                ])
            #expect(try world.store.keptAnswers(from: 0, limit: 9) == [])
            try #expect(Self.exported(by: caller)["settings"] == [:])
        }
    }

    @Test("come in parts; nothing is written before the last one")
    func parts() async throws {
        var document = try await Self.document()
        let lesson = try #require(document["lessons"]?.arrayValue?.first?.objectValue)
        document["lessons"] = .array([.object(lesson)])
        var other = lesson
        other["lesson"] = "x"
        let (head, rest) = (document, JSONObject([("lessons", .array([.object(other)]))]))
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            func take(_ part: JSONObject, _ isLast: Bool) throws -> Reply {
                try caller.reply("Admin.ImportProgress", Self.importing(part, isLast: isLast))
            }
            #expect(try take(head, false).parameters["lessons"] == 1)
            #expect(try world.store.progress(after: nil, limit: 9) == [])
            #expect(try take(rest, true).parameters["added"] == 2)
            #expect(try take(head, false).error == nil)
            try world.advance(.seconds(61))
            // The rest counts as a document of its own.
            #expect(try take(rest, true).error == "io.lectern.Admin.ImportRefused")
        }
    }

    @Test("of two boxes may come at the same time, and no more than four")
    func atOnce() async throws {
        let head = try await Self.document()
        let lesson = try #require(head["lessons"]?.arrayValue?.first?.objectValue)
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            func take(_ part: JSONObject, _ upload: String, _ isLast: Bool) throws -> Reply {
                try caller.reply(
                    "Admin.ImportProgress", Self.importing(part, upload, isLast: isLast))
            }
            for name in ["a", "b", "c", "d"] { #expect(try take(head, name, false).error == nil) }
            let fifth = try take(head, "e", false)
            #expect(fifth.error == "io.lectern.Admin.ImportRefused")
            #expect(
                fifth.parameters["problems"]
                    == ["expected at most 4 imports at once, found another"])
            for (name, added) in [("a", 2), ("b", 1)] {
                var other = lesson
                other["lesson"] = .string(name)
                let rest = JSONObject([("lessons", .array([.object(other)]))])
                #expect(try take(rest, name, true).parameters["added"] == .integer(Int64(added)))
            }
            #expect(try take(head, "e", false).error == nil)
        }
    }

    @Test("are refused during a lesson, and a wrong document is refused with all its problems")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let broken: JSONObject = [
                "format": "lectern-learner", "version": 2, "exportedUSec": 1, "extra": true,
                "settings": ["volume": 5, "ratePercent": "fast"],
                "lessons": [
                    7, ["lesson": "a", "updatedUSec": -1, "version": 0],
                    ["lesson": "b", "answerGiven": "fjordland", "updatedUSec": 1, "version": 1],
                    ["lesson": "c", "updatedUSec": 1, "version": 1],
                    ["lesson": "c", "updatedUSec": 1, "version": 1],
                ],
            ]
            let reply = try caller.reply("Admin.ImportProgress", Self.importing(broken))
            #expect(reply.error == "io.lectern.Admin.ImportRefused")
            let problems = reply.parameters["problems"]?.arrayValue?.compactMap(\.stringValue)
            #expect(
                problems == [
                    "version: expected 1, found 2", "extra: unknown member",
                    "settings.volume: expected -40 to 0, found 5",
                    "settings.ratePercent: expected 50 to 200, found string",
                    "lessons[0]: expected an object, found int",
                    "lessons[1].updatedUSec: expected 0 to 253402300799999999, found -1",
                    "lessons[1].version: expected 1 to 1000000000, found 0",
                    "lessons[2].answerCorrect: expected with answerGiven, found none",
                    "lessons[4].lesson: the lesson c is listed twice",
                ])
            #expect(try world.store.progress(after: nil, limit: 9) == [])
            try world.say(.lesson(.beginLesson))
            let call = try caller.call("Admin.ImportProgress", Self.importing(broken))
            #expect(call.hasPrefix("NotAllowedNow"))
        }
    }

    @Test("keep the later progress of each lesson")
    func merge() {
        func row(_ lesson: String, _ updated: Int64, _ version: Int64 = 1) -> LessonProgress {
            LessonProgress(lesson: lesson, updatedAt: updated, version: version)
        }
        let here = [row("older", 5), row("newer", 5), row("same", 5), row("oftener", 5, 1)]
        let coming = [
            row("older", 6), row("newer", 4), row("same", 5), row("oftener", 5, 2), row("new", 1),
        ]
        let merge = ProgressMerge(coming, into: here)
        #expect(merge.added.map(\.lesson) == ["new"])
        #expect(merge.replaced.map(\.lesson) == ["older", "oftener"])
        #expect(merge.kept == 2)
        #expect(ProgressMerge(coming, into: coming).changes == [])
    }

    @Test("keep a lesson completed that either box has completed, with the earlier time")
    func completed() {
        func row(_ lesson: String, _ completed: Int64?, _ updated: Int64) -> LessonProgress {
            LessonProgress(
                lesson: lesson, completedAt: completed, updatedAt: updated, version: 1)
        }
        let here = [row("here", 3, 3), row("there", nil, 9), row("both", 7, 7)]
        let coming = [row("here", nil, 8), row("there", 4, 4), row("both", 5, 5)]
        let merge = ProgressMerge(coming, into: here)
        #expect(merge.changes == [row("here", 3, 8), row("there", 4, 9), row("both", 5, 7)])
        #expect(ProgressMerge(coming, into: merge.changes).changes == [])
    }

    @Test("of an import go to the learner for whom it was begun, or nothing is written")
    func otherLearner() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Learners.AddLearner", ["name": "Ada"])
            var document = try Self.exported(by: caller)
            _ = try caller.call("Admin.ImportProgress", Self.importing(document, isLast: false))
            _ = try caller.call("Learners.SelectLearner", ["learner": "learner-1"])
            let refusal = try caller.call(
                "Admin.ImportProgress", Self.importing(["lessons": []]))
            #expect(
                refusal.contains("expected the learner default as before, found learner-1"))
            document["lessons"] = [["lesson": "l1", "updatedUSec": 1, "version": 1]]
            let reply = try caller.reply("Admin.ImportProgress", Self.importing(document))
            #expect(reply.parameters["added"] == 1)
            let own = try caller.reply("Admin.ExportProgress", ["learner": "default"]).parameters
            #expect(own["lessons"] == [] && own["learner"] == "default")
            let answers = try caller.reply("Admin.ListAnswers", ["learner": "learner-1"])
            #expect(answers.parameters["learner"] == "learner-1")
            #expect(try caller.call("Admin.ExportProgress", ["learner": "x"]).contains("NoSuch"))
        }
    }

    @Test("come in pages if there is much, with each lesson once")
    func pages() async throws {
        try await Live.started { world, doors in
            let rows = (1...450).map { number in
                LessonProgress(
                    lesson: "l\(number)", isAnswerCorrect: true,
                    answerGiven: String(repeating: "é", count: 1000), updatedAt: 1, version: 1)
            }
            _ = try world.store.replaceProgress(by: rows, thenCommitting: Commit(at: 1))
            let caller = try Caller(doors.control, world)
            var names: [String] = []
            var next: JSON? = .null
            while let after = next {
                let page = try caller.reply("Admin.ExportProgress", ["after": after]).parameters
                names += (page["lessons"]?.arrayValue ?? []).compactMap {
                    $0.objectValue?["lesson"]?.stringValue
                }
                next = page["next"]
            }
            #expect(names == rows.map(\.lesson).sorted())
            let page = try caller.reply("Admin.ListAnswers", ["offset": 449]).parameters
            #expect(page["answers"]?.arrayValue?.count == 1 && page["next"] == nil)
        }
    }
}
