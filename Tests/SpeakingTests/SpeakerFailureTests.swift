import Testing
import Voice

@testable import Speaking

@Suite("The speaker, when lines cannot be rendered")
struct SpeakerFailureTests {
    private let one = Line(text: "One.")
    private let two = Line(text: "Two.", pauseAfterMilliseconds: 700)
    private let three = Line(text: "Three.", pauseAfterMilliseconds: 350)
    private let standstill = "play 5000 ms, pause 0"

    /// What happened since the last look, but for the asking.
    private func heard(_ bench: Bench) -> [String] {
        bench.log().filter { !$0.hasPrefix("render") && $0 != "cancel" }
    }

    @Test("one line is told and passed over where others sound")
    func passedOver() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.failRender("broken")
        bench.runToEnd()
        #expect(
            heard(bench) == [
                "failed 1:0 espeak_Synth: broken", "play 1000 ms, pause 0", "reached 1:1",
                "play 200 ms, pause 0", "spoken 1",
            ])
    }

    @Test("the last line is passed over where one before it sounds")
    func lastPassedOver() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.render()
        bench.failRender("broken")
        bench.runToEnd()
        #expect(
            heard(bench) == [
                "play 1000 ms, pause 350", "failed 1:1 espeak_Synth: broken", "reached 1:0",
                "play 200 ms, pause 0", "spoken 1",
            ])
    }

    @Test("every second line may fail, and the others are spoken")
    func everySecond() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two, three, Line(text: "Last.")])
        bench.failRender("broken")
        bench.render()
        bench.failRender("broken")
        bench.runToEnd()
        #expect(
            heard(bench).filter { !$0.hasPrefix("play") } == [
                "failed 1:0 espeak_Synth: broken", "failed 1:2 espeak_Synth: broken",
                "reached 1:1", "reached 1:3", "spoken 1",
            ])
    }

    @Test("the only line is stood still at, told once, and tried again every five seconds")
    func only() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one])
        bench.failRender("broken")
        #expect(heard(bench) == ["failed 1:0 espeak_Synth: broken", standstill])
        for _ in 0..<3 {
            bench.begin()
            bench.finish()
            #expect(bench.log() == ["render urgent en-us 0.9: One."])
            bench.failRender("still broken")
            #expect(bench.log() == [standstill])
        }
        bench.begin()
        bench.finish()
        bench.runToEnd()
        #expect(
            heard(bench) == [
                "play 1000 ms, pause 0", "reached 1:0", "play 200 ms, pause 0", "spoken 1",
            ])
    }

    @Test("two lines in a row are stood still at, and neither is lost when they can be rendered")
    func twoInARow() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two, three])
        bench.render()
        bench.failRender("broken")
        bench.failRender("broken")
        #expect(
            heard(bench) == [
                "play 1000 ms, pause 350", "failed 1:1 espeak_Synth: broken",
                "failed 1:2 espeak_Synth: broken",
            ])
        bench.begin()
        bench.finish()
        #expect(bench.log() == ["reached 1:0", standstill])
        bench.begin()
        bench.finish()
        bench.runToEnd()
        #expect(
            heard(bench).filter { !$0.hasPrefix("play") } == [
                "reached 1:1", "reached 1:2", "spoken 1",
            ])
    }

    @Test("a synthesizer that never succeeds never finishes a speech, and every line is told once")
    func never() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two, three])
        for _ in 0..<20 {
            for _ in 0..<2 { bench.failRender("broken") }
            bench.begin()
            bench.finish()
        }
        let reports = heard(bench).filter { $0 != standstill }
        #expect(
            reports == ["failed 1:0 espeak_Synth: broken", "failed 1:1 espeak_Synth: broken"])
    }

    @Test("no line is passed over while the voice is away; it is asked again when one has ended")
    func voiceAway() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.render()
        bench.failRender("gone", isPassing: true)
        bench.begin()
        #expect(heard(bench) == ["play 1000 ms, pause 350", "reached 1:0"])
        bench.finish()
        #expect(bench.log() == ["render urgent en-us 0.9: Two."])
        bench.runToEnd()
        #expect(heard(bench).suffix(3) == ["reached 1:1", "play 200 ms, pause 0", "spoken 1"])
    }

    @Test("while the voice stays away it is told once, and tried again every second")
    func voiceLongAway() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.render()
        bench.failRender("gone", isPassing: true)
        bench.begin()
        bench.finish()
        _ = bench.log()
        for turn in 0..<3 {
            bench.failRender("gone", isPassing: true)
            let told = turn == 0 ? ["failed 1:1 espeak_Synth: gone"] : []
            #expect(heard(bench) == told + ["play 1000 ms, pause 0"])
            bench.begin()
            bench.finish()
        }
        bench.runToEnd()
        #expect(heard(bench).last == "spoken 1")
    }

    @Test("a standstill can be paused, resumed and stopped")
    func interrupted() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one])
        bench.failRender("broken")
        bench.speaker.pause()
        _ = bench.log()
        bench.speaker.resume(repeatingLine: false)
        #expect(bench.log() == ["render urgent en-us 0.9: One."])
        bench.failRender("broken")
        #expect(bench.log() == [standstill])
        bench.speaker.stop()
        #expect(bench.log() == ["cancel"])
        bench.speaker.speak(Ticket(2), [two])
        bench.runToEnd()
        #expect(bench.log().last == "spoken 2")
    }

    @Test("words that come out silent have failed; a text without a word has not")
    func silent() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one])
        bench.render(0)
        #expect(heard(bench) == ["failed 1:0 it has no sound in it", standstill])
        bench.speaker.speak(Ticket(2), [Line(text: "—"), two])
        bench.render(0)
        bench.runToEnd()
        let reports = heard(bench)
        #expect(!reports.contains { $0.hasPrefix("failed") })
        #expect(reports.last == "spoken 2")
        bench.speaker.speak(Ticket(3), [Line(text: "—"), Line(text: "Four.")])
        bench.failRender("broken")
        bench.begin()
        bench.finish()
        #expect(heard(bench).last == standstill)
    }
}
