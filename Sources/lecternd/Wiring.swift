internal import AudioALSA
internal import Control
internal import Curriculum
internal import Daemon
internal import EchoSpeexDSP
internal import Foundation
internal import HearingPocketSphinx
internal import LinuxIO
internal import Logging
internal import Metrics
internal import Recordings
internal import Scripts
internal import ServiceLifecycle
internal import Session
internal import Simulation
internal import Store
internal import UnixSignals
internal import Varlink
internal import Voice

/// Puts the rooms together: the only place that knows an adapter by name.
struct Wiring {
    static let version = Product.version

    let settings: Configured
    let log = Logger(label: "lecternd")
    let notes: NoteLog
    let metrics = Metrics()
    let mailbox: Mailbox
    let board = StateBoard(Conductor.starting)
    /// That of a simulation.
    let disk = SimulatedDisk()

    init(_ settings: Configured) {
        self.settings = settings
        notes = NoteLog(log)
        mailbox = Mailbox(metrics: metrics)
    }

    /// Runs until a signal asks for the end, or something that is needed cannot be had.
    func run() async throws {
        Signals.ignoreBrokenPipes()
        try makeStateDirectory()
        defer { removeTemporaryState() }
        let lock = try Self.lock(settings.stateDirectory)
        try keepToysApart()
        let sockets = try Sockets.open(in: runtimeDirectory)
        // Where something fails before anybody listens, no dead socket stays.
        defer { sockets.remove() }
        // Some hundred are our own.
        OpenFiles.allow(limits.connectionsMax + 256)
        let store = try openStore()
        defer { close(store) }
        let server = makeServer()
        // What is asked now is answered from what was committed, or waits in the mailbox.
        let descriptors = try sockets.descriptors()
        let watch = SocketWatch(descriptors.map(\.descriptor)) { [mailbox] reason in
            mailbox.post(.condition(.socket, reason: reason))
        }
        for (descriptor, label) in descriptors {
            let isObservers = label == Rights.observeSocket
            try await server.listen(
                on: descriptor, as: label, sharePercent: isObservers ? Self.observerPercent : nil)
        }
        let service = DaemonService(
            daemon: try await parts(store, behind: server), server: server, sockets: sockets,
            watch: watch, log: log)
        let group = ServiceGroup(
            services: [service], gracefulShutdownSignals: [.sigterm, .sigint], logger: log)
        try await group.run()
        withExtendedLifetime(lock) {}
    }

    /// Reads everything, and says goodbye to who has come where that fails.
    private func parts(_ store: Store, behind server: VarlinkServer) async throws -> DaemonParts {
        do {
            let content = try ContentFiles.load(settings, log)
            checkCourse(content)
            return try parts(content, store)
        } catch {
            try await server.stop(dropping: mailbox.discard)
            throw error
        }
    }

    private var runtimeDirectory: RuntimeDirectory {
        let own = Places(ProcessInfo.processInfo.environment).ownRuntime
        let path = settings.runtimeDirectory
        return RuntimeDirectory(
            path: path, isPrivate: path == own || settings.simulation?.temporary != nil)
    }

    /// Reports content that cannot be used. The box starts, and says what is missing when asked.
    private func checkCourse(_ content: ContentFiles) {
        if let fault = content.fault {
            // A course that is broken is why it is not installed: that is what is to be told.
            return mailbox.post(.condition(.courses, reason: fault))
        }
        let courses = content.content.library.courses.map(\.id.name)
        guard let course = settings.course, !courses.contains(course) else { return }
        let reason =
            "expected \(courses.joined(separator: " or ")) as course, found \"\(course)\""
        mailbox.post(.condition(.courses, reason: reason))
    }

