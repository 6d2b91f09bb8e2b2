import Hearing
import Testing
import Voice

@testable import EchoSpeexDSP

@Suite("Weighing what a calibration has kept")
struct CalibrationTests {
    /// Two chirps twelve seconds apart with speech between them, and what the microphone makes of
    /// it.
    private static func recording(
        delay: Double, drift: Double = 0, gain: Double = 0.5
    ) -> EchoRecording {
        let chirp = Chirp.samples(rate: 16_000)
        var recording = EchoRecording()
        recording.played = Sounds.silence(32_000) + chirp + Sounds.silence(20_800)
        recording.played += Sounds.speech(160_000) + Sounds.silence(8_000)
        recording.chirps = [31_000, recording.played.count - 600]
        recording.played += chirp + Sounds.silence(24_000)
        recording.heard = Sounds.delayed(
            recording.played, by: delay, drift: drift, gain: gain)
        var noise = Noise(seed: 2)
        for index in recording.heard.indices { recording.heard[index] += noise.next(amplitude: 8) }
        return recording
    }

    @Test("finds delay, levels, and that an aligned echo can be taken out")
    func aligned() throws {
        let sounding = EchoSoundings.weigh(Self.recording(delay: 800))
        #expect(sounding.hasMicrophone && !sounding.isSwitchedOff && !sounding.isOverdriven)
        #expect(try abs(#require(sounding.delay) - 50) < 1)
        #expect(try abs(#require(sounding.drift)) < 2)
        #expect(try #require(sounding.cancelled) > 18)
        #expect(try abs(#require(sounding.noise) + 77) < 3)
        #expect(try #require(sounding.voice) > -40)
    }

    @Test("finds a drift of 100 millionths, in either direction", arguments: [-100.0, 100])
    func drift(millionths: Double) throws {
        let sounding = EchoSoundings.weigh(Self.recording(delay: 400, drift: millionths))
        #expect(try abs(#require(sounding.drift) - millionths) < 5)
    }

    @Test("a hole between the chirps has disturbed it, and is no drift")
    func hole() throws {
        var recording = Self.recording(delay: 800)
        recording.heard.replaceSubrange(100_000..<100_000, with: Sounds.silence(320))
        let sounding = EchoSoundings.weigh(recording)
        #expect(sounding.isDisturbed && sounding.delay != nil)
        #expect(sounding.drift == nil)
        #expect(!EchoSoundings.weigh(Self.recording(delay: 800, drift: 300)).isDisturbed)
    }

    @Test("an echo beyond the canceller's tail, or before its sound, is not taken out")
    func misaligned() throws {
        let recording = Self.recording(delay: 800)
        for delay in [-6_000, 2_000] {
            let cancelled = CancellerTrial.cancelled(in: recording, delay: delay)
            #expect(try #require(cancelled) < 6, "\(delay)")
        }
    }

    @Test("without an echo there are no figures of it")
    func unheard() {
        let sounding = EchoSoundings.weigh(Self.recording(delay: 800, gain: 0))
        #expect(sounding.hasMicrophone)
        #expect(sounding.delay == nil && sounding.drift == nil && sounding.cancelled == nil)
    }

    @Test("exact zeros are a microphone that is switched off, and clipped speech is too loud")
    func faults() {
        var recording = Self.recording(delay: 800)
        recording.heard = recording.heard.map { $0 > 0 ? 32_767 : -32_768 }
        #expect(EchoSoundings.weigh(recording).isOverdriven)
        recording.heard = Sounds.silence(recording.heard.count)
        #expect(EchoSoundings.weigh(recording).isSwitchedOff)
        #expect(!EchoSoundings.weigh(EchoRecording()).hasMicrophone)
    }
}
