import Testing
import Voice

@testable import Speaking

@Suite("A line in two scripts")
struct SpeakerRunsTests {
    private let line = Line(text: "In Hebrew שָׁלוֹם, peace.")
    private let parts = [
        "render urgent en-us 0.9: In Hebrew", "render urgent he 0.9: [[Sal'om]],",
        "render urgent en-us 0.9: peace.",
    ]

    @Test("is spoken by the voice of each, run by run, and played as one")
    func order() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [line])
        #expect(trimmed(bench.log()) == ["cancel", parts[0]])
        bench.render(500)
        #expect(trimmed(bench.log()) == [parts[1]])
        bench.render(400)
        #expect(trimmed(bench.log()) == [parts[2]])
        bench.render(300)
        #expect(bench.log() == ["play 1360 ms, pause 0"], "with 80 ms between two voices")
        bench.speaker.speak(Ticket(2), [line])
        #expect(bench.log() == ["cancel", "play 1360 ms, pause 0"])
    }

    @Test("is spoken without the words that no voice can speak, and health knows")
    func missingVoice() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [line])
        bench.render(500)
        bench.failRender("no voice he")
        bench.render(300)
        let trouble = SpeakingTrouble.runLeftOut(voice: "he", reason: "espeak_Synth: no voice he")
        #expect(bench.log().suffix(2) == ["trouble \(trouble)", "play 880 ms, pause 0"])
    }

    @Test("of a course whose language nobody speaks has the chosen voice, and health knows")
    func nobodysLanguage() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [Line(text: "Word.", language: "zz")])
        bench.failRender("no voice zz")
        bench.render(300)
        let trouble = SpeakingTrouble.runReadOtherwise(
            voice: "zz", reason: "espeak_Synth: no voice zz")
        #expect(
            bench.log() == [
                "cancel", "render urgent zz 0.9: Word.", "render urgent en-us 0.9: Word.",
                "trouble \(trouble)", "play 300 ms, pause 0",
            ])
    }

    @Test("waits whole for a voice that is away: no words are left out for it")
    func voiceAway() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [latin])
        bench.render(500)
        bench.failRender("gone", isPassing: true)
        bench.failRender("gone", isPassing: true)
        let log = bench.log()
        #expect(!log.contains { $0.hasPrefix("trouble") || $0.contains("en-us 0.9: Pater") })
        bench.begin()
        bench.finish()
        bench.runToEnd()
        #expect(bench.log().last == "spoken 1")
    }

    @Test("fails where nothing of it can be spoken")
    func nothing() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [line])
        for _ in 0..<3 { bench.failRender("broken") }
        #expect(bench.log().contains { $0.contains("failed 1:0") })
    }

    @Test("keeps the variant of the learner's voice")
    func variant() {
        let bench = Bench()
        bench.speaker.use(SpeechSettings(voice: "en-us+f3", rate: 1.2))
        bench.speaker.speak(Ticket(1), [Line(text: "λόγος")])
        #expect(bench.log().last == "render urgent grc+f3 1.2: λόγος")
    }

    @Test("has the voice of a language that its author marked, in Latin letters too")
    func marked() {
        let bench = Bench()
        bench.speaker.use(lexicon: ["Pater": "Pah-ter"])
        bench.speaker.speak(Ticket(1), [latin])
        bench.runToEnd()
        #expect(
            trimmed(bench.log().filter { $0.hasPrefix("render") }) == [
                "render urgent en-us 0.9: He said", "render urgent la 0.9: Pah-ter noster,",
                "render urgent en-us 0.9: twice.",
            ])
    }

    @Test("has marked words spoken by another voice where there is none, and health knows")
    func markedWithoutVoice() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [latin])
        bench.render(500)
        bench.failRender("no voice la")
        bench.render(400)
        bench.render(300)
        let trouble = SpeakingTrouble.runReadOtherwise(
            voice: "la", reason: "espeak_Synth: no voice la")
        #expect(
            trimmed(bench.log().suffix(4)) == [
                "render urgent en-us 0.9: Pater noster,", "render urgent en-us 0.9: twice.",
                "trouble \(trouble)", "play 1360 ms, pause 0",
            ])
        bench.speaker.speak(Ticket(2), [latin])
        #expect(
            bench.log() == ["cancel", "trouble \(trouble)", "play 1360 ms, pause 0"],
            "it is told whenever it is heard")
    }

    @Test("has the points of what is said in place of its text, and of nothing else")
    func said() {
        let bench = Bench()
        let shown = Line.Part("يكتب", language: "ar", said: "يَكتُب")
        let pointed = Line.Part("يَكتُب", language: "ar")
        bench.speaker.speak(Ticket(1), [Line(parts: [shown]), Line(parts: [pointed])])
        bench.runToEnd()
        #expect(
            bench.log().filter { $0.hasPrefix("render") } == [
                "render urgent ar 0.9: يَكتُب", "render urgent ar 0.9: يكتب",
            ])
        #expect(Line(parts: [shown]).text == "يكتب", "it is read by eye as it is written")
    }

    @Test("in the voice of the course keeps its points where no voice speaks it")
    func saidWithoutVoice() {
        let bench = Bench()
        bench.speaker.use(SpeechSettings(voice: "en-us"))
        bench.speaker.speak(
            Ticket(1), [Line(parts: [Line.Part("يكتب", language: "fa", said: "يَكتُب")])])
        bench.failRender("no voice fa")
        bench.render(300)
        #expect(
            bench.log().filter { $0.hasPrefix("render") } == [
                "render urgent fa 0.9: يَكتُب", "render urgent ar 0.9: يَكتُب",
            ])
    }

    private let latin = Line(parts: [
        Line.Part("He said "), Line.Part("Pater noster", language: "la"), Line.Part(", twice."),
    ])

    /// Without the spaces that stand between two runs.
    private func trimmed(_ log: some Sequence<String>) -> [String] {
        log.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }
}
