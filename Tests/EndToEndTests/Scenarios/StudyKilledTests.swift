import Foundation
import Testing

extension EndToEnd {
    @Suite("A session of study that is killed", .timeLimit(.minutes(4)))
    struct StudyKilledTests {
        /// A state that is over at once, STUDY_LOADING, is left out.
        private static let states: Set = [
            "STUDY_OPENING", "STUDY_CARD_PLAYING", "STUDY_CARD_READY", "STUDY_QUESTION_ASKED",
            "STUDY_FLASHCARD_ASKED", "STUDY_GRADE_ASKED", "STUDY_ANSWERED",
            "STUDY_SUMMARY_PLAYING", "STUDY_MASTERY_ASKED", "STUDY_COMPLETE",
        ]

        @Test("has lost nothing and counted nothing twice, in whichever state that was")
        func everyState() async throws {
            let box = try Box(
                in: nil, packs: ["five-words"],
                settings: ["resume_within": 600, "trust_clock": "yes"])
            try await box.start()
            try await Self.prepare(box)
            let events = try await box.follow()
            var session = KilledSession(on: box)
            for mode in ["fill_in_blank", "flashcards"] {
                try await box.done(
                    "Study.Start", ["kind": "learning", "size": 1, "mode": .text(mode)])
                try await session.goThrough { state, _ in try await Self.act(in: state, box) }
            }
            #expect(session.killed == Self.states)
            try await Self.check(box, try await session.types(since: events))
            #expect(try await box.stop() == .code(0))
            try await StudyRecords.checkLog(box)
        }

        /// A learner whose words do not come back in the session in which they are learned.
        private static func prepare(_ box: Box) async throws {
            let deck = try await box.done("Library.AddDeck", ["pack": "five-words"])["deck"]
            let values: JSONValue = ["learningSteps": .list([60, 600])]
            try await box.done("Library.ChangeDeck", ["deck": deck, "values": values])
            try await box.done(
                "Learners.SetPreferences", ["values": ["ask_mastered": "always"]])
            try await box.done("Transport.SetRate", ["ratePercent": 200])
        }

        private static func act(in state: String, _ box: Box) async throws -> Bool {
            switch state {
            case "STUDY_CARD_READY": try await box.command("STUDIED")
            case "STUDY_QUESTION_ASKED":
                try await box.done("Session.Answer", ["text": "teacher"])
            case "STUDY_FLASHCARD_ASKED": try await box.command("SHOW_ANSWER")
            case "STUDY_GRADE_ASKED": try await box.done("Session.Grade", ["rating": 4])
            case "STUDY_MASTERY_ASKED": try await box.command("YES")
            case "STUDY_COMPLETE": try await box.command("END_STUDY")
            default: return false
            }
            return true
        }

        /// Each of the two words was asked once and graded once.
        private static func check(_ box: Box, _ types: [String]) async throws {
            for type in [
                "study.started", "question.answered", "card.graded", "card.marked", "study.ended",
            ] {
                #expect(types.count { $0 == type } == 2, "\(type)")
            }
            let entries = try await box.done("Study.History")["entries"].list
            #expect(entries.map { $0["kind"] } == ["master", "grade", "master", "grade"])
            #expect(entries.map { $0["card"] } == [2, 2, 1, 1])
            #expect(entries.compactMap { $0["rating"].number } == [4, 3])
        }
    }
}
