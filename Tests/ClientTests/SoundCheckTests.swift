import Testing
import VarlinkWire

@testable import lectern

@Suite("The doctor's look at the sound")
struct SoundCheckTests {
    private static let off = "the microphone is switched off: the input is \"none\""

    /// What is found about the microphone of which a daemon says this.
    private func microphone(
        _ message: String?, on ward: Ward, _ variables: [String: String] = [:]
    ) throws -> Finding {
        var part: JSONObject = ["name": "microphone", "ok": .bool(message == nil)]
        part["message"] = message.map(JSON.string)
        let environment = Environment(
            variable: { variables[$0] }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true },
            become: { _, _ in }, system: ward.system)
        let check = SoundCheck(
            system: ward.system, environment: environment,
            health: ["parts": .array([.object(part)])])
        return try #require(check.findings.first { $0.part == "microphone" })
    }

    @Test("What the configuration switches off is a note, and on a bare machine nothing to repair.")
    func switchedOff() throws {
        let ward = try Ward()
        #expect(
            try microphone(Self.off, on: ward)
                == .note(
                    "microphone", Self.off + "; this machine has no sound card with a microphone"))
        ward.write("/proc/asound/pcm", "00-00: X : X : capture 1\n")
        #expect(
            try microphone(Self.off, on: ward)
                == .note(
                    "microphone", Self.off,
                    repair: "lectern audio use input auto"))
    }

    @Test("A microphone that is off at the device is no matter of the configuration.")
    func switchedOffAtDevice() throws {
        let message = "the microphone is switched off at the device"
        let ward = try Ward()
        let told = message + ": by a button on it, or in its mixer"
        #expect(
            try microphone(message, on: ward)
                == .wrong("microphone", told, repair: "alsamixer --view=capture"))
        ward.write("/u/pulse/native")
        #expect(
            try microphone(message, on: ward, ["XDG_RUNTIME_DIR": "/u"])
                == .wrong(
                    "microphone", told, repair: "pactl set-source-mute @DEFAULT_SOURCE@ 0"))
    }

    @Test("A microphone that may be closed by a pause is not reported as present without a card.")
    func closed() throws {
        let ward = try Ward()
        let finding = try microphone(nil, on: ward)
        #expect(finding.verdict == .note)
        #expect(finding.message.contains("no sound card with a microphone; in a pause, or muted"))
        ward.write("/proc/asound/pcm", "00-00: X : X : capture 1\n")
        #expect(try microphone(nil, on: ward) == .ok("microphone", "the daemon has it"))
    }

    @Test("A machine without a card that should have one is at fault, with two ways out.")
    func missing() throws {
        let finding = try microphone("no such device", on: Ward())
        #expect(
            finding
                == .wrong(
                    "microphone",
                    "this machine has no sound card with a microphone: connect one, which is taken "
                        + "up by itself, or go on without with \"lectern mute\"; "
                        + "the daemon says: no such device",
                    repair: "lectern audio list"))
    }
}
