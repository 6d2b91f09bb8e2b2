internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx

/// Makes `acceptance-closed.json`: what each closed set needs, by the commands' own model.
struct FitClosed: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit-closed",
        abstract: "Make acceptance-closed.json from what `tune gather` wrote of closed sets")

    @OptionGroup var halves: GatheredHalves

    @Option(help: "Where the figures go; nowhere, if they are only shown.")
    var to: String?

    @Option(help: "The page whose table of closed sets is written anew.")
    var page: String?

    func run() throws {
        let read = try halves.read()
        let (models, rows, unread) = (read.models, read.tuning, read.heldOut)
        let figures = Figures(
            acceptance: models.acceptance, commands: models.phrasebook.commands)
        let choice = ThresholdChoice(figures: figures, hearings: HeardFile.files(rows))
        let file = ClosedAcceptanceFile(
            madeBy: "lectern-probe tune fit-closed", data: Self.describe(rows, unread),
            sets: try Self.thresholds(of: models, choice))
        let tables = [("Held-out half", unread), ("Tuning half", rows)].map { title, half in
            ClosedTable(
                title: title, figures: figures, hearings: HeardFile.files(half),
                sets: models.allClosedSets, thresholds: file.sets
            ).text
        }
        let text = tables.joined(separator: "\n") + "\n" + file.data + "\n"
        if let page { try GeneratedTable.closedSets.write(text, into: page) }
        if let to { try Output.write(json: file, to: to) }
        try Output.line(text)
    }

    private static func thresholds(
        of models: HearingModels, _ choice: ThresholdChoice
    ) throws -> [String: ClosedAcceptanceFile.Threshold] {
        Dictionary(
            uniqueKeysWithValues: try models.allClosedSets.map { set in
                let names = models.closedSets.sets.map(\.name).filter { name in
                    models.closedSets.together(with: name).contains(set)
                }
                let heard = names.isEmpty ? [set.name] : names
                guard let threshold = choice.thresholds(of: set, heardWith: heard) else {
                    throw BenchError(
                        place: set.name,
                        reason: "no phrase of the set was heard in quiet and in noise; speak and "
                            + "gather the closed sets first")
                }
                return (set.name, threshold)
            })
    }

    /// What the figures come from, for people to read.
    private static func describe(_ rows: [EvidenceRow], _ unread: [EvidenceRow]) -> String {
        let parts = [("tuning", rows), ("held-out", unread)].map { name, half in
            let said = half.filter { $0.seconds > 0 && $0.kind.hasPrefix("closed ") }
            let hours =
                half.filter { $0.kind == "closed_talk" }.reduce(0) { $0 + $1.seconds } / 3600
            return "\(name): \(said.count) hearings of \(Set(said.map(\.speaker)).count) voices, "
                + "\((hours * 100).rounded() / 100) h of talk"
        }
        return parts.joined(separator: "; ")
            + ". Halves as in acceptance.json, whose weights and gates these are; every phrase is "
            + "in both halves, by other voices. Talk is heard clean and in noise: more conditions, "
            + "not more people."
    }
}
