import Foundation
import Hearing
import HearingPocketSphinx
import Testing
import Voice

@Suite("A microphone that is not well")
struct DamagedInputTests {
    private static let all = Set(Models.commands.map(\.0))

    /// Five seconds made sample by sample.
    private static func sound(_ sample: (Int) -> Double) -> [Int16] {
        (0..<80_000).map { Int16(max(-32_768, min(32_767, sample($0).rounded()))) }
    }

    private static func tone(_ hertz: Double, _ amplitude: Double, _ index: Int) -> Double {
        amplitude * sin(2 * .pi * hertz * Double(index) / 16_000)
    }

    @Test("makes no command of zeros, full scale, a hum, an offset or a square wave")
    func noCommand() throws {
        let hearing = try OfflineHearing(Models.enUS())
        let sounds: [(String, (Int) -> Double)] = [
            ("zeros", { _ in 0 }), ("full scale", { _ in 32_767 }),
            ("least value", { _ in -32_768 }),
            ("hum", { Self.tone(50, 9_000, $0) + Self.tone(150, 5_000, $0) }),
            ("offset that comes and goes", { $0 / 8_000 % 2 == 0 ? 0 : 12_000 }),
            ("square", { Self.tone(120, 1, $0) > 0 ? 32_767 : -32_768 }),
            ("switched on and off", { $0 / 4_000 % 2 == 0 ? 0 : Self.tone(200, 40_000, $0) }),
        ]
        for (name, sample) in sounds {
            let heard = try hearing.decisions(Self.sound(sample), Self.all)
            let commands = heard.filter { if case .meant = $0 { true } else { false } }
            #expect(commands.isEmpty, "\(name): \(heard)")
        }
    }

    @Test("is understood with an offset, and overdriven only as what was said")
    func speech() throws {
        let hearing = try OfflineHearing(Models.enUS())
        let said = try Voices.say("begin the lesson", voice: "slt")
        let offset = said.map { Int16(clamping: Int($0) + 3_000) }
        let decisions = try hearing.decisions(offset, ["BEGIN_LESSON"])
        #expect(decisions.contains(.meant(.command("BEGIN_LESSON"))), "\(decisions)")
        let overdriven = said.map { Int16(clamping: Int($0) * 20) }
        let loud = try hearing.decisions(overdriven, Self.all)
        #expect(!loud.isEmpty)
        for case .meant(let meaning) in loud { #expect(meaning == .command("BEGIN_LESSON")) }
    }
}
