import Testing
import Voice

@testable import Daemon

@Suite("Rendered sound")
struct SoundTests {
    @Test("has its silence cut off to the sample")
    func trim() {
        var samples = [Int16](repeating: 3, count: 4800)
        samples += Bench.tone(100, rate: 48_000).samples
        samples += [Int16](repeating: -3, count: 9600)
        let trimmed = Trim.silence(from: PCM(samples: samples, rate: 48_000))
        #expect(trimmed.samples.count == 4800)
        #expect(Trim.silence(from: PCM(samples: [0, 0], rate: 48_000)).samples.isEmpty)
    }

    @Test(
        "comes to the same loudness however soft it was",
        arguments: [40, 400, 4000, 16_000] as [Int16])
    func loudness(level: Int16) {
        let rate = 48_000
        let tone = (0..<rate).map { $0 % 48 < 24 ? level : -level }
        let loud = Loudness.normalise(PCM(samples: tone, rate: rate))
        let wanted = 0.011_724
        let measured = Loudness.gatedMeanSquare(loud)
        if level >= 400 {
            #expect(measured > wanted * 0.95 && measured < wanted * 1.05)
        } else {
            // Twenty decibels is as far as noise is raised.
            #expect(loud.samples.max() == level * 10)
        }
    }

    @Test("is not raised above the peak, and silence stays silence")
    func peak() {
        var samples = [Int16](repeating: 50, count: 48_000)
        samples[100] = 16_000
        let loud = Loudness.normalise(PCM(samples: samples, rate: 48_000))
        #expect((loud.samples.max() ?? 0) <= 27_560)
        let silence = PCM(samples: [Int16](repeating: 0, count: 48_000), rate: 48_000)
        #expect(Loudness.normalise(silence) == silence)
    }

    @Test("pauses in speech do not count as softness")
    func gate() {
        let tone = Bench.tone(2000, rate: 48_000).samples
        let silence = [Int16](repeating: 0, count: 96_000)
        let plain = Loudness.gatedMeanSquare(PCM(samples: tone, rate: 48_000))
        let paused = Loudness.gatedMeanSquare(PCM(samples: tone + silence, rate: 48_000))
        #expect(paused > plain * 0.8 && paused < plain * 1.2)
    }

    @Test("signs are short, soft, begin and end in silence, and differ", arguments: [8000, 48_000])
    func signs(rate: Int) {
        var seen: Set<[Int16]> = []
        for earcon in Earcon.allCases {
            let sign = EarconSounds.sound(of: earcon, rate: rate)
            #expect(sign.rate == rate)
            #expect(sign.duration <= .milliseconds(120))
            #expect(sign.duration >= .milliseconds(40))
            #expect(sign.samples.allSatisfy { abs(Int($0)) <= 2400 })
            #expect((sign.samples.map { abs(Int($0)) }.max() ?? 0) > 1200)
            #expect(abs(Int(sign.samples[0])) < 50)
            #expect(abs(Int(sign.samples[sign.samples.count - 1])) < 100)
            seen.insert(sign.samples)
        }
        #expect(seen.count == Earcon.allCases.count)
    }
}
