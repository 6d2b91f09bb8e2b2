internal import ArgumentParser
internal import VarlinkWire

/// A test that the box makes by itself while the client waits.
protocol AudioTrial: DaemonCommand {
    static var method: String { get }
    var client: ClientOptions { get }
}

extension AudioTrial {
    /// The daemon gives it up after two minutes.
    private static var patienceUSec: Int64 { 150_000_000 }

    func perform(in environment: Environment) throws(CommandError) {
        let reply = try daemon(in: environment).call(
            "Admin." + Self.method, client.parameters, for: .order,
            patienceUSec: Self.patienceUSec)
        try show(reply, in: environment, AudioText.trial)
    }
}

struct AudioTest: AudioTrial {
    static let method = "TestAudio"
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Let the box speak, listen to itself, and say what it has found.",
        discussion: """
            Takes a quarter of a minute, in IDLE only; another order breaks it off. Needs the \
            right "admin".
            """)
    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions
}

struct AudioCalibrate: AudioTrial {
    static let method = "CalibrateAudio"
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Measure whether the box can take its own voice out of what it hears.",
        discussion: """
            Takes more than half a minute, in which the room should be quiet, in IDLE only; \
            another order breaks it off. Is remembered for the devices that are used. Needs the \
            right "admin".
            """)
    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions
}
