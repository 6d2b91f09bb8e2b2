internal import ArgumentParser

/// What scripts/bench-cards and scripts/bench-training measure.
@main
struct BenchCards: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectern-bench-cards", abstract: "Measure what is done with cards.",
        subcommands: [MeasureStore.self, TrainWeights.self])
}
