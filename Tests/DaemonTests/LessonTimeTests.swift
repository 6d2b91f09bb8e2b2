@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire
import Voice
@testable import Scripts

@Suite("The time of a lesson")
struct LessonTimeTests {
    @Test("grows sentence by sentence from zero to the total, and never goes back")
    func whole() throws {
        let world = try World.started()
        try world.say(.lesson(.beginLesson))
        var elapsed: [Int64] = []
        while try world.state != .lesson(.sessionComplete) {
            if let time = try world.time("elapsedUSec"), time != elapsed.last {
                elapsed.append(time)
            }
            let state = try world.state
            if world.ears.isListening,
                [.lesson(.questionReady), .lesson(.questionAsked)].contains(state)
            {
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

    @Test("follows the rate of speech")
    func rate() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingPlaying))
        let slow = try #require(try world.time("totalUSec"))
        _ = try world.conductor.change(cause: EventCause(.system)) { $0.ratePercent = 180 }
        let fast = try #require(try world.time("totalUSec"))
        // The silence between sentences does not depend on the rate.
        #expect(fast < slow && slow < 2 * fast)
    }

    @Test("of a recorded stretch follows from its times, that of a text from its characters")
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
