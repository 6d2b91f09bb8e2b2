import Hearing
import HearingPocketSphinx
import Testing

@Suite("Closed sets with the real model")
struct ClosedSetTests {
    private let models: HearingModels
    private let hearing: OfflineHearing

    init() throws {
        models = try Models.enUS()
        hearing = try OfflineHearing(models)
    }

    @Test("each set has a place among those that are listened for together")
    func complete() {
        for set in models.closedSets.sets {
            #expect(models.closedSets.together.contains { $0.contains(set.name) }, "\(set.name)")
        }
    }

    @Test(
        "a phrase of a set is taken for its value, beside the sets that go with it",
        arguments: [
            ("study", "mark it as mastered", "MASTERED"), ("choices", "number two", "ANSWER_2"),
            ("grades", "i had to think", "HARD"), ("yes_no", "no thank you", "NO"),
            ("path", "go to the next reading", "NEXT_READING"),
            ("problems", "give me a hint", "HINT"), ("begin", "review my words", "REVIEW_WORDS"),
        ])
    func taken(name: String, text: String, value: String) throws {
        let task = ListeningTask(models.closedSets.together(with: name))
        let heard = try hearing.hear(Voices.say(text, voice: "slt"), for: task)
        #expect(heard.map(\.decision) == [.meant(.command("\(name):\(value)"))])
    }
}
