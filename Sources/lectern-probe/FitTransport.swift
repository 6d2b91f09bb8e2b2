internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

/// Makes `acceptance-transport.json`: thresholds for each wording, with the commands' own model.
struct FitTransport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit-transport",
        abstract: "Make acceptance-transport.json from what `tune gather --transport` wrote")

    @Option(help: "What `tune gather --transport --half tuning` wrote.")
    var tuning: String

    @Option(help: "What `tune gather --transport --half held-out` wrote.")
    var heldOut: String

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Option(help: "Where the figures go.")
    var to = "models/en-us/acceptance-transport.json"

    /// What little talk was heard vouches for no lower threshold, and for a word alone, which is
    /// said in any talk, not for this one.
    private static let least = 0.5
    private static let leastOfOneWord = 1.0

    func run() throws {
        let models = try HearingModels(folder: models)
        let rows = try EvidenceRow.table(tuning)
        let unread = try EvidenceRow.table(heldOut)
        // Each wording stands for itself: a word alone is found in talk sooner than two.
        let wordings = models.phrasebook.transportPhrases.map {
            Phrasebook.Command(name: $0.text, phrases: [$0.text])
        }
        var figures = Figures(acceptance: models.acceptance, commands: wordings)
        let choice = ThresholdChoice(figures: figures, hearings: HeardFile.files(rows))
        let file = TransportAcceptanceFile(
            madeBy: "lectern-probe tune fit-transport", data: Self.describe(rows, unread),
            phrases: Self.raised(choice.thresholds(isQuiet: false)),
            inQuiet: Self.raised(choice.thresholds(isQuiet: true)))
        figures.acceptance.commandThresholds = file.phrases
        figures.acceptance.quietThresholds = file.phrases_in_quiet
        try Output.write(json: file, to: to)
        try Output.line(TransportTable(figures, HeardFile.files(unread), "Held-out half").text)
        try Output.line(TransportTable(figures, HeardFile.files(rows), "Tuning half").text)
        try Output.line(file.data)
    }

    private static func raised(_ thresholds: [String: Double]) -> [String: Double] {
        Dictionary(
            uniqueKeysWithValues: thresholds.map { text, threshold in
                let isOneWord = Wording.words(text).count == 1
                return (text, max(threshold, isOneWord ? leastOfOneWord : least))
            })
    }

    /// What the figures come from, for people to read.
    private static func describe(_ rows: [EvidenceRow], _ unread: [EvidenceRow]) -> String {
        let parts = [("tuning", rows), ("held-out", unread)].map { name, half in
            func hours(_ kind: String) -> Double {
                let seconds = half.filter { $0.kind == kind }.reduce(0) { $0 + $1.seconds }
                return (seconds / 36).rounded() / 100
            }
            let speakers = Set(half.map(\.speaker)).count
            return "\(name): \(speakers) speakers and voices, \(hours("talk")) h of talk where a "
                + "lesson waits and \(hours("idle")) h of it in a pause"
        }
        return parts.joined(separator: "; ")
            + ". Halves as in acceptance.json, whose weights and gates these are; talk is heard "
            + "clean and once in noise."
    }
}

/// How often each wording is taken, and how often in talk.
struct TransportTable {
    private let figures: Figures
    private let hearings: [HeardFile]
    private let title: String

    init(_ figures: Figures, _ hearings: [HeardFile], _ title: String) {
        self.figures = figures
        self.hearings = hearings
        self.title = title
    }

    var text: String {
        let head =
            "| \(title) | " + Figures.conditions.joined(separator: " | ")
            + " | false in talk, in a lesson | in a pause |\n|---"
            + String(repeating: "|---", count: Figures.conditions.count + 2) + "|\n"
        let wordings = figures.commands.flatMap { wording in
            ["", " by espeak"].map { line(wording.name, "command" + $0) }
        }
        return head + wordings.joined() + others("sentence") + others("miss")
    }

    /// A wording in each condition: taken for itself, of how many, with bounds of 95 %.
    private func line(_ wording: String, _ kind: String) -> String {
        let said = hearings.filter { $0.kind == kind && $0.said == wording }
        let cells = Figures.conditions.map { condition in
            let here = said.filter { $0.condition == condition }
            return share(here.count { figures.taken($0)?.found == wording }, here.count)
        }
        let talk = ["talk", "idle"].map { kind == "command" ? falseOnes(wording, in: $0) : "" }
        let name = kind == "command" ? "“\(wording)”" : "the same (espeak-ng)"
        return row(name, cells + talk)
    }

    /// What is none of it, and taken.
    private func others(_ kind: String) -> String {
        let cells = Figures.conditions.map { condition in
            let here = hearings.filter { $0.kind == kind && $0.condition == condition }
            return share(here.count { figures.taken($0) != nil }, here.count)
        }
        let name = kind == "miss" ? "near misses (taken)" : "sentences around one (taken)"
        return row(name, cells + ["", ""])
    }

    private func falseOnes(_ wording: String, in kind: String) -> String {
        let talk = hearings.filter { $0.kind == kind }
        let hours = talk.reduce(0) { $0 + $1.seconds } / 3600
        guard hours > 0 else { return "" }
        let count = talk.count { figures.taken($0)?.found == wording }
        let most = (Proportion.rateMax(count) / hours * 10).rounded() / 10
        return "\(count) in \((hours * 100).rounded() / 100) h (≤ \(most)/h)"
    }

    private func share(_ part: Int, _ all: Int) -> String {
        guard all > 0 else { return "" }
        let (low, high) = Proportion.interval(part, of: all)
        return "\(part) of \(all) (\(low)–\(high) %)"
    }

    private func row(_ name: String, _ cells: [String]) -> String {
        "| \(name) | " + cells.joined(separator: " | ") + " |\n"
    }
}
