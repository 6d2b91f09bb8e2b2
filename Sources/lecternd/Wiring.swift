internal import AudioALSA
internal import Curriculum
internal import Daemon
internal import Foundation
internal import HearingPocketSphinx
internal import LinuxIO
internal import Logging
internal import Recordings
internal import ServiceLifecycle
internal import Session
internal import SpeechESpeak
internal import Store
internal import UnixSignals
internal import Varlink
internal import Voice

/// Puts the rooms together: the only place that knows an adapter by name.
struct Wiring {
    static let version = "0.1.0"

    let settings: Configured
    let log = Logger(label: "lecternd")
    let mailbox = Mailbox()
    let board = StateBoard(Conductor.starting)

    init(_ settings: Configured) {
        self.settings = settings
    }

    /// Runs until a signal asks for the end, or something that is needed cannot be had.
    func run() async throws {
        Signals.ignoreBrokenPipes()
        try makeStateDirectory()
        let lock = try Self.lock(settings.stateDirectory)
        let sockets = try Sockets.open(in: settings.runtimeDirectory)
        let content = try ContentFiles.load(settings, log)
        let service = DaemonService(
            daemon: try parts(content), sockets: sockets, log: log)
        let group = ServiceGroup(
            services: [service], gracefulShutdownSignals: [.sigterm, .sigint], logger: log)
        try await group.run()
        withExtendedLifetime(lock) {}
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

    private func parts(_ content: ContentFiles) throws -> DaemonParts {
        let synthesizer = try ESpeakSynthesizer()
        let mouth = try mouth(synthesizer)
        let ears = try ears(content, synthesizer)
        let console = settings.hasConsole ? Console(content) : nil
        let notifier = ServiceNotifier.fromEnvironment()
        let path = settings.stateDirectory + "/lectern.db"
        let (mailbox, board, log, daemonSettings) = (mailbox, board, log, daemonSettings)
        let content = content.content
        let speech = Heart.Stage(name: "synthesis") { done in
            synthesizer.phonemes(of: "a", language: "en-us") { _ in done() }
        }
        return DaemonParts(mailbox: mailbox, board: board, rights: rights, stages: [speech]) {
            try Conductor.start(
                content: content,
                hands: Conductor.Hands(
                    mouth: mouth, ears: ears, store: try Store(path: path), clocks: Clocks(),
                    board: board, mailbox: mailbox,
                    voiceName: { Voices.name($0, synthesizer) },
                    watcher: { notice in
                        console?.show(notice)
                        Status.tell(notice, notifier)
                    }),
                settings: daemonSettings, log: log)
        } beside: {
            console?.readLines(into: mailbox)
        }
    }

    private func mouth(_ synthesizer: ESpeakSynthesizer) throws -> Speaker {
        let mailbox = mailbox
        let relay = Relay<PlayerReport>()
        let output = settings.output == "null" ? "none" : settings.output
        let player: any Player
        do {
            player = try OutputChoice(output).makePlayer(
                reports: { relay.send($0) },
                silence: { mailbox.post(.condition(.loudspeaker, reason: $0)) })
        } catch let error as DeviceNameError {
            throw StartFailure(description: "audio.output: \(error)", exitCode: 2)
        }
        let speaker = Speaker(
            synthesizer: synthesizer, decoder: try FileRecordings(),
            resampler: RateConversion(), player: player,
            report: { mailbox.post(.mouth($0)) },
            trouble: { trouble in
                mailbox.post(.condition(.speech, reason: "\(trouble)"))
            })
        relay.connect { speaker.take($0) }
        return speaker
    }

    private func ears(
        _ content: ContentFiles, _ synthesizer: ESpeakSynthesizer
    ) throws -> any Ears {
        let mailbox = mailbox
        guard settings.input != "none" else {
            mailbox.post(.ears(.ready))
            mailbox.post(
                .condition(
                    .microphone, reason: "the microphone is switched off in the configuration"))
            return DeafEars()
        }
        guard let models = content.hearing else {
            mailbox.post(.condition(.recogniser, reason: "its model is not installed"))
            return DeafEars()
        }
        let ring = AudioRing()
        let relay = Relay<MicrophoneReport>()
        let microphone: ALSAMicrophone
        do {
            microphone = try ALSAMicrophone(
                device: settings.input == "auto" ? .default : DeviceName(settings.input),
                ring: ring, reports: { relay.send($0) })
        } catch let error as DeviceNameError {
            throw StartFailure(description: "audio.input: \(error)", exitCode: 2)
        }
        let ears = try PocketSphinxEars(
            ring: ring, microphone: microphone, models: models,
            pronounce: { Voices.phonemes(of: $0, synthesizer) },
            failed: { mailbox.post(.condition(.recogniser, reason: "\($0)")) },
            report: { mailbox.post(.ears($0)) })
        relay.connect { ears.microphone($0) }
        return ears
    }

    private var rights: Rights {
        Rights(
            ownUser: getuid(),
            administrators: Set(settings.administrators.compactMap(Users.id)))
    }

    private var daemonSettings: Settings {
        Settings(
            version: Self.version, stateDirectory: settings.stateDirectory,
            resumeWithin: .seconds(settings.resumeWithinSeconds),
            isClockTrusted: ClockTrust.isTrusted(settings.trustClock),
            // Without a boot id every start counts as one after a reboot: the careful side.
            bootID: try? SystemClock.bootID(), course: settings.course,
            speech: SpeechSettings(
                voice: Voices.named[settings.voice] ?? settings.voice, rate: settings.rate,
                volume: settings.volume),
            keepsAnswers: settings.keepsAnswers, processID: getpid())
    }
}
