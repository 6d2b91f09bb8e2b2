import Synchronization
import Testing
import Voice

@testable import AudioALSA

@Suite("Players without a device")
struct PlayerTests {
    private func clip(_ number: UInt64) -> Clip {
        Clip(
            id: Ticket(number), pcm: PCM(samples: Array(repeating: 9, count: 160), rate: 8000),
            pauseAfter: .milliseconds(10))
    }

    @Test("the one that plays into nothing reports its clips in order")
    func nothing() async throws {
        let (reports, sink) = AsyncStream<PlayerReport>.makeStream()
        let player = try NullPlayer(rate: 8000) { sink.yield($0) }
        player.enqueue(clip(1))
        player.enqueue(clip(2))
        #expect(
            await first(4, of: reports) == [
                .began(Ticket(1)), .finished(Ticket(1)), .began(Ticket(2)), .finished(Ticket(2)),
            ])
        player.close()
    }

    @Test("a device that is not there is told once, by the name of the call")
    func lost() async throws {
        let (reports, sink) = AsyncStream<PlayerReport>.makeStream()
        let player = try ALSAPlayer(device: DeviceName("no_such_device"), rate: 8000) {
            sink.yield($0)
        }
        let report = await first(1, of: reports)[0]
        guard case .lost(let reason) = report else {
            Issue.record("expected lost, got \(report)")
            return
        }
        #expect(reason.hasPrefix("snd_pcm_open: no_such_device: "))
        player.close()
    }

    @Test("the one that plays into nothing rests while nothing sounds, until something is asked")
    func rest() async throws {
        let (reports, sink) = AsyncStream<PlayerReport>.makeStream()
        let periods = Periods()
        let engine = try PlaybackEngine(
            .default, rate: 8000, coldSilence: .zero, output: { CountingOutput(periods: periods) },
            reports: { sink.yield($0) })
        for number in 1...3 {
            engine.enqueue(clip(UInt64(number)), rate: 8000)
            _ = await first(2, of: reports)
            // The pause behind the clip still takes its time.
            for _ in 0..<10 { await round(engine) }
            let before = periods.count.load(ordering: .relaxed)
            for _ in 0..<50 { await round(engine) }
            #expect(periods.count.load(ordering: .relaxed) == before)
        }
        engine.close()
    }

    /// Waits until the playback thread has come round.
    private func round(_ engine: PlaybackEngine) async {
        await withCheckedContinuation { continuation in
            engine.whenRound { continuation.resume() }
        }
    }

    @Test("a clip for a device that is chosen in place of a lost one is played")
    func chosenAfterLoss() async throws {
        let (reports, sink) = AsyncStream<PlayerReport>.makeStream()
        let engine = try PlaybackEngine(
            DeviceName("dead"), rate: 8000, coldSilence: .zero, output: { HalfDeadOutput() },
            reports: { sink.yield($0) })
        #expect(
            await first(1, of: reports) == [
                .lost(reason: "snd_pcm_open: dead: No such device")
            ])
        engine.move(to: try DeviceName("alive"))
        engine.enqueue(clip(1), rate: 8000)
        #expect(
            await first(3, of: reports) == [.returned, .began(Ticket(1)), .finished(Ticket(1))])
        engine.close()
    }

    @Test(
        "when there is no device at the start, the clips are played into nothing, and health knows")
    func fallback() async throws {
        let (reports, sink) = AsyncStream<PlayerReport>.makeStream()
        let silences = Mutex<[String?]>([])
        let player = try ChosenPlayer(
            .automatic, rate: 8000, standard: DeviceName("no_such_device")
        ) {
            sink.yield($0)
        } silence: { reason in
            silences.withLock { $0.append(reason) }
        }
        player.enqueue(clip(1))
        player.enqueue(clip(2))
        #expect(
            await first(4, of: reports) == [
                .began(Ticket(1)), .finished(Ticket(1)), .began(Ticket(2)), .finished(Ticket(2)),
            ])
        #expect(silences.withLock { $0.count } == 1)
        #expect(silences.withLock { $0.first??.contains("no_such_device") } == true)
        player.close()
    }

    @Test("a player tells that its thread comes round, without a device and into nothing")
    func rounds() async throws {
        let missing = try DeviceName("no_such_device")
        let lost = try ALSAPlayer(device: missing, rate: 8000) { _ in }
        await withCheckedContinuation { done in lost.whenRound { done.resume() } }
        lost.close()
        let nothing = try NullPlayer(rate: 8000) { _ in }
        await withCheckedContinuation { done in nothing.whenRound { done.resume() } }
        await withCheckedContinuation { done in nothing.whenRound { done.resume() } }
        nothing.close()
        let either = try ChosenPlayer(
            .automatic, rate: 8000, standard: missing, reports: { _ in }, silence: { _ in })
        await withCheckedContinuation { done in either.whenRound { done.resume() } }
        either.close()
    }

    @Test("a device that is chosen by name is waited for, whatever was before it")
    func chosen() async throws {
        let (reports, sink) = AsyncStream<PlayerReport>.makeStream()
        let silences = Mutex<[String?]>([])
        let player = try ChosenPlayer(.silent, rate: 8000) {
            sink.yield($0)
        } silence: { reason in
            silences.withLock { $0.append(reason) }
        }
        player.choose(.device(try DeviceName("no_such_device")))
        let told = await first(2, of: reports)
        #expect(told[0] == .moved)
        guard case .lost(let reason) = told[1] else {
            Issue.record("expected lost, got \(told)")
            return
        }
        #expect(reason.contains("no_such_device"))
        #expect(silences.withLock { $0 } == ["sound is switched off: the output is \"none\"", nil])
        player.close()
    }

    @Test("what was lost counts as back when nothing is chosen that could be lost")
    func backInSilence() async throws {
        let (reports, sink) = AsyncStream<PlayerReport>.makeStream()
        let player = try ChosenPlayer(.device(DeviceName("no_such_device")), rate: 8000) {
            sink.yield($0)
        } silence: { _ in
        }
        _ = await first(1, of: reports)
        player.choose(.silent)
        #expect(await first(2, of: reports) == [.returned, .moved])
        player.enqueue(clip(1))
        #expect(await first(2, of: reports) == [.began(Ticket(1)), .finished(Ticket(1))])
        player.close()
    }

    private func first(_ count: Int, of reports: AsyncStream<PlayerReport>) async -> [PlayerReport]
    {
        var found: [PlayerReport] = []
        for await report in reports {
            found.append(report)
            if found.count == count { break }
        }
        return found
    }
}

