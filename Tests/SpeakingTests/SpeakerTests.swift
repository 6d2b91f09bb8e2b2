import Synchronization
import Testing
import Voice

@testable import Speaking

@Suite("The speaker")
struct SpeakerTests {
    private let one = Line(text: "One.")
    private let two = Line(text: "Two.", pauseAfterMilliseconds: 700)
    private let three = Line(text: "Three.", pauseAfterMilliseconds: 350)

    @Test("speaks line after line, and is done a tail after the last sample")
    func lines() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two])
        #expect(bench.log() == ["cancel", "render urgent en-us 0.9: One."])
        bench.render(1000)
        #expect(bench.log() == ["play 1000 ms, pause 350", "render urgent en-us 0.9: Two."])
        bench.render(500)
        bench.begin()
        #expect(bench.log() == ["reached 1:0"])
        bench.finish()
        #expect(bench.log() == ["play 500 ms, pause 0"])
        bench.begin()
        #expect(bench.log() == ["reached 1:1", "play 200 ms, pause 0"])
        bench.finish()
        #expect(bench.log() == [])
        bench.begin()
        bench.finish()
        #expect(bench.log() == ["spoken 1"])
    }

    @Test("plays at once what was prepared")
    func prepared() {
        let bench = Bench()
        bench.speaker.prepare([one, two])
        #expect(bench.log() == ["render ahead en-us 0.9: One."])
        bench.render()
        #expect(bench.log() == ["render ahead en-us 0.9: Two."])
        bench.render()
        bench.speaker.speak(Ticket(1), [one, two])
        #expect(bench.log() == ["cancel", "play 1000 ms, pause 350"])
    }

    @Test("waits for what is being prepared rather than ask twice")
    func preparing() {
        let bench = Bench()
        bench.speaker.prepare([one])
        bench.speaker.speak(Ticket(1), [one])
        bench.render()
        #expect(
            bench.log() == ["render ahead en-us 0.9: One.", "cancel", "play 1000 ms, pause 0"])
    }

    @Test("hands over the next line early when the pause is short")
    func shortPause() {
        let bench = Bench()
        let line = Line(text: "One,", pauseAfterMilliseconds: 100)
        bench.speaker.prepare([line, two])
        bench.render()
        bench.render()
        bench.speaker.speak(Ticket(1), [line, two, three])
        _ = bench.log()
        bench.begin()
        #expect(
            bench.log() == [
                "reached 1:0", "play 1000 ms, pause 700", "render urgent en-us 0.9: Three.",
            ])
    }

    @Test("takes a new voice and rate from the next line, the volume at once")
    func settings() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.render()
        bench.render()
        bench.begin()
        _ = bench.log()
        bench.speaker.use(SpeechSettings(voice: "en-us+f3", rate: 1.2, volume: -6))
        #expect(bench.log() == ["volume -6.0"])
        bench.finish()
        #expect(bench.log() == ["render urgent en-us+f3 1.2: Two."])
    }

    @Test("says nothing more of a ticket that was stopped or replaced")
    func stop() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one])
        bench.render()
        let clip = bench.ports.clips.withLock { $0[0].id }
        bench.speaker.stop()
        _ = bench.log()
        bench.speaker.take(.began(clip))
        bench.speaker.take(.finished(clip))
        #expect(bench.log() == [])
        bench.speaker.speak(Ticket(2), [one])
        bench.runToEnd()
        #expect(bench.log().filter { $0.hasPrefix("spoken") } == ["spoken 2"])
    }

    @Test("a recording that cannot be used is told to health, and its text is spoken")
    func recording() {
        let bench = Bench()
        let line = Line(text: "One.", recording: Recording(path: "/a.flac"))
        bench.speaker.speak(Ticket(1), [line])
        #expect(bench.log() == ["cancel", "decode /a.flac"])
        bench.decode(.failure(RecordingError(path: "/a.flac", reason: "is damaged")))
        let trouble = SpeakingTrouble.recordingUnusable(path: "/a.flac", reason: "is damaged")
        #expect(bench.log() == ["trouble \(trouble)", "render urgent en-us 0.9: One."])
        bench.runToEnd()
        #expect(bench.log().last == "spoken 1")
    }

    @Test("a recording is played as it is, and kept")
    func goodRecording() {
        let bench = Bench()
        let line = Line(text: "One.", recording: Recording(path: "/a.flac"))
        bench.speaker.speak(Ticket(1), [line])
        bench.decode(.success(700))
        bench.speaker.speak(Ticket(2), [line])
        #expect(
            bench.log() == [
                "cancel", "decode /a.flac", "play 700 ms, pause 0", "cancel",
                "play 700 ms, pause 0",
            ])
    }

    @Test("a recording that was mended in place is read again")
    func mendedRecording() {
        let bench = Bench()
        for edition in ["old", "new"] {
            let recording = Recording(path: "/a.flac", edition: edition)
            bench.speaker.speak(Ticket(1), [Line(text: "One.", recording: recording)])
            #expect(bench.log().contains("decode /a.flac"))
            bench.decode(.success(700))
        }
    }

    @Test("speaks the words of a lexicon, references in words, and other languages as they are")
    func spokenForms() {
        let bench = Bench()
        bench.speaker.use(lexicon: ["Ai": "[['eIaI]]"])
        bench.speaker.use(SpeechSettings(voice: "en-us+f3", rate: 0.9, volume: 0))
        let lines = [
            Line(text: "Ai, Gen. 12:1"), Line(text: "λόγος 12", language: "grc"),
            Line(text: "Plain", language: "en"),
        ]
        bench.speaker.prepare(lines)
        bench.render()
        bench.render()
        #expect(
            bench.log().filter { $0.hasPrefix("render") } == [
                "render ahead en-us+f3 0.9: [['eIaI]], Genesis chapter twelve, verse one",
                "render ahead grc+f3 0.9: λόγος 12", "render ahead en-us+f3 0.9: Plain",
            ])
    }

    @Test(
        "keeps the chosen voice for every region of its language",
        arguments: ["en-us", "en-gb", "en", "EN-US", "en-gb-x-rp"])
    func region(language: String) {
        for chosen in ["en-gb", "en-gb+f3", "en-us", "en"] {
            #expect(SpeakerCore.voice(for: language, chosen: chosen) == chosen)
        }
        #expect(SpeakerCore.voice(for: language, chosen: "de+f3") == "\(language)+f3")
        #expect(SpeakerCore.voice(for: "eno", chosen: language) == "eno")
    }

    @Test("nothing to say is said at once, after the tail")
    func nothing() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [])
        bench.runToEnd()
        #expect(bench.log() == ["cancel", "play 200 ms, pause 0", "spoken 1"])
    }

    @Test("keeps no more sound than it may, and prepares no more than three quarters of that")
    func cache() {
        // A second takes 16 000 bytes here.
        let bench = Bench(cacheBytes: 60_000)
        let lines = (0..<10).map { Line(text: "Line \($0).") }
        bench.speaker.prepare(lines)
        for _ in 0..<3 { bench.render(1000) }
        #expect(bench.log().count == 3)
        bench.speaker.speak(Ticket(1), lines)
        bench.runToEnd()
        #expect(bench.log().last == "spoken 1")
        bench.speaker.speak(Ticket(2), [lines[0]])
        #expect(bench.log() == ["cancel", "render urgent en-us 0.9: Line zero."])
    }
}