    private func makeStateDirectory() throws {
        do {
            try FileManager.default.createDirectory(
                atPath: settings.stateDirectory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw StartFailure(
                description: "\(settings.stateDirectory): cannot be made: "
                    + "\(error.localizedDescription); expected a place that this user may write, "
                    + "or name another with --state-directory")
        }
    }

    private static func lock(_ directory: String) throws -> LockFile {
        let path = directory + "/lectern.lock"
        do {
            return try LockFile(taking: path)
        } catch .held(_, let pid) {
            throw StartFailure(
                description: "another lecternd is running with \(directory)"
                    + "\(pid.map { ", process \($0)" } ?? ""); stop it first, or give this one "
                    + "another --state-directory",
                exitCode: StartFailure.secondInstance)
        } catch {
            throw StartFailure(
                description: "\(path): \(Self.reason(error)); expected a directory that this user "
                    + "may write, with free space")
        }
    }

    private static func reason(_ failure: LockFile.Failure) -> String {
        if case .system(let error) = failure { "\(error)" } else { "\(failure)" }
    }

    /// Copies everything into the one file that a keeper copies; called after the last write.
    private func close(_ store: Store) {
        do {
            try store.close()
        } catch {
            log.warning(
                "the database stays in several files; they belong together",
                metadata: ["reason": "\(error)"])
        }
    }

    /// Opens the database, and shows what was committed.
    private func openStore() throws -> Store {
        let log = log
        do {
            let store = try Store(
                path: settings.stateDirectory + "/lectern.db",
                options: settings.simulation.map { disk.storeOptions(epoch: $0.epoch) }
                    ?? Store.Options(notice: { text in log.warning("\(text)") }))
            try Conductor.showCommitted(in: store, on: board)
            return store
        } catch {
            throw StartFailure(description: "\(error)")
        }
    }

    private func parts(_ content: ContentFiles, _ store: Store) throws -> DaemonParts {
        if let simulation = settings.simulation {
            return try simulated(content, simulation, store)
        }
        let speech = try speech()
        let synthesizer = speech.synthesizer
        let voice = Voices.configured(settings.voice, synthesizer) { [mailbox] reason in
            mailbox.post(.condition(.voice, reason: reason))
        }
        let path = EchoPath()
        let mouth = try mouth(synthesizer, path, store)
        let ears = try ears(content, synthesizer, path)
        let devices = ALSADevices(
            player: mouth.device, microphone: ears.device, output: try configuredOutput(),
            input: try configuredInput())
        let console =
            settings.hasConsole
            ? try Console(
                content, hearsTransport: settings.hearsTransport,
                resumeWithin: settings.resumeWithin) : nil
        let mailbox = mailbox
        return DaemonParts(
            mailbox: mailbox, clocks: Clocks(),
            probes: [speech.probe] + mouth.probes + ears.probes,
            makeConductor: conductor(
                content, store, mouth.port, ears.port, devices,
                EchoSoundings(path, player: mouth.device), console,
                daemonSettings(voice: voice), voiceName: { Voices.name($0, synthesizer) }),
            beside: { console?.readLines(into: mailbox) },
            end: {
                // First: a recogniser that is still being loaded keeps the others waiting.
                console?.end()
                mouth.end()
                ears.end()
                speech.end()
            })
    }

    private func conductor(
        _ content: ContentFiles, _ store: Store, _ mouth: any Mouth, _ ears: any Ears,
        _ devices: any SoundDevices, _ soundings: any Soundings, _ console: Console?,
        _ settings: Settings, voiceName: @escaping @Sendable (String) -> String?
    ) -> @Sendable () throws -> any Conducting {
        let notifier = ServiceNotifier.fromEnvironment()
        let (mailbox, metrics, board, log, rights) = (mailbox, metrics, board, log, rights)
        let clocks = ClockTrust.clocks(self.settings.trustClock)
        let (corpora, problems) = (PathCorpora(content.corpora), content.problems)
        let content = content.content
        return {
            try Conductor.start(
                content: content,
                dependencies: Conductor.Dependencies(
                    mouth: mouth, ears: ears, devices: devices, soundings: soundings,
                    store: store, clocks: clocks, board: board, mailbox: mailbox,
                    metrics: metrics, rights: rights, voiceName: voiceName, corpora: corpora,
                    problems: problems,
                    watcher: { notice in
                        console?.show(notice)
                        Status.tell(notice, notifier)
                    }),
                settings: settings, log: log)
        }
    }
}
