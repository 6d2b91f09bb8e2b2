import Foundation
import Testing

@testable import Hearing

@Suite("What a microphone delivers")
struct InputCheckTests {
    /// Seconds of sound made sample by sample, and what is told of them.
    private static func told(
        _ check: inout InputCheck, seconds: Int, _ sample: (Int) -> Double
    ) -> [InputCheck.Change] {
        (0..<seconds * 100).compactMap { frame in
            let block = (frame * 160..<frame * 160 + 160).map { index in
                Int16(max(-32_768, min(32_767, sample(index).rounded())))
            }
            return check.take(block[...])
        }
    }

    /// A tone in hertz and of an amplitude at a sample.
    private static func tone(_ hertz: Double, _ amplitude: Double, _ index: Int) -> Double {
        amplitude * sin(2 * .pi * hertz * Double(index) / 16_000)
    }

    /// Something like a voice: 120 Hz and what is above it, on and off.
    private static func voice(_ index: Int) -> Double {
        guard index / 4_000 % 2 == 0 else { return tone(1_000, 20, index) }
        return [120, 240, 360, 900, 1_300].reduce(0) { $0 + tone($1, 1_500, index) }
    }

    @Test("is told when it is overdriven, stands off from zero or hums, once")
    func faults() {
        let faults: [(InputCheck.Fault, (Int) -> Double)] = [
            (.overdriven, { Self.voice($0) * 20 }),
            (.overdriven, { _ in 32_767 }),
            (.offset, { Self.voice($0) + 4_000 }),
            (.offset, { Self.voice($0) - 4_000 }),
            (.hum, { Self.tone(50, 2_000, $0) + Self.tone(150, 700, $0) }),
            (.hum, { Self.tone(60.1, 1_000, $0) }),
        ]
        for (fault, sound) in faults {
            var check = InputCheck()
            #expect(Self.told(&check, seconds: 20, sound) == [.faulty(fault)])
        }
    }

    @Test("is told of another fault while the first goes on")
    func second() {
        var check = InputCheck()
        let hum = { Self.tone(50, 2_000, $0) }
        #expect(Self.told(&check, seconds: 12, hum) == [.faulty(.hum)])
        #expect(Self.told(&check, seconds: 12) { hum($0) + 4_000 } == [.faulty(.offset)])
    }

    @Test("of a recording is told for what lasts half of it")
    func recording() {
        let loud = (0..<24_000).map { Int16(max(-32_768, min(32_767, Self.voice($0) * 20))) }
        #expect(InputCheck.fault(ofRecording: loud) == .overdriven)
        #expect(InputCheck.fault(ofRecording: [Int16](repeating: 0, count: 48_000)) == nil)
        #expect(InputCheck.fault(ofRecording: []) == nil)
    }

    @Test("is well with speech, silence, a whistle, and a shout now and then")
    func well() {
        let sounds: [(Int) -> Double] = [
            Self.voice, { _ in 0 }, { Self.tone(50, 30, $0) }, { Self.tone(1_000, 9_000, $0) },
            { index in Self.voice(index) * (index / 16_000 % 5 == 0 ? 20 : 1) },
        ]
        for sound in sounds {
            var check = InputCheck()
            #expect(Self.told(&check, seconds: 20, sound).isEmpty)
        }
    }

    @Test("is well again after ten clean seconds, and can fail again")
    func recovers() {
        var check = InputCheck()
        let loud: (Int) -> Double = { Self.voice($0) * 20 }
        #expect(Self.told(&check, seconds: 5, loud) == [.faulty(.overdriven)])
        #expect(Self.told(&check, seconds: 9, Self.voice).isEmpty)
        #expect(Self.told(&check, seconds: 1, Self.voice) == [.well])
        #expect(Self.told(&check, seconds: 6, loud) == [.faulty(.overdriven)])
    }
}
