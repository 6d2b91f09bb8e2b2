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

    /// Rarer words are not said by accident.
    private static let commonest = 3_000

    func run() throws { try write(Self.made(from: HearingModels(folder: models))) }

    /// The near misses by the name of the command.
    static func made(from models: HearingModels) throws -> [String: [String]] {
        let dictionary = try Pronounce.dictionary(models.acoustic.path + "/cmudict-en-us.dict")
        let likely = try WordLikelihoods(models.acoustic.path + "/en-us.lm.bin").all
        let common = dictionary.words.filter { word in
            word.utf8.count > 3 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }.compactMap { word in likely[word].map { (word, $0) } }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(Self.commonest).map(\.0)
        let misses = NearMisses(words: common) { dictionary[$0] }
        let (commands, transport) = (models.phrasebook.commands, models.phrasebook.transport)
        func near(
            _ named: [Phrasebook.Command], among all: [Phrasebook.Command]
        ) -> [(String, [String])] {
            // A single word is done to nothing: there is nothing to cross.
            let others = all.flatMap(\.phrases).filter { Wording.words($0).count > 2 }
            return named.map { command in
                let made = command.phrases.flatMap { phrase in
                    misses.phrases(near: phrase, among: others.contains(phrase) ? others : [])
                }
                return (command.name, Array(Set(made)).sorted())
            }
        }
        // What is said of the sound is listened for by few: commands have no misses of it.
        return Dictionary(
            uniqueKeysWithValues: near(commands, among: commands)
                + near(transport, among: commands + transport))
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
