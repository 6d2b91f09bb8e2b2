internal import ArgumentParser
internal import VarlinkWire

struct Audio: CommandFamily {
    static let configuration = CommandConfiguration(
        abstract: "List the devices of sound, choose them, and test them.",
        subcommands: [AudioList.self, AudioUse.self, AudioTest.self, AudioCalibrate.self])

    static let example = "lectern audio list"
}

struct AudioList: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the devices by name, and which are used.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try look("Admin.ListAudioDevices", in: environment, AudioText.devices)
    }
}

struct AudioUse: DaemonCommand {
    /// What is chosen for.
    enum Direction: String, ExpressibleByArgument, CaseIterable {
        case output, input
    }

    static let configuration = CommandConfiguration(
        commandName: "use",
        abstract: "Speak or listen through another device, at once and over restarts.",
        discussion: """
            Needs the right "admin". A device that is away is waited for.

            Example: sudo lectern audio use output plughw:CARD=Device,DEV=0
            """)

    @Argument(help: "output for the loudspeaker, input for the microphone.")
    var direction: Direction

    @Argument(
        help: ArgumentHelp(
            "A name of `lectern audio list`, auto for the system's device, or configured for what "
                + "the configuration says."), completion: Completion.devices)
    var device: String

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        var parameters = client.parameters
        parameters["direction"] = .string(direction.rawValue)
        if device != "configured" { parameters["device"] = .string(device) }
        let daemon = daemon(in: environment)
        let reply = try daemon.call("Admin.ChooseAudioDevice", parameters, for: .order)
        try show(reply, in: environment) { _ in
            // The device is chosen even if the list of devices cannot be had.
            let devices = try? daemon.call("Admin.ListAudioDevices", for: .look)
            return AudioText.chosen(device, for: direction.rawValue, devices?.printable)
        }
    }
}
