internal import Chance

/// Fits the weights of FSRS to a learner's reviews, by the method of fsrs-rs 6.6.2
/// (summary in `docs/scheduling.md`).
///
/// The same histories and the same seed give the same weights.
package struct Training: Sendable {
    /// The least number of reviews on a later day than the grade before.
    package static let fewest = 400
    /// The same without the reviews of unusual cards.
    private static let fewestUsual = 64

    private let set: TrainingSet
    private let seed: UInt64
    private let relearningSteps: Int

    /// Why weights cannot be trained.
    package enum Fault: Error, Equatable {
        /// So many reviews are on a later day than the grade before.
        case tooFew(reviews: Int)
        /// So many reviews are left without those of unusual cards.
        case tooUnusual(reviews: Int)
    }

    package struct Result: Hashable, Sendable {
        /// Trained on all reviews; rounded to four decimals, as they are shown.
        package let weights: FSRSWeights
        /// The number of these reviews.
        package let reviews: Int
        /// The number of newest reviews that the losses are measured on.
        package let tested: Int
        /// The mean log loss of the weights in use before.
        package let lossBefore: Double
        /// The mean log loss of weights that were trained on the other reviews alone.
        package let lossAfter: Double

        /// Whether the new weights predicted better.
        package var isBetter: Bool { lossAfter < lossBefore }
    }

    /// - Parameter relearningSteps: how many steps follow a lapse, in the deck that has most.
    package init(_ histories: [ReviewHistory], seed: UInt64 = 0, relearningSteps: Int = 1) {
        set = TrainingSet(histories)
        self.seed = seed
        self.relearningSteps = relearningSteps
    }

    /// - Parameter present: the weights in use.
    package func run(since present: FSRSWeights = .standard) throws(Fault) -> Result {
        guard set.items.count >= Self.fewest else { throw .tooFew(reviews: set.items.count) }
        let split = set.items.count * 4 / 5
        let newest = set.with(set.items[split...])
        let trial = try weights(of: set.with(set.items[..<split]))
        return Result(
            weights: try weights(of: set), reviews: set.items.count, tested: newest.items.count,
            lossBefore: LogLoss(present.values, newest).mean(),
            lossAfter: LogLoss(trial.values, newest).mean())
    }

    private func weights(of set: TrainingSet) throws(Fault) -> FSRSWeights {
        let usual = set.withoutOutliers()
        guard usual.items.count >= Self.fewestUsual else {
            throw .tooUnusual(reviews: usual.items.count)
        }
        let stabilities = InitialStabilities(usual)
        let initial = stabilities.values + FSRSWeights.standard.values[4...]
        var chance = Chance(seed: seed)
        var descent = Descent(usual, from: initial, relearningSteps: relearningSteps)
        let trained = descent.best(&chance)
        let smoothed = stabilities.smoothed(Array(trained[..<4])) + trained[4...]
        return FSRSWeights(rounded: smoothed)
    }
}
