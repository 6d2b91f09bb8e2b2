import Chance
import Scheduling

/// A learner whose memory works by known weights.
struct SimulatedLearner {
    private let memory: FSRS
    private var chance: Chance

    init(_ weights: FSRSWeights, seed: UInt64) {
        memory = FSRS(weights)
        chance = Chance(seed: seed)
    }

    /// The histories of so many cards, which the default weights schedule for a year.
    mutating func histories(cards: Int) -> [ReviewHistory] {
        (0..<cards).compactMap { history(from: $0 % 180) }
    }

    private mutating func history(from first: Int) -> ReviewHistory? {
        let scheduler = FSRS()
        var rating = rating(firstly: true)
        var day = first
        var states = (memory.first(rating), scheduler.first(rating))
        var reviews = [ReviewHistory.Review(rating, days: 0, usec: usec(day))]
        while true {
            let wanted = scheduler.interval(of: states.1, retention: 0.85)
            let days = max(
                Int((wanted * Double.random(in: 0.8...1.2, using: &chance)).rounded()), 1)
            day += days
            guard day < 365 else { return ReviewHistory(reviews) }
            let recall = memory.retrievability(of: states.0, after: Double(days))
            let isPass = Double.random(in: 0..<1, using: &chance) < recall
            rating = isPass ? self.rating(firstly: false) : .again
            states = (
                memory.next(states.0, rating, after: days),
                scheduler.next(states.1, rating, after: days)
            )
            reviews.append(ReviewHistory.Review(rating, days: days, usec: usec(day)))
        }
    }

    private mutating func usec(_ day: Int) -> Int {
        day * 86_400_000_000 + Int.random(in: 0..<3_600_000_000, using: &chance)
    }

    /// Of a first grade all four are possible, of a pass three.
    private mutating func rating(firstly: Bool) -> Rating {
        switch Double.random(in: 0..<1, using: &chance) {
        case ..<0.2: firstly ? .again : .hard
        case ..<0.4: .hard
        case ..<0.85: .good
        default: .easy
        }
    }
}
