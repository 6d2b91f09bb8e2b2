import Testing

@testable import AudioALSA

/// At 48 kHz, where a period of 5 ms is 240 frames.
@Suite("How much sound is kept ahead")
struct FillLevelTests {
    private static let period = 240
    private static let second = 48_000

    private func level(isRealTime: Bool = false) -> FillLevel {
        FillLevel(
            period: Self.period, limit: 2880, rate: Self.second, isRealTime: isRealTime)
    }

    private func pass(_ seconds: Int, _ level: inout FillLevel, lateBy frames: Int = 0) {
        for _ in 0..<seconds * Self.second / Self.period { level.note(lateBy: frames) }
    }

    @Test("is little while nothing sounds, and 40 ms while something does")
    func punctual() {
        var level = level()
        for _ in 0..<3 {
            #expect(level.wanted(isSounding: false) == 2 * Self.period)
            #expect(level.wanted(isSounding: true) == 1920)
            pass(20, &level)
        }
    }

    @Test("is half of that for a thread that goes before other work, until it was late")
    func realTime() {
        var level = level(isRealTime: true)
        #expect(level.wanted(isSounding: false) == 2 * Self.period)
        #expect(level.wanted(isSounding: true) == 960)
        level.note(lateBy: 1300)
        #expect(level.wanted(isSounding: true) == 9 * Self.period)
        pass(31, &level)
        #expect(level.wanted(isSounding: true) == 960)
    }

    @Test("grows at once with a delay, and shrinks half a minute behind it")
    func oneDelay() {
        var level = level()
        pass(3, &level)
        level.note(lateBy: 1300)
        #expect(level.wanted(isSounding: true) == 9 * Self.period)
        #expect(level.wanted(isSounding: false) == 8 * Self.period)
        pass(20, &level)
        #expect(level.wanted(isSounding: true) == 9 * Self.period)
        pass(11, &level)
        #expect(level.wanted(isSounding: true) == 1920)
        #expect(level.wanted(isSounding: false) == 2 * Self.period)
    }

    @Test("is whole periods, whatever the delay was")
    func wholePeriods() {
        for late in 0..<3000 {
            var level = level()
            level.note(lateBy: late)
            for isSounding in [false, true] {
                #expect(level.wanted(isSounding: isSounding) % Self.period == 0)
                #expect(level.wanted(isSounding: isSounding) >= 2 * Self.period)
            }
        }
    }

    @Test("is never more than the device takes")
    func limit() {
        var level = level()
        level.note(lateBy: 48_000)
        #expect(level.wanted(isSounding: true) == 2880)
        #expect(level.wanted(isSounding: false) == 2880)
    }
}
