@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire
import Voice

@Suite("The time of a lesson")
struct LessonTimeTests {
    @Test("passes sentence by sentence from nothing to all of it, and never goes back")
    func whole() throws {
        let world = try World.started()
        try world.say(.beginLesson)
        var elapsed: [Int64] = []
        while try world.state != .sessionComplete {
            if let time = try world.time("elapsedUSec"), time != elapsed.last {
                elapsed.append(time)
            }
            let state = try world.state
            if world.ears.isListening, [.questionReady, .questionAsked].contains(state) {
                try world.answer()
            } else {
                try world.advance(.milliseconds(500))
            }
        }
        // One moment for the beginning of each of the sixteen sentences.
        #expect(elapsed.count == 16)
        #expect(elapsed == elapsed.sorted())
        #expect(elapsed.first == 0)
        #expect(try world.time("elapsedUSec") == world.time("totalUSec"))
    }

    @Test("is that of the rate at which it is spoken")
    func rate() throws {
        let world = try World.started()
        try world.lead(to: .readingPlaying)
        let slow = try #require(try world.time("totalUSec"))
        _ = try world.conductor.change(cause: EventCause(.system)) { $0.ratePercent = 180 }
        let fast = try #require(try world.time("totalUSec"))
        // Only the silence between sentences is as long as before.
        #expect(fast < slow && slow < 2 * fast)
    }

    @Test("of a recorded stretch is that of its times, of a text what espeak-ng takes for it")
    func lengths() {
        let text = Line(text: String(repeating: "x", count: 100), pauseAfterMilliseconds: 350)
        var verse = Line(text: "x", recording: Recording(path: "/r"), pauseAfterMilliseconds: 0)
        verse.stretch = TimeSpan(start: 1000, end: 3500)
        let lengths = SpokenLengths([.orientation: [text, verse], .reading: [verse]])
        #expect(lengths.start(of: 1, in: .orientation).milliseconds(atPercent: 100) == 5720)
        #expect(lengths.start(of: 2, in: .orientation).milliseconds(atPercent: 100) == 8220)
        #expect(lengths.start(of: 9, in: .reading) == lengths.total)
        #expect(lengths.start(of: -1, in: .orientation) == SpokenLengths.Length())
        #expect(lengths.total.milliseconds(atPercent: 50) == 16020)
    }
}

extension World {
    fileprivate func time(_ name: String) throws -> Int64? {
        try shown["progress"]?.objectValue?[name]?.integerValue
    }
}
