import Hearing
import Testing

@Suite("Finding an echo")
struct EchoFinderTests {
    @Test(
        "finds a delay to a fraction of a sample, in noise of the same strength",
        arguments: [-800.0, 0, 640, 641.25, 8_000.5])
    func delay(samples: Double) throws {
        let played = Sounds.silence(20_000) + Chirp.samples(rate: 16_000) + Sounds.silence(40_000)
        var heard = Sounds.delayed(played, by: samples)
        var noise = Noise(seed: 3)
        for index in heard.indices { heard[index] += noise.next(amplitude: 10_000) }
        let echo = EchoFinder().echo(of: played, from: 20_000, in: heard)
        let found = try #require(echo)
        #expect(abs(found.strongest - samples) < 0.2)
        #expect(abs(found.first - samples) < 8)
    }

    @Test("finds the first of two echoes, also where the second is a little louder")
    func first() throws {
        let played = Sounds.silence(5_000) + Chirp.samples(rate: 16_000) + Sounds.silence(20_000)
        let near = Sounds.delayed(played, by: 300).map { $0 / 2 }
        let far = Sounds.delayed(played, by: 900).map { $0 / 4 * 3 }
        let heard = zip(near, far).map { $0 + $1 }
        let echo = EchoFinder().echo(of: played, from: 5_000, in: heard)
        let found = try #require(echo)
        #expect(abs(found.first - 300) < 8)
        #expect(abs(found.strongest - 900) < 1)
    }

    @Test("finds nothing in noise, and nothing in zeros")
    func nothing() {
        let played = Sounds.silence(5_000) + Chirp.samples(rate: 16_000) + Sounds.silence(20_000)
        var noise = Noise(seed: 5)
        let heard = played.map { _ in noise.next(amplitude: 3_000) }
        #expect(EchoFinder().echo(of: played, from: 5_000, in: heard) == nil)
        let zeros = Sounds.silence(played.count)
        #expect(EchoFinder().echo(of: played, from: 5_000, in: zeros) == nil)
    }
}
