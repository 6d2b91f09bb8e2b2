import ArgumentParser

/// What a keeper does with Bibles.
struct BibleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bible",
        abstract: "Imports Bibles, from which the passages of lessons are read, and shows them.",
        discussion: """
            Exit codes: 0 done, perhaps with warnings, 1 it could not be done, 2 the command was \
            called wrongly. The daemon looks for Bibles when it starts.
            """,
        subcommands: [
            BibleImportCommand.self, BibleListCommand.self, BibleShowCommand.self,
            BibleAudioCommand.self, BibleRemoveCommand.self,
        ])
}
