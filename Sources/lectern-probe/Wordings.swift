internal import ArgumentParser
internal import Chance
internal import Hearing
internal import HearingPocketSphinx

/// Prints what gets a fixed reply.
struct Wordings: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the wordings that get a fixed reply, each with its class",
        discussion: """
            A line for each wording of blocked requests and of cues of conversation, application \
            and theology: its class, a tab and its words. Cues count by their beginning. With \
            --closed the phrases of the closed sets, each with the name of its set.
            """)

    @Option(help: "Print only every so many-th of them, in an order of chance.")
    var every = 1

    @Flag(help: "Print the phrases of the closed sets instead.")
    var closed = false

    @Option(help: "The folder of the language's models; else the one that was installed.")
    var models: String?

    func validate() throws {
        guard every >= 1 else { throw ValidationError("--every \(every): expected 1 or more") }
    }

    func run() throws {
        let models = try HearingModels(folder: models ?? HearingOptions.installed())
        let lines = closed ? Self.closed(models) : Self.replies(models)
        let all = lines.map { ($0, FNV1a.hash32($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        for index in stride(from: 0, to: all.count, by: every) { try Output.line(all[index].0) }
    }

    private static func replies(_ models: HearingModels) -> [String] {
        models.phrasebook.phrases.compactMap { phrase in
            name(of: phrase.meaning).map { "\($0)\t\(phrase.text)" }
        }
    }

    private static func closed(_ models: HearingModels) -> [String] {
        models.phrasebook.closed.flatMap { set in set.phrases.map { "\(set.name)\t\($0.text)" } }
    }

    private static func name(of meaning: Meaning) -> String? {
        switch meaning {
        case .blocked: "blocked"
        case .conversation: "conversation"
        case .application: "application"
        case .theology: "theology"
        case .command, .answer, .decoy: nil
        }
    }
}
