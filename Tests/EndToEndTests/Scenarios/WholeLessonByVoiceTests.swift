import Foundation
import Testing

extension EndToEnd {
    /// `$LECTERN_E2E_COURSE` names a bundled course whose first lesson is learnt instead of the
    /// short one, in real time: `scripts/listen`.
    @Suite("A whole lesson by voice", .timeLimit(.minutes(30)))
    struct WholeLessonByVoiceTests {
        private static let course = CourseFolder.learntByVoice

        /// `$LECTERN_E2E_VOICE_RUNS` says how often in a row, with another voice each time.
        static let humans: [Human] = {
            let runs = ProcessInfo.processInfo.environment["LECTERN_E2E_VOICE_RUNS"].flatMap(
                Int.init)
            return (0..<(runs ?? 1)).map { $0.isMultiple(of: 2) ? .slt : .rms }
        }()

        @Test(
            "goes from IDLE to IDLE, says its scripts and nothing else", arguments: humans.indices)
        func wholeLesson(run: Int) async throws {
            let human = Self.humans[run]
            let lesson = try Self.course.firstLesson()
            try await Room.with { room in
                let box = try Box(in: room, course: Self.course)
                let recording = try await room.recordLoudspeaker()
                try await box.start()
                let events = try await box.follow()
                try await Self.learn(lesson, as: human, from: box, in: room, events)
                #expect(try await box.stop() == .code(0))
                Self.check(events)
                let sound = try await recording.finish()
                try Self.keep(sound, human, run)
                try await Self.check(sound, of: lesson, room)
            }
        }

        /// Leaves the recording in `$LECTERN_E2E_RECORDINGS`, where that is set.
        private static func keep(_ sound: Sound, _ human: Human, _ run: Int) throws {
            let variables = ProcessInfo.processInfo.environment
            guard let folder = variables["LECTERN_E2E_RECORDINGS"] else { return }
            try sound.write(to: "\(folder)/lesson-\(run + 1)-\(human.rawValue).wav")
        }

        /// Everything that a learner does.
        private static func learn(
            _ lesson: LessonFile, as human: Human, from box: Box, in room: Room,
            _ events: Subscription
        ) async throws {
            let long = lesson.lengthMax
            try await box.listens(in: "IDLE")
            try await room.say("begin the lesson", by: human)
            try await events.reaches("READING_READY", within: long)
            try await room.say("read the passage", by: human)
            try await events.reaches("CONTEXT_READY", within: long)
            try await events.reaches("ANALYSIS_READY", within: long)
            // No command for this state: it is answered, and the lesson goes on by itself.
            try await room.say("end the lesson", by: human)
            try await events.reaches("THEMES_READY", within: long)
            try await room.say("what do you think", by: human)
            try await events.reaches("QUESTION_READY", within: long)
            try await room.say("ask the review question", by: human)
            try await events.reaches("QUESTION_ASKED")
            try await box.listens(in: "QUESTION_ASKED")
            try await room.say(lesson.answer, by: human)
            try await events.reaches("SESSION_COMPLETE", within: long)
            try await box.listens(in: "SESSION_COMPLETE")
            try await room.say("end the lesson", by: human)
            try await events.reaches("IDLE", within: .seconds(8))
        }

        private static func check(_ events: Subscription) {
            #expect(events.states == LessonStates.whole)
            let judged = events.seen.filter { $0.type == "answer.judged" }
            #expect(judged.map { $0.data["correct"].bool } == [true])
            #expect(events.seen.filter { $0.type == "lesson.completed" }.count == 1)
            let byVoice = events.seen.filter { $0.type == "state.changed" && $0.cause == "voice" }
            #expect(
                byVoice.compactMap(\.to) == [
                    "LESSON_LOADED", "READING_PLAYING", "QUESTION_ASKED", "QUESTION_ANSWERED",
                    "IDLE",
                ])
        }

        private static func check(_ sound: Sound, of lesson: LessonFile, _ room: Room) async throws
        {
            let narrator = Narrator(folder: room.folder, lexicon: try course.lexicon())
            var expected = ExpectedSpeech(of: lesson, by: narrator)
            try await expected.message(Spoken.welcome)
            for type in ["orientation", "reading", "context"] { try await expected.segment(type) }
            try await expected.message(Spoken.validCommand)
            try await expected.segment("analysis")
            try await expected.message(Spoken.structuredCourse)
            for type in ["themes", "question"] { try await expected.segment(type) }
            try await expected.message(Spoken.correct)
            try await expected.segment("close")
            let performance = Performance(sound, of: expected.sentences)
            #expect(performance.findings.isEmpty)
            #expect(performance.placements.count == expected.sentences.count)
            let check = try WordCheck(
                folder: room.folder, script: expected.sentences.map(\.text))
            for placement in performance.placements where check.knows(placement.sentence.text) {
                try await check.demand(placement, in: performance)
            }
        }
    }
}
