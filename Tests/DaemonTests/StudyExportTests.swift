import Foundation

@testable import Daemon
import LibraryFiles
import LibraryRecords
import Store
import Testing
import VarlinkWire

@Suite("Study that is exported")
struct StudyExportTests {
    /// What a learner has, as the bytes of a file.
    private static func file(by caller: Caller) throws -> Data {
        let begun = try caller.done("Library.BeginExport", ["what": "everything"])
        let name = try #require(begun["export"])
        let piece = try caller.done("Library.ReadExport", ["export": name, "offset": 0])
        #expect(piece["offset"] == begun["bytes"])
        return try #require(piece["data"]?.stringValue.flatMap { Data(base64Encoded: $0) })
    }

    private static func merge(_ file: Data, by caller: Caller) throws -> JSONObject? {
        let begin: JSONObject = ["form": "library", "bytes": .integer(Int64(file.count))]
        let name = try #require(caller.done("Library.BeginImport", begin)["import"])
        _ = try caller.done(
            "Library.SendImport",
            ["import": name, "offset": 0, "data": .string(file.base64EncodedString())])
        return try caller.done("Library.FinishImport", ["import": name, "apply": true])["report"]?
            .objectValue
    }

    /// A file of a box in which two words were graded and the goal of the day was changed.
    private static func exported() async throws -> Data {
        let found = Found()
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards()
            try caller.grade(3, 1, in: world)
            _ = try caller.done("Session.Abandon")
            _ = try caller.done(
                "Learners.SetPreferences",
                ["values": ["daily_goal": 7, "reminder_time": "21:30"]])
            found.set(try file(by: caller).base64EncodedString())
        }
        return try #require(Data(base64Encoded: found.text))
    }

    @Test("comes back on another box with sessions, answers and preferences")
    func comesBack() async throws {
        let file = try await Self.exported()
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.installWords()
            let report = try Self.merge(file, by: caller)
            #expect(report?["problems"] == [] && report?["dropped"] == [])
            let sessions = try caller.list("sessions", of: "Study.ListSessions")
            #expect(sessions.map { $0["words"] } == [2])
            let values = try caller.done("Learners.GetPreferences")["values"]?.objectValue
            #expect(values?["daily_goal"] == 7 && values?["reminder_time"] == "21:30")
            #expect(try caller.done("Study.GetDue")["goal"] == 7)
            #expect(try caller.done("Study.GetCard", ["card": 1])["questions"] != [])
            let again = try Self.merge(file, by: caller)
            #expect(again?["added"] == 0 && again?["changed"] == 0)
        }
    }

    @Test("brings no preference that a client could not set")
    func preferences() {
        for (name, value, isKept) in [
            ("daily_goal", "30", true), ("daily_goal", "0", false), ("daily_goal", "x", false),
            ("reminder", "spoken", true), ("reminder", "loud", false),
            ("reminder_time", "08:30", true), ("reminder_time", "8", false),
            ("time_zone", "Asia/Riyadh", true), ("time_zone", "system", true),
            ("time_zone", "Mars/Base", false), ("native_language", "fr", true),
            ("native_language", "French", false), ("volume", "7", false),
            ("keep_answers", "yes", false),
        ] {
            #expect(StudyPreferences.mayKeep(name, value) == isKept, "\(name) \(value)")
        }
    }
}
