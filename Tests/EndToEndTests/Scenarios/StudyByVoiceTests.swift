import Foundation
import Testing

extension EndToEnd {
    @Suite("Words", .timeLimit(.minutes(12)), .undisturbed)
    struct StudyByVoiceTests {
        private static let words = ["teacher", "family", "doctor", "hospital", "listen"]

        /// On the first day choices by number, a verdict that is disputed and a grade that is taken
        /// back; on the second one answers in words, one that is not understood, and a word that is
        /// marked as mastered.
        @Test(
            "are learned by voice alone with their Arabic, and reviewed on the next day")
        func twoDays() async throws {
            try await Room.with { room in
                let box = try Box(
                    in: room, packs: ["five-words"], settings: ["trust_clock": "yes"])
                try await box.start()
                try await Self.prepare(box)
                let voice = try await PatientLearner(
                    WordLearner.sayings(Self.words), as: .slt, to: box, in: room)
                try await Self.learn(box, voice, room)
                #expect(try await box.stop() == .code(0))
                try await box.start(later: 1)
                try await Self.review(box, voice)
                try await StudyRecords.check(Self.words, box)
                #expect(try await box.stop() == .code(0))
                try await StudyRecords.checkLog(box)
            }
        }

        /// A learner with a deck, whose words do not come back on the day on which they are
        /// learned. One question a word keeps the scenario short.
        private static func prepare(_ box: Box) async throws {
            let deck = try await box.done("Library.AddDeck", ["pack": "five-words"])["deck"]
            let values: JSONValue = ["learningSteps": .list([60, 600])]
            try await box.done("Library.ChangeDeck", ["deck": deck, "values": values])
            try await prefer("questions_per_word", 1, box)
        }

        private static func prefer(_ name: String, _ value: JSONValue, _ box: Box) async throws {
            try await box.done("Learners.SetPreferences", ["values": .object([name: value])])
        }

        private static func learn(_ box: Box, _ voice: PatientLearner, _ room: Room) async throws {
            try await box.state("the end of the welcome", within: .seconds(30)) {
                $0["listening"].bool == true
            }
            let events = try await box.follow()
            let recording = try await room.recordLoudspeaker()
            try await voice.lead(on: "teach me new words", from: "IDLE")
            try await box.listens(in: "STUDY_CARD_READY")
            let performance = Performance(
                try await recording.finish(), of: try await TaughtCard.sentences(in: room.folder))
            #expect(performance.findings.isEmpty, "\(performance.findings)")
            // Enough was heard as it is heard every day.
            try await box.done("Transport.SetRate", ["ratePercent": 200])
            let learner = try await WordLearner(
                ["family": .disputes, "doctor": .takesBack], box, voice, knowing: "five-words")
            try await learner.study()
            #expect(learner.unspent.isEmpty)
            let seen = try await StudyRecords.session(events)
            #expect(seen.answers(by: "choice") == 6)
            #expect(seen.count("question.answered") == 7)
            #expect(seen.count("card.graded") == 7)
            #expect(seen.count("card.undone") == 2)
        }

        private static func review(_ box: Box, _ voice: PatientLearner) async throws {
            try await prefer("choices", "never", box)
            try await prefer("ask_mastered", "always", box)
            #expect(try await box.done("Study.GetDue")["learning"] == 5)
            try await box.listens(in: "IDLE")
            let events = try await box.follow()
            try await voice.lead(on: "review my words", from: "IDLE")
            let learner = try await WordLearner(
                ["hospital": .mumbles, "listen": .masters], box, voice, knowing: "five-words")
            try await learner.study()
            #expect(learner.unspent.isEmpty)
            let seen = try await StudyRecords.session(events)
            #expect(seen.answers(by: "voice") >= 2)
            #expect(seen.answers(by: "self") >= 1)
            #expect(seen.count("question.answered") == 5)
            #expect(seen.count("card.graded") == 5)
            #expect(seen.count("card.marked") == 2)
        }
    }
}
