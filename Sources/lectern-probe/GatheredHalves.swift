internal import ArgumentParser
internal import Hearing
internal import HearingPocketSphinx

/// What `tune gather` wrote of both halves, and the models by which it is counted.
struct GatheredHalves: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: "What `tune gather --half tuning` wrote; of what two files have, the first counts.")
    var tuning: [String]

    @Option(
        parsing: .upToNextOption, help: "What `tune gather --half held-out` wrote, likewise.")
    var heldOut: [String]

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    /// What was read of them.
    struct Rows {
        var models: HearingModels
        var tuning: [EvidenceRow]
        var heldOut: [EvidenceRow]
    }

    /// Reads everything; throws where a file is none of this version.
    func read() throws -> Rows {
        let models = try HearingModels(folder: models)
        return Rows(
            models: models, tuning: try Self.rows(tuning, models.phrasebook),
            heldOut: try Self.rows(heldOut, models.phrasebook))
    }

    /// What was gathered, but for cues that the list has lost since: they are found no more.
    static func rows(
        _ paths: [String], _ phrasebook: Phrasebook
    ) throws -> [EvidenceRow] {
        let known = Set(phrasebook.phrases.map { Wording.key(Wording.words($0.text)) })
        return try EvidenceRow.tables(paths).filter { !$0.isCue || known.contains($0.key) }
    }
}
