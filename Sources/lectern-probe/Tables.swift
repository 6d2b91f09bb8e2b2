internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx

/// Counts both halves by the thresholds that ship: the tables of `tune fit` and `tune fit-closed`
/// without a fit.
struct Tables: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the tables of what ships from what `tune gather` wrote")

    @OptionGroup var halves: GatheredHalves

    @Option(help: "The page whose tables are written anew; they are only shown without it.")
    var page: String?

    func run() throws {
        let read = try halves.read()
        let (models, rows, unread) = (read.models, read.tuning, read.heldOut)
        let figures = Figures(
            acceptance: models.acceptance, commands: models.phrasebook.commands,
            offered: models.phrasebook.offeredBesideLesson)
        let report = Report(
            acceptance: models.acceptance, tuning: figures.counts(rows),
            heldOut: figures.counts(unread), curve: figures.curve(unread),
            data: Fit.describe(rows, unread, thresholds: "those that ship"))
        let closed = ClosedTable.text(
            of: models.phrasebook.closed, figures, thresholds: models.closedThresholds,
            tuning: rows, heldOut: unread)
        if let page {
            try report.write(into: page)
            try GeneratedTable.closedSets.write(closed, into: page)
        }
        try Output.line(report.table() + "\n" + closed)
    }
}
