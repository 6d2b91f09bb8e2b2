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
            madeBy: "lectern-probe tune fit-closed", data: ClosedTable.describe(rows, unread),
            sets: try Self.thresholds(of: models, choice))
        let text = ClosedTable.text(
            of: models.phrasebook.closed, figures, thresholds: file.sets, tuning: rows,
            heldOut: unread)
        if let page { try GeneratedTable.closedSets.write(text, into: page) }
        if let to { try Output.write(json: file, to: to) }
        try Output.line(text)
    }

    private static func thresholds(
        of models: HearingModels, _ choice: ThresholdChoice
    ) throws -> [String: ClosedAcceptanceFile.Threshold] {
        Dictionary(
            uniqueKeysWithValues: try models.phrasebook.closed.map { set in
                let heard = models.phrasebook.closed.filter { $0.acts(with: set) }
                guard
                    let threshold = choice.thresholds(of: set, heardWith: heard.map(\.name))
                else {
                    throw BenchError(
                        place: set.name,
                        reason: "no phrase of the set was heard in quiet and in noise; speak and "
                            + "gather the closed sets first")
                }
                return (set.name, threshold)
            })
    }
}

extension ClosedSet {
    private var names: Set<String> { Set(choices.map(\.value)) }

    /// Whether phrases of both sets act in one state; `idle` and `begin` act in IDLE, and their
    /// few commands that act elsewhere too are not looked at there.
    fileprivate func acts(with other: ClosedSet) -> Bool {
        let idle: Set = ["idle", "begin"]
        if name == other.name || idle.isSuperset(of: [name, other.name]) { return true }
        return idle.isDisjoint(with: [name, other.name])
            && SessionState.all.contains {
                !$0.acting.isDisjoint(with: names) && !$0.acting.isDisjoint(with: other.names)
            }
    }
}
