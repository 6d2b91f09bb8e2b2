internal import Configuration
internal import Foundation
internal import Logging

/// What the configuration says, after file, variables and options.
struct Configured {
    var stateDirectory: String
    var runtimeDirectory: String
    var shareDirectory: String
    var output: String
    var input: String
    var voice: String
    var rate: Double
    var volume: Double
    var course: String?
    var resumeWithinSeconds: Int
    var trustClock: TrustClock
    var keepsAnswers: Bool
    var administrators: [String]
    var hasConsole: Bool
    var logLevel: Logger.Level

    /// Whether the clock is believed after a reboot.
    enum TrustClock: String {
        case auto, yes, no
    }

    /// Reads it all; a setting that makes no sense is an error, never passed over.
    static func read(_ options: Lecternd) async throws -> Configured {
        let reader = try await reader(options)
        let places = Places(ProcessInfo.processInfo.environment)
        return Configured(
            stateDirectory: reader.string(forKey: "state_directory") ?? places.state,
            runtimeDirectory: reader.string(forKey: "runtime_directory") ?? places.runtime,
            shareDirectory: try reader.string(forKey: "share_directory") ?? places.share(),
            output: reader.string(forKey: "audio.output", default: "auto"),
            input: reader.string(forKey: "audio.input", default: "auto"),
            voice: reader.string(forKey: "speech.voice", default: "en-us"),
            rate: try within(
                0.5...2, reader.double(forKey: "speech.rate", default: 0.9), "speech.rate"),
            volume: try within(
                -40...0, reader.double(forKey: "speech.volume", default: 0), "speech.volume"),
            course: reader.string(forKey: "course"),
            resumeWithinSeconds: try within(
                0...86400, reader.int(forKey: "resume_within_seconds", default: 600),
                "resume_within_seconds"),
            trustClock: try choice(reader.string(forKey: "trust_clock", default: "auto")),
            keepsAnswers: reader.bool(forKey: "keep_answers", default: false),
            administrators: reader.stringArray(forKey: "access.admin_users", default: []),
            hasConsole: options.console,
            logLevel: options.logLevel?.level ?? .notice)
    }

    /// Options over variables over the file.
    private static func reader(_ options: Lecternd) async throws -> ConfigReader {
        let places = Places(ProcessInfo.processInfo.environment)
        var providers: [any ConfigProvider] = [
            given(options),
            EnvironmentVariablesProvider().mapKeys { key in
                AbsoluteConfigKey(["lectern"] + key.components)
            },
        ]
        let file = options.config ?? places.configFile
        if options.config != nil || FileManager.default.fileExists(atPath: file) {
            try ConfigurationFile.check(file)
            let place = ConfigReader(
                provider: InMemoryProvider(values: [
                    "filePath": .init(.string(file), isSecret: false)
                ]))
            do {
                providers.append(try await FileProvider<JSONSnapshot>(config: place))
            } catch {
                throw StartFailure(description: "\(file): cannot be read: \(error)")
            }
        }
        return ConfigReader(providers: providers)
    }

    private static func given(_ options: Lecternd) -> InMemoryProvider {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        func set(_ key: [String], _ value: String?) {
            guard let value else { return }
            values[AbsoluteConfigKey(key)] = ConfigValue(.string(value), isSecret: false)
        }
        set(["state_directory"], options.stateDirectory)
        set(["runtime_directory"], options.runtimeDirectory)
        set(["share_directory"], options.shareDirectory)
        set(["audio", "output"], options.output)
        set(["audio", "input"], options.input)
        return InMemoryProvider(values: values)
    }

    private static func within<Value: Comparable>(
        _ range: ClosedRange<Value>, _ value: Value, _ name: String
    ) throws -> Value {
        guard range.contains(value) else {
            throw StartFailure(
                description: "configuration: \(name) is \(value), expected "
                    + "\(range.lowerBound) to \(range.upperBound)",
                exitCode: 2)
        }
        return value
    }

    private static func choice(_ text: String) throws -> TrustClock {
        guard let choice = TrustClock(rawValue: text) else {
            throw StartFailure(
                description: "configuration: trust_clock is \"\(text)\", expected auto, yes or no",
                exitCode: 2)
        }
        return choice
    }
}
