import Glibc
import LinuxIO
import Testing
import VarlinkWire

@testable import lectern

@Suite("A call to a service whose socket systemd holds")
struct DoubtTests {
    private static let expected: CommandError = {
        var error = CommandError(
            .noDaemon,
            "nobody answers: the service lecternd does not start: exit-code, status 1, started "
                + "anew 7 times in vain",
            hint: "run `lectern doctor`, or see why: journalctl --user -u lecternd -n 5")
        error.isFailingService = true
        return error
    }()

    @Test("ends soon where systemd says that it does not start, and not while it may.")
    func doubt() throws {
        try withSilence { daemon, asked in
            #expect(throws: Self.expected) { try daemon.call("Session.GetState", for: .look) }
            #expect(asked() == 3)
        }
    }

    @Test("is told of by who follows and waits for it, once.")
    func followed() throws {
        try withSilence { daemon, asked in
            var told: [CommandError] = []
            var following = Following(
                daemon: daemon, wait: { _ in asked() < 6 }, idle: { _, _ in true },
                writeError: { told.append($0) })
            #expect(throws: Self.expected) { try following.run { _ in true } }
            following.awaitsDaemon = true
            try following.run { _ in true }
            #expect(told == [Self.expected])
            #expect(asked() == 6)
        }
    }

    @Test("does not keep who follows longer than the deadline, also behind a reply.")
    func deadline() throws {
        let daemon = try FakeDaemon { _, _ in
            [.more(["epoch": "e1", "seq": 7, "events": []]), .silence]
        }
        let environment = Environment(
            variable: { _ in nil }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true }, become: { _, _ in }, system: SystemView(root: ""))
        let client = DaemonClient(
            place: SocketPlace(named: daemon.path, in: environment), environment: environment)
        var following = Following(
            daemon: client, wait: { _ in true }, idle: { Output.attends($0, timeoutUSec: $1) },
            writeError: { _ in })
        following.deadlineUSec = SystemClock.monotonicUSec() + 200_000
        let error = #expect(throws: CommandError.self) { try following.run { _ in true } }
        #expect(error?.status == .timedOut)
        try daemon.stop()
    }

    /// Runs with a socket where nobody answers, of a service that is said to start twice, then to
    /// fail; `asked` is how often systemd was asked.
    private func withSilence(_ check: (DaemonClient, _ asked: @escaping () -> Int) throws -> Void)
        throws
    {
        let daemon = try FakeDaemon { _, _ in [.silence] }
        let ward = try Ward()
        ward.write("/run/systemd/system/x")
        let runtime = daemon.folder + "/runtime"
        try #require(mkdir(runtime, 0o700) == 0)
        try #require(symlink(daemon.folder, runtime + "/lectern") == 0)
        var asked = 0
        var environment = Environment(
            variable: { ["XDG_RUNTIME_DIR": runtime][$0] }, write: { _ in }, writeError: { _ in },
            hasKeyboard: false, hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true }, become: { _, _ in }, system: ward.system)
        environment.printed = { line in
            #expect(line.hasPrefix("systemctl --user show lecternd "))
            asked += 1
            let starting = "LoadState=loaded\nActiveState=activating\n"
            return asked < 3 ? starting : ServiceCheckTests.failing
        }
        let place = SocketPlace(named: nil, in: environment)
        let client = DaemonClient(place: place, environment: environment, doubtUSec: 1000)
        try check(client) { asked }
        unlink(runtime + "/lectern")
        rmdir(runtime)
        try daemon.stop()
    }
}
