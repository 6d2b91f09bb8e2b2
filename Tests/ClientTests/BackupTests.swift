import Glibc
import LinuxIO
import Testing

@testable import lectern

@Suite("Backup")
struct BackupTests {
    /// The daemon's folder and the keeper's, each a folder of its own.
    private final class Places {
        let daemon = Ward.folder()
        let keeper = Ward.folder()
        var source: String { daemon + "/backup.db" }
        var file: String { keeper + "/copy" }

        init() { write("the daemon's copy", to: source) }

        deinit {
            for path in [source, file] { unlink(path) }
            for path in [daemon, keeper] { rmdir(path) }
        }

        func write(_ text: String, to path: String) {
            let file = fopen(path, "w")
            fputs(text, file)
            fclose(file)
        }

        func read(_ path: String) -> String { SystemView(root: "").text(path) }

        var answer: String { #"{"file":"\#(source)","bytes":17,"seq":40}"# }
    }

    @Test("The daemon's copy is copied, for its owner alone.")
    func copied() throws {
        let places = Places()
        let calls = try check(
            "backup \(places.file) --client nightly", answers: [places.answer],
            prints: "Copied 17 bytes, up to event 40, to \(places.file).\n")
        #expect(calls == [#"Admin.Backup {"client":"nightly"}"#])
        #expect(places.read(places.file) == "the daemon's copy")
        #expect(SystemView(root: "").facts(places.file)?.mode == 0o600)
        #expect(SystemView(root: "").entries(places.keeper) == ["copy"])
    }

    @Test("With --json the reply is printed, and where the copy stands.")
    func json() throws {
        let places = Places()
        try check(
            "backup \(places.file) --json", answers: [places.answer],
            prints: #"{"file":"\#(places.source)","bytes":17,"seq":40,"copy":"\#(places.file)"}"#
                + "\n")
    }

    @Test("A file that is there stays, unless it is to be replaced.")
    func there() throws {
        let places = Places()
        places.write("older", to: places.file)
        let calls = try check(
            "backup \(places.file)", answers: [],
            complains: "lectern: \(places.file) is there already.\n"
                + "Hint: give another name, or --replace to lose what is in it\n", exits: 1)
        #expect(calls.isEmpty)
        #expect(places.read(places.file) == "older")
        try check(
            "backup \(places.file) --replace", answers: [places.answer],
            prints: "Copied 17 bytes, up to event 40, to \(places.file).\n")
        #expect(places.read(places.file) == "the daemon's copy")
    }

    @Test("A folder, a device and no name at all are wrong, and nobody is called.")
    func wrongPlaces() throws {
        let places = Places()
        for name in [places.keeper, places.keeper + "/"] {
            try check(
                "backup \(name) --replace", answers: [],
                complains: "lectern: \(name) is a folder.\n"
                    + "Hint: name a file in it, such as \(places.keeper)/lectern.backup\n",
                exits: 2)
        }
        try check(
            "backup /dev/null --replace", answers: [],
            complains: "lectern: /dev/null is no plain file.\nHint: give another name\n", exits: 2)
        for name in ["", "-"] { #expect(run(["backup", name]).status == 2) }
    }

    @Test("Nothing is put among the daemon's own files.")
    func daemonsFolder() throws {
        let places = Places()
        let file = places.daemon + "/lectern.db"
        try check(
            "backup \(file)", answers: [places.answer],
            complains: "lectern: \(file) would stand among the daemon's own files.\n"
                + "Hint: name a file in another folder\n", exits: 1)
        #expect(fileKind(file) == nil)
    }

    @Test("A folder that is not there is named, and so is a copy that is gone again.")
    func missing() throws {
        let places = Places()
        let file = places.keeper + "/none/copy"
        let outcome = try outcome("backup \(file)", places)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("lectern: \(file) cannot be written: open \(file)."))
        #expect(outcome.errors.hasSuffix("this user may write, on a disk with room\n"))
        unlink(places.source)
        try check(
            "backup \(places.file)", answers: [places.answer],
            complains: "lectern: the daemon's copy is not at \(places.source).\nHint: try again: a "
                + "reset in the same moment would have deleted it\n", exits: 1)
        #expect(SystemView(root: "").entries(places.keeper) == [])
    }

    private func outcome(_ line: String, _ places: Places) throws -> Outcome {
        let answer = try answer(places.answer)
        let daemon = try FakeDaemon { _, _ in [answer] }
        let outcome = run(
            line.split(separator: " ").map(String.init),
            Setting(variables: ["LECTERN_SOCKET": daemon.path]))
        try daemon.stop()
        return outcome
    }

    @Test("Who may not read the daemon's copy is told who may.")
    func unreadable() throws {
        let ward = try Ward()
        let file = BackupFile(path: "copy", replaces: false)
        let source = "/var/lib/lectern/backup.db"
        let error = file.failure(
            SystemError(call: "open", code: EACCES, subject: source), source,
            in: ward.system)
        #expect(error.status == .noRight)
        #expect(
            error.text == """
                lectern: anna may not read the daemon's copy, /var/lib/lectern/backup.db.
                Hint: put sudo before the command: root may, and the daemon's own user

                """)
    }

    @Test("What the daemon refuses is told as it says it.")
    func refused() throws {
        let places = Places()
        try check(
            "backup \(places.file)",
            answers: [
                #"!StoreUnavailable {"message":"no backup was made: the disk is full","#
                    + #""hint":"Free some space."}"#
            ],
            complains: "lectern: no backup was made: the disk is full.\n"
                + "Hint: Free some space.\n", exits: 1)
        #expect(fileKind(places.file) == nil)
    }
}

extension Ward {
    /// A folder of its own.
    static func folder() -> String {
        var template = Array("/tmp/lectern-keep-XXXXXX".utf8CString)
        #expect(mkdtemp(&template) != nil)
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
