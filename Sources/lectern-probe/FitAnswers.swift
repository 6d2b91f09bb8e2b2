internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx

/// Makes `acceptance-answers.json`: what answers and sentences must reach, by the commands' own
/// model. No talk is needed for that, so that it can be done alone.
struct FitAnswers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit-answers",
        abstract: "Make acceptance-answers.json from what `tune gather` wrote of answers")

    @OptionGroup var halves: GatheredHalves

    @Option(help: "Where the figures go.")
    var to = "models/en-us/acceptance-answers.json"

    @Flag(help: "Fit what right answers need in noise; all else that ships is kept.")
    var noiseOnly = false

    func run() throws {
        let read = try halves.read()
        let (models, rows, unread) = (read.models, read.tuning, read.heldOut)
        var figures = Figures(
            acceptance: models.acceptance, commands: models.phrasebook.commands)
        let choice = ThresholdChoice(figures: figures, hearings: HeardFile.files(rows))
        if noiseOnly {
            figures.acceptance.thresholds.answer =
                choice.answer(isQuiet: false) ?? figures.acceptance.thresholds.answer
        } else {
            choice.setAnswers(in: &figures.acceptance.thresholds)
        }
        try Self.write(figures.acceptance, madeOf: Fit.describe(rows, unread), to: to)
        for (title, half) in [("Held-out half", unread), ("Tuning half", rows)] {
            try Output.line(FiguresTable(title: title, counts: figures.counts(half)).text)
        }
    }

    /// Writes the part of an acceptance that answers and sentences need.
    static func write(_ acceptance: Acceptance, madeOf data: String, to path: String) throws {
        let file = AnswerAcceptanceFile(
            madeBy: "lectern-probe tune fit-answers", data: data, acceptance.thresholds)
        try Output.write(json: file, to: path)
    }
}
