internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// Measures how well the closed sets are understood, by synthetic voices.
struct Sets: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Count how well numbers, choices, grades and the like are heard",
        discussion: """
            Every phrase of a set is spoken by the voices of flite and espeak-ng (both must be \
            installed) and heard where its whole set counts; phrases of the other sets are heard \
            there too, and none of them may be taken.
            """)

    @Argument(help: "The names of sets; else all of them.")
    var names: [String] = []

    @Option(help: "A folder with kitchen.flac and babble.flac; else it is quiet.")
    var noise: String?

    @Option(help: "A folder with talk of people and its list.tsv, of which nothing may be taken.")
    var talk: String?

    @Option(help: "Hear only every so many-th phrase, and of the talk.")
    var every = 1

    @Option(help: "The score that is demanded, in place of the models'.")
    var threshold: Double?

    @Option(help: "The folder of the language's models; else the one that was installed.")
    var models: String?

    func validate() throws {
        guard (1...1_000).contains(every) else { throw ValidationError("--every is 1 to 1000") }
    }

    func run() throws {
        var models = try HearingModels(folder: models ?? HearingOptions.installed())
        let all = models.closedSets.sets + models.phrasebook.closed
        if let threshold { for set in all { models.demand(threshold, of: set) } }
        for name in names where !all.contains(where: { $0.name == name }) {
            let known = all.map(\.name).joined(separator: ", ")
            throw BenchError(place: name, reason: "is no closed set; expected some of \(known)")
        }
        let bench = try SetBench(models, noise: noise)
        try Output.line(SetCount.header)
        for set in all where names.isEmpty || names.contains(set.name) {
            for line in try bench.lines(of: set, every: every) { try Output.line(line) }
            if let talk { try Output.line(bench.line(of: talk, against: set, every: every)) }
        }
    }
}

/// Speaks and hears closed sets.
private struct SetBench {
    /// There are many more phrases of other sets than of the one that counts.
    private static let foreignRarer = 8

    private let hearing: OfflineHearing
    private let models: HearingModels
    private let noises: [(name: String, samples: [Int16])]
    private let speaker: SyntheticSpeaker

    init(_ models: HearingModels, noise: String?) throws {
        self.models = models
        hearing = try OfflineHearing(models)
        let files = try SpeechFiles()
        speaker = SyntheticSpeaker(files: files)
        noises =
            try noise.map { folder in
                try ["kitchen", "babble"].map { ($0, try files.read("\(folder)/\($0).flac")) }
            } ?? []
    }

    /// What is listened for where the set acts; beside commands the phrases of a lesson.
    private func task(of set: ClosedSet) -> ListeningTask {
        guard set.areCommands else { return ListeningTask([set]) }
        let begin = set.name == "idle" ? ["BEGIN_LESSON"] : []
        return hearing.task(for: Expectation(commands: Set(begin + set.choices.map(\.value))))
    }

    /// A line for each half of the voices and each condition.
    func lines(of set: ClosedSet, every: Int) throws -> [String] {
        let task = task(of: set)
        let others = models.closedSets.sets.filter { $0.name != set.name }
        let foreign = Self.withoutKnown(others.flatMap(\.phrases).map(\.text), set)
        var counts: [SetCount] = []
        for (half, voices) in SyntheticSpeaker.halves {
            for (condition, _) in conditions {
                counts.append(SetCount(set: set.name, half: half, condition: condition))
            }
            for (turn, voice) in voices.enumerated() {
                for (index, phrase) in set.phrases.enumerated() where (index + turn) % every == 0 {
                    try hear(phrase.text, voice, task, half, &counts, wanted: phrase.meaning)
                }
                for (index, text) in foreign.enumerated()
                where (index + turn) % (every * Self.foreignRarer) == 0 {
                    try hear(text, voice, task, half, &counts, wanted: nil)
                }
            }
        }
        return counts.map(\.line)
    }

    /// How much talk is taken for something of the set.
    func line(of talk: String, against set: ClosedSet, every: Int) throws -> String {
        let task = task(of: set)
        let rows = try SpeechFiles.table(talk + "/list.tsv")
        var taken: [String] = []
        var seconds = 0.0
        for index in stride(from: 0, to: rows.count, by: every) {
            let samples = try speaker.files.read("\(talk)/\(rows[index]["file"] ?? "")")
            seconds += Double(samples.count) / 16_000
            taken += try hearing.hear(samples, for: task).compactMap(Self.command)
        }
        let minutes = (seconds / 6).rounded() / 10
        let most =
            (Proportion.rateMax(taken.count) / max(seconds / 3600, 0.001) * 10).rounded() / 10
        return "\(set.name): \(taken.count) taken in \(minutes) min of talk (≤ \(most)/h): "
            + taken.prefix(12).joined(separator: ", ")
    }

    private static func command(_ heard: OfflineHearing.Heard) -> String? {
        if case .meant(.command(let name)) = heard.decision { name } else { nil }
    }

    /// What is said in other sets and not in this one.
    private static func withoutKnown(_ texts: [String], _ set: ClosedSet) -> [String] {
        let known = Set(set.phrases.map { Wording.key(Wording.words($0.text)) })
        return texts.filter { !known.contains(Wording.key(Wording.words($0))) }
    }

    private var conditions: [(name: String, samples: [Int16])] { [("clean", [])] + noises }

    private func hear(
        _ text: String, _ voice: SyntheticSpeaker.Voice, _ task: ListeningTask, _ half: String,
        _ counts: inout [SetCount], wanted: Meaning?
    ) throws {
        let said = try speaker.say(text, voice)
        let offset = text.utf8.reduce(7) { ($0 &* 131 &+ Int($1)) & 0xFFFFFF }
        for (condition, noise) in conditions {
            let sound =
                noise.isEmpty
                ? said
                : Mixing.mix(said, with: noise, decibels: 12, from: offset % noise.count)
            let taken = try hearing.hear(sound, for: task).compactMap(Self.command)
            let index = counts.firstIndex { $0.half == half && $0.condition == condition }
            guard let index else { continue }
            // What is taken beside the right one is wrong as well.
            let odd = taken.first { Meaning.command($0) != wanted } ?? taken.first
            counts[index].add(odd.map(Meaning.command), said: text, wanted: wanted)
        }
    }
}
