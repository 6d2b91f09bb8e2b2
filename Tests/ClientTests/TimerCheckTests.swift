import Testing

@testable import lectern

@Suite("What the doctor says of a timer that a keeper switches on")
struct TimerCheckTests {
    private static func unit(_ state: String, _ result: String = "success") -> String {
        "LoadState=loaded\nActiveState=\(state)\nResult=\(result)\nExecMainStatus=22\n"
    }

    /// What is found on a machine whose units are in these states; the others are well.
    private static func found(
        _ units: [String: String], of timer: OptionalTimer = .packs, hasSettings: Bool = true
    ) throws -> [Finding] {
        let ward = try Ward()
        ward.write("/run/systemd/system/x")
        if hasSettings { ward.write(timer.settings) }
        var environment = Setting(system: ward.system).environment
        environment.printed = { line in
            units.first { line.contains("show \($0.key) ") }?.value ?? unit("inactive")
        }
        return TimerCheck(environment: environment, timer: timer).findings
    }

    private static let packs = "lectern-packs.timer"
    private static let explanations = "lectern-explain.timer"

    @Test("is nothing where it is off, or there is none")
    func off() throws {
        #expect(try Self.found([:]) == [])
        #expect(try Self.found([Self.packs: "LoadState=not-found\nActiveState=inactive\n"]) == [])
    }

    @Test("is that it is on, where nothing has failed")
    func on() throws {
        let found = try Self.found([Self.packs: Self.unit("active")])
        #expect(found == [.ok("newer words", "lectern-packs.timer looks after them")])
        let other = try Self.found([Self.explanations: Self.unit("active")], of: .explanations)
        #expect(other == [.ok("explanations", "lectern-explain.timer looks after them")])
    }

    @Test("is that nothing says what to do")
    func noSettings() throws {
        let found = try Self.found([Self.packs: Self.unit("active")], hasSettings: false)
        #expect(
            found == [
                .note(
                    "newer words",
                    "lectern-packs.timer is on, and nothing is done without "
                        + "/etc/lectern/packs.env, a file with the line MANIFEST_COMMAND=COMMAND "
                        + "or MANIFEST_FILE=FILE", repair: "sudoedit /etc/lectern/packs.env")
            ])
        let other = try Self.found(
            [Self.explanations: Self.unit("active")], of: .explanations, hasSettings: false)
        #expect(
            other == [
                .note(
                    "explanations",
                    "lectern-explain.timer is on, and nothing is done without "
                        + "/etc/lectern/explain.env, a file with the line EXPLAIN_COMMAND=COMMAND",
                    repair: "sudoedit /etc/lectern/explain.env")
            ])
    }

    @Test("is which unit has failed", arguments: ["lectern-packs-fetch", "lectern-packs"])
    func failed(name: String) throws {
        let found = try Self.found([
            Self.packs: Self.unit("active"),
            name + ".service": Self.unit("failed", "exit-code"),
        ])
        #expect(
            found == [
                .note(
                    "newer words", "\(name) has failed: exit-code, status 22",
                    repair: "sudo journalctl -u \(name) -n 20")
            ])
    }
}
