internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// What is listened for, and by which figures; each worker makes its own ears of it.
struct Setting: Sendable {
    var models: HearingModels
    var expectation: Expectation
    /// A grammar of the caller's own, in place of the phrasebook.
    var rules: RuleGrammar?
    /// What people are told of it.
    var name: String
    var pronounce: @Sendable (String) -> String?

    /// Sentences of other grammars are longer than commands, and people pause in them.
    static let ownLengthMax = 12.0
    static let ownSilenceMax = 1.0

    /// The ears of the daemon, without its microphone.
    func makeHearing() throws -> OfflineHearing {
        var models = models
        if rules != nil { models.acceptance = Self.forSentences(models.acceptance) }
        return try OfflineHearing(models, pronounce: pronounce)
    }

    /// What is accepted of another grammar's sentences, in which people also say what it lacks.
    static func forSentences(_ acceptance: Acceptance) -> Acceptance {
        var longer = acceptance
        longer.thresholds.command = acceptance.thresholds.sentence
        longer.thresholds.commandInQuiet = acceptance.thresholds.sentenceInQuiet
        longer.gates.lengthMax = ownLengthMax
        longer.gates.silenceInsideMax = ownSilenceMax
        longer.gates.clearMarginMin = acceptance.gates.marginMin
        longer.gates.goingOnMax = ownLengthMax
        longer.gates.clearGoingOnMax = ownLengthMax
        return longer
    }

    /// What the daemon would listen for, where one more command acts.
    func task(acting command: String? = nil) -> ListeningTask {
        if let rules { return ListeningTask(rules) }
        var expectation = expectation
        if let command { expectation.commands.insert(command) }
        return ListeningTask(expectation, models.phrasebook)
    }

    /// What acts, for people.
    var acting: [String] { task().acting.sorted() }
}

/// Reads a grammar and makes sure that all of it can be said.
enum GrammarFile {
    static func read(_ path: String) throws -> RuleGrammar {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BenchError(
                place: path, reason: "cannot be read; name a file with a grammar in JSGF")
        }
        do {
            return try JSGF.read(String(decoding: data, as: UTF8.self))
        } catch {
            throw BenchError(
                place: "\(path):\(error.line)",
                reason: "\(error.reason); correct the grammar")
        }
    }

    /// Names the words that nobody can pronounce, before they are guessed from their letters.
    static func check(_ rules: RuleGrammar, of path: String, by hearing: OfflineHearing) throws {
        let unknown = try hearing.unpronounceable(in: Grammar(rules))
        guard !unknown.isEmpty else { return }
        let named = unknown.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
        throw BenchError(
            place: path,
            reason: "\(named) \(unknown.count == 1 ? "is" : "are") not in the dictionary and "
                + "cannot be pronounced; spell \(unknown.count == 1 ? "it" : "them") as spoken")
    }
}

extension ListeningTask {
    /// Listens for a grammar of the caller's own, all of which acts.
    init(_ rules: RuleGrammar) {
        self.init(phrases: [])
        grammar = Grammar(rules)
        acting = [rules.name]
        limits = .answer
    }
}
