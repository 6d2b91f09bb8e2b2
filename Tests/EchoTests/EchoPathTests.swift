import Hearing
import Testing

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
        private var played: [Int16] = []
        private(set) var rest: [Int16] = []
        private var round = 0
        private var noise = Noise(seed: 9)

        init(delay: Int) {
            self.delay = delay
            path.playbackBegan(rate: 48_000)
            path.captureBegan()
        }

        /// One period of 10 ms: what is given to the loudspeaker is heard 40 ms from now.
        func pass(_ sound: [Int16]) {
            let now = Int64(round) * 10_000
            let jitter = jitterUSec[round % jitterUSec.count]
            let period = sound.flatMap { [$0, $0, $0] }
            period.withUnsafeBufferPointer {
                path.played($0, endHeardAtUSec: now + 40_000 + jitter)
            }
            played += sound
            // Of what is heard at this moment, the last sample was played `delay` before.
            let end = played.count - 640 - delay
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

    @Test("the echo is taken out of what is heard, once that is ordered, and not before")
    func cancelled() throws {
        let speech = Sounds.speech(160_000)
        let plain = TwoLoops(delay: 320)
        plain.pass(speech, from: 0, periods: 1_000)
        let loops = TwoLoops(delay: 320)
        loops.path.cancel(delay: 320)
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
