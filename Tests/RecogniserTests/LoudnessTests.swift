import Testing
import Voice

@testable import lectern_probe

@Suite("The loudness that is told")
struct LoudnessTests {
    /// A square wave of 500 Hz with half a second of silence at both ends.
    private func sound(level: Int16, rate: Int) -> PCM {
        let half = rate / 1000
        let tone = (0..<rate).map { $0 / half % 2 == 0 ? level : -level }
        let silence = [Int16](repeating: 0, count: rate / 2)
        return PCM(samples: silence + tone + silence, rate: rate)
    }

    @Test("is that of a sound without the silence at its ends, before and after levelling")
    func figures() throws {
        let sound = try LevelledSound(sound(level: 3277, rate: 48_000))
        #expect(sound.pcm.duration == .seconds(1))
        let figures = try #require(
            sound.figures.wholeMatch(
                of: #/(-[\d.]+) LUFS, (-[\d.]+) dBTP; played at (-[\d.]+) LUFS, (-[\d.]+) dBTP/#))
        let (before, after) = (Double(figures.1) ?? 0, Double(figures.3) ?? 0)
        #expect(abs(after - -20) < 0.3)
        // A factor for all of it, which shows in the peak as well.
        let peaks = (Double(figures.2) ?? 0, Double(figures.4) ?? 0)
        #expect(abs((after - before) - (peaks.1 - peaks.0)) < 0.15)
        #expect(abs(peaks.0 - -19) < 1.5)
    }

    @Test("is that at the rate at which it is played")
    func rate() throws {
        #expect(try LevelledSound(sound(level: 3277, rate: 22_050)).pcm.rate == 48_000)
    }

    @Test("is none of silence")
    func silence() throws {
        let sound = try LevelledSound(sound(level: 0, rate: 48_000))
        #expect(sound.figures == "too soft to be measured")
    }
}