/// One device that can never be opened; all others play into nothing.
private struct HalfDeadOutput: PlaybackOutput {
    static let takesSilence = false

    private var nothing = NullOutput()

    mutating func open(_ device: DeviceName, rate: Int) throws(ALSAError) {
        guard device.text != "dead" else {
            throw ALSAError(call: "snd_pcm_open", code: -19, text: "dead: No such device")
        }
        nothing.open(device, rate: rate)
    }

    mutating func write(_ period: UnsafeBufferPointer<Int16>, isSounding: Bool) {
        nothing.write(period, isSounding: isSounding)
    }

    mutating func delay() -> Int { nothing.delay() }

    mutating func close() { nothing.close() }
}

/// How many periods were written.
private final class Periods: Sendable {
    let count = Atomic(0)
}

/// Nothing, which counts what it is given.
private struct CountingOutput: PlaybackOutput {
    static let takesSilence = false

    let periods: Periods
    private var nothing = NullOutput()

    init(periods: Periods) { self.periods = periods }

    mutating func open(_ device: DeviceName, rate: Int) { nothing.open(device, rate: rate) }

    mutating func write(_ period: UnsafeBufferPointer<Int16>, isSounding: Bool) {
        periods.count.add(1, ordering: .relaxed)
        nothing.write(period, isSounding: isSounding)
    }

    mutating func delay() -> Int { nothing.delay() }

    mutating func close() { nothing.close() }
}
