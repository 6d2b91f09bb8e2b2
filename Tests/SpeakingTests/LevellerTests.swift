import Testing
import Voice

@testable import Recordings

@Suite("One loudness")
struct LevellerTests {
    private let leveller = LoudnessLeveller()

    private func tone(_ seconds: Double, level: Int16, rate: Int = 48_000) -> PCM {
        let half = rate / 2000
        let samples = (0..<Int(seconds * Double(rate))).map { $0 / half % 2 == 0 ? level : -level }
        return PCM(samples: samples, rate: rate)
    }

    @Test(
        "is that of short words, of soft and of loud ones, at any rate",
        arguments: [0.15, 0.5, 3], [400, 4000, 16_000] as [Int16])
    func loudness(seconds: Double, level: Int16) throws {
        for rate in [22_050, 48_000] {
            let levelled = leveller.levelled(tone(seconds, level: level, rate: rate))
            let measured = try #require(LoudnessLeveller.measure(levelled))
            #expect(abs(measured.loudness - -20) < 0.3, "\(rate)")
        }
    }

    @Test("raises noise by twenty decibels at most, and leaves silence alone")
    func soft() {
        #expect(leveller.levelled(tone(1, level: 40)).samples.max() == 400)
        let silence = PCM(samples: [Int16](repeating: 0, count: 48_000), rate: 48_000)
        #expect(leveller.levelled(silence) == silence)
        let nothing = PCM(samples: [], rate: 48_000)
        #expect(leveller.levelled(nothing) == nothing)
    }

    @Test("stays below the true peak, though what is between the clicks gets no louder for it")
    func peak() throws {
        var samples = tone(1, level: 50).samples
        samples[100] = 16_000
        let levelled = leveller.levelled(PCM(samples: samples, rate: 48_000))
        let measured = try #require(LoudnessLeveller.measure(levelled))
        #expect(measured.peak <= 0.85)
    }

    @Test("does not take pauses in speech for softness")
    func gate() throws {
        let speech = tone(2, level: 8000)
        let paused = speech.samples + [Int16](repeating: 0, count: 96_000)
        let plain = try #require(LoudnessLeveller.measure(speech))
        let slow = try #require(LoudnessLeveller.measure(PCM(samples: paused, rate: 48_000)))
        #expect(abs(plain.loudness - slow.loudness) < 1)
    }
}
