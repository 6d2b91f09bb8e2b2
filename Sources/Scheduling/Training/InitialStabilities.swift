internal import Glibc

/// The four stabilities after a first grade, fitted to the first review of a later day alone, as
/// `initialize_stability_parameters` of fsrs-rs does it.
struct InitialStabilities {
    /// The number of cards by first grade.
    private let counts: [Rating: Int]
    /// Days; none for grades with which no card began.
    private let fitted: [Rating: Double]

    init(_ set: TrainingSet) {
        let groups = Dictionary(grouping: set.firstItems, by: set.firstRating(of:))
        counts = groups.mapValues(\.count)
        fitted = groups.reduce(into: [:]) { fitted, group in
            let outcomes = Outcome.all(of: group.value, in: set)
            fitted[group.key] = Self.fit(outcomes, default: Self.standard(group.key))
        }
    }

    /// The values of `w[0]` to `w[3]`, in ascending order.
    var values: [Double] { smoothed(fitted) }

    /// Trained stabilities in ascending order, those that no card began with filled in.
    func smoothed(_ trained: [Double]) -> [Double] {
        smoothed(
            Rating.allCases.reduce(into: [:]) { values, rating in
                if counts[rating] != nil { values[rating] = trained[rating.rawValue - 1] }
            })
    }

    private func smoothed(_ known: [Rating: Double]) -> [Double] {
        StabilityOrder(known, counts).filled
            .map {
                min(max($0, FSRSWeights.bounds[0].lowerBound), FSRSWeights.bounds[0].upperBound)
            }
    }

    static func standard(_ rating: Rating) -> Double {
        FSRSWeights.standard[rating.rawValue - 1]
    }

    /// How many cards were remembered so many days after a first grade.
    private struct Outcome {
        var days: Double
        var count: Double
        /// The share that was remembered, pulled towards that of all reviews by one card.
        var recall: Double

        static func all(of items: [TrainingSet.Item], in set: TrainingSet) -> [Outcome] {
            let recall = set.recall
            return Dictionary(grouping: items) { set.review($0).days }
                .sorted { $0.key < $1.key }
                .map { days, items in
                    let passed = Double(items.count { set.review($0).rating.isPass })
                    let count = Double(items.count)
                    return Outcome(
                        days: Double(days), count: count, recall: (passed + recall) / (count + 1))
                }
        }
    }

    /// The stability that explains the outcomes best, by ternary search.
    private static func fit(_ outcomes: [Outcome], default standard: Double) -> Double {
        var low = FSRSWeights.bounds[0].lowerBound
        var high = FSRSWeights.bounds[0].upperBound
        while high - low > 1e-9 {
            let third = (high - low) / 3
            if loss(low + third, outcomes, standard) < loss(high - third, outcomes, standard) {
                high -= third
            } else {
                low += third
            }
        }
        return (low + high) / 2
    }

    private static func loss(
        _ stability: Double, _ outcomes: [Outcome], _ standard: Double
    ) -> Double {
        let decay = -FSRSWeights.standard[20]
        let factor = pow(0.9, 1 / decay) - 1
        let loss = outcomes.reduce(0) { sum, outcome in
            let recall = pow(1 + factor * outcome.days / stability, decay)
            return sum - outcome.count
                * (outcome.recall * log(recall) + (1 - outcome.recall) * log(1 - recall))
        }
        // Few outcomes do not lead far from the default.
        return loss + abs(stability - standard) / 16
    }
}
