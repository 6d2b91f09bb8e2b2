internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

/// Makes the near misses that are listened for beside the commands.
struct Decoys: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make the near misses that are listened for beside the commands",
        discussion: """
            Exchanges each word of a command for those of the 3,000 commonest words that sound \
            most like it, and crosses commands. What was written by hand stays in the file.
            """)

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Option(
        parsing: .upToNextOption,
        help: """
            The commands that also get phrases of several words which sound like them, and \
            sentences that go on with them.
            """)
    var sequences = Self.sequencesByDefault

    /// What is listened for day and night.
    private static let sequencesByDefault = ["BEGIN_LESSON"]

    func run() throws {
        try write(Self.made(from: HearingModels(folder: models), withSequences: sequences))
    }

    /// The near misses by the name of the command.
    static func made(
        from models: HearingModels, withSequences: [String] = sequencesByDefault
    ) throws -> [String: [String]] {
        let (commands, transport) = (models.phrasebook.commands, models.phrasebook.transport)
        let maker = try DecoyMaker(
            models.acoustic.path, commands: (commands + transport).flatMap(\.phrases))
        func named(
            _ commands: [Phrasebook.Command], _ decoys: (Phrasebook.Command, String) -> [String]
        ) -> [(String, [String])] {
            commands.map { command in
                (command.name, Set(command.phrases.flatMap { decoys(command, $0) }).sorted())
            }
        }
        let phrases = commands.flatMap(\.phrases)
        let all = phrases + transport.flatMap(\.phrases)
        // What is said of the sound is listened for by few: commands have no misses of it.
        return Dictionary(
            uniqueKeysWithValues: named(commands) { command, phrase in
                maker.exchanged(phrase, among: phrases)
                    + (withSequences.contains(command.name)
                        ? maker.around(phrase, among: phrases) : [])
            } + named(transport) { maker.exchanged($1, among: all) })
    }

    private func write(_ made: [String: [String]]) throws {
        let path = models + "/decoys.json"
        let data = try Data(contentsOf: URL(filePath: path))
        var file = try JSONDecoder().decode(DecoysFile.self, from: data)
        file.made = made
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try Output.write(encoder.encode(file) + Data("\n".utf8), to: path)
    }
}
