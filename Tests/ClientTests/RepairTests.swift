import Testing
import VarlinkWire

@testable import lectern

/// Every finding that any test brings about is looked at too, by an assertion in `Finding`.
@Suite("A repair of the doctor")
struct RepairTests {
    @Test("is a command, and no advice")
    func commands() {
        for text in ["sudo make install", "newgrp audio", "/opt/bin/lecternd --console", "rm f"] {
            #expect(Finding.isCommand(text))
        }
        for text in ["", "connect one", "log out, and in again", "set audio.input", "sudoer"] {
            #expect(!Finding.isCommand(text))
        }
    }

    @Test("is there for every part of the daemon; what the daemon advises stands before it")
    func parts() throws {
        let names = [
            "store", "input", "recogniser", "synthesiser", "speech", "script", "content",
            "courses", "scripture", "echo", "database", "new",
        ]
        for name in names {
            let part: JSONObject = [
                "name": .string(name), "ok": false, "message": "bad", "hint": "see the log",
            ]
            let finding = try #require(
                DaemonCheck.parts(of: ["parts": .array([.object(part)])], owner: nil).first)
            #expect(finding.message == "bad; see the log")
            #expect(finding.repair.map(Finding.isCommand) == true)
        }
    }

    @Test("starts the service anew that was asked, the machine's or a user's own")
    func owners() throws {
        let part: JSONObject = ["name": "recogniser", "ok": false, "message": "no model"]
        for (owner, command) in [
            (ServiceState.Owner.machine, "sudo systemctl restart lecternd"),
            (.user, "systemctl --user restart lecternd"),
        ] {
            let findings =
                DaemonCheck.parts(of: ["parts": .array([.object(part)])], owner: owner)
                + [DaemonCheck.version(of: ["version": "0"], owner: owner)]
            for finding in findings { #expect(finding.repair?.hasSuffix(command) == true) }
        }
    }

    @Test("of a recogniser that only begins is none: that it does is a note")
    func starting() {
        let part: JSONObject = [
            "name": "recogniser", "ok": false, "message": "starting", "hint": "in a second",
        ]
        #expect(
            DaemonCheck.parts(of: ["parts": .array([.object(part)])], owner: nil)
                == [.note("recogniser", "starting", repair: "lectern health")])
    }

    @Test("is there for every way in which a daemon is not to be asked")
    func notAsked() throws {
        let ward = try Ward()
        let environment = Environment(
            variable: { _ in nil }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true },
            become: { _, _ in }, system: ward.system)
        let place = SocketPlace(named: nil, in: environment)
        for status: CommandError.Status in [.noDaemon, .noRight, .timedOut, .refused] {
            let error = CommandError(status, "no", hint: "join the group")
            #expect(Finding.isCommand(DaemonCheck.repair(error, place, environment)))
        }
    }
}
