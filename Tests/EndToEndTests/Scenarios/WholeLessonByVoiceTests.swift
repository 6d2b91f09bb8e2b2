import Foundation
import Testing

extension EndToEnd {
    /// `$LECTERN_E2E_COURSE` names a bundled course whose first lesson is learnt instead of the
    /// short one, in real time: `scripts/listen`.
    @Suite("A whole lesson by voice", .timeLimit(.minutes(30)), .undisturbed)
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
                let learner = try await PatientLearner(
                    LessonByVoice.sayings(lesson), as: human, to: box, in: room)
                let recording = try await room.recordLoudspeaker()
                try await box.start()
                let events = try await box.follow()
                try await LessonByVoice.learn(lesson, learner, events, .understood)
                #expect(learner.repeats == [])
                #expect(try await box.stop() == .code(0))
                LessonByVoice.check(events)
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

        private static func check(_ sound: Sound, of lesson: LessonFile, _ room: Room) async throws
        {
            let expected = try await LessonByVoice.expectedSpeech(
                of: lesson, in: room, course, .understood)
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
