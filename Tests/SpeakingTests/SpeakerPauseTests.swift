import Testing
import Voice

@testable import Daemon

@Suite("The speaker, interrupted")
struct SpeakerPauseTests {
    private let one = Line(text: "One.")
    private let two = Line(text: "Two.", pauseAfterMilliseconds: 700)
    private let three = Line(text: "Three.", pauseAfterMilliseconds: 350)

    @Test("goes on at the beginning of the line at which it was paused")
    func pause() {
        let bench = Bench()
        bench.speaker.prepare([one, two, three])
        for _ in 0..<3 { bench.render() }
        bench.speaker.speak(Ticket(1), [one, two, three])
        bench.begin()
        bench.finish()
        bench.begin()
        _ = bench.log()
        bench.speaker.pause()
        #expect(bench.log() == ["cancel"])
        bench.speaker.pause()
        bench.speaker.sound(.paused)
        #expect(bench.log() == ["sign 115 ms"])
        bench.speaker.resume()
        #expect(bench.log() == ["play 1000 ms, pause 700"])
        bench.begin()
        #expect(bench.log() == ["reached 1:1"])
        bench.speaker.resume()
        #expect(bench.log() == [])
        bench.runToEnd()
        #expect(bench.log().last == "spoken 1")
    }

    @Test("paused between two lines it goes on with the second")
    func pauseBetween() {
        let bench = Bench()
        bench.speaker.prepare([one, two])
        bench.render()
        bench.render()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.begin()
        bench.finish()
        bench.speaker.pause()
        bench.speaker.resume()
        _ = bench.log()
        bench.begin()
        #expect(bench.log().first == "reached 1:1")
    }

    @Test("paused in the tail it is done after another tail")
    func pauseInTail() {
        let bench = Bench()
        bench.speaker.speak(Ticket(1), [one])
        bench.render()
        bench.begin()
        bench.finish()
        bench.speaker.pause()
        _ = bench.log()
        bench.speaker.resume()
        bench.begin()
        bench.finish()
        #expect(bench.log() == ["play 200 ms, pause 0", "spoken 1"])
    }

    @Test("stands still at its line while the device is lost")
    func lost() {
        let bench = Bench()
        bench.speaker.prepare([one, two])
        bench.render()
        bench.render()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.begin()
        bench.finish()
        bench.begin()
        _ = bench.log()
        bench.speaker.take(.lost(reason: "gone"))
        bench.speaker.take(.lost(reason: "gone"))
        bench.speaker.sound(.fault)
        #expect(bench.log() == ["lost gone"])
        bench.speaker.take(.returned)
        #expect(bench.log() == ["cancel", "returned", "play 1000 ms, pause 0"])
        bench.begin()
        #expect(bench.log().first == "reached 1:1")
    }
}
