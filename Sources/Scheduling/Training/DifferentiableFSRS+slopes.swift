internal import Glibc

// The chain rule, backwards through the reviews of a history.
extension DifferentiableFSRS {
    /// Adds a slope by recall to the gradient. Returns the slope by stability.
    func recallSlope(
        _ slope: Double, recall: Double, _ stability: Double, after days: Double,
        into gradient: inout [Double]
    ) -> Double {
        let base = 1 + factor * days / stability
        let byDecay = log(base) + decay / base * days / stability * factorSlope
        gradient[20] -= slope * recall * byDecay
        return -slope * recall * decay * (base - 1) / (base * stability)
    }

    /// Adds what the weights of a review contribute to the gradient.
    ///
    /// - Parameter slope: of the loss by the state after the review.
    /// - Returns: the slope by the state before it.
    func slope(
        _ slope: State, before step: Step, into gradient: inout [Double]
    ) -> State {
        let byStability =
            MemoryState.stabilities.contains(step.unclamped.stability) ? slope.stability : 0
        let byDifficulty =
            MemoryState.difficulties.contains(step.unclamped.difficulty) ? slope.difficulty : 0
        if case .first = step.branch {
            begin(step.rating, State(stability: byStability, difficulty: byDifficulty), &gradient)
            return State(stability: 0, difficulty: 0)
        }
        var before = stabilitySlope(byStability, step, &gradient)
        before.difficulty += difficultySlope(byDifficulty, step, &gradient)
        return before
    }

    private func begin(_ rating: Rating, _ slope: State, _ gradient: inout [Double]) {
        gradient[rating.rawValue - 1] += slope.stability
        let power = Double(rating.rawValue - 1)
        gradient[4] += slope.difficulty
        gradient[5] -= slope.difficulty * power * exp(weights[5] * power)
    }

    private func difficultySlope(
        _ slope: Double, _ step: Step, _ gradient: inout [Double]
    ) -> Double {
        guard slope != 0 else { return 0 }
        let distance = Double(step.rating.rawValue - 3) / 9
        let old = step.before.difficulty
        gradient[4] += slope * weights[7]
        gradient[5] -= slope * weights[7] * 3 * exp(3 * weights[5])
        gradient[7] += slope * (easyDifficulty - movedDifficulty(old, step.rating))
        let byMoved = slope * (1 - weights[7])
        gradient[6] -= byMoved * (10 - old) * distance
        return byMoved * (1 + weights[6] * distance)
    }

    private func stabilitySlope(
        _ slope: Double, _ step: Step, _ gradient: inout [Double]
    ) -> State {
        guard slope != 0 else { return State(stability: 0, difficulty: 0) }
        switch step.branch {
        case .first: return State(stability: 0, difficulty: 0)
        case .sameDay(let change, let isBounded):
            return isBounded
                ? State(stability: slope, difficulty: 0) : sameDay(slope, step, change, &gradient)
        case .recalled(let recall, let base, let surprise):
            return recalled(slope, step, (recall, base, surprise), &gradient)
        case .forgotten(let recall): return forgotten(slope, step, recall, &gradient)
        case .forgottenToBound:
            let slopeOfBound = slope * step.unclamped.stability
            gradient[17] -= slopeOfBound * weights[18]
            gradient[18] -= slopeOfBound * weights[17]
            return State(stability: slope * longestLapse, difficulty: 0)
        }
    }

    private func sameDay(
        _ slope: Double, _ step: Step, _ change: Double, _ gradient: inout [Double]
    ) -> State {
        let relative = slope * step.before.stability * change
        gradient[17] += relative * (Double(step.rating.rawValue - 3) + weights[18])
        gradient[18] += relative * weights[17]
        gradient[19] -= relative * log(step.before.stability)
        return State(stability: slope * change * (1 - weights[19]), difficulty: 0)
    }

    private func recalled(
        _ slope: Double, _ step: Step, _ terms: (recall: Double, base: Double, surprise: Double),
        _ gradient: inout [Double]
    ) -> State {
        let old = step.before
        let index = bonus(of: step.rating)
        let bonus = index.map { weights[$0] } ?? 1
        let increase = terms.base * (terms.surprise - 1) * bonus
        let byIncrease = slope * old.stability
        gradient[8] += byIncrease * increase
        gradient[9] -= byIncrease * increase * log(old.stability)
        let bySurprise = byIncrease * terms.base * terms.surprise * bonus
        gradient[10] += bySurprise * (1 - terms.recall)
        if let index { gradient[index] += byIncrease * terms.base * (terms.surprise - 1) }
        let byRecall = recallSlope(
            -bySurprise * weights[10], recall: terms.recall, old.stability, after: step.days,
            into: &gradient)
        return State(
            stability: slope * (1 + increase * (1 - weights[9])) + byRecall,
            difficulty: -byIncrease * increase / (11 - old.difficulty))
    }

    private func forgotten(
        _ slope: Double, _ step: Step, _ recall: Double, _ gradient: inout [Double]
    ) -> State {
        let old = step.before
        let relative = slope * step.unclamped.stability
        let power = pow(old.stability + 1, weights[13])
        gradient[11] += relative / weights[11]
        gradient[12] -= relative * log(old.difficulty)
        gradient[13] += relative / (power - 1) * power * log(old.stability + 1)
        gradient[14] += relative * (1 - recall)
        let byRecall = recallSlope(
            -relative * weights[14], recall: recall, old.stability, after: step.days,
            into: &gradient)
        return State(
            stability: relative / (power - 1) * weights[13] * power / (old.stability + 1)
                + byRecall,
            difficulty: -relative * weights[12] / old.difficulty)
    }
}
