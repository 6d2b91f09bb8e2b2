internal import ArgumentParser
internal import VarlinkWire

/// An order about sound that needs nothing but its name.
protocol SoundCommand: DaemonCommand {
    static var method: String { get }
    /// What to print when the order was carried out.
    static var outcome: String { get }
    var client: ClientOptions { get }
}

extension SoundCommand {
    func perform(in environment: Environment) throws(CommandError) {
        try order(
            "Transport." + Self.method, client.parameters, in: environment,
            ReceiptText.done(Self.outcome))
    }
}

struct Pause: SoundCommand {
    static let method = "Pause"
    static let outcome = "Paused."
    static let configuration = CommandConfiguration(
        abstract: "Silence it at once and hold all its timers.")
    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions
}

struct Resume: SoundCommand {
    static let method = "Resume"
    static let outcome = "Going on."
    static let configuration = CommandConfiguration(
        abstract: "Go on after a pause, at the sentence that was cut off.")
    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions
}

struct Mute: SoundCommand {
    static let method = "Mute"
    static let outcome = "Microphone: muted"
    static let configuration = CommandConfiguration(
        abstract: "Close the microphone, also over restarts, until it is unmuted.")
    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions
}

struct Unmute: SoundCommand {
    static let method = "Unmute"
    static let outcome = "Microphone: not muted"
    static let configuration = CommandConfiguration(abstract: "Open the microphone again.")
    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions
}

struct Volume: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how loud it speaks, or set it in decibels from -40 to 0.",
        discussion: "Example: lectern volume -6")

    /// A list, because only a list takes words that look like options, as -6 does.
    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("Decibels, from -40 to 0.", valueName: "decibels"))
    var words: [String] = []

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    /// The words without the `--` that some put before a negative number.
    private var values: [String] { words.first == "--" ? Array(words.dropFirst()) : words }

    func validate() throws {
        if let option = values.first(where: { $0.hasPrefix("--") }) {
            throw ValidationError("unknown option '\(option)'")
        }
        if values.count > 1 { throw ValidationError("there is only one volume to set") }
        if let word = values.first, Self.decibels(word) == nil {
            throw ValidationError(
                "'\(word)' is no volume: that is a number of decibels from -40 to 0")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        guard let decibels = values.first.flatMap(Self.decibels) else {
            return try look("Transport.GetSound", in: environment) {
                SoundText.volumeLine($0) + "\n"
            }
        }
        var parameters = client.parameters
        parameters["volume"] = .integer(decibels)
        try order(
            "Transport.SetVolume", parameters, in: environment,
            ReceiptText.done(SoundText.volumeLine(parameters)))
    }

    private static func decibels(_ word: String) -> Int64? {
        Int64(word).flatMap { (-40...0).contains($0) ? $0 : nil }
    }
}

struct Rate: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how fast it speaks, or set it in percent from 50 to 200.",
        discussion: "Heard from the next sentence on. Example: lectern rate 90")

    @Argument(help: "Percent of the voice's own speed, from 50 to 200.", transform: Self.number)
    var percent: Int64?

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        guard let percent else {
            return try look("Transport.GetSound", in: environment) {
                SoundText.rateLine($0) + "\n"
            }
        }
        var parameters = client.parameters
        parameters["ratePercent"] = .integer(percent)
        try order(
            "Transport.SetRate", parameters, in: environment,
            ReceiptText.done(SoundText.rateLine(parameters)))
    }

    private static func number(_ text: String) throws -> Int64 {
        guard let number = Int64(text.hasSuffix("%") ? String(text.dropLast()) : text),
            (50...200).contains(number)
        else { throw ValidationError("the rate is a number of percent from 50 to 200") }
        return number
    }
}

struct ChooseVoice: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "voice",
        abstract: "Show the voice, or choose one: male, female, or a voice of espeak-ng.",
        discussion: "Heard from the next sentence on. Example: lectern voice en-us+f3")

    @Argument(
        help: "male, female, or the name of an espeak-ng voice.",
        completion: .list(["male", "female"]))
    var name: String?

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        guard let name else {
            return try look("Transport.GetSound", in: environment) {
                SoundText.voiceLine($0) + "\n"
            }
        }
        var parameters = client.parameters
        parameters["voice"] = .string(name)
        let daemon = daemon(in: environment)
        let reply = try daemon.call("Transport.SetVoice", parameters, for: .order)
        try show(reply, in: environment) { _ in
            // Only the daemon knows which voice of espeak-ng was chosen. If it does not answer, the
            // voice is chosen all the same.
            let sound = try? daemon.call("Transport.GetSound", for: .look)
            return SoundText.voiceLine((sound ?? parameters).printable) + "\n"
        }
    }
}
