internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx
internal import SpeechESpeak

/// Finds phrases that sound alike and would do different things.
struct Confusable: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find phrases that sound alike and mean different things",
        discussion: """
            Without arguments: the commands that act at the same time, state by state. The \
            share is that of the longer phrase by which two differ, 0 to 1; below \
            \(Confusion.shareMin) they are confusable. Ends with 1 where some are, but \
            for numbers, and “I was right” beside “I was wrong”.
            """)

    @Argument(help: "Phrases that would count at the same time.")
    var phrases: [String] = []

    @Option(help: "A grammar in JSGF; phrases with the same tags mean the same.")
    var grammar: String?

    @Option(help: "The folder of the language's models; else the one that was installed.")
    var models: String?

    @Option(help: "Show pairs that differ by less than this share of the longer phrase.")
    var nearer = Confusion.shareMin

    func validate() throws {
        guard phrases.isEmpty || grammar == nil else {
            throw ValidationError("name phrases or --grammar, not both")
        }
        guard (0...1).contains(nearer) else { throw ValidationError("--nearer is 0 to 1") }
    }

    func run() throws {
        let models = try HearingModels(folder: models ?? HearingOptions.installed())
        let hearing = try OfflineHearing(
            models, pronounce: pronouncer(try ESpeakSynthesizer(), language: "en-us"))
        var found = 0
        for group in try groups(models) {
            let pairs = Confusion.pairs(among: try group.spoken(by: hearing), nearer: nearer)
            if !group.mayClash { found += pairs.count { $0.distance < Confusion.shareMin } }
            try Output.line("\(group.name): \(group.phrases.count) phrases, \(pairs.count) pairs")
            for pair in pairs.prefix(200) {
                let share = (pair.distance * 100).rounded() / 100
                try Output.line("  \(share)  \(pair.one.text)  /  \(pair.other.text)")
            }
        }
        if found > 0 { throw ExitCode(1) }
    }

    private func groups(_ models: HearingModels) throws -> [PhraseGroup] {
        if let grammar {
            let rules = try GrammarFile.read(grammar)
            let phrases = rules.phrases(atMost: Confusion.phrasesMax).map { words in
                let tags = rules.match(words)?.tags ?? []
                let text = words.joined(separator: " ")
                return (text, tags.isEmpty ? text : tags.joined(separator: " "))
            }
            return [PhraseGroup(name: grammar, phrases: phrases)]
        }
        if !phrases.isEmpty {
            return [PhraseGroup(name: "phrases", phrases: phrases.map { ($0, $0) })]
        }
        return PhraseGroup.ours(models)
    }
}

/// Phrases that count at the same time, each with what it does.
struct PhraseGroup {
    var name: String
    var phrases: [(text: String, meaning: String)]
    /// Numbers are full of pairs that no choice of words can mend, and a learner who was right or
    /// wrong says so in no other words.
    var mayClash = false

    /// The commands that act in each state.
    static func ours(_ models: HearingModels) -> [PhraseGroup] {
        let sessions = SessionState.all.map { ($0.name, $0.acting) }
        let lesson = HearingOptions.commands.sorted { $0.key < $1.key }
        return (lesson.map { ($0.key, Set($0.value)) } + sessions).map { state, acting in
            let book = models.phrasebook
            let commands = book.commands.filter { acting.contains($0.name) }
            let closed = book.closed.flatMap(\.choices).filter { acting.contains($0.value) }
            return PhraseGroup(
                name: state,
                phrases: commands.flatMap { command in
                    command.phrases.map { ($0, command.name) }
                }
                    + closed.flatMap { choice in choice.phrases.map { ($0, choice.value) } },
                mayClash: !acting.isDisjoint(with: ["ANSWER_1", "I_WAS_WRONG"]))
        }
    }

    /// The phrases as they are pronounced.
    func spoken(by hearing: OfflineHearing) throws -> [Confusion.Phrase] {
        let words = Set(phrases.flatMap { Wording.words($0.text) })
        let known = try hearing.pronunciations(of: words, in: Grammar(phrases: []))
        return phrases.map { phrase in
            Confusion.Phrase(phrase.text, meaning: phrase.meaning) { known[$0] ?? [] }
        }
    }
}
