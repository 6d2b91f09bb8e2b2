@testable import Scheduling
import Testing

@Suite struct TrainingTests {
    /// Remembers much less than the default weights say.
    private static let forgetful: FSRSWeights = {
        var values = FSRSWeights.standard.values
        for index in 0..<4 { values[index] *= 0.35 }
        values[8] -= 0.7
        values[20] = 0.35
        return FSRSWeights(rounded: values)
    }()

    private static func histories(
        of weights: FSRSWeights, cards: Int, seed: UInt64 = 1
    ) -> [ReviewHistory] {
        var learner = SimulatedLearner(weights, seed: seed)
        return learner.histories(cards: cards)
    }

    @Test func `weights that were trained predict better what they were not trained on`() throws {
        let result = try Training(Self.histories(of: Self.forgetful, cards: 300)).run()
        #expect(result.isBetter)
        #expect(result.tested == result.reviews - result.reviews * 4 / 5)
        let fresh = TrainingSet(Self.histories(of: Self.forgetful, cards: 300, seed: 2))
        let losses = [FSRSWeights.standard, result.weights, Self.forgetful]
            .map { LogLoss($0.values, fresh).mean() }
        #expect(losses[1] < losses[0] - 0.7 * (losses[0] - losses[2]), "\(losses)")
    }

    @Test func `the same seed gives the same weights`() throws {
        let histories = Self.histories(of: Self.forgetful, cards: 150)
        let first = try Training(histories, seed: 4).run()
        #expect(try Training(histories, seed: 4).run() == first)
        #expect(try Training(histories, seed: 5).run().weights != first.weights)
    }

    @Test func `weights stay within their bounds`() throws {
        // Every review failed, which no weights within the bounds explain.
        let reviews = (0..<40).map { place in
            ReviewHistory.Review(.again, days: min(place, 3), usec: place)
        }
        let histories = try (0..<25).map { _ in try #require(ReviewHistory(reviews)) }
        let weights = try Training(histories).run().weights
        for (value, bounds) in zip(weights.values, FSRSWeights.bounds) {
            #expect(bounds.contains(value))
        }
        #expect(weights.values[0] < 0.1)
    }

    /// With two steps the default weights stay as they are, which fsrs-rs tests too; with three
    /// the bound is √0.24036.
    @Test func `several relearning steps bound the weights of reviews on one day`() {
        let standard = FSRSWeights.standard.values
        for steps in 0...2 {
            #expect(Descent.bounded(standard, relearningSteps: steps) == standard)
        }
        let bounded = Descent.bounded(standard, relearningSteps: 3)
        #expect(abs(bounded[17] - 0.49027) < 1e-5)
        #expect(bounded[18] == standard[18])
        // A lapse that makes a card more stable leaves the steps next to nothing.
        var lapse = standard
        lapse[11] = 5
        #expect(Descent.bounded(lapse, relearningSteps: 2)[17] == 0.1)
    }

    @Test func `fewer than 400 reviews of a later day are refused`() throws {
        let reviews = [0, 1, 0, 3].map { ReviewHistory.Review(.good, days: $0, usec: $0) }
        let history = try #require(ReviewHistory(reviews))
        #expect(throws: Training.Fault.tooFew(reviews: 398)) {
            try Training(Array(repeating: history, count: 199)).run()
        }
        _ = try Training(Array(repeating: history, count: 200)).run()
    }

    @Test func `reviews that are all of unusual cards are refused`() throws {
        let reviews = (0..<100).map { ReviewHistory.Review(.good, days: min($0, 1), usec: $0) }
        let histories = try (0..<5).map { _ in try #require(ReviewHistory(reviews)) }
        #expect(throws: Training.Fault.tooUnusual(reviews: 0)) { try Training(histories).run() }
    }

    @Test func `the rarest delays after a first grade are left out`() throws {
        func histories(_ count: Int, _ rating: Rating, _ days: Int) throws -> [ReviewHistory] {
            let reviews = [
                ReviewHistory.Review(rating, days: 0, usec: 0),
                ReviewHistory.Review(.good, days: days, usec: 1),
                ReviewHistory.Review(.good, days: 9, usec: 2),
            ]
            return try (0..<count).map { _ in try #require(ReviewHistory(reviews)) }
        }
        let set = TrainingSet(
            try histories(40, .good, 3) + histories(12, .good, 5) + histories(9, .good, 8)
                + histories(30, .good, 101) + histories(30, .easy, 101))
        let left = Dictionary(
            grouping: set.withoutOutliers().items, by: set.beginning(of:)
        ).mapValues(\.count)
        // Twelve and nine are more than 20 together, so that the nine go and the twelve stay.
        #expect(
            left == [
                .init(rating: .good, days: 3): 80, .init(rating: .good, days: 5): 24,
                .init(rating: .easy, days: 101): 60,
            ])
    }

    @Test func `a history is what a card's grades say`() throws {
        let preset = Preset()
        let replay = Replay(item: "x", presets: [1: preset])
        func entry(_ kind: LogEntry.Kind, _ day: Int) -> LogEntry {
            LogEntry(id: "a:\(day)", kind: kind, usec: day, day: StudyDay(day), preset: 1)
        }
        let graded = [entry(.grade(.good), 4), entry(.imported(.hard), 9)]
        #expect(
            ReviewHistory(try replay.card(graded))?.reviews == [
                .init(.good, days: 0, usec: 4), .init(.hard, days: 5, usec: 9),
            ])
        #expect(ReviewHistory(Card()) == nil)
        var state = CardState()
        state.interval = 12
        let fromElsewhere = try replay.card([entry(.set(state), 1)] + graded)
        #expect(ReviewHistory(fromElsewhere) == nil)
    }
}
