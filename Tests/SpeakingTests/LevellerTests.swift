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

    @Test(
        "stays below the true peak, and yet what is between the peaks is as loud as all else",
        arguments: [16_000, 32_000] as [Int16])
    func peak(click: Int16) throws {
        var samples = tone(2, level: 1000).samples
        for start in stride(from: 500, to: samples.count - 200, by: 12_000) {
            for place in start..<start + 20 { samples[place] = place % 3 == 0 ? click : -click }
        }
        let levelled = leveller.levelled(PCM(samples: samples, rate: 48_000))
        let measured = try #require(LoudnessLeveller.measure(levelled))
        #expect(measured.peak <= 0.8415)
        #expect(abs(measured.loudness - -20) < 0.5, "\(measured)")
        let (before, after) = (samples[9000..<10_000], levelled.samples[9000..<10_000])
        let gain = Double(after.max() ?? 0) / Double(before.max() ?? 1)
        // Where no peak is near, the gain is one and the same.
        #expect(zip(before, after).allSatisfy { abs(Double($0) * gain - Double($1)) <= 1.5 })
    }

    /// At a low rate, so that what the limiter promises can be worked out place by place.
    @Test("takes the tips off a long sound as off a short one", arguments: [0, 1, 2, 999, 3007])
    func seconds(count: Int) {
        let (rate, reach, ceiling) = (1000, 5, Float(900))
        var samples = (0..<count).map { Int16($0 % 2 == 0 ? 450 : -450) }
        for peak in [0, 1, 500, 990, 1000, 1003, 1999, 2012, 3006] where peak < count {
            samples[peak] = 600 + Int16(peak)
        }
        let wanted = samples.map { min(1, ceiling / abs(Float($0) * 2)) }
        let minima = wanted.indices.map { place in
            wanted[max(0, place - reach)...min(place + reach, count - 1)].min() ?? 1
        }
        let expected = samples.indices.map { place in
            let around = (place - reach / 2...place + reach / 2).map {
                minima[max(0, min($0, count - 1))]
            }
            let gain = around.reduce(0, +) / Float(around.count)
            return Int16(max(-ceiling, min(Float(samples[place]) * 2 * gain, ceiling)).rounded())
        }
        let limiter = PeakLimiter(factor: 2, ceiling: ceiling)
        let limited = limiter.limited(PCM(samples: samples, rate: rate))
        #expect(limited.samples.count == count)
        #expect(zip(limited.samples, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
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
