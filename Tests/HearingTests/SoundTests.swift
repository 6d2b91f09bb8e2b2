import Testing

@testable import Hearing

/// Sounds made of numbers, 16 kHz.
private enum Sounds {
    static func silence(_ seconds: Double) -> [Int16] {
        noise(seconds, amplitude: 8)
    }

    static func noise(_ seconds: Double, amplitude: Double) -> [Int16] {
        var state: UInt32 = 2_463_534_242
        return (0..<Int(seconds * 16_000)).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Int16((Double(state) / Double(UInt32.max) * 2 - 1) * amplitude)
        }
    }

    /// A buzz of harmonics at 120 Hz, in syllables of 200 ms with pauses of 60 ms.
    static func voice(_ seconds: Double) -> [Int16] {
        (0..<Int(seconds * 16_000)).map { index in
            let isSyllable = index % 4_160 < 3_200
            let phase = Double(index % 133) / 133
            return isSyllable ? Int16((phase < 0.3 ? 1 - phase / 0.3 : -0.2) * 9_000) : 0
        }
    }
}

@Suite("Sound")
struct SoundTests {
    private func frames(_ samples: [Int16]) -> [SoundFrame] {
        var analyser = FrameAnalyser()
        return stride(from: 0, to: samples.count - 159, by: 160).map {
            analyser.take(samples[$0..<$0 + 160])
        }
    }

    private func steps(
        _ samples: [Int16], _ limits: UtteranceCutter.Limits = .command
    ) -> [UtteranceCutter.Step] {
        var cutter = UtteranceCutter()
        return stride(from: 0, to: samples.count - 159, by: 160).map {
            let step = cutter.take(samples[$0..<$0 + 160], limits)
            if step == .ended || step == .cutOff { cutter.finish(isGoingOn: step == .cutOff) }
            return step
        }
    }

    @Test("computes logarithms and cosines without a library")
    func numerics() {
        #expect(abs(Numerics.naturalLog(10) - 2.302_585_092_994_046) < 1e-9)
        #expect(abs(Numerics.cosine(2) - -0.416_146_836_547_142_4) < 1e-9)
        #expect(abs(Numerics.decibels(0.001) - -30) < 1e-9)
    }

    @Test("measures a loud tone near full scale and silence far below")
    func levels() throws {
        let tone = (0..<3_200).map {
            Int16(16_000 * Numerics.sine(Double($0 % 16) / 16 * 2 * Numerics.pi))
        }
        let loud = try #require(frames(tone).last)
        #expect((-12 ... -6).contains(loud.level))
        let quiet = try #require(frames(Array(repeating: 0, count: 3_200)).last)
        #expect(quiet.level <= -100)
    }

    @Test("hears a voice in a buzz with syllables and none in hiss, hum or a slammed door")
    func likeness() {
        #expect(SpeechLikeness.isSpeech(frames(Sounds.voice(1))))
        #expect(!SpeechLikeness.isSpeech(frames(Sounds.noise(1, amplitude: 8_000))))
        let door = Sounds.silence(0.3) + Sounds.noise(0.15, amplitude: 20_000) + Sounds.silence(0.3)
        #expect(!SpeechLikeness.isSpeech(frames(door)))
    }

    @Test("opens an utterance within 120 ms of its beginning and ends it by the hang-over")
    func cutting() throws {
        let steps = steps(Sounds.silence(1) + Sounds.voice(1) + Sounds.silence(1))
        let began = try #require(steps.firstIndex(of: .began))
        let ended = try #require(steps.firstIndex(of: .ended))
        #expect((100...112).contains(began))
        #expect((235...260).contains(ended), "the buzz ends at 2 s, the hang-over is 450 ms")
        #expect(steps.count(where: { $0 == .began }) == 1)
    }

    @Test("waits 750 ms for the end of a command in noise, and for an answer as long as ever")
    func cuttingInNoise() throws {
        let room = Sounds.noise(4.5, amplitude: 500)
        let said = Sounds.silence(2) + Sounds.voice(1) + Sounds.silence(1.5)
        let mixed = zip(room, said).map { Int16(clamping: Int($0) + Int($1)) }
        for (limits, ends) in [(UtteranceCutter.Limits.command, 75), (.answer, 110)] {
            let steps = steps(mixed, limits)
            let ended = try #require(steps.firstIndex(of: .ended))
            #expect((300 + ends - 15...300 + ends + 15).contains(ended), "\(limits): \(ended)")
        }
    }

    /// Frames of quiet without a voice where something has sounded in a room, and then a softer
    /// sound did, for so many frames.
    private func voicelessFrames(
        _ excess: Double, voicing: Double, hum: Double = 0, for frames: Int = 30
    ) -> Int {
        var endpointer = Endpointer()
        let take = { (level: Double, voicing: Double) in
            let bands = Array(repeating: level, count: 8)
            endpointer.take(SoundFrame(bands: bands, level: level, voicing: voicing))
        }
        for _ in 0..<300 { take(-40, hum) }
        for _ in 0..<30 { take(-20, 1) }
        for _ in 0..<frames { take(-40 + excess, voicing) }
        return endpointer.voicelessFrames
    }

    @Test("hears that a soft syllable goes on by its pitch, and no pitch in what always hums")
    func softSyllable() {
        #expect(voicelessFrames(5, voicing: 0.9) == 0)
        #expect(voicelessFrames(5, voicing: 0.5) >= 24, "a noise that rises a little")
        #expect(voicelessFrames(0, voicing: 0.9, hum: 0.9) >= 24, "the hum of the room")
        #expect(voicelessFrames(4, voicing: 0.9, hum: 0.9, for: 300) > 100, "a louder hum")
    }

    @Test("keeps 400 ms from before the beginning, but nothing from before a reset")
    func preRoll() {
        var cutter = UtteranceCutter()
        for _ in 0..<100 { _ = cutter.take(Array(repeating: 3, count: 160)[...], .command) }
        #expect(cutter.frames.count == UtteranceCutter.preRoll)
        cutter.reset()
        #expect(cutter.samples.isEmpty)
        _ = cutter.take(Array(repeating: 3, count: 160)[...], .command)
        #expect(cutter.frames.count == 1)
    }

    @Test("cuts off what does not end, and goes on with the end of it")
    func cap() throws {
        let steps = steps(Sounds.silence(1) + Sounds.voice(10))
        let began = try #require(steps.firstIndex(of: .began))
        let cut = try #require(steps.firstIndex(of: .cutOff))
        #expect(cut - began == UtteranceCutter.Limits.command.longest)
        #expect(steps.count(where: { $0 == .cutOff }) == 2)
    }

    @Test("takes a fan that is switched on for the room within three seconds")
    func fan() {
        let steps = steps(Sounds.silence(1) + Sounds.noise(6, amplitude: 2_000))
        #expect(steps.suffix(250).allSatisfy { $0 == .waiting })
    }

    @Test("hears no beginning in a click")
    func click() {
        let click = Sounds.silence(1) + Array(repeating: 30_000, count: 200) + Sounds.silence(1)
        #expect(!steps(click).contains(.began))
    }
}
