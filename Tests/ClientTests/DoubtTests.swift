import Glibc
import LinuxIO
import Testing
import VarlinkWire

@testable import lectern

@Suite("A call to a service whose socket systemd holds")
struct DoubtTests {
    private static let expected: Complaint = {
        var complaint = Complaint(
            .noDaemon,
            "nobody answers: the service lecternd does not start: exit-code, status 1, started "
                + "anew 7 times in vain",
            hint: "run `lectern doctor`, or see why: journalctl --user -u lecternd -n 5")
        complaint.isFailingService = true
        return complaint
    }()

    @Test("ends soon where systemd says that it does not start, and not while it may.")
    func doubt() throws {
        try withSilence { door, asked in
            #expect(throws: Self.expected) { try door.call("Session.GetState", for: .look) }
            #expect(asked() == 3)
        }
    }

    @Test("is told of by who follows and waits for it, once.")
    func followed() throws {
        try withSilence { door, asked in
            var told: [Complaint] = []
            var following = Following(
                door: door, wait: { _ in asked() < 6 }, idle: { _, _ in true },
                complain: { told.append($0) })
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
        let surroundings = Surroundings(
            variable: { _ in nil }, write: { _ in }, complain: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true }, become: { _, _ in }, system: SystemView(root: ""))
        let door = Door(
            place: SocketPlace(named: daemon.path, in: surroundings), surroundings: surroundings)
        var following = Following(
            door: door, wait: { _ in true }, idle: { Output.attends($0, timeoutUSec: $1) },
            complain: { _ in })
        following.deadlineUSec = SystemClock.monotonicUSec() + 200_000
        let error = #expect(throws: Complaint.self) { try following.run { _ in true } }
        #expect(error?.status == .timedOut)
        try daemon.stop()
    }

    /// Runs with a socket where nobody answers, of a service that is said to start twice, then to
    /// fail; `asked` is how often systemd was asked.
    private func withSilence(_ check: (Door, _ asked: @escaping () -> Int) throws -> Void) throws {
        let daemon = try FakeDaemon { _, _ in [.silence] }
        let ward = try Ward()
        ward.write("/run/systemd/system/x")
        let runtime = daemon.folder + "/runtime"
        try #require(mkdir(runtime, 0o700) == 0)
        try #require(symlink(daemon.folder, runtime + "/lectern") == 0)
        var asked = 0
        var surroundings = Surroundings(
            variable: { ["XDG_RUNTIME_DIR": runtime][$0] }, write: { _ in }, complain: { _ in },
            hasKeyboard: false, hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true }, become: { _, _ in }, system: ward.system)
        surroundings.printed = { line in
            #expect(line.hasPrefix("systemctl --user show lecternd "))
            asked += 1
            let starting = "LoadState=loaded\nActiveState=activating\n"
            return asked < 3 ? starting : ServiceCheckTests.failing
        }
        let place = SocketPlace(named: nil, in: surroundings)
        let door = Door(place: place, surroundings: surroundings, doubtUSec: 1000)
        try check(door) { asked }
        unlink(runtime + "/lectern")
        rmdir(runtime)
        try daemon.stop()
    }
}
