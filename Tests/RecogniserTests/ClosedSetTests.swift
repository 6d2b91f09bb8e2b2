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

    @Test("there are the numbers to a hundred, and each is said as it is written")
    func numbers() throws {
        let numbers = try #require(models.closedSets["numbers"])
        #expect(numbers.choices.map(\.value) == (0...100).map(String.init))
        for choice in numbers.choices.dropLast() {
            #expect(Wording.words(choice.value) == Wording.words(choice.phrases[0]))
        }
    }

    @Test(
        "a phrase of a set is taken for its value",
        arguments: [
            ("numbers", "forty two", "42"), ("choices", "bravo", "B"), ("grades", "easy", "EASY"),
            ("yes_no", "no thank you", "NO"), ("control", "show the answer", "SHOW_ANSWER"),
        ])
    func taken(name: String, text: String, value: String) throws {
        let set = try #require(models.closedSets[name])
        let heard = try hearing.hear(Voices.say(text, voice: "slt"), for: ListeningTask([set]))
        #expect(heard.map(\.decision) == [.meant(.command("\(name):\(value)"))])
    }
}
