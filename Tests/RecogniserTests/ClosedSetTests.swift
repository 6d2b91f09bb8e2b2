import Hearing
import HearingPocketSphinx
import Testing
import Voice

@testable import lectern_probe

@Suite("Closed sets with the real model")
struct ClosedSetTests {
    private let models: HearingModels
    private let hearing: OfflineHearing

    init() throws {
        models = try Models.enUS()
        hearing = try OfflineHearing(models)
    }

    @Test("of a session act in some of its states")
    func complete() {
        for set in models.phrasebook.closed {
            for value in set.choices.map(\.value) where !["idle", "begin"].contains(set.name) {
                let states = SessionState.all.filter { $0.acting.contains(value) }
                #expect(!states.isEmpty || set.name == "list", "\(value)")
            }
        }
    }

    @Test(
        "a phrase is taken for its command where it acts, and for no other one elsewhere",
        arguments: [
            ("mark it as mastered", "MASTERED", "STUDY_CARD_READY", "STUDY_FLASHCARD_ASKED"),
            ("number two", "ANSWER_2", "STUDY_QUESTION_ASKED", "STUDY_CARD_READY"),
            ("i had to think", "HARD", "STUDY_GRADE_ASKED", "STUDY_ANSWERED"),
            ("no thank you", "NO", "STUDY_MASTERY_ASKED", "STUDY_GRADE_ASKED"),
            ("go to the next reading", "NEXT_READING", "PATH_TEXT_READY", "PATH_QUIZ_ASKED"),
            ("give me a hint", "HINT", "PROBLEM_WRITING", "PROBLEM_READING"),
        ])
    func taken(text: String, value: String, state: String, other: String) throws {
        #expect(try decisions(on: text, in: state) == [.meant(.command(value))])
        let elsewhere = try #require(SessionState.all.first { $0.name == other })
        #expect(!elsewhere.acting.contains(value))
        let judge = try decisions(on: text, in: other)
        #expect(judge.allSatisfy { $0 == .unintelligible || $0 == .meant(.command(value)) })
    }

    private func decisions(on text: String, in name: String) throws -> [Decision] {
        let state = try #require(SessionState.all.first { $0.name == name })
        return try hearing.hear(Voices.say(text, voice: "slt"), for: state.expectation)
            .map(\.decision)
    }
}
