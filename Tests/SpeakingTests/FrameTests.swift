import Testing
import Voice

@testable import SpeechProcess

@Suite("Messages to and from the voice process")
struct FrameTests {
    @Test(
        "say what was asked",
        arguments: [
            Question.render(RenderRequest(text: "ἐν ἀρχῇ\n", voice: "grc+f3", rate: 0.9)),
            .render(RenderRequest(text: "", voice: "", rate: 2)),
            .phonemes(of: "blessing", language: "en-us"),
        ])
    func questions(question: Question) throws {
        #expect(try Question(question.frame) == question)
    }

    @Test(
        "say what was answered",
        arguments: [
            Answer.samples([0, -1, .max, .min]), .rendered, .phonemes("b l 'E"),
            .failed(SynthesisError(call: "espeak_Synth", reason: "voice x: EE_NOT_FOUND")),
            .hello(
                Answer.Greeting(
                    rate: 22_050, voices: InstalledVoices(bases: ["en-us", "de"], variants: ["f3"]))
            ),
            .hello(Answer.Greeting(rate: 8000, voices: InstalledVoices(bases: [], variants: []))),
        ])
    func answers(answer: Answer) throws {
        #expect(try Answer(answer.frame) == answer)
    }

    @Test("leave out names that no voice can be asked for, whatever there is of them")
    func longLists() throws {
        let names = Set((0..<3000).map { "\($0)-" + String(repeating: "v", count: 50) })
        let odd: Set<String> = ["a b", "c\nd", String(repeating: "w", count: 61)]
        let voices = InstalledVoices(bases: names.union(odd), variants: names)
        let frame = Answer.hello(Answer.Greeting(rate: 22_050, voices: voices)).frame
        guard case .hello(let greeting) = try Answer(frame) else {
            Issue.record("no greeting")
            return
        }
        #expect(greeting.voices.bases.count == InstalledVoices.namesMax)
        #expect(greeting.voices.bases.isSubset(of: names))
    }
}
