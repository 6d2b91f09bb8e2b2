import Control
import Glibc
import LinuxIO
import Session
import Store
import Testing
import VarlinkWire

@testable import lectern

@Suite("The program")
struct ProgramTests {
    @Test("Version and help go to standard output with status 0.")
    func help() {
        #expect(run(["--version"]) == Outcome(status: 0, output: "0.1.0\n", errors: ""))
        for line in [["--help"], ["help"], ["help", "wait"], ["reset", "progress", "-h"]] {
            let outcome = run(line)
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            #expect(outcome.output.contains("USAGE: lectern"))
        }
    }

    @Test("A command line that is not complete is wrong, and lists the commands.")
    func unfinished() {
        let hint =
            "Hint: `lectern --help` says what they do, and `lectern help COMMAND` what one takes"
        let whole = run([])
        #expect(
            whole
                == Outcome(
                    status: 2, output: "",
                    errors: """
                        lectern: say which command, as in `lectern status`.
                        The lesson: begin, read, explain, analyze, summarize, ask, end, hear, \
                        relisten, abandon
                        Words: review, learn, study, answer, grade, act, undo, finish, due, stats, \
                        sessions, card, deck, pack, book, word, note, search, lookup, optimise
                        Reading paths: path
                        Problems: problems
                        Looking: status, watch, wait, health, doctor, metrics, clients
                        Sound: pause, resume, mute, unmute, volume, rate, voice, say, audio
                        Courses: courses, course, lessons, text, new, lint, test
                        Learners and their data: learner, setup, prefs, answers, backup, export, \
                        import, rebuild, reset
                        The wire: call, monitor, machine, docs
                        \(hint)

                        """))
        #expect(run(["--json"]) == whole)
        #expect(
            run(["reset"]).errors == """
                lectern: say which command, as in `lectern reset progress`.
                Commands: progress, course, lesson, everything
                \(hint)

                """)
    }

    @Test(
        "A command that does not exist is named, with a similar one.",
        arguments: [
            (["statuss"], "lectern has no command \"statuss\"", "did you mean `lectern status`?"),
            (["vol", "-6"], "lectern has no command \"vol\"", "did you mean `lectern volume`?"),
            (
                ["--socket", "/s", "--json", "lesson"], "lectern has no command \"lesson\"",
                "did you mean `lectern lessons`?"
            ),
            (
                ["audio", "tset"], "lectern audio has no command \"tset\"",
                "did you mean `lectern audio test`?"
            ),
            (
                ["flashcards"], "lectern has no command \"flashcards\"",
                "`lectern --help` lists the commands"
            ),
            (["x"], "lectern has no command \"x\"", "`lectern --help` lists the commands"),
        ])
    func misnomer(line: [String], sentence: String, hint: String) {
        let errors = "lectern: \(sentence).\nHint: \(hint)\n"
        #expect(run(line) == Outcome(status: 2, output: "", errors: errors))
    }

    @Test("A wrong argument of a command that exists is reported as wrong argument.")
    func argument() {
        let outcome = run(["status", "now"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Unexpected argument 'now'"))
    }

    @Test("The help of hear says what its exit status means.")
    func hearHelp() {
        #expect(run(["help", "hear"]).output.contains("Exit status: 0 when it counted as heard"))
    }

    @Test("Completions are written for three shells.", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) {
        let outcome = run(["--generate-completion-script", shell])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("summarize"))
        for word in Completion.states + EventType.allCases.map(\.rawValue) {
            #expect(outcome.output.contains(word))
        }
    }

    @Test("The states that a shell completes are those of the machine.")
    func states() {
        #expect(Completion.states == State.allCases.map(\.rawValue))
    }

    @Test("The kinds, modes and states of study that are completed are those of the daemon.")
    func study() {
        #expect(
            Set(StudyWords.Kind.allCases.map(\.rawValue)) == Set(StudyKind.allCases.map(\.rawValue))
        )
        #expect(Completion.studyModes == StudyMode.allCases.map(\.rawValue))
        #expect(Completion.cardStates == CardFilter.allCases.map(\.rawValue))
    }

    @Test("Methods are completed by their short names.")
    func methods() {
        let words = ["---completion", "call", "--", "positional@0", "0", "0", "lectern"]
        let outcome = run(words)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("GetState\n"))
        #expect(outcome.output.contains("ChooseAudioDevice\n"))
    }

    @Test("Lint becomes lectern-author, beside this program or in PATH, with all arguments.")
    func lint() {
        var setting = Setting()
        setting.system.program = "/opt/bin/lectern"
        let outcome = run(["lint", "--json", "course", "--help"], setting)
        #expect(
            outcome.output
                == #"["/opt/bin/lectern-author", "lectern-author"] "#
                + #"["lint", "--json", "course", "--help"]"# + "\n")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "lectern: lectern-author is neither beside this program nor in PATH.\n"
                + "Hint: install it: sudo make install, in the folder of Lectern's sources\n")
    }

    @Test("New becomes lectern-author too.")
    func new() {
        var setting = Setting()
        setting.system.program = "/opt/bin/lectern"
        #expect(
            run(["new", "course", "--title", "A"], setting).output.hasSuffix(
                #" ["new", "course", "--title", "A"]"# + "\n"))
    }

    @Test("Lint in a checkout says how lectern-author is built.")
    func lintInCheckout() throws {
        let file: String = #filePath
        let root = "/" + file.split(separator: "/").dropLast(3).joined(separator: "/")
        var setting = Setting()
        setting.system.program = root + "/.build/debug/lectern"
        #expect(
            run(["lint", "course"], setting).errors.hasSuffix(
                "Hint: build it: make -C \(root) build\n"))
    }

    @Test("The socket is that of the command line, the variable, the user, the machine.")
    func sockets() throws {
        let daemon = try FakeDaemon { _, _ in [.hangUp] }
        defer { #expect(throws: Never.self) { try daemon.stop() } }
        try #require(mkdir(daemon.folder + "/lectern", 0o700) == 0)
        try #require(symlink("../control.sock", daemon.folder + "/lectern/control.sock") == 0)
        defer {
            unlink(daemon.folder + "/lectern/control.sock")
            rmdir(daemon.folder + "/lectern")
        }
        var all = ["XDG_RUNTIME_DIR": daemon.folder, "LECTERN_SOCKET": "/v/s"]
        #expect(place(named: "/n/s", all) == "/n/s")
        #expect(place(named: nil, all) == "/v/s")
        all["LECTERN_SOCKET"] = nil
        #expect(place(named: nil, all) == daemon.folder + "/lectern/control.sock")
        #expect(place(named: nil, ["XDG_RUNTIME_DIR": "/nowhere"]) == SocketPlace.system)
    }

    @Test("Without a folder for runtime files the user's socket is below the state directory.")
    func socketsBelowState() throws {
        let daemon = try FakeDaemon { _, _ in [.hangUp] }
        defer { #expect(throws: Never.self) { try daemon.stop() } }
        let folders = ["", "/.local", "/.local/state", "/.local/state/lectern"]
            .map { daemon.folder + "/home" + $0 }
        let run = folders[3] + "/run"
        for folder in folders + [run] { try #require(mkdir(folder, 0o700) == 0) }
        try #require(symlink(daemon.path, run + "/control.sock") == 0)
        defer {
            unlink(run + "/control.sock")
            for folder in [run] + folders.reversed() { rmdir(folder) }
        }
        let home = ["HOME": folders[0]]
        #expect(place(named: nil, home) == run + "/control.sock")
        #expect(place(named: nil, ["XDG_STATE_HOME": folders[2]]) == run + "/control.sock")
        let both = home.merging(["XDG_RUNTIME_DIR": "/nowhere"]) { $1 }
        #expect(place(named: nil, both) == run + "/control.sock")
        let other = home.merging(["XDG_STATE_HOME": "/nowhere"]) { $1 }
        #expect(place(named: nil, other) == SocketPlace.system)
    }

    private func place(named: String?, _ variables: [String: String]) -> String {
        let environment = Environment(
            variable: { variables[$0] }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" }, attends: { _, _ in true },
            become: { _, _ in }, system: SystemView(root: ""))
        return SocketPlace(named: named, in: environment).control
    }

    @Test("The observers' socket lies beside the one that steers.")
    func observers() {
        #expect(
            SocketPlace.observers(beside: "/run/lectern/control.sock")
                == "/run/lectern/observe.sock")
        #expect(SocketPlace.observers(beside: "/tmp/other") == nil)
    }

    @Test("Only who looks may take the observers' socket.")
    func otherWay() {
        let path = SocketPlace.system
        #expect(DaemonClient.otherWay(from: path, for: .look) == "/run/lectern/observe.sock")
        #expect(DaemonClient.otherWay(from: path, for: .order) == nil)
    }

    @Test("A look takes the observers' socket where the other one was deleted; an order does not.")
    func deleted() throws {
        let state: JSONObject = ["state": "IDLE"]
        let daemon = try FakeDaemon { _, _ in [.reply(state)] }
        let observers = try #require(SocketPlace.observers(beside: daemon.path))
        try #require(rename(daemon.path, observers) == 0)
        let environment = Environment(
            variable: { _ in nil }, write: { _ in }, writeError: { _ in }, hasKeyboard: false,
            hasReader: false, typedLine: { nil }, localTime: { "\($0)" },
            attends: { _, _ in true }, become: { _, _ in }, system: SystemView(root: ""))
        let client = DaemonClient(
            place: SocketPlace(named: daemon.path, in: environment), environment: environment)
        #expect(try client.open(for: .look).path == observers)
        #expect(throws: CommandError.self) { _ = try client.open(for: .order).path }
        try #require(rename(observers, daemon.path) == 0)
        try daemon.stop()
    }
}
