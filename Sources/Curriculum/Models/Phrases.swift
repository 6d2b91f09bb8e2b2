internal import Hearing
package import Session

/// The phrases of one language, as `models/LANGUAGE/phrases.json` lists them.
package struct Phrases: Equatable, Sendable {
    package var locale: String
    /// The commands of a lesson, each with its phrases; the first phrase is the proper one.
    package var commands: [CommandPhrases]
    /// The commands of closed sets, each with what may be said for it; they count only where they
    /// act.
    package var closed: [CommandPhrases]
    /// What counts for some of these as text alone.
    package var typed: [CommandPhrases]
    package var blocked: [String]
    package var conversation: [String]
    package var application: [String]
    package var theology: [String]
    /// What is said in place of an answer by whoever is not ready to give one.
    package var hesitation: [String]
    /// What may be said of the sound where that is switched on; the first phrase is the proper one.
    package var transport: [TransportPhrases]
    /// What tells what a typed text is about.
    package var topics: Topics

    /// A command and what may be said for it.
    package struct CommandPhrases: Equatable, Sendable {
        package var command: Command
        package var phrases: [String]
    }

    /// An order about the sound and what may be said for it.
    package struct TransportPhrases: Equatable, Sendable {
        package var order: SpokenTransport
        package var phrases: [String]
        /// What counts for it as text alone.
        package var typed: [String]
    }

    /// Reads the file; `nil` comes with at least one error.
    package static func load(_ file: String) -> (Phrases?, [Problem]) {
        let document = Document(file)
        guard let root = document.root else { return (nil, document.problems) }
        var problems = document.problems
        problems += SchemaCheck.problems(in: root, of: file, by: ModelSchemas.phrases)
        if !problems.hasErrors { problems += commandProblems(root, file) }
        return (problems.hasErrors ? nil : Phrases(root), problems)
    }

    /// The lists in the form in which the machine decides by them.
    package func phrasebook(language: WordList) -> Session.Phrasebook {
        Session.Phrasebook(
            commands: commands.map { ($0.command, $0.phrases) },
            closed: closed.map { ($0.command, $0.phrases) },
            typed: typed.map { ($0.command, $0.phrases) }, blocked: blocked,
            conversation: conversation, application: application, theology: theology,
            hesitation: hesitation, transport: transport.map { ($0.order, $0.phrases + $0.typed) },
            topics: topics, language: language)
    }

    private init(_ root: JSONNode) {
        locale = root["locale"]?.string ?? ""
        func commands(_ nodes: [JSONNode], _ list: String) -> [CommandPhrases] {
            nodes.compactMap { node in
                node["name"]?.string.flatMap(Command.init(rawValue:)).map {
                    CommandPhrases(command: $0, phrases: node[list]?.strings ?? [])
                }
            }
        }
        self.commands = commands(root["commands"]?.items ?? [], "phrases")
        closed = commands(Self.closedCommands(in: root), "phrases")
        typed = commands(Self.closedCommands(in: root), "typed")
        blocked = Self.wordings(root["blocked"])
        conversation = Self.wordings(root["conversation"])
        application = Self.wordings(root["application"])
        theology = Self.wordings(root["theology"])
        hesitation = Self.wordings(root["hesitation"])
        transport = (root["transport"]?.items ?? []).compactMap { node in
            node["name"]?.string.flatMap(SpokenTransport.init(rawValue:)).map {
                TransportPhrases(
                    order: $0, phrases: node["phrases"]?.strings ?? [],
                    typed: node["typed"]?.strings ?? [])
            }
        }
        let topics = root["topics"]
        self.topics = Topics(
            blocked: Self.wordings(topics?["blocked"]),
            application: Self.wordings(topics?["application"]),
            theology: Self.wordings(topics?["theology"]),
            conversation: Self.wordings(topics?["conversation"]),
            talk: Self.wordings(topics?["talk"]))
    }

    private static let classes = ["blocked", "conversation", "application", "theology"]

    private static func closedCommands(in root: JSONNode) -> [JSONNode] {
        (root["closed"]?.items ?? []).flatMap { $0["commands"]?.items ?? [] }
    }

    /// Each command once, in the lesson's list or in that of the closed sets; no name that is no
    /// command; and no phrase in two lists that count at one time. A closed set may have what is a
    /// blocked request elsewhere: its phrases count only where they act.
    private static func commandProblems(_ root: JSONNode, _ file: String) -> [Problem] {
        let closed = closedCommands(in: root)
        let named = (root["commands"]?.items ?? []) + closed
        let names = named.compactMap { $0["name"]?.string }
        var problems = Command.allCases.filter {
            !$0.isOfClients && !names.contains($0.rawValue)
        }.map {
            Problem(
                .error, file: file, at: root["commands"]?.place, path: "$.commands",
                expected: "phrases for every command", found: "no \($0.rawValue)")
        }
        problems += closed.filter { $0.command == nil }
            .map {
                Problem(
                    .error, file: file, at: $0.place, path: "$.closed",
                    expected: "the name of a command", found: $0["name"]?.summary ?? "none")
            }
        let lists = (classes + ["hesitation"]).compactMap { root[$0] }
        let topics = classes.compactMap { root["topics"]?[$0] }
        let always = (root["commands"]?.items ?? []) + (root["transport"]?.items ?? [])
        problems += doubles(in: always.compactMap { $0["phrases"] } + lists, file)
        for machine in Machine.allCases {
            let own = closed.filter { $0.command.map(machine.mayHear) ?? true }
            problems += doubles(
                in: own.compactMap { $0["phrases"] }, besides: always.compactMap { $0["phrases"] },
                file
            ).filter { !problems.contains($0) }
        }
        problems += doubles(in: topics, file)
        let patterns = lists + topics + [root["topics"]?["talk"]].compactMap(\.self)
        return problems + patterns.flatMap(\.items).compactMap { patternProblem($0, file) }
    }

    /// What listens at one time.
    private enum Machine: CaseIterable {
        case idle, choice, study, path, problem

        /// Whether a command may count in it.
        func mayHear(_ command: Command) -> Bool {
            switch command {
            case .lesson: false
            case .shared: true
            case .idle(let command):
                switch self {
                case .idle, .study: true
                case .path: [.beginPath, .catchUp, .whatWaits].contains(command)
                case .choice, .problem: false
                }
            case .choice: self == .choice
            case .study: self == .study
            case .path: self == .path
            case .problem: self == .problem
            }
        }
    }

    /// Wordings that an earlier list has too; patterns of one list may share some.
    private static func doubles(
        in lists: [JSONNode], besides known: [JSONNode] = [], _ file: String
    ) -> [Problem] {
        var problems: [Problem] = []
        var seen = Set(known.flatMap(\.items).flatMap(words))
        for list in lists {
            var own: Set<[String]> = []
            for node in list.items {
                let words = words(of: node)
                own.formUnion(words)
                guard let double = words.intersection(seen).map({ $0.joined(separator: " ") }).min()
                else { continue }
                problems.append(
                    Problem(
                        .error, file: file, at: node.place,
                        expected: "every phrase in one list only",
                        found: "\"\(double)\" again", hint: "It could mean two things."))
            }
            seen.formUnion(own)
        }
        return problems
    }

    private static func words(of node: JSONNode) -> Set<[String]> {
        Set((PhrasePattern.wordings(of: node.string ?? "") ?? []).map(PhraseFinder.words))
    }

    private static func patternProblem(_ node: JSONNode, _ file: String) -> Problem? {
        guard PhrasePattern.wordings(of: node.string ?? "") == nil else { return nil }
        return Problem(
            .error, file: file, at: node.place,
            expected: "a phrase, its alternatives in ( | ), what may be left out in [ ]",
            found: node.summary,
            hint: "It has \(PhrasePattern.wordingsMax) wordings at most: write two of it.")
    }

    private static func wordings(_ list: JSONNode?) -> [String] {
        (list?.strings ?? []).flatMap { PhrasePattern.wordings(of: $0) ?? [] }
    }
}

extension JSONNode {
    /// The command that it names; nil for what is none.
    fileprivate var command: Command? { self["name"]?.string.flatMap(Command.init(rawValue:)) }
}
