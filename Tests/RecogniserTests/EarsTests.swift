import Dispatch
import Foundation
import HearingPocketSphinx
import Synchronization
import LinuxIO
import Testing
import Voice

/// A microphone that only counts.
private final class Switch: Microphone {
    let isOpen = Mutex(true)

    func open() { isOpen.withLock { $0 = true } }
    func close() { isOpen.withLock { $0 = false } }
    func whenRound(_ then: @escaping @Sendable () -> Void) { then() }
}

/// Collects reports and lets a test wait for them.
private final class Reports: Sendable {
    private let all = Mutex<[EarsReport]>([])
    private let bell = DispatchSemaphore(value: 0)

    /// The partial phrases, in the order in which they came.
    let partials = Mutex<[String]>([])

    func add(_ report: EarsReport) {
        switch report {
        case .level: return
        case .partial(_, let words): return partials.withLock { $0.append(words) }
        default: break
        }
        all.withLock { $0.append(report) }
        bell.signal()
    }

    /// Waits until there are as many; the deadline only ends a test that has failed.
    func wait(for count: Int) -> [EarsReport] {
        for _ in 0..<count where all.withLock({ $0.count }) < count {
            _ = bell.wait(timeout: .now() + .seconds(20))
        }
        return all.withLock { $0 }
    }
}

@Suite("The ears on their thread")
struct EarsTests {
    private let ring = AudioRing()
    private let reports = Reports()
    private let microphone = Switch()

    private func ears() throws -> PocketSphinxEars {
        let reports = reports
        return try PocketSphinxEars(
            ring: ring, microphone: microphone, models: Models.enUS(), pronounce: { _ in nil },
            failed: { _ in }, report: { reports.add($0) })
    }

    private func write(_ samples: [Int16]) {
        samples.withUnsafeBufferPointer { ring.write($0) }
    }

    @Test("is ready, then says when speech began and what it was, once each")
    func listening() throws {
        let ears = try ears()
        #expect(reports.wait(for: 1) == [.ready])
        let ticket = Ticket(7)
        ears.prepare([Expectation(commands: ["BEGIN_LESSON"])])
        ears.listen(ticket, for: Expectation(commands: ["BEGIN_LESSON"]))
        write(try Voices.say("begin the lesson", voice: "slt"))
        #expect(
            reports.wait(for: 3)
                == [.ready, .speechBegan(ticket), .decided(ticket, .command("BEGIN_LESSON"))])
        let partials = reports.partials.withLock { $0 }
        #expect(!partials.isEmpty)
        #expect(partials.allSatisfy("begin the lesson".hasPrefix), "\(partials)")
        ears.shutDown()
    }

    @Test("hears nothing of what was said before the gate opened, nor after it was shut")
    func gate() throws {
        let ears = try ears()
        try #require(reports.wait(for: 1) == [.ready])
        write(try Voices.say("begin the lesson", voice: "slt"))
        let first = Ticket(1)
        ears.listen(first, for: Expectation(commands: ["BEGIN_LESSON"]))
        ears.stop()
        let second = Ticket(2)
        ears.listen(second, for: Expectation(commands: ["END_LESSON"]))
        // The ring holds four seconds; what stands in it is read before more is written.
        while ring.available > 0 { ring.wakeReader() }
        write(try Voices.say("end the lesson", voice: "rms"))
        #expect(
            reports.wait(for: 3)
                == [.ready, .speechBegan(second), .decided(second, .command("END_LESSON"))])
        ears.shutDown()
    }

    @Test("report once the samples for which the ring had no room")
    func overruns() throws {
        let (dropped, bell) = (Dropped(), MonotonicSemaphore())
        write([Int16](repeating: 0, count: ring.capacity + 100))
        let reports = reports
        let ears = try PocketSphinxEars(
            ring: ring, microphone: microphone, models: Models.enUS(), pronounce: { _ in nil },
            failed: { _ in },
            dropped: { count in
                dropped.counts.withLock { $0.append(count) }
                bell.signal()
            }, report: { reports.add($0) })
        bell.wait()
        while ring.available > 0 { ring.wakeReader() }
        ears.shutDown()
        #expect(dropped.counts.withLock { $0 } == [100])
    }

    private final class Dropped: Sendable {
        let counts = Mutex<[Int]>([])
    }

    @Test("closes the device for real and empties the ring")
    func closing() throws {
        let ears = try ears()
        ears.close()
        #expect(!microphone.isOpen.withLock { $0 })
        #expect(ring.available == 0)
        ears.open()
        #expect(microphone.isOpen.withLock { $0 })
        ears.shutDown()
    }

    @Test("says what is missing when the model is not there")
    func missingModel() {
        #expect(throws: RecogniserError.modelMissing(path: "/nowhere/en-us/mdef")) {
            try HearingModels(folder: Models.folder, acoustic: "/nowhere")
        }
    }

    @Test("passes on what the microphone says of itself")
    func device() throws {
        let ears = try ears()
        _ = reports.wait(for: 1)
        ears.microphone(.lost(reason: "unplugged"))
        ears.microphone(.returned)
        #expect(
            reports.wait(for: 3) == [.ready, .deviceLost(reason: "unplugged"), .deviceReturned])
        ears.shutDown()
    }
}
