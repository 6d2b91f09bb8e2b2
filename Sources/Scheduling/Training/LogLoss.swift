internal import Glibc

/// The error of predictions: minus the logarithm of the probability that was given to the actual
/// outcome.
struct LogLoss {
    private let model: DifferentiableFSRS
    private let set: TrainingSet
    /// The steps of one history, kept so that the memory is used again.
    private var steps: [DifferentiableFSRS.Step] = []

    init(_ weights: [Double], _ set: TrainingSet) {
        model = DifferentiableFSRS(weights)
        self.set = set
    }

    /// The mean of all items, each counted as much as its weight says; 0 if there are none.
    ///
    /// - Parameter shares: a weight for each item; nil counts all alike.
    func mean(_ shares: [Double]? = nil) -> Double {
        guard !set.items.isEmpty else { return 0 }
        let recalls = set.histories.map(recalls(in:))
        let sum = set.items.indices.reduce(0) { sum, index in
            let item = set.items[index]
            let recall = recalls[item.history][item.place]
            let isPass = set.review(item).rating.isPass
            return sum - (shares?[index] ?? 1) * log(isPass ? recall : 1 - recall)
        }
        return sum / Double(set.items.count)
    }

    /// The predictions for the reviews of a history; 0 for those of the same day.
    private func recalls(in history: ReviewHistory) -> [Double] {
        var state = model.first(history.reviews[0].rating).after
        return [0]
            + history.reviews.dropFirst().map { review in
                let recall =
                    review.days > 0 ? model.recall(state.stability, after: Double(review.days)) : 0
                state = model.next(state, review).after
                return recall
            }
    }

    /// Adds the gradient of the loss of an item, by its weight.
    mutating func addGradient(
        of item: TrainingSet.Item, share: Double, to gradient: inout [Double]
    ) {
        let reviews = set.histories[item.history].reviews
        steps.removeAll(keepingCapacity: true)
        steps.append(model.first(reviews[0].rating))
        for review in reviews[1..<item.place] {
            steps.append(model.next(steps[steps.count - 1].after, review))
        }
        let stability = steps[steps.count - 1].after.stability
        let days = Double(reviews[item.place].days)
        let recall = model.recall(stability, after: days)
        let byRecall = reviews[item.place].rating.isPass ? -1 / recall : 1 / (1 - recall)
        var slope = DifferentiableFSRS.State(
            stability: model.recallSlope(
                share * byRecall, recall: recall, stability, after: days, into: &gradient),
            difficulty: 0)
        for step in steps.reversed() { slope = model.slope(slope, before: step, into: &gradient) }
    }
}
