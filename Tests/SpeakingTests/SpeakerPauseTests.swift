import Synchronization
import Testing
import Voice

@testable import Speaking

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
        bench.speaker.resume(repeatingLine: false)
        #expect(bench.log() == ["play 1000 ms, pause 700"])
        bench.begin()
        #expect(bench.log() == ["reached 1:1"])
        bench.speaker.resume(repeatingLine: false)
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
        bench.speaker.resume(repeatingLine: false)
        _ = bench.log()
        bench.begin()
        #expect(bench.log().first == "reached 1:1")
    }

    @Test("goes on one line before it where that is to be repeated, or at the first")
    func repeating() {
        let bench = Bench()
        bench.speaker.prepare([one, two])
        bench.render()
        bench.render()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.begin()
        bench.finish()
        bench.begin()
        for _ in 0..<2 {
            bench.speaker.pause()
            bench.speaker.resume(repeatingLine: true)
            _ = bench.log()
            bench.begin()
            #expect(bench.log().first == "reached 1:0")
        }
        bench.runToEnd()
        #expect(bench.log().last == "spoken 1")
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
        bench.speaker.resume(repeatingLine: false)
        bench.begin()
        bench.finish()
        #expect(bench.log() == ["play 200 ms, pause 0", "spoken 1"])
    }

    @Test("a pause holds when nothing is being spoken: what is spoken then waits for resume")
    func pauseBefore() {
        let bench = Bench()
        bench.speaker.pause()
        _ = bench.log()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.render()
        bench.speaker.sound(.heard)
        #expect(bench.log() == ["cancel", "render urgent en-us 0.9: One.", "sign 45 ms"])
        bench.speaker.resume(repeatingLine: false)
        #expect(bench.log() == ["play 1000 ms, pause 350", "render urgent en-us 0.9: Two."])
        bench.runToEnd()
        #expect(bench.log().last == "spoken 1")
    }

    @Test("a stop drops the speech but not the pause")
    func stopWhilePaused() {
        let bench = Bench()
        bench.speaker.prepare([one, two])
        bench.render()
        bench.render()
        bench.speaker.speak(Ticket(1), [one])
        bench.begin()
        bench.speaker.pause()
        bench.speaker.stop()
        bench.speaker.speak(Ticket(2), [two])
        bench.speaker.take(.lost(reason: "gone"))
        bench.speaker.take(.returned)
        #expect(bench.ports.clips.withLock { $0.isEmpty })
        bench.speaker.speak(Ticket(3), [two])
        bench.speaker.stop()
        _ = bench.log()
        bench.speaker.resume(repeatingLine: false)
        #expect(bench.log() == [])
        bench.speaker.speak(Ticket(4), [two])
        #expect(bench.log() == ["cancel", "play 1000 ms, pause 0"])
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

    @Test("goes on at its line where another device was chosen, and not before one that is lost")
    func moved() {
        let bench = Bench()
        bench.speaker.prepare([one, two])
        bench.render()
        bench.render()
        bench.speaker.speak(Ticket(1), [one, two])
        bench.begin()
        bench.finish()
        bench.begin()
        _ = bench.log()
        bench.speaker.take(.moved)
        #expect(bench.log() == ["cancel", "play 1000 ms, pause 0"])
        bench.begin()
        #expect(bench.log().first == "reached 1:1")
        bench.speaker.take(.lost(reason: "gone"))
        _ = bench.log()
        bench.speaker.take(.moved)
        bench.speaker.take(.lost(reason: "the other is gone too"))
        #expect(bench.log() == ["lost the other is gone too"])
        bench.speaker.take(.returned)
        #expect(bench.log() == ["cancel", "returned", "play 1000 ms, pause 0"])
    }
}
