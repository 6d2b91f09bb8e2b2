internal import ArgumentParser

/// The measurements of scripts/bench-cards and scripts/bench-training.
@main
struct BenchCards: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectern-bench-cards", abstract: "Measure what is done with cards.",
        subcommands: [MeasureStore.self, TrainWeights.self])
}
