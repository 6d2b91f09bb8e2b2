internal import Glibc

/// FSRS-6: how a memory grows with reviews and fades between them.
///
/// The formulas are those of fsrs-rs (`model.rs`); `docs/scheduling.md` lists them.
package struct FSRS: Hashable, Sendable {
    package let weights: FSRSWeights
    private let decay: Double
    private let factor: Double

    package init(_ weights: FSRSWeights = .standard) {
        self.weights = weights
        decay = -weights[20]
        factor = pow(0.9, 1 / decay) - 1
    }

    /// Whether grades of one day change a memory, so that a card may come back within the day.
    var hasShortTerm: Bool { weights[17] > 0 && weights[18] > 0 }

    /// The probability that a card is remembered so many days after its last review.
    package func retrievability(of memory: MemoryState, after days: Double) -> Double {
        pow(1 + factor * days / memory.stability, decay)
    }

    /// Days until the probability has fallen to the wanted one.
    package func interval(of memory: MemoryState, retention: Double) -> Double {
        memory.stability / factor * (pow(retention, 1 / decay) - 1)
    }

    /// The memory after a card's first grade.
    package func first(_ rating: Rating) -> MemoryState {
        MemoryState(
            stability: weights[rating.rawValue - 1], difficulty: firstDifficulty(rating))
    }

    /// The memory after a grade, with the study days since the previous grade.
    package func next(_ memory: MemoryState, _ rating: Rating, after days: Int) -> MemoryState {
        let stability =
            if days < 1 {
                sameDay(memory, rating)
            } else if rating.isPass {
                recalled(memory, rating, retrievability(of: memory, after: Double(days)))
            } else {
                forgotten(memory, retrievability(of: memory, after: Double(days)))
            }
        return MemoryState(stability: stability, difficulty: difficulty(memory, rating))
    }

    /// The memory of a card that another scheduler has given an interval (days) and an ease,
    /// which kept the probability at a retention.
    package func memory(interval: Double, ease: Double, retention: Double = 0.9) -> MemoryState {
        let stability = max(interval, 0.001) * factor / (pow(retention, 1 / decay) - 1)
        let growth =
            exp(weights[8]) * pow(stability, -weights[9]) * (exp((1 - retention) * weights[10]) - 1)
        return MemoryState(stability: stability, difficulty: 11 - (ease - 1) / growth)
    }

    private func firstDifficulty(_ rating: Rating) -> Double {
        weights[4] - exp(weights[5] * Double(rating.rawValue - 1)) + 1
    }

    private func difficulty(_ memory: MemoryState, _ rating: Rating) -> Double {
        let change = -weights[6] * Double(rating.rawValue - 3)
        let moved = memory.difficulty + (10 - memory.difficulty) * change / 9
        // The mean that difficulty returns to is not clamped (it is -4.77 by default).
        return weights[7] * firstDifficulty(.easy) + (1 - weights[7]) * moved
    }

    private func recalled(_ memory: MemoryState, _ rating: Rating, _ recall: Double) -> Double {
        var growth =
            exp(weights[8]) * (11 - memory.difficulty) * pow(memory.stability, -weights[9])
            * (exp((1 - recall) * weights[10]) - 1)
        if rating == .hard { growth *= weights[15] }
        if rating == .easy { growth *= weights[16] }
        return memory.stability * (1 + growth)
    }

    private func forgotten(_ memory: MemoryState, _ recall: Double) -> Double {
        let left =
            weights[11] * pow(memory.difficulty, -weights[12])
            * (pow(memory.stability + 1, weights[13]) - 1) * exp((1 - recall) * weights[14])
        return min(left, memory.stability / exp(weights[17] * weights[18]))
    }

    private func sameDay(_ memory: MemoryState, _ rating: Rating) -> Double {
        let change =
            exp(weights[17] * (Double(rating.rawValue - 3) + weights[18]))
            * pow(memory.stability, -weights[19])
        return memory.stability * (rating.isPass ? max(change, 1) : change)
    }
}
