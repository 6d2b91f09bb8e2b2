import Foundation
import Testing

extension EndToEnd {
    /// English, Hebrew, Arabic and Greek, references and a recording, while the sound server dies
    /// and the microphone is unplugged.
    @Suite("A lesson of all kinds of sound", .timeLimit(.minutes(12)), .undisturbed)
    struct LessonOfAllKindsTests {
        @Test("is heard whole, in its order and as loud, though the devices go and come back")
        func wholeLesson() async throws {
            try await Room.with { room in
                let box = try Box(in: room)
                let script = try await MixedScript(folder: room.folder)
                try await script.write(into: box, room.folder)
                var recording = try await room.recordLoudspeaker()
                try await box.start()
                let events = try await box.follow()
                try await Self.learnUntilInterrupted(box, events)
                let before = try await recording.finish()
                try await room.crashServer()
                try await Self.both("device.lost", events)
                // It is held until the recorder is there, so that its first word is on the tape.
                try box.program.send(SIGSTOP)
                try await room.restartServer()
                recording = try await room.recordLoudspeaker()
                try box.program.send(SIGCONT)
                try await Self.both("device.returned", events)
                try await events.reaches("ANALYSIS_READY", within: .seconds(60))
                try await Self.finish(box, events, room)
                let after = try await recording.finish()
                try await script.check(before, after)
            }
        }

        /// To the second sentence of the context.
        private static func learnUntilInterrupted(_ box: Box, _ events: Subscription) async throws {
            try await box.state("ready") { $0["listening"].bool == true }
            try await box.command("BEGIN_LESSON")
            try await events.reaches("READING_READY", within: .seconds(60))
            try await box.command("READ_PASSAGE")
            try await events.reaches("CONTEXT_READY", within: .seconds(60))
            try await box.command("EXPLAIN_CONTEXT")
            try await box.state("at the second sentence", within: .seconds(30)) {
                $0["progress"]["sentence"].number == 2
            }
        }

        /// The rest, with a microphone that is unplugged before the question.
        private static func finish(
            _ box: Box, _ events: Subscription, _ room: Room
        ) async throws {
            try await box.command("ANALYZE_STRUCTURE")
            try await events.reaches("THEMES_READY", within: .seconds(60))
            try await box.command("SUMMARIZE_THEMES")
            try await events.reaches("QUESTION_READY", within: .seconds(60))
            try await box.listens(in: "QUESTION_READY")
            try await room.unplugMicrophone()
            try await device("device.lost", "microphone", events)
            try await box.state("silent again") { $0["speaking"].bool == false }
            try await room.plugInMicrophone()
            try await device("device.returned", "microphone", events)
            try await box.listens(in: "QUESTION_READY")
            try await box.command("ASK_QUESTION")
            try await box.listens(in: "QUESTION_ASKED")
            try await box.call("Session.Hear", ["text": "land, descendants, and blessing"])
            try await events.reaches("SESSION_COMPLETE", within: .seconds(60))
            #expect(try await box.stop() == .code(0))
        }

        /// Waits for the loudspeaker's and the microphone's event, whichever comes first.
        private static func both(_ type: String, _ events: Subscription) async throws {
            let first = try await events.event("the first \(type)", within: .seconds(20)) {
                $0.type == type
            }
            let isLoudspeaker = first.data["device"] == "loudspeaker"
            try await device(type, isLoudspeaker ? "microphone" : "loudspeaker", events)
        }

        private static func device(
            _ type: String, _ name: String, _ events: Subscription
        ) async throws {
            try await events.event("\(type) of the \(name)", within: .seconds(20)) {
                $0.type == type && $0.data["device"].text == name
            }
        }
    }
}
