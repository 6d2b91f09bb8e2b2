import Synchronization
import Testing
import Voice

@testable import Speaking

@Suite("The speaker, when lines are parts of one recording")
struct SpeakerPartTests {
    /// A stretch of 3 s of a file, from its tenth second on.
    private static let recording = Recording(
        path: "/a.opus", span: TimeSpan(start: 10_000, end: 13_000))

    private func line(_ text: String, _ start: Int, _ end: Int?, pause: Int = 0) -> Line {
        Line(
            text: text, recording: Self.recording, stretch: TimeSpan(start: start, end: end),
            pauseAfterMilliseconds: pause)
    }

    private var lines: [Line] {
        [
            line("One.", 10_000, 11_250), line("Two.", 11_250, 12_000),
            line("Three.", 12_000, 13_000, pause: 700),
        ]
    }

    @Test("it is read once, and they follow each other without a gap or a lost sample")
    func gapless() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), lines)
        bench.decode(.success(3000))
        let samples = Bench.tone(3000, rate: bench.ports.rate).samples
        bench.begin()
        let waiting = bench.ports.clips.withLock { $0 }
        #expect(waiting.map(\.pauseAfter) == [.zero, .zero], "the second waits behind the first")
        #expect(waiting.flatMap(\.pcm.samples) == Array(samples[..<16_000]))
        bench.finish()
        bench.runToEnd()
        #expect(
            bench.log() == [
                "cancel", "decode /a.opus 10000-13000 ms", "play 1250 ms, pause 0",
                "reached 1:0", "play 750 ms, pause 0", "reached 1:1", "play 1000 ms, pause 0",
                "reached 1:2", "play 200 ms, pause 0", "spoken 1",
            ])
    }

    @Test("speech goes on at the part at which it was paused")
    func resumes() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), lines)
        bench.decode(.success(3000))
        bench.begin()
        bench.finish()
        bench.begin()
        bench.speaker.pause()
        _ = bench.log()
        bench.speaker.resume(repeatingLine: false)
        #expect(bench.log() == ["play 750 ms, pause 0"])
    }

    @Test("one that cannot be read gives way to the text of each of them, told once")
    func unusable() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), lines)
        bench.decode(.failure(RecordingError(path: "/a.opus", reason: "is damaged")))
        bench.runToEnd()
        let log = bench.log()
        #expect(log.filter { $0.hasPrefix("trouble") }.count == 1)
        let texts = log.filter { $0.hasPrefix("render") }.map { $0.suffix(6).split(separator: " ") }
        #expect(texts.compactMap(\.last) == ["One.", "Two.", "Three."])
        #expect(log.last == "spoken 1")
    }

    @Test("a part behind the end of the recording gives way to its text, which is told")
    func beyond() {
        let bench = Bench()
        let open = Recording(path: "/a.opus", span: TimeSpan(start: 10_000, end: nil))
        let late = Line(text: "Late.", recording: open, stretch: TimeSpan(start: 14_000, end: nil))
        bench.speaker.speak(Ticket(1), [late])
        bench.decode(.success(3000))
        bench.runToEnd()
        let log = bench.log()
        #expect(log.contains { $0.hasPrefix("trouble") && $0.contains("ends before a verse") })
        #expect(log.contains { $0.hasSuffix("Late.") })
        #expect(log.last == "spoken 1")
    }
}
