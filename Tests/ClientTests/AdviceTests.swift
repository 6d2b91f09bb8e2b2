import Glibc
import LinuxIO
import Testing
import VarlinkWire

@testable import lectern

@Suite("When the daemon cannot be reached")
struct AdviceTests {
    private static let doctor = "; `lectern doctor` says what else is missing\n"

    private func status(_ ward: Ward, _ variables: [String: String]) -> Outcome {
        run(["status"], Setting(variables: variables, system: ward.system))
    }

    @Test("Every socket that was tried is named, and how a daemon is started.")
    func allSockets() throws {
        let ward = try Ward()
        let variables = ["XDG_RUNTIME_DIR": "/nowhere", "HOME": "/nowhere/anna"]
        let expected = """
            lectern: no daemon answers at /nowhere/lectern/control.sock or \
            /nowhere/anna/.local/state/lectern/run/control.sock (your own), or at \
            /run/lectern/control.sock (the machine's).
            Hint: start one: make run\(Self.doctor)
            """
        #expect(status(ward, variables) == Outcome(status: 3, output: "", errors: expected))
        let alone = "lectern: no daemon answers at /run/lectern/control.sock.\n"
        #expect(status(ward, [:]).errors.hasPrefix(alone))
    }

    @Test("A program in a checkout starts what was built there, a service is asked why it ended.")
    func start() throws {
        let ward = try Ward()
        ward.system.program = "/home/anna/lectern/.build/debug/lectern"
        ward.write("/home/anna/lectern/Package.swift")
        ward.write("/home/anna/lectern/Makefile")
        #expect(
            status(ward, [:]).errors.hasSuffix(
                "Hint: start one: make -C /home/anna/lectern run" + Self.doctor))
        ward.write("/usr/lib/systemd/system/lecternd.service")
        ward.write("/run/systemd/system/x")
        #expect(
            status(ward, [:]).errors.hasSuffix(
                "Hint: start one: sudo systemctl enable --now lecternd, or see why it ended: "
                    + "systemctl status lecternd" + Self.doctor))
    }

    @Test("Where a socket was named, only that one is tried, and it is said who named it.")
    func named() {
        let option = run(["status", "--socket", "/nowhere/s"])
        let start = "lectern: no daemon answers at /nowhere/s.\nHint: "
        let end = "that the usual places are tried\n"
        #expect(
            option
                == Outcome(status: 3, output: "", errors: start + "leave out --socket, so " + end))
        let variable = run(["status"], Setting(variables: ["LECTERN_SOCKET": "/nowhere/s"]))
        #expect(
            variable
                == Outcome(
                    status: 3, output: "",
                    errors: start + "LECTERN_SOCKET names it; unset it, so " + end))
    }

    @Test("A socket that nobody listens at any more hides no other.")
    func leftOver() throws {
        let ward = try Ward()
        let state = try object(state("IDLE"))
        let daemon = try FakeDaemon { _, _ in [.reply(state)] }
        let home = daemon.folder + "/home"
        let folders = ["", "/lectern", "/lectern/run"].map { home + $0 }
        for folder in folders { try #require(mkdir(folder, 0o700) == 0) }
        try #require(symlink(daemon.path, folders[2] + "/control.sock") == 0)
        ward.makeFolders("/lectern/x")
        ward.write("/lectern/control.sock")
        let variables = ["XDG_RUNTIME_DIR": ward.root, "XDG_STATE_HOME": home]
        let outcome = status(ward, variables)
        try daemon.stop()
        unlink(folders[2] + "/control.sock")
        for folder in folders.reversed() { rmdir(folder) }
        rmdir(daemon.folder)
        #expect(
            outcome
                == Outcome(
                    status: 0,
                    output: "State: IDLE\nNow: quiet\n"
                        + "You may say: nothing: there is no lesson to begin; `lectern courses` "
                        + "lists the courses\n", errors: ""))
    }

    @Test("While the daemon starts nobody is told that there is no lesson.")
    func starting() {
        let state: JSONObject = ["state": "IDLE", "allowed": [], "degraded": ["starting"]]
        #expect(StatusText.sayable(state) == "nothing yet: it is starting")
    }

    @Test("A file that is no socket is called that.")
    func noSocket() {
        let outcome = run(["status", "--socket", "/etc/passwd"])
        #expect(outcome.status == 3)
        #expect(outcome.errors.hasPrefix("lectern: /etc/passwd is no socket.\n"))
    }

    @Test(
        "Who may not open a socket is told what keeps him out, and what lets him in.",
        arguments: [
            (
                "lectern:x:50:bert\n", UInt32(0o660),
                ": anna is not in the group lectern",
                "sudo adduser anna lectern (for this once, "
                    + "put sudo before the command)"
            ),
            (
                "sudo:x:27:bert\nlectern:x:50:bert\n", 0o660,
                ": anna is not in the group lectern; only an administrator can change that",
                "sudo adduser anna lectern"
            ),
            (
                "lectern:x:50:anna\n", 0o660,
                ": anna is in the group lectern, but not yet in this login",
                "newgrp lectern (for this once, put sudo before the command)"
            ),
            ("", 0o600, ": only root may steer it", "put sudo -u root before the command"),
        ])
    func noRight(group: String, mode: UInt32, reason: String, hint: String) throws {
        let ward = try Ward()
        ward.write("/etc/group", group)
        let facts = SystemView.FileFacts(uid: 0, gid: 50, mode: mode, isSocket: true)
        let error = advice(ward).noRight("/s", facts)
        #expect(error == CommandError(.noRight, "anna may not open /s" + reason, hint: hint))
    }

    @Test("Where not even the socket can be looked at, sudo is the way.")
    func noFacts() throws {
        let ward = try Ward()
        #expect(
            advice(ward).noRight("/s", nil)
                == CommandError(
                    .noRight, "anna may not open /s",
                    hint: "put sudo before the command, or run `lectern doctor`"))
    }

    @Test("A path that is too long for a socket is a wrong command line.")
    func tooLong() {
        let path = "/" + String(repeating: "x", count: 107)
        #expect(
            run(["status", "--socket", path])
                == Outcome(
                    status: 2, output: "",
                    errors: "lectern: the path of a socket has 1 to 107 bytes, this one 108.\n"
                        + "Hint: name it by a shorter path\n"))
    }

    private func advice(_ ward: Ward) -> Advice {
        let environment = Environment(
            variable: { _ in nil }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true },
            become: { _, _ in }, system: ward.system)
        return Advice(
            place: SocketPlace(named: nil, in: environment), environment: environment)
    }
}
