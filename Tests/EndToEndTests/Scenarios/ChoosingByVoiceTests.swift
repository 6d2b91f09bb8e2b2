import Foundation
import Testing

extension EndToEnd {
    @Suite("A box with several courses and learners", .timeLimit(.minutes(6)), .undisturbed)
    struct ChoosingByVoiceTests {
        @Test("is led by voice alone: to a course, through its lesson, once more, to a learner")
        func wholeWay() async throws {
            let lesson = try CourseFolder.short.firstLesson()
            try await Room.with { room in
                let box = try Box(in: room, course: .bundled, others: [.short])
                try await box.start()
                try await box.call("Learners.AddLearner", ["name": "Ada"])
                let learner = try await PatientLearner(
                    Self.sayings + LessonByVoice.sayings(lesson), as: .slt, to: box, in: room)
                try await Self.chooseCourse(learner, box, room)
                let events = try await box.follow()
                try await LessonByVoice.learn(lesson, learner, events, .none)
                LessonByVoice.check(events)
                try await Self.hearOnceMore(learner, box)
                try await Self.changeLearner(learner, box)
                // The recogniser may still be loaded when the box that was killed is back.
                #expect(learner.repeats.allSatisfy { $0 == "change the learner" })
                #expect(try await box.stop() == .code(0))
            }
        }

        private static let sayings = [
            "choose another course", "number one", "hear a lesson once more", "end the lesson",
            "change the learner", "never mind",
        ]

        /// Chooses the other course; the list must be read out and the choice confirmed.
        private static func chooseCourse(
            _ learner: PatientLearner, _ box: Box, _ room: Room
        ) async throws {
            try await box.state("the end of the welcome", within: .seconds(30)) {
                $0["listening"].bool == true
            }
            let recording = try await room.recordLoudspeaker()
            try await learner.lead(on: "choose another course", from: "IDLE")
            try await learner.lead(on: "number one", from: "CHOICE_ASKED")
            let now = try await box.state("the other course", within: .seconds(30)) {
                $0["listening"].bool == true && $0["state"].text == "IDLE"
            }
            #expect(now["course"].text == "short-course")
            let sound = try await recording.finish()
            var expected = ExpectedSpeech(
                of: try CourseFolder.short.firstLesson(), by: Narrator(folder: room.folder))
            for sentence in [
                "Choose a course.", "Number one: A Short Course.",
                "Say the number, or 'Never mind'.", "The course is A Short Course.",
                "Say 'Begin the lesson'.",
            ] { try await expected.message(sentence) }
            let performance = Performance(sound, of: expected.sentences)
            #expect(performance.findings.isEmpty, "\(performance.findings)")
        }

        private static func hearOnceMore(_ learner: PatientLearner, _ box: Box) async throws {
            try await learner.lead(on: "hear a lesson once more", from: "IDLE")
            try await learner.lead(on: "number one", from: "CHOICE_ASKED")
            try await box.state("the second hearing", within: .seconds(30)) {
                $0["state"].text == "RELISTEN_READY"
            }
            try await learner.lead(on: "end the lesson", from: "RELISTEN_READY")
        }

        /// A list that is left or killed changes nothing; then the learner is changed.
        private static func changeLearner(_ learner: PatientLearner, _ box: Box) async throws {
            try await learner.lead(on: "change the learner", from: "IDLE")
            try await learner.lead(on: "never mind", from: "CHOICE_ASKED")
            try await learner.lead(on: "change the learner", from: "IDLE")
            #expect(try await box.state()["state"].text == "CHOICE_ASKED")
            try await box.crash()
            try await box.start()
            try await box.state("IDLE once more", within: .seconds(30)) {
                $0["state"].text == "IDLE" && $0["listening"].bool == true
            }
            #expect(try await box.state()["learner"].text == "default")
            #expect(try await box.state()["course"].text == "short-course")
            try await learner.lead(on: "change the learner", from: "IDLE")
            try await learner.lead(on: "number one", from: "CHOICE_ASKED")
            try await box.state("Ada", within: .seconds(30)) { $0["learner"].text == "learner-1" }
        }
    }
}
