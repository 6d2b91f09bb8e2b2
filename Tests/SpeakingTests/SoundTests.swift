import Testing
import Voice

@testable import Speaking

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
