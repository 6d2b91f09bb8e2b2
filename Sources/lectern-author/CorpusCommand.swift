import ArgumentParser

/// Everything about corpora, through which reading paths go.
struct CorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpus",
        abstract: """
            Checks and installs corpora of reading paths, imports their texts, and has their \
            explanations and questions made.
            """,
        discussion: """
            Exit codes: 0 done, perhaps with warnings, 1 it could not be done, 2 the command was \
            called wrongly. The daemon looks files up when they are asked for.
            """,
        subcommands: [
            CorpusLintCommand.self, CorpusInstallCommand.self, CorpusImportCommand.self,
            CorpusExplainCommand.self, CorpusQuizCommand.self,
        ])
}
