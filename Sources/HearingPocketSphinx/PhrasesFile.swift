internal import Hearing

/// `phrases.json` as it is written.
struct PhrasesFile: Decodable {
    struct Command: Decodable {
        var name: String
        var phrases: [String]
    }

    var commands: [Command]
    var blocked: [String]
    var conversation: [String]
    var application: [String]
    var theology: [String]
    var hesitation: [String]?
    var transport: [Command]?
    var closed: [ClosedCommands]?

    struct ClosedCommands: Decodable {
        var name: String
        var commands: [Command]
    }

    func value(in path: String) throws(RecogniserError) -> Phrasebook {
        func wordings(_ patterns: [String]) throws(RecogniserError) -> [String] {
            var all: [String] = []
            for pattern in patterns {
                guard let wordings = PhrasePattern.wordings(of: pattern) else {
                    throw .modelUnreadable(path: path, reason: "“\(pattern)” is no phrase")
                }
                all += wordings
            }
            return all
        }
        try closed?.check(in: path)
        func named(_ commands: [Command]) -> [Phrasebook.Command] {
            commands.map { Phrasebook.Command(name: $0.name, phrases: $0.phrases) }
        }
        return Phrasebook(
            commands: named(commands),
            blocked: try wordings(blocked), conversation: try wordings(conversation),
            application: try wordings(application), theology: try wordings(theology),
            hesitation: try wordings(hesitation ?? []), transport: named(transport ?? []),
            closed: (closed ?? []).map { set in
                ClosedSet(
                    name: set.name,
                    choices: set.commands.map { .init(value: $0.name, phrases: $0.phrases) })
            })
    }
}

// What keeps a phrase from meaning two things in a set, and a command from having two thresholds.
extension [PhrasesFile.ClosedCommands] {
    private static let setsMax = 32

    /// Throws where there are too many sets, or where a set is damaged.
    fileprivate func check(in path: String) throws(RecogniserError) {
        try demand(count <= Self.setsMax, "\(count) closed sets; at most \(Self.setsMax)", path)
        try demand(Set(map(\.name)).count == count, "two closed sets of one name", path)
        for set in self { try set.check(in: path) }
        var names: Set<String> = []
        for name in flatMap(\.commands).map(\.name) {
            try demand(names.insert(name).inserted, "\(name) stands in two closed sets", path)
        }
    }
}

extension PhrasesFile.ClosedCommands {
    private static let commandsMax = 128
    private static let phrasesMax = 16

    fileprivate func check(in path: String) throws(RecogniserError) {
        try demand(
            (2...Self.commandsMax).contains(commands.count),
            "\(name) has \(commands.count) commands; expected 2 to \(Self.commandsMax)", path)
        var names: Set<String> = []
        var seen: Set<[String]> = []
        for command in commands {
            let place = "\(name):\(command.name)"
            try demand(names.insert(command.name).inserted, "\(place) stands twice", path)
            try demand(
                (1...Self.phrasesMax).contains(command.phrases.count),
                "\(place) has \(command.phrases.count) phrases; expected 1 to "
                    + "\(Self.phrasesMax)", path)
            for phrase in command.phrases {
                let words = Wording.words(phrase)
                try demand(
                    (1...Wording.wordsMax).contains(words.count),
                    "\(place): \"\(phrase)\" has \(words.count) words; expected 1 to "
                        + "\(Wording.wordsMax)", path)
                try demand(
                    seen.insert(Wording.key(words)).inserted,
                    "\(place): \"\(phrase)\" stands twice in \(name), articles aside", path)
            }
        }
    }
}

private func demand(
    _ isFine: Bool, _ reason: @autoclosure () -> String, _ path: String
) throws(RecogniserError) {
    guard !isFine else { return }
    throw .modelUnreadable(path: path, reason: reason())
}
