import Foundation
import Testing

extension EndToEnd {
    @Suite("A box whose voice fails", .timeLimit(.minutes(9)), .undisturbed)
    struct FailingVoiceTests {
        @Test("speaks every sentence once and in order, with no more than a pause")
        func lesson() async throws {
            let lesson = try CourseFolder.short.firstLesson()
            try await Room.with { room in
                let box = try Box(in: room)
                let recording = try await room.recordLoudspeaker()
                try await box.start()
                let events = try await box.follow()
                try await box.state("ready") { $0["listening"].bool == true }
                try await box.command("BEGIN_LESSON")
                // The lesson is being rendered.
                try box.signalVoice(SIGKILL)
                try await Self.wait(for: "signal 9", events)
                // What is rendered already is not wanted at another speed.
                try await box.state("at the second sentence", within: .seconds(60)) {
                    $0["state"].text == "READING_PLAYING" && $0["progress"]["sentence"].number == 2
                }
                try box.signalVoice(SIGSTOP)
                try await box.call("Transport.SetRate", ["ratePercent": 100])
                try await Self.wait(for: "has yielded nothing", events)
                try await events.reaches("CONTEXT_READY")
                try await box.call("Transport.SetRate", ["ratePercent": 110])
                try await box.command("EXPLAIN_CONTEXT")
                try box.signalVoice(SIGKILL)
                try await Self.wait(for: "signal 9", events)
                try await events.reaches("ANALYSIS_READY", within: .seconds(60))
                try await box.call("Transport.Pause")
                try await Self.checkEnd(of: box)
                try await Self.check(try await recording.finish(), of: lesson, room)
            }
        }

        @Test("leaves no voice process behind when it is killed itself")
        func killed() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let voice = try #require(try box.voiceProcess())
            try await box.crash()
            try await onOwnThread("wait for the voice") {
                try Deadline(in: .seconds(10)).observe("the voice process ends") {
                    kill(voice, 0) != 0
                }
            }
        }

        @Test("has no such process where its keeper wants a thread")
        func thread() async throws {
            let box = try Box(in: nil, settings: ["speech": ["isolation": "thread"]])
            try await box.start()
            #expect(try box.voiceProcess() == nil)
            let health = try await box.call("Admin.Health").parameters["parts"].list
            #expect(health.first { $0["name"].text == "synthesiser" }?["ok"].bool == true)
            #expect(try await box.stop() == .code(0))
        }

        /// Waits until it is told that the voice has failed for a reason, and then that it is well.
        private static func wait(for reason: String, _ events: Subscription) async throws {
            for isWell in [false, true] {
                try await events.event("\(reason), well: \(isWell)", within: .seconds(20)) {
                    event in
                    guard event.type == "degraded.changed" else { return false }
                    let told = event.data["degraded"].list.compactMap(\.text)
                        .filter { $0.hasPrefix("synthesiser: ") }
                    return isWell ? told.isEmpty : told.contains { $0.contains(reason) }
                }
            }
        }

        private static func checkEnd(of box: Box) async throws {
            let voice = try #require(try box.voiceProcess())
            #expect(try await box.stop() == .code(0))
            #expect(kill(voice, 0) == -1 && errno == ESRCH)
        }

        private static func check(_ sound: Sound, of lesson: LessonFile, _ room: Room) async throws
        {
            var expected = ExpectedSpeech(of: lesson, by: Narrator(folder: room.folder))
            try await expected.message(Spoken.welcome)
            for type in ["orientation", "reading", "context"] { try await expected.segment(type) }
            var sentences = expected.sentences
            // The last of the reading and both of the context are spoken faster.
            let stopped = sentences.count - 4
            for (index, speed) in [(stopped + 1, 175), (stopped + 2, 193), (stopped + 3, 193)] {
                let narrator = Narrator(folder: room.folder, wordsPerMinute: speed)
                sentences[index].sound = try await narrator.render(sentences[index].text)
            }
            sentences[stopped].pauseAfter = nil
            let heard = Performance(sound, of: sentences)
            #expect(heard.findings == [])
            #expect(heard.placements.count == sentences.count)
            guard heard.placements.count == sentences.count else { return }
            let places = heard.placements.map(\.range)
            let pause = places[stopped + 1].lowerBound - places[stopped].upperBound
            // Two seconds until it is given up on, less what the sentence before took of them.
            #expect(Double(pause) / Double(sound.rate) < 3)
        }
    }
}
