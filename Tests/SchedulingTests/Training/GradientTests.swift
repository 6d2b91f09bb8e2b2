import Chance
@testable import Scheduling
import Testing

@Suite struct GradientTests {
    /// Histories that reach every formula: same days, lapses, both bounds, all grades.
    private static func histories() -> [ReviewHistory] {
        var chance = Chance(seed: 3)
        return (0..<60).compactMap { number in
            var reviews = [
                ReviewHistory.Review(Rating.allCases[number % 4], days: 0, usec: number)
            ]
            for place in 0..<(2 + number % 7) {
                let rating = Rating.allCases.randomElement(using: &chance) ?? .good
                let days = [0, 1, 2, 5, 30, 400].randomElement(using: &chance) ?? 1
                reviews.append(.init(rating, days: days, usec: number + place))
            }
            reviews.append(.init(number % 3 == 0 ? .again : .good, days: 4, usec: number + 99))
            return ReviewHistory(reviews)
        }
    }

    @Test(arguments: [0, 1, 2])
    func `gradients are what finite differences say`(variant: Int) {
        var weights = FSRSWeights.standard.values
        if variant == 1 { weights = weights.enumerated().map { $1 * ($0 % 2 == 0 ? 1.1 : 0.9) } }
        // The lapse's bound counts, and GOOD raises what is asked again on the same day.
        if variant == 2 { (weights[11], weights[17], weights[18]) = (4.5, 1.5, 0.8) }
        let set = TrainingSet(Self.histories())
        var gradient = [Double](repeating: 0, count: 21)
        var loss = LogLoss(weights, set)
        for item in set.items { loss.addGradient(of: item, share: 1, to: &gradient) }
        for index in weights.indices {
            func moved(by step: Double) -> Double {
                var near = weights
                near[index] += step
                return LogLoss(near, set).mean() * Double(set.items.count)
            }
            let step = 1e-6
            let difference = (moved(by: step) - moved(by: -step)) / (2 * step)
            let allowed = 1e-4 * max(abs(difference), 1)
            #expect(
                abs(gradient[index] - difference) < allowed,
                "w\(index): \(gradient[index]) instead of \(difference)")
        }
    }

    @Test func `memories are those of the scheduler`() throws {
        let fsrs = FSRS()
        let model = DifferentiableFSRS(FSRSWeights.standard.values)
        for history in Self.histories() {
            var expected = fsrs.first(history.reviews[0].rating)
            var state = model.first(history.reviews[0].rating).after
            for review in history.reviews.dropFirst() {
                expected = fsrs.next(expected, review.rating, after: review.days)
                state = model.next(state, review).after
                // The scheduler rounds to millionths at each step.
                #expect(abs(state.stability - expected.stability) < 1e-4 * state.stability + 1e-5)
                #expect(abs(state.difficulty - expected.difficulty) < 1e-5)
            }
        }
    }

    @Test(arguments: [
        ([Rating.again: 1.0, .hard: 2, .good: 4, .easy: 9], [1, 2, 4, 9]),
        // What fsrs-rs's own tests expect of these.
        ([.again: 0.4, .good: 2.3, .easy: 10.9], [0.4, 1.1227008, 2.3, 10.9]),
        ([.again: 1, .easy: 9], [1, 2.6146, 5.0949, 9]),
        ([.good: 4, .easy: 9], [0.3923, 1.5440, 4, 9]),
        ([.good: 4.613], [0.424, 2.5862, 4.613, 16.5912]),
        // Two cards began with HARD, one with GOOD.
        ([.hard: 5, .good: 3], [5, 5, 5, 5]),
        ([:], [0.212, 1.2931, 2.3065, 8.2956]),
    ])
    func `stabilities are put in order and filled in`(
        known: [Rating: Double], expected: [Double]
    ) {
        let counts: [Rating: Int] = [.again: 1, .hard: 2, .good: 1, .easy: 1]
        let filled = StabilityOrder(known, counts).filled
        for (value, expected) in zip(filled, expected) {
            #expect(abs(value - expected) < 1e-3 * expected, "\(filled)")
        }
    }
}
