import Glibc
import Testing
import VarlinkWire

@testable import lectern

@Suite("A call to a service whose socket systemd holds")
struct DoubtTests {
    @Test("ends soon where systemd says that it does not start, and not while it may.")
    func doubt() throws {
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
        let expected = Complaint(
            .noDaemon,
            "nobody answers: the service lecternd does not start: exit-code, status 1, started "
                + "anew 7 times in vain",
            hint: "run `lectern doctor`, or see why: journalctl --user -u lecternd -n 5")
        #expect(throws: expected) { try door.call("Session.GetState", for: .look) }
        #expect(asked == 3)
        unlink(runtime + "/lectern")
        rmdir(runtime)
        try daemon.stop()
    }
}
