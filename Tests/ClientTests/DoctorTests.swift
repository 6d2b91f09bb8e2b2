import Glibc
import Testing
import VarlinkWire

@testable import lectern

@Suite("The doctor")
struct DoctorTests {
    @Test("Without a daemon it says how to start one, and that the rest is well.")
    func noDaemon() throws {
        let ward = try Ward()
        ward.makeWell()
        ward.write("/usr/lib/systemd/system/lecternd.service")
        ward.write("/run/systemd/system/x")
        let expected = """
            socket: WRONG: there is none at /run/lectern/control.sock
              Repair: sudo systemctl enable --now lecternd
            loudspeaker: ok: there is one
            microphone: ok: there is one
            acoustic model: ok: it is in /usr/share/pocketsphinx/model/en-us/
            voices: ok: they are in /usr/lib/some-linux-gnu/espeak-ng-data
            dictionaries: ok: they are in /usr/share/wordnet
            phrases: ok: they are in /opt/share/lectern/models
            courses: ok: c1 in /opt/share/lectern/curriculum/courses
            Wrong: 1. Repair the first one first.

            """
        #expect(ward.doctor() == Outcome(status: 3, output: expected, errors: ""))
    }

    @Test("Where the service runs and its socket was deleted, the repair makes the sockets anew.")
    func deletedSocket() throws {
        let ward = try Ward()
        ward.makeWell()
        ward.write("/usr/lib/systemd/system/lecternd.service")
        ward.write("/run/systemd/system/x")
        let running = "LoadState=loaded\nActiveState=active\nSubState=running\n"
        let repair = "sudo systemctl restart lecternd.socket lecternd-observe.socket lecternd"
        let found = ward.doctor(printed: { _ in running })
        #expect(
            found.output.hasPrefix(
                "socket: WRONG: there is none at /run/lectern/control.sock\n  Repair: \(repair)\n"))
        let status = run(["status"], Setting(system: ward.system, printed: { _ in running }))
        #expect(
            status.errors.contains(
                "Hint: the service runs, and its socket is gone: \(repair); `lectern doctor`"))
    }

    @Test("On a bare machine every fault comes with its repair.")
    func bare() throws {
        let ward = try Ward()
        let model = "/usr/share/pocketsphinx/model/en-us/en-us/mdef"
        let expected = """
            socket: WRONG: there is none at /u/lectern/control.sock (your own), or at \
            /run/lectern/control.sock (the machine's)
              Repair: make run
            loudspeaker: WRONG: this machine has no sound card with a loudspeaker: connect one, \
            which is taken up by itself, or go on without with "lectern audio use output none"
              Repair: lectern audio list
            microphone: WRONG: this machine has no sound card with a microphone: connect one, \
            which is taken up by itself, or go on without with "lectern mute"
              Repair: lectern audio list
            acoustic model: WRONG: \(model) is missing
              Repair: sudo apt-get install pocketsphinx-en-us
            voices: WRONG: espeak-ng has no data
              Repair: sudo apt-get install espeak-ng-data
            dictionaries: note: none is installed, so no word can be looked up
              Repair: sudo apt-get install wordnet-base
            phrases: WRONG: no curriculum and models belong to this program
              Repair: sudo make install
            Wrong: 6. Repair the first one first.

            """
        let outcome = ward.doctor(["XDG_RUNTIME_DIR": "/u"])
        #expect(outcome == Outcome(status: 3, output: expected, errors: ""))
    }

    @Test("A daemon that runs is asked how it is, and for its courses.")
    func withDaemon() throws {
        let health = try object(Samples.health)
        let courses = try object(
            #"{"courses":[{"course":"c1","title":"t","description":"d","lessons":6,"#
                + #""completed":0,"selected":true}]}"#)
        let daemon = try Self.daemon(health, courses)
        let ward = try Ward()
        ward.makeWell()
        ward.link(daemon.path)
        ward.system.uid = getuid()
        let outcome = ward.doctor(["LECTERN_SOCKET": daemon.path])
        try daemon.stop()
        #expect(outcome.status == 1)
        for line in [
            "daemon: ok: version 0.1.0, running for 1 h 1 min\n", "store: ok: well\n",
            "microphone: WRONG: the daemon says: none; lectern audio use input NAME takes another "
                + "one of the list\n  Repair: lectern audio list\n",
            "courses: ok: 1 installed, c1 is chosen\n", " MB free for /var/lib/lectern\n",
        ] {
            #expect(outcome.output.contains(line))
        }
        #expect(
            daemon.calls == [
                "Admin.Health {}", "Admin.ListAudioDevices {}", "Session.ListCourses {}",
                "Library.ListDecks {}", "Library.ListPacks {}",
            ])
    }

    /// A daemon that answers what the doctor asks, with devices that somebody has chosen.
    private static func daemon(_ health: JSONObject, _ courses: JSONObject) throws -> FakeDaemon {
        let devices = try object(#"{"output":"none","input":"none","devices":[]}"#)
        return try FakeDaemon { call, _ in
            switch call.member {
            case "Health": [.reply(health)]
            case "ListCourses": [.reply(courses)]
            case "ListDecks": [.reply(["learner": "l", "decks": []])]
            case "ListPacks": [.reply(["packs": []])]
            default: [.reply(devices)]
            }
        }
    }

    @Test("Who may look but not steer is told so with status 4, though the daemon answers.")
    func mayOnlyLook() throws {
        let replies = try [
            #"{"ok":true,"version":"0.1.0","uptimeUSec":0,"pid":1,"stateDirectory":"","parts":[]}"#,
            #"{"courses":[]}"#,
        ].map(object)
        let daemon = try Self.daemon(replies[0], replies[1])
        let ward = try Ward()
        ward.makeWell()
        ward.link(daemon.path)
        ward.system.uid = getuid() + 1
        let outcome = ward.doctor(["LECTERN_SOCKET": daemon.path])
        try daemon.stop()
        #expect(outcome.status == 4)
        #expect(outcome.output.contains("\ndaemon: ok: version 0.1.0"))
    }

    @Test("A socket that was left over is passed over, and its removal advised.")
    func leftOver() throws {
        let health = try object(Samples.health)
        let courses: JSONObject = ["courses": []]
        let daemon = try Self.daemon(health, courses)
        let home = daemon.folder + "/home"
        let folders = ["", "/lectern", "/lectern/run"].map { home + $0 }
        for folder in folders { try #require(mkdir(folder, 0o700) == 0) }
        let socket = folders[2] + "/control.sock"
        try #require(symlink(daemon.path, socket) == 0)
        let ward = try Ward()
        ward.write("/nowhere/lectern/control.sock")
        ward.link(socket)
        let output = ward.doctor(["XDG_RUNTIME_DIR": "/nowhere", "XDG_STATE_HOME": home]).output
        try daemon.stop()
        unlink(socket)
        for folder in folders.reversed() { rmdir(folder) }
        rmdir(daemon.folder)
        #expect(
            output.hasPrefix(
                "socket: note: nobody listens at /nowhere/lectern/control.sock, which was left "
                    + "over\n  Repair: rm /nowhere/lectern/control.sock\n"
                    + "socket: ok: \(socket) belongs to "))
    }

    /// What stands in the way of a user, and the one command against it.
    @Test(
        "The group of the socket decides who may steer.",
        arguments: [
            (UInt32(0o660), Set<UInt32>([1000, 50]), "", "anna is in the group 50 and may", nil),
            (0o660, [1000], "", "anna is not in the group 50", "sudo adduser anna 50"),
            (
                0o660, [1000], "lectern:x:50:bert\n", "anna is not in the group lectern",
                "sudo adduser anna lectern"
            ),
            (
                0o660, [1000], "lectern:x:50:anna,bert\n",
                "anna is in the group lectern, but not yet in this login", "newgrp lectern"
            ),
            (0o600, [1000, 50], "", "only root may steer it", "sudo -u root lectern status"),
        ] as [(UInt32, Set<UInt32>, String, String, String?)])
    func membership(
        mode: UInt32, groups: Set<UInt32>, file: String, message: String, repair: String?
    ) throws {
        let ward = try Ward()
        ward.write("/etc/group", file)
        ward.system.groups = groups
        let environment = Environment(
            variable: { _ in nil }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true },
            become: { _, _ in }, system: ward.system)
        let check = SocketCheck(
            place: SocketPlace(named: nil, in: environment), environment: environment)
        let finding = check.membership(
            SystemView.FileFacts(uid: 0, gid: 50, mode: mode, isSocket: true))
        #expect(finding.message.hasPrefix(message))
        #expect(finding.repair == repair)
        #expect(finding.verdict == (repair == nil ? .ok : .wrong))
    }

    @Test("A file that is no socket stands in the way.")
    func fileInTheWay() throws {
        let ward = try Ward()
        ward.write("/run/lectern/control.sock")
        let output = ward.doctor().output
        #expect(
            output.hasPrefix(
                "socket: WRONG: /run/lectern/control.sock is no socket but a file of another kind\n"
                    + "  Repair: rm /run/lectern/control.sock\n"))
    }

    @Test("A sound server without ALSA's way to it needs a package.")
    func soundServer() throws {
        let ward = try Ward()
        ward.write("/u/pulse/native")
        let variables = ["XDG_RUNTIME_DIR": "/u"]
        let repair = "  Repair: sudo apt-get install libasound2-plugins\n"
        #expect(ward.doctor(variables).output.contains("ALSA has no way to it\n" + repair))
        ward.write("/usr/lib/some-linux-gnu/alsa-lib/libasound_module_pcm_pulse.so")
        #expect(ward.doctor(variables).output.contains("microphone: ok: there is one\n"))
    }
}
