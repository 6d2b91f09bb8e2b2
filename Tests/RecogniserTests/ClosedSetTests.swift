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

    @Test("every command of a set acts in a state of its session")
    func complete() throws {
        let machines = [
            "study": ["STUDY"], "grades": ["STUDY"], "path": ["PATH"], "problems": ["PROBLEM"],
            "yes_no": ["STUDY", "PROBLEM"],
        ]
        for (name, prefixes) in machines {
            let set = try #require(models.phrasebook.closed.first { $0.name == name })
            for value in set.choices.map(\.value) {
                for prefix in prefixes {
                    let states = SessionState.all.filter { $0.name.hasPrefix(prefix) }
                    #expect(states.contains { $0.acting.contains(value) }, "\(value) in \(prefix)")
                }
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
        let there = try decisions(on: text, in: other)
        #expect(there.count == 1)
        #expect(there.allSatisfy { $0 == .unintelligible || $0 == .meant(.command(value)) })
    }

    private func decisions(on text: String, in name: String) throws -> [Decision] {
        let state = try #require(SessionState.all.first { $0.name == name })
        return try hearing.hear(Voices.say(text, voice: "slt"), for: state.expectation)
            .map(\.decision)
    }
}
