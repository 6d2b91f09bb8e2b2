import Glibc
import Testing
import VarlinkWire

@testable import lectern

@Suite("Why a service does not start")
struct ServiceCheckTests {
    private static let database = "/var/lib/lectern/lectern.db"
    /// What systemd says of a service that it starts again and again.
    static let failing = """
        LoadState=loaded
        ActiveState=activating
        SubState=auto-restart
        Result=exit-code
        ExecMainStatus=1
        NRestarts=7
        """

    /// A machine on which the service is installed, whose files are this user's.
    private func ward() throws -> Ward {
        let ward = try Ward()
        ward.makeWell()
        ward.write("/usr/lib/systemd/system/lecternd.service")
        ward.write("/run/systemd/system/x")
        ward.system.uid = getuid()
        return ward
    }

    private func findings(
        _ ward: Ward, _ variables: [String: String] = [:], _ state: String? = nil,
        log: String? = nil
    ) -> [Finding] {
        var environment = Environment(
            variable: { variables[$0] }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" }, attends: { _, _ in true },
            become: { _, _ in }, system: ward.system)
        environment.printed = { $0.hasPrefix("systemctl ") ? state : log }
        let place = SocketPlace(named: nil, in: environment)
        return ServiceCheck(place: place, environment: environment).findings
    }

    @Test("is nothing where it runs, or was never started.")
    func well() throws {
        let ward = try ward()
        #expect(findings(ward) == [])
        ward.write(Self.database, "SQLite format 3\0 and more")
        #expect(findings(ward) == [])
        for state in ["active", "activating", "inactive"] {
            let text = "LoadState=loaded\nActiveState=\(state)\nSubState=start\nNRestarts=3\n"
            #expect(findings(ward, [:], text) == [])
        }
        #expect(findings(ward, [:], "LoadState=not-found\nActiveState=failed\n") == [])
    }

    @Test("is told by systemd, with the command that says more.")
    func failing() throws {
        let ward = try ward()
        let wrong = Finding.wrong(
            "service",
            "the service lecternd does not start: exit-code, status 1, started anew 7 times in "
                + "vain", repair: "sudo journalctl -u lecternd -n 5")
        #expect(findings(ward, [:], Self.failing) == [wrong])
        let said = findings(
            ward, [:], Self.failing, log: "lecternd: /var/lib/lectern/lectern.db is damaged\n")
        #expect(
            said.map(\.message) == [
                wrong.message + ": lecternd: /var/lib/lectern/lectern.db is damaged"
            ])
        ward.write("/u/lectern/control.sock")
        let own = findings(ward, ["XDG_RUNTIME_DIR": "/u"], Self.failing)
        #expect(own.map(\.repair) == ["journalctl --user -u lecternd -n 5"])
    }

    @Test("is a database that is none, which is put aside.")
    func damaged() throws {
        let ward = try ward()
        ward.write(Self.database, "garbage")
        let repair =
            "sudo mv \(Self.database) \(Self.database).damaged && sudo systemctl restart lecternd"
        let found = findings(ward, [:], Self.failing)
        #expect(found.map(\.part) == ["database", "service"])
        #expect(found.map(\.repair) == [repair, repair])
        let message = try #require(found.first?.message)
        #expect(message.hasPrefix("\(Self.database) is no database of SQLite; "))
    }

    @Test("is a file of somebody else, the user's own daemon having its own command.")
    func strange() throws {
        let ward = try ward()
        ward.system.uid = getuid() + 1
        ward.write("/u/lectern/control.sock")
        ward.write("/home/anna/.local/state/lectern/lectern.db")
        let own = findings(ward, ["XDG_RUNTIME_DIR": "/u", "HOME": "/home/anna"])
        let folder = "/home/anna/.local/state/lectern"
        #expect(own.count == 1)
        #expect(own.first?.message.hasPrefix("\(folder) belongs to ") == true)
        #expect(own.first?.repair == "sudo chown -R \(getuid() + 1): \(folder)")
    }

    @Test("is a file of root's in the machine's folder.")
    func roots() throws {
        let ward = try ward()
        ward.makeFolders(Self.database)
        try #require(symlink("/etc/passwd", ward.root + Self.database) == 0)
        defer { unlink(ward.root + Self.database) }
        // Where these tests are root's, the folder must be somebody else's.
        if getuid() == 0 {
            try #require(chown(ward.root + "/var/lib/lectern", 1234, 1234) == 0)
        }
        #expect(
            findings(ward).first
                == .wrong(
                    "database", "\(Self.database) belongs to root, not to the service",
                    repair: "sudo chown -R --reference=/var/lib/lectern/. /var/lib/lectern/. "
                        + "&& sudo systemctl restart lecternd"))
    }

    @Test("is not to be seen by everybody: root is asked to look.")
    func hidden() throws {
        let ward = try ward()
        ward.makeFolders("/var/lib/x")
        ward.link("/var/lib/lectern")
        let note = Finding.note(
            "database", "root may not look into /var/lib/lectern", repair: "sudo lectern doctor")
        ward.system.uid = 0
        #expect(findings(ward) == [note])
    }

    @Test("The doctor says it before all else, and nothing of this user's own daemon.")
    func examined() throws {
        let ward = try ward()
        ward.write(Self.database, "garbage")
        ward.write("/home/anna/.local/state/lectern/lectern.db")
        ward.write("/u/pulse/native")
        let variables = ["HOME": "/home/anna", "XDG_RUNTIME_DIR": "/u"]
        let output = ward.doctor(variables, printed: { _ in Self.failing }).output
        #expect(output.contains("\ndatabase: WRONG: /var/lib/lectern/lectern.db is no database"))
        #expect(output.contains("\nservice: WRONG: the service lecternd does not start: "))
        #expect(output.contains(" MB free for /var/lib/lectern\n"))
        for other in ["for /home/anna", "sound server", "did not answer"] {
            #expect(!output.contains(other), "\(other)")
        }
    }
}
