internal import Chance
internal import Glibc

/// Trains weights from initial ones: Adam with a rate that falls like a cosine, in rounds over all
/// items in parts of 512, as fsrs-rs does it.
struct Descent {
    private static let rounds = 5
    private static let part = 512
    private static let rate = 0.04

    /// The usual distance of each weight from the default; a larger distance costs more.
    private static let spread = [
        6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57,
        0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
    ]

    private let set: TrainingSet
    private let initial: [Double]
    private let relearningSteps: Int
    /// The newest review counts four times as much as the oldest.
    private let shares: [Double]
    private var weights: [Double]
    private var momentum = [Double](repeating: 0, count: 21)
    private var squares = [Double](repeating: 0, count: 21)
    private var step = 0.0
    private let steps: Double

    init(_ set: TrainingSet, from initial: [Double], relearningSteps: Int) {
        self.set = set
        self.initial = initial
        self.relearningSteps = relearningSteps
        weights = initial
        let count = Double(set.items.count)
        shares = set.items.indices.map { index in
            let age = Double(index) / count
            return 0.25 + 0.75 * age * age * age
        }
        steps = Double((set.items.count / Self.part + 1) * Self.rounds)
    }

    /// The weights after the round with the least loss.
    mutating func best(_ chance: inout Chance) -> [Double] {
        let parts = stride(from: 0, to: set.items.count, by: Self.part)
            .map { $0..<min($0 + Self.part, set.items.count) }
        var best = (weights: weights, loss: Double.infinity)
        for _ in 0..<Self.rounds {
            for part in parts.shuffled(using: &chance) { descend(along: gradient(of: part)) }
            let loss = LogLoss(weights, set).mean(shares) + penalty / Double(set.items.count)
            if loss < best.loss { best = (weights, loss) }
        }
        return best.weights
    }

    private var penalty: Double {
        weights.indices.reduce(0) { sum, index in
            let distance = (weights[index] - initial[index]) / Self.spread[index]
            return sum + distance * distance
        }
    }

    private func gradient(of part: Range<Int>) -> [Double] {
        let share = Double(part.count) / Double(set.items.count)
        var gradient = weights.indices.map { index in
            let spread = Self.spread[index]
            return 2 * share * (weights[index] - initial[index]) / (spread * spread)
        }
        var loss = LogLoss(weights, set)
        for index in part {
            loss.addGradient(of: set.items[index], share: shares[index], to: &gradient)
        }
        return gradient
    }

    /// A step of Adam, after which each weight is put within its bounds.
    private mutating func descend(along gradient: [Double]) {
        step += 1
        let rate = Self.rate * (1 + cos(.pi * step / steps)) / 2
        for index in weights.indices {
            momentum[index] = 0.9 * momentum[index] + 0.1 * gradient[index]
            squares[index] = 0.999 * squares[index] + 0.001 * gradient[index] * gradient[index]
            let mean = momentum[index] / (1 - pow(0.9, step))
            let square = squares[index] / (1 - pow(0.999, step))
            weights[index] -= rate * mean / (square.squareRoot() + 1e-8)
        }
        weights = Self.bounded(weights, relearningSteps: relearningSteps)
    }

    static func bounded(_ weights: [Double], relearningSteps: Int) -> [Double] {
        var bounded = zip(weights, FSRSWeights.bounds)
            .map { min(max($0, $1.lowerBound), $1.upperBound) }
        // With less, same-day reviews could not be distinguished from others.
        bounded[19] = max(bounded[19], 0.01)
        let ceiling = shortTermCeiling(bounded, relearningSteps: relearningSteps)
        for index in 17...18 { bounded[index] = min(bounded[index], ceiling) }
        return bounded
    }

    /// The upper bound of w₁₇ and w₁₈ where a lapse is followed by several relearning steps
    /// (fsrs-rs, `clip_parameters`). With these weights at it, an easy card of one day that was
    /// forgotten becomes as stable by its steps as it was before.
    private static func shortTermCeiling(
        _ weights: [Double], relearningSteps: Int
    ) -> Double {
        guard relearningSteps > 1 else { return .infinity }
        let lapse = log(weights[11]) + log(pow(2, weights[13]) - 1) + weights[14] * 0.3
        return max(-lapse / Double(relearningSteps), 0.01).squareRoot()
    }
}
