internal import ArgumentParser

/// Runs each part of speech and hearing alone: what a keeper reaches for when the box is silent or
/// deaf, and what measurements are made with.
@main
struct Probe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectern-probe",
        abstract: "Tries the box's voice and ears, one part at a time.",
        subcommands: [Speak.self, Devices.self, Hear.self, Score.self, Tune.self])
}
