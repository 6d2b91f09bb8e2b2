package import Hearing
package import Session

/// The phrases of one language, as `models/LANGUAGE/phrases.json` lists them.
package struct Phrases: Equatable, Sendable {
    package var locale: String
    /// All seven commands, each with its phrases; the first phrase is the proper one.
    package var commands: [CommandPhrases]
    package var blocked: [PhrasePattern]
    package var conversation: [PhrasePattern]
    package var application: [PhrasePattern]
    package var theology: [PhrasePattern]

    /// A command and what may be said for it.
    package struct CommandPhrases: Equatable, Sendable {
        package var command: Command
        package var phrases: [String]
    }

    /// Reads the file; `nil` comes with at least one error.
    package static func load(_ file: String) -> (Phrases?, [Problem]) {
        let document = Document(file)
        guard let root = document.root else { return (nil, document.problems) }
        var problems = document.problems
        problems += SchemaCheck.problems(in: root, of: file, by: ModelSchemas.phrases)
        guard !problems.hasErrors else { return (nil, problems) }
        var reader = PhraseReader(root, file)
        let phrases = Phrases(&reader)
        reader.compareLists()
        problems += reader.problems
        return (problems.hasErrors ? nil : phrases, problems)
    }

    /// The lists in the form in which the machine decides by them.
    package func phrasebook(properWords: Set<String>) -> Session.Phrasebook {
        Session.Phrasebook(
            commands: commands.map { ($0.command, $0.phrases) }, blocked: blocked.map(\.cue),
            conversation: conversation.map(\.cue), application: application.map(\.cue),
            theology: theology.map(\.cue), properWords: properWords)
    }

    private init(_ reader: inout PhraseReader) {
        locale = reader.root["locale"]?.string ?? ""
        commands = reader.commands()
        blocked = reader.patterns("blocked")
        conversation = reader.patterns("conversation")
        application = reader.patterns("application")
        theology = reader.patterns("theology")
    }
}

extension PhrasePattern {
    /// In the form in which the machine decides by it.
    fileprivate var cue: CuePattern { expansion.cue }
}

extension RuleGrammar.Expansion {
    fileprivate var cue: CuePattern {
        switch self {
        case .word(let word): CuePattern(word)
        case .sequence(let parts): .sequence(parts.map(\.cue))
        case .choice(let parts): .choice(parts.map(\.expansion.cue))
        case .optional(let part): .optional(part.cue)
        // No pattern holds any of these.
        case .rule, .repeated, .tagged, .nothing, .void: .choice([])
        }
    }
}
