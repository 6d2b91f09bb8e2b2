import Foundation
import Testing

extension EndToEnd {
    @Suite("A lesson in four scripts", .timeLimit(.minutes(2)))
    struct ScriptsTests {
        /// What each voice says, and with which it is held to be the same: espeak-ng's own program,
        /// given phonemes for Hebrew.
        private static let runs = [
            ("In Hebrew", "en-us", "In Hebrew"), ("שָׁלוֹם,", "he", "[[Sal'om]],"),
            ("in Greek", "en-us", "in Greek"), ("ὁ λόγος,", "grc", "ὁ λόγος,"),
            ("in Arabic", "en-us", "in Arabic"), ("سلام عليكم,", "ar", "سلام عليكم,"),
            ("and so it ends.", "en-us", "and so it ends."),
        ]

        @Test("is spoken by the voice of each, in their order, all as loud")
        func voices() async throws {
            try await Room.with { room in
                let box = try Box(in: room)
                try Self.write(Self.runs.map(\.0).joined(separator: " "), into: box)
                let recording = try await room.recordLoudspeaker()
                try await box.start()
                let events = try await box.follow()
                try await box.state("ready") { $0["listening"].bool == true }
                try await box.command("BEGIN_LESSON")
                try await events.reaches("READING_READY")
                #expect(try await box.stop() == .code(0))
                var expected = try await Narrator(folder: room.folder).sentences(of: Spoken.welcome)
                for (text, voice, given) in Self.runs {
                    let sound = try await Narrator(folder: room.folder, voice: voice).render(given)
                    // The breath is shorter than the margin within which ends are looked for.
                    expected.append(Sentence(text: text, sound: sound, pauseAfter: nil))
                }
                let heard = Performance(try await recording.finish(), of: expected)
                #expect(heard.findings == [])
                #expect(heard.placements.count == expected.count)
                Self.checkLevels(heard)
            }
        }

        /// Makes the text the script of the first part of the first lesson.
        private static func write(_ script: String, into box: Box) throws {
            let path = URL(filePath: box.courseFile("lessons/short_lesson_01.json"))
            let lesson = try CourseFolder.short.firstLesson()
            let old = try #require(lesson.segments.first).script
            let text = try String(contentsOf: path, encoding: .utf8)
            #expect(text.contains(old))
            try Data(text.replacing(old, with: script).utf8).write(to: path)
        }

        /// By themselves the voices differ by 12 dB.
        private static func checkLevels(_ heard: Performance) {
            let levels = heard.placements.map { placement in
                20 * log10(Double(Loudness.ofSpeech(heard.recording.samples[placement.range])))
            }
            let spread = (levels.max() ?? 0) - (levels.min() ?? 0)
            #expect(spread < 4, "\(levels)")
        }
    }
}
