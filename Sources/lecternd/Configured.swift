internal import AudioALSA
internal import Configuration
internal import Dictionaries
internal import Foundation
internal import LinuxIO
internal import Logging
internal import SettingKeys
internal import Varlink

/// What the configuration says, after file, variables and options.
struct Configured {
    var stateDirectory: String
    var runtimeDirectory: String
    var shareDirectory: String
    /// `auto`, `null` or an ALSA device.
    var output: String
    /// `auto`, `none` or an ALSA device.
    var input: String
    /// As it stands there; whether it is installed is not known yet.
    var voice: String
    var rate: Double
    /// In decibels.
    var volume: Double
    var isolation: Isolation
    /// Whether the short signs sound.
    var givesSigns: Bool
    /// After how long a pause the sentence before is spoken once more, in seconds; 0 is never.
    var repeatsAfter: Int
    /// What a loudspeaker is given first when it is opened, in milliseconds.
    var coldSilence: Int
    /// As it stands there; whether it is installed is not known yet.
    var course: String?
    /// `auto`, `none` or the id of a Bible; whether it is installed is not known yet.
    var bible: String
    var speaksVerseNumbers: Bool
    var playsAudioBible: Bool
    /// Absolute paths of the folders of dictionaries; any may be missing.
    var dictionaries: [String]
    /// How long ago a lesson may have been broken off to go on by itself, in seconds.
    var resumeWithin: Int
    var trustClock: TrustClock
    var keepsAnswers: Bool
    /// Whether the own voice is taken out of what is heard, where that was measured to be possible,
    /// and what is said of the sound is heard meanwhile.
    var wantsBargeIn: Bool
    /// Whether the sound can be steered by voice.
    var hearsTransport: Bool
    /// Users by name or number.
    var administrators: [String]
    /// How many connections one user may have open.
    var userConnections: Int
    var hasConsole: Bool
    /// What stands around a simulation; nil where the box is real.
    var simulation: Simulation?
    var logLevel: Logger.Level
    /// Settings that make no sense but do not stop a start.
    var warnings: [SettingFault] = []

    /// Under which circumstances a simulation begins.
    struct Simulation {
        /// In microseconds since 1970-01-01 UTC.
        var clock: Int64?
        /// How often the machine has started.
        var boot: Int
        /// What a new journal is called; nil has a name drawn.
        var epoch: String?
        /// The folder that is removed at the end, because nobody has named one.
        var temporary: String?
    }

    var isSimulated: Bool { simulation != nil }

    /// Where espeak-ng runs: in a process of its own, or on a thread of this one.
    enum Isolation: String, CaseIterable {
        case process, thread
    }

    /// Whether the clock is believed after a reboot.
    enum TrustClock: String, CaseIterable {
        case auto, yes, no
    }

    /// Reads it all; a setting that makes no sense is an error, never passed over.
    static func read(_ options: Lecternd) throws -> Configured {
        // A simulation is the same on every machine, and far from the learner's own.
        let places =
            options.simulate
            ? Places.simulated(options) : Places(ProcessInfo.processInfo.environment)
        var sources = ConfigurationSources(
            options: given(options), file: file(options, places).map(SettingsFile.init(at:)),
            readsVariables: !options.simulate)
        var settings = Configured(&sources, options, places)
        let share = sources.text("share_directory") {
            Places.holdsContent(URL(fileURLWithPath: $0))
                ? nil : "the folder of curriculum and models"
        }
        settings.warnings = sources.warnings
        guard sources.faults.isEmpty else {
            throw Misconfigured(faults: sources.faults, warnings: sources.warnings)
        }
        settings.shareDirectory = try share ?? places.share()
        return settings
    }

    private init(
        _ sources: inout ConfigurationSources, _ options: Lecternd, _ places: Places
    ) {
        let directories = (
            sources.text("state_directory", unless: DirectoryPath.wish),
            sources.text("runtime_directory", unless: DirectoryPath.wish)
        )
        stateDirectory = options.simulate ? places.state : directories.0 ?? places.state
        runtimeDirectory = options.simulate ? places.runtime : directories.1 ?? places.runtime
        shareDirectory = ""
        let named = sources.text("audio.output", unless: Self.wishForDevice)
        output = named.map { $0 == "null" ? "none" : $0 } ?? "auto"
        input = sources.text("audio.input", unless: Self.wishForDevice) ?? "auto"
        voice = sources.text("speech.voice") ?? Voices.usual
        rate = sources.number("speech.rate", default: 0.9)
        volume = sources.number("speech.volume", default: 0)
        isolation = sources.choice("speech.isolation", default: .process)
        givesSigns = sources.boolean("speech.signs", default: true)
        repeatsAfter = sources.wholeNumber("speech.repeat_after", default: 60)
        coldSilence = sources.wholeNumber("audio.cold_silence", default: 300)
        course = sources.text("course")
        bible = sources.text("scripture.bible") ?? "auto"
        speaksVerseNumbers = sources.boolean("scripture.verse_numbers", default: false)
        playsAudioBible = sources.boolean("scripture.audio", default: true)
        let folders = sources.list(
            "dictionaries", upTo: DictionaryLimits.foldersMax,
            unless: { $0.hasPrefix("/") ? nil : "an absolute path" })
        dictionaries = folders ?? (options.simulate ? [] : Dictionaries.usualFolders)
        resumeWithin = sources.wholeNumber("resume_within", default: 600)
        trustClock = sources.choice("trust_clock", default: .auto)
        keepsAnswers = sources.boolean("keep_answers", default: false)
        wantsBargeIn = sources.boolean("hearing.barge_in", default: false)
        hearsTransport = sources.boolean("hearing.spoken_transport", default: false)
        administrators = sources.list("access.admin_users") {
            Users.id($0) == nil ? "a user of this machine, by name or number" : nil
        }
        userConnections = sources.wholeNumber(
            "access.user_connections", default: Limits().connectionsPerUserMax)
        hasConsole = options.console
        simulation =
            options.simulate
            ? Simulation(
                clock: options.clock, boot: options.boot ?? 1, epoch: options.epoch,
                temporary: options.stateDirectory == nil ? places.state : nil) : nil
        logLevel = options.logLevel?.level ?? .notice
    }

    /// What is expected instead of the name of a device; nil if the form of the name is right.
    private static func wishForDevice(_ name: String) -> String? {
        guard !["null", "none", "auto"].contains(name) else { return nil }
        do throws(DeviceNameError) {
            _ = try DeviceName(name)
            return nil
        } catch {
            return error.expected + (error.because.map { ", because \($0)" } ?? "")
        }
    }

    /// The file that was named, or the usual one if it is there.
    static func file(_ options: Lecternd, _ places: Places) -> String? {
        if let named = options.configurationFile { return named }
        guard !options.simulate, FileManager.default.fileExists(atPath: places.configFile) else {
            return nil
        }
        return places.configFile
    }

    private static func given(_ options: Lecternd) -> [AbsoluteConfigKey: ConfigValue] {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        func set(_ key: [String], _ value: String?) {
            guard let value else { return }
            values[AbsoluteConfigKey(key)] = ConfigValue(.string(value), isSecret: false)
        }
        set(["state_directory"], options.stateDirectory.map(DirectoryPath.fromHere))
        set(["runtime_directory"], options.runtimeDirectory.map(DirectoryPath.fromHere))
        set(["share_directory"], options.shareDirectory.map(DirectoryPath.fromHere))
        set(["audio", "output"], options.output)
        set(["audio", "input"], options.input)
        return values
    }
}
