internal import Glibc

/// FSRS-6 as `FSRS` has it, without rounding, with what its derivatives by the weights need.
struct DifferentiableFSRS {
    let weights: [Double]
    let decay: Double
    let factor: Double
    /// The derivative of `factor` by `decay`.
    let factorSlope: Double
    let growth: Double
    let longestLapse: Double
    /// The difficulty that difficulties return to; it is not clamped.
    let easyDifficulty: Double

    struct State {
        var stability: Double
        var difficulty: Double
    }

    /// A review, with what was calculated on the way.
    struct Step {
        var branch: Branch
        var rating: Rating
        var days: Double
        var before: State
        /// Before it is clamped.
        var unclamped: State

        var after: State {
            State(
                stability: clamped(unclamped.stability, MemoryState.stabilities),
                difficulty: clamped(unclamped.difficulty, MemoryState.difficulties))
        }

        private func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
            min(max(value, range.lowerBound), range.upperBound)
        }
    }

    /// The formula that gave the stability, with its terms.
    enum Branch {
        case first
        case sameDay(change: Double, isBounded: Bool)
        case recalled(recall: Double, base: Double, surprise: Double)
        case forgotten(recall: Double)
        /// The lapse left more than it may.
        case forgottenToBound
    }

    init(_ weights: [Double]) {
        self.weights = weights
        decay = -weights[20]
        factor = pow(0.9, 1 / decay) - 1
        factorSlope = -(factor + 1) * log(0.9) / (decay * decay)
        growth = exp(weights[8])
        longestLapse = exp(-weights[17] * weights[18])
        easyDifficulty = weights[4] - exp(3 * weights[5]) + 1
    }

    func recall(_ stability: Double, after days: Double) -> Double {
        pow(1 + factor * days / stability, decay)
    }

    func first(_ rating: Rating) -> Step {
        let difficulty = weights[4] - exp(weights[5] * Double(rating.rawValue - 1)) + 1
        let state = State(stability: weights[rating.rawValue - 1], difficulty: difficulty)
        return Step(branch: .first, rating: rating, days: 0, before: state, unclamped: state)
    }

    func next(_ before: State, _ review: ReviewHistory.Review) -> Step {
        let days = Double(review.days)
        let (stability, branch) =
            if review.days < 1 {
                sameDay(before, review.rating)
            } else if review.rating.isPass {
                recalled(before, review.rating, recall(before.stability, after: days))
            } else {
                forgotten(before, recall(before.stability, after: days))
            }
        let difficulty =
            weights[7] * easyDifficulty
            + (1 - weights[7]) * movedDifficulty(before.difficulty, review.rating)
        return Step(
            branch: branch, rating: review.rating, days: days, before: before,
            unclamped: State(stability: stability, difficulty: difficulty))
    }

    func movedDifficulty(_ difficulty: Double, _ rating: Rating) -> Double {
        difficulty - (10 - difficulty) * weights[6] * Double(rating.rawValue - 3) / 9
    }

    /// The index of the weight that a grade multiplies the growth by; nil for GOOD.
    func bonus(of rating: Rating) -> Int? {
        switch rating {
        case .again, .good: nil
        case .hard: 15
        case .easy: 16
        }
    }

    private func sameDay(_ state: State, _ rating: Rating) -> (Double, Branch) {
        let change =
            exp(weights[17] * (Double(rating.rawValue - 3) + weights[18]))
            * pow(state.stability, -weights[19])
        let isBounded = rating.isPass && change < 1
        return (
            state.stability * (isBounded ? 1 : change),
            .sameDay(change: change, isBounded: isBounded)
        )
    }

    private func recalled(_ state: State, _ rating: Rating, _ recall: Double) -> (Double, Branch) {
        let base = growth * (11 - state.difficulty) * pow(state.stability, -weights[9])
        let surprise = exp((1 - recall) * weights[10])
        let bonus = bonus(of: rating).map { weights[$0] } ?? 1
        return (
            state.stability * (1 + base * (surprise - 1) * bonus),
            .recalled(recall: recall, base: base, surprise: surprise)
        )
    }

    private func forgotten(_ state: State, _ recall: Double) -> (Double, Branch) {
        let left =
            weights[11] * pow(state.difficulty, -weights[12])
            * (pow(state.stability + 1, weights[13]) - 1) * exp((1 - recall) * weights[14])
        let bound = state.stability * longestLapse
        return bound < left ? (bound, .forgottenToBound) : (left, .forgotten(recall: recall))
    }
}
