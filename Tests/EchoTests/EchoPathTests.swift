import Hearing
import Testing
import Voice

@testable import EchoSpeexDSP

@Suite("The way from loop to loop")
struct EchoPathTests {
    /// Plays at 48 kHz and hears at 16 kHz, period by period, on clocks that a test sets.
    private final class TwoLoops {
        let path = EchoPath()
        /// By how many microseconds the drivers are wrong, each at each period.
        var jitterUSec: [Int64] = [0]
        /// What is heard: what was played, so many samples at 16 kHz ago, halved.
        let delay: Int
        /// How far ahead of its being heard the loudspeaker is given a period, in milliseconds.
        let ahead: Int
        private var played: [Int16] = []
        private(set) var rest: [Int16] = []
        private var round = 0
        private var noise = Noise(seed: 9)

        init(delay: Int, ahead: Int = 40) {
            (self.delay, self.ahead) = (delay, ahead)
            path.playbackBegan(rate: 48_000)
            path.captureBegan()
        }

        /// One period of 10 ms: what is given to the loudspeaker is heard `ahead` from now.
        func pass(_ sound: [Int16]) {
            let now = Int64(round) * 10_000
            let jitter = jitterUSec[round % jitterUSec.count]
            let period = sound.flatMap { [$0, $0, $0] }
            period.withUnsafeBufferPointer {
                path.played($0, endHeardAtUSec: now + Int64(ahead) * 1_000 + jitter)
            }
            played += sound
            // Of what is heard at this moment, the last sample was played `delay` before.
            let end = played.count - ahead * 16 - delay
            var block = (end - 160..<end).map { index in
                (played.indices.contains(index) ? played[index] / 2 : 0)
                    + noise.next(amplitude: 3)
            }
            block.withUnsafeMutableBufferPointer { path.captured($0, endAtUSec: now - jitter) }
            rest += block
            round += 1
        }

        func pass(_ sound: [Int16], from start: Int, periods: Int) {
            for index in 0..<periods {
                let first = start + index * 160
                pass(Array(sound[first..<first + 160]))
            }
        }
    }

    @Test("what is kept of both loops is aligned by their clocks, whatever they jitter")
    func recorded() throws {
        let loops = TwoLoops(delay: 320)
        loops.jitterUSec = [0, 3_000, -3_000, 1_000, -1_000]
        loops.pass(Sounds.silence(32_000), from: 0, periods: 150)
        loops.path.record()
        loops.pass(Sounds.silence(32_000), from: 0, periods: 100)
        loops.path.markChirp()
        let sound = Chirp.samples(rate: 16_000) + Sounds.silence(32_000)
        loops.pass(sound, from: 0, periods: 150)
        let recording = try #require(loops.path.takeRecording())
        #expect(recording.heard.count == 40_000 && recording.played.count == 40_000)
        #expect(!recording.isDisturbed)
        let delay = try #require(recording.delayAndDrift().delay)
        // Half of one sample's length at 48 kHz, and what the decimator takes, stay in it.
        #expect(abs(delay - 320) < 32)
        #expect(loops.path.takeRecording() == nil)
    }

    @Test("a stream that breaks while it is kept is told")
    func disturbed() throws {
        let loops = TwoLoops(delay: 320)
        loops.pass(Sounds.silence(32_000), from: 0, periods: 150)
        loops.path.record()
        loops.pass(Sounds.silence(32_000), from: 0, periods: 50)
        loops.path.playbackBegan(rate: 48_000)
        loops.pass(Sounds.silence(32_000), from: 0, periods: 50)
        #expect(try #require(loops.path.takeRecording()).isDisturbed)
    }

    @Test("samples that were left out are counted, and told where they are missing")
    func skipped() {
        let line = AudioRing(samples: 32_768)
        var side = CaptureSide()
        var block = Sounds.silence(160)
        var now: Int64 = 0
        func pass() {
            now += 10_000
            block.withUnsafeBufferPointer { line.write($0) }
            block.withUnsafeMutableBufferPointer {
                side.take($0, endAtUSec: now, from: line, beganUSec: 0, stream: 0)
            }
        }
        for _ in 0..<150 { pass() }
        side.recording = EchoRecording()
        for _ in 0..<10 { pass() }
        #expect(side.recording?.isDisturbed == false)
        block.withUnsafeBufferPointer { line.write($0) }
        now += 10_000
        side.skip(160)
        #expect(side.recording?.isDisturbed == true)
        side.recording = EchoRecording()
        // Had it not been counted, the alignment would be 10 ms off by now.
        for _ in 0..<10 { pass() }
        #expect(side.recording?.heard.count == 1_600 && side.recording?.isDisturbed == false)
    }

    @Test("what somebody else says stays as it is where nothing is played")
    func others() {
        let speech = Sounds.speech(64_000)
        let silence = Sounds.silence(160)
        var canceller = SpeexCanceller()
        var suppressor = ResidualSuppressor(after: canceller)
        var rest = speech
        for start in stride(from: 0, to: speech.count, by: 160) {
            rest[start..<start + 160].withUnsafeMutableBufferPointer { heard in
                silence.withUnsafeBufferPointer { canceller.take(heard, $0) }
                suppressor.take(heard)
            }
        }
        let before = EchoRecording.power(of: speech[16_000...])
        let after = EchoRecording.power(of: rest[16_000...])
        #expect(abs(EchoRecording.decibels(of: before / after)) < 1)
    }

    // A thread with a real-time priority gives its sound only 10 to 20 ms ahead, and some drivers
    // tell so much too much of their delay that the echo comes before its sound.
    @Test(
        "the echo is taken out of what is heard, once that is ordered, and not before",
        arguments: [(320, 40), (-80, 40), (-80, 10)])
    func cancelled(delay: Int, ahead: Int) throws {
        let speech = Sounds.speech(160_000)
        let plain = TwoLoops(delay: delay, ahead: ahead)
        plain.pass(speech, from: 0, periods: 1_000)
        let loops = TwoLoops(delay: delay, ahead: ahead)
        loops.path.cancel(delay: delay)
        loops.pass(speech, from: 0, periods: 200)
        #expect(!loops.path.isCancelling)
        loops.pass(speech, from: 32_000, periods: 800)
        #expect(loops.path.isCancelling && !plain.path.isCancelling)
        let before = EchoRecording.power(of: plain.rest[96_000...])
        let after = EchoRecording.power(of: loops.rest[96_000...])
        #expect(EchoRecording.decibels(of: before / after) > 18)
        // A stream that begins anew must be aligned before anything can be taken out.
        loops.path.playbackBegan(rate: 48_000)
        loops.pass(speech, from: 0, periods: 1)
        #expect(!loops.path.isCancelling)
        loops.path.cancel(delay: nil)
        loops.pass(speech, from: 160, periods: 999)
        #expect(!loops.path.isCancelling)
        let again = EchoRecording.power(of: loops.rest[256_000...])
        #expect(abs(EchoRecording.decibels(of: before / again)) < 1)
    }
}
