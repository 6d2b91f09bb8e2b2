internal import ArgumentParser
internal import Glibc
internal import HearingPocketSphinx
internal import Logging
internal import Simulation

/// The daemon's program: reads what it is told, wires the rooms together, and runs.
@main
struct Lecternd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lecternd",
        abstract: "Speaks lessons, listens for commands, and remembers.",
        discussion: """
            An option goes before a LECTERN_ variable, and that before the configuration file. \
            See lecternd(8).
            """,
        version: Wiring.version)

    @Option(help: ArgumentHelp("Read this configuration file.", valueName: "file"))
    var config: String?

    @Flag(help: "Say what is wrong with the configuration, and start nothing.")
    var checkConfig = false

    @Flag(help: "With --check-config: as JSON.")
    var json = false

    @Argument(help: "With --check-config: the same as --config.", completion: .file())
    var file: String?

    @Option(
        help: ArgumentHelp(
            "Keep the learner's data and installed courses here.", valueName: "directory"))
    var stateDirectory: String?

    @Option(help: ArgumentHelp("Put the sockets here.", valueName: "directory"))
    var runtimeDirectory: String?

    @Option(help: ArgumentHelp("Find curriculum and models here.", valueName: "directory"))
    var shareDirectory: String?

    @Option(
        help: ArgumentHelp(
            "Where speech goes: auto, none (keeps time in silence), or an ALSA device.",
            valueName: "device"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Where commands come from: auto, none, or an ALSA device.", valueName: "device"))
    var input: String?

    @Flag(help: "Show what happens on the terminal; a typed line counts as heard.")
    var console = false

    @Flag(
        help: ArgumentHelp(
            "Keep time by hand, speak and listen to nothing, and serve io.lectern.Simulation."))
    var simulate = false

    @Option(
        help: ArgumentHelp(
            "With --simulate: begin at this time of day, in microseconds since 1970.",
            valueName: "time"))
    var clock: Int64?

    @Option(
        help: ArgumentHelp(
            "With --simulate: how often the machine has started; 1 if nothing is said.",
            valueName: "number"))
    var boot: Int?

    @Option(
        help: ArgumentHelp(
            "With --simulate: call a new journal so, so that two runs are alike.",
            valueName: "name"))
    var epoch: String?

    /// With this option the daemon starts itself, to see whether the model of a folder can be
    /// loaded.
    @Option(help: .hidden)
    var checkModel: String?

    @Option(help: "Log from this level on; notice if none is named.")
    var logLevel: LogLevel?

    /// The configuration file that is named; nil where none is.
    var configurationFile: String? { config ?? file }

    /// What is for a look at the configuration alone, or for a simulation, or not for it.
    func validate() throws {
        guard checkConfig || (!json && file == nil) else {
            throw ValidationError("--json and a file are for --check-config alone")
        }
        guard config == nil || file == nil else {
            throw ValidationError("name one configuration file")
        }
        guard simulate else {
            guard clock == nil, boot == nil, epoch == nil else {
                throw ValidationError("--clock, --boot and --epoch are for --simulate alone")
            }
            return
        }
        guard !console, output == nil, input == nil else {
            throw ValidationError("--simulate has no console and no devices")
        }
        guard epoch.map(JournalName.isSound) != false else {
            throw ValidationError(
                "--epoch: expected 1 to \(JournalName.lengthMax) letters, figures and hyphens")
        }
        let times = ManualClock.earliest...ManualClock.latest
        guard times.contains(clock ?? ManualClock.earliest) else {
            throw ValidationError(
                "--clock: expected \(times.lowerBound) to \(times.upperBound)")
        }
    }

    /// Runs until the end; a failure is told on standard error, and by the exit code.
    func run() async throws {
        do {
            if let checkModel { return try ModelTrial.serve(checkModel) }
            if checkConfig { return try check() }
            Confidential.begin()
            let settings = try Configured.read(self)
            LoggingSystem.bootstrap { _ in
                JournalLog(level: settings.logLevel, isQuiet: settings.hasConsole)
            }
            try await Wiring(settings).run()
        } catch let failure as StartFailure {
            Complaint.write(failure.description)
            throw ExitCode(failure.exitCode)
        } catch let failure as Misconfigured {
            Complaint.write(failure.description)
            throw ExitCode(StartFailure.misuse)
        }
    }

    private func check() throws {
        let report = try ConfigurationReport(of: self)
        StandardStream.write(json ? try report.json : report.text, to: STDOUT_FILENO)
        guard report.ok else { throw ExitCode.failure }
    }

    /// ArgumentParser's own code for a wrong option is 64; ours is 2.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            guard Self.exitCode(for: error) == .validationFailure else { exit(withError: error) }
            Complaint.write(fullMessage(for: error))
            exit(withError: ExitCode(StartFailure.misuse))
        }
    }
}

/// The levels a keeper may choose.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case debug, info, notice, warning, error

    var level: Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        }
    }
}
