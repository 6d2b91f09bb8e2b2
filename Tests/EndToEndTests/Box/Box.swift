import Foundation
import Synchronization

/// The daemon under test: the built program as a process, with folders of its own.
final class Box: Sendable {
    let folder: Scratch
    /// Holds the database; may be a mount of its own.
    let stateFolder: String
    private let course: CourseFolder
    private let environment: [String: String]
    private let arguments: [String]
    private let openFiles: Int?
    private let running = Mutex<Running?>(nil)

    /// A process, and the socket to which it says how it is, for as long as it lives.
    private struct Running: Sendable {
        var program: Program
        var readiness: ReadinessSocket
    }

    /// - Parameters:
    ///   - room: where it stands; nil is a machine without any sound.
    ///   - course: the one that its configuration names, a copy that may be damaged.
    ///   - others: the courses beside it.
    ///   - packs: the packs of words that come with it, by their names among the fixtures.
    ///   - corpora: the corpora that are installed, by their names among the fixtures.
    ///   - state: the state folder, if it shall not be one of its own.
    ///   - settings: further members of its configuration file.
    ///   - openFiles: how many files it may have open where it does not ask for more.
    init(
        in room: Room?, course: CourseFolder = .short, others: [CourseFolder] = [],
        packs: [String] = [], corpora: [String] = [], state: String? = nil,
        settings: [String: JSONValue] = [:], openFiles: Int? = nil
    ) throws {
        self.course = course
        self.openFiles = openFiles
        folder = try Scratch("box")
        stateFolder = try state ?? Self.layStateFolder(in: folder)
        try folder.folder("run")
        try Self.lay(out: folder, [course] + others, packs)
        try Self.install(corpora, in: stateFolder)
        var configuration = settings
        configuration["course"] = .text(course.id)
        let text = try JSONEncoder().encode(JSONValue.object(configuration))
        let file = try folder.write(String(decoding: text, as: UTF8.self), to: "config.json")
        let silence = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder["run"]]
        environment = room?.environment ?? silence
        arguments = [
            "--config", file, "--state-directory", stateFolder,
            "--runtime-directory", folder["run"], "--share-directory", folder["share"],
        ]
    }

    /// A symbolic link to the state folder, as a unit with `DynamicUser` has one.
    private static func layStateFolder(in folder: Scratch) throws -> String {
        try folder.folder("private/state")
        try FileManager.default.createSymbolicLink(
            atPath: folder["state"], withDestinationPath: "private/state")
        return folder["state"]
    }

    /// The share folder: the repository's models and corpora, the packs, and copies of the courses.
    private static func lay(
        out folder: Scratch, _ courses: [CourseFolder], _ packs: [String]
    ) throws {
        let files = FileManager.default
        try folder.folder("share/curriculum/courses")
        try folder.folder("share/curriculum/packs")
        for name in packs {
            try files.createSymbolicLink(
                atPath: folder["share/curriculum/packs/\(name)"],
                withDestinationPath: "\(Checkout.root)/Tests/Fixtures/packs/\(name)")
        }
        for name in [
            "models", "curriculum/schema", "curriculum/corpora",
            "curriculum/forbidden-phrases.json",
        ] {
            try files.createSymbolicLink(
                atPath: folder["share/\(name)"],
                withDestinationPath: "\(Checkout.root)/\(name)")
        }
        for course in courses {
            try course.copy(to: folder.folder("share/curriculum/courses/\(course.id)"))
        }
    }

    var socket: String { folder["run/control.sock"] }
    var observationSocket: String { folder["run/observe.sock"] }
    var log: String { folder["lecternd.log"] }

    /// The path of a file of the course, below the course's folder.
    func courseFile(_ name: String) -> String {
        folder["share/curriculum/courses/\(course.id)/\(name)"]
    }

    /// Starts it and waits until it says that it is ready.
    ///
    /// - Parameters:
    ///   - keyboard: what is typed at its console; nil is a daemon without one.
    ///   - days: how many days later than now its time of day is.
    ///   - early: what is done before it is waited for.
    func start(
        keyboard: Keyboard? = nil, later days: Int = 0, meeting early: () async throws -> Void = {}
    ) async throws {
        // The one of a process that is gone unlinks its path as it goes: first, then.
        running.withLock { $0 = nil }
        let readiness = try ReadinessSocket(at: folder["ready"])
        let program = try launch(
            Self.clock(later: days).merging(["NOTIFY_SOCKET": readiness.path]) { $1 }, keyboard)
        running.withLock { $0 = Running(program: program, readiness: readiness) }
        try await early()
        try await readiness.waitReady(program, within: .seconds(30))
        program.prefer()
    }

    /// What moves the time of day of a program, and no other clock.
    private static func clock(later days: Int) -> [String: String] {
        guard days > 0 else { return [:] }
        return [
            // The dynamic linker knows what `$LIB` is.
            "LD_PRELOAD": "/usr/$LIB/faketime/libfaketimeMT.so.1", "FAKETIME": "+\(days)d",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
        ]
    }

    /// Starts it and demands that it ends by itself.
    func startAndFail(
        meeting early: (Program) async throws -> Void = { _ in }
    ) async throws -> (exit: Program.Exit, log: String) {
        let program = try launch([:])
        try await early(program)
        let exit = try await program.exit(within: .seconds(30))
        return (exit, program.output)
    }

    private func launch(_ more: [String: String], _ keyboard: Keyboard? = nil) throws -> Program {
        let level = ProcessInfo.processInfo.environment["LECTERN_E2E_LOG"] ?? "info"
        let limited = openFiles.map { ["prlimit", "--nofile=\($0):"] } ?? []
        return try Program(
            limited + [try Checkout.program("lecternd")] + arguments + ["--log-level", level]
                + (keyboard == nil ? [] : ["--console"]),
            environment: environment.merging(more) { $1 }, isUrgent: true,
            input: keyboard?.path ?? "/dev/null", log: log)
    }

    var program: Program {
        get throws {
            guard let program = running.withLock({ $0?.program }) else {
                throw Trouble("the box was not started")
            }
            return program
        }
    }

    /// Kills it for real, at once.
    func crash() async throws { try await program.end(SIGKILL) }

    /// Ends it as systemd would.
    func stop() async throws -> Program.Exit { try await program.end(SIGTERM) }

    func connect() throws -> Connection { try Connection(to: socket) }

    /// Connects as soon as somebody listens.
    func connectSoon() async throws -> Connection {
        try await onOwnThread("connect") { [self] in
            var connection: Connection?
            try Deadline(in: .seconds(20)).observe("a socket that listens") {
                // It is not there yet, or is a dead one.
                connection = try? connect()
                return connection != nil
            }
            guard let connection else { preconditionFailure("it was observed") }
            return connection
        }
    }

    func follow(since: Int? = nil, epoch: String? = nil) async throws -> Subscription {
        try await Subscription(to: socket, since: since, epoch: epoch)
    }

    /// Calls a method of the lesson over a connection of its own.
    @discardableResult
    func call(_ method: String, _ parameters: JSONValue = [:]) async throws -> Reply {
        try await connect().call("io.lectern.\(method)", parameters)
    }

    /// The same, and demands that it is done.
    @discardableResult
    func done(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
        let reply = try await call(method, parameters)
        if let error = reply.error {
            throw Trouble("\(method) \(parameters): \(error) \(reply.parameters)")
        }
        return reply.parameters
    }

    /// Gives a command over the socket and demands that it is taken.
    func command(_ name: String) async throws {
        try await done("Session.Command", ["name": .text(name)])
    }

    func state() async throws -> JSONValue { try await done("Session.GetState") }

    /// What the state says of a part that is not well; nil where it says nothing.
    func degraded(_ part: String) async throws -> String? {
        try await state()["degraded"].list.compactMap(\.text).first { $0.hasPrefix(part + ":") }
    }

    /// Asks for the state until it is as wished.
    @discardableResult
    func state(
        _ what: String, within duration: Duration = .seconds(20), is right: (JSONValue) -> Bool
    ) async throws -> JSONValue {
        let deadline = Deadline(in: duration)
        while true {
            let state = try await state()
            if right(state) { return state }
            guard !deadline.hasPassed else { throw Trouble("not \(what): \(state)") }
            try await onOwnThread("look again") { _ = poll(nil, 0, 20) }
        }
    }

    /// Waits until the microphone is listened to in a state.
    func listens(in name: String) async throws {
        try await state("listening in \(name)", within: .seconds(60)) {
            $0["state"].text == name && $0["listening"].bool == true
        }
    }
}
