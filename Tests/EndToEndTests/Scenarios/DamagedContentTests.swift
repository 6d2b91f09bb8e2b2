import Foundation
import Testing

extension EndToEnd {
    @Suite("A box with damaged content", .timeLimit(.minutes(6)), .undisturbed)
    struct DamagedContentTests {
        @Test("says that the lesson is not there when its file is missing, and stays in IDLE")
        func missingFile() async throws {
            try await withDamage("lessons/short_lesson_01.json") { path in
                try FileManager.default.removeItem(atPath: path)
            }
        }

        @Test("says that the lesson is not there when its file is broken JSON, and stays in IDLE")
        func brokenJSON() async throws {
            try await withDamage("lessons/short_lesson_01.json") { path in
                let whole = try Data(contentsOf: URL(filePath: path))
                try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
            }
        }

        /// Damages a file while the box runs, begins the lesson, mends the file, and begins again.
        private func withDamage(_ name: String, _ damage: (String) throws -> Void) async throws {
            try await Room.with { room in
                let box = try Box(in: room)
                let path = box.courseFile(name)
                let sound = try Data(contentsOf: URL(filePath: path))
                try await box.start()
                let events = try await box.follow()
                try await box.state("quiet") { $0["listening"].bool == true }
                try damage(path)
                let recording = try await room.recordLoudspeaker()
                try await box.call("Session.Command", ["name": "BEGIN_LESSON"])
                try await box.state("back in IDLE, having spoken", within: .seconds(20)) {
                    $0["state"].text == "IDLE" && $0["listening"].bool == true
                }
                try await Self.checkComplaint(try await recording.finish(), box, name, room)
                try sound.write(to: URL(filePath: path))
                try await box.command("BEGIN_LESSON")
                try await events.reaches("ORIENTATION_PLAYING")
                #expect(try await box.stop() == .code(0))
            }
        }

        /// It is said aloud, and log and health name the file.
        private static func checkComplaint(
            _ sound: Sound, _ box: Box, _ file: String, _ room: Room
        ) async throws {
            let expected = try await Narrator(folder: room.folder).sentences(of: Spoken.unavailable)
            #expect(Performance(sound, of: expected).findings.isEmpty)
            let fileName = URL(filePath: file).lastPathComponent
            #expect(try box.program.output.contains(fileName))
            let parts = try await box.call("Admin.Health").parameters["parts"].list
            let content = parts.first { $0["name"].text == "content" }
            #expect(content?["ok"].bool == false)
            #expect(content?["message"].text?.contains(fileName) == true)
        }

        @Test("starts without any course, says so in its state, and can be asked everything")
        func brokenCourse() async throws {
            let box = try Box(in: nil)
            try Data("{".utf8).write(to: URL(filePath: box.courseFile("course.json")))
            try await box.start()
            let state = try await box.state()
            #expect(state["state"].text == "IDLE")
            #expect(
                state["degraded"].list.contains { $0.text?.contains("course.json") == true })
            let reply = try await box.call("Session.Command", ["name": "BEGIN_LESSON"])
            #expect(reply.errorName == "NotAllowedNow")
            #expect(reply.parameters["message"].text == Spoken.unavailable)
            #expect(try await box.stop() == .code(0))
        }
    }
}
