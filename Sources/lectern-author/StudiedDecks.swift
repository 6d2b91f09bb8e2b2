import Scheduling
import Store

/// The decks whose reviews weights are trained on.
struct StudiedDecks {
    let decks: [Int64]
    /// The weights in force, the same for all.
    let present: FSRSWeights
    /// The most relearning steps that a deck has.
    let relearningSteps: Int
    let histories: [ReviewHistory]

    /// Why there are none.
    enum Fault: Error {
        case noDeck(Int64)
        case otherScheduler(Int64)
        case noDecks
        case otherWeights

        var text: String {
            switch self {
            case .noDeck(let id):
                "the learner has no deck \(id); `lectern deck list` has the numbers"
            case .otherScheduler(let id):
                "FSRS does not schedule deck \(id); `lectern deck change` can make it so"
            case .noDecks: "the learner has no deck that FSRS schedules"
            case .otherWeights: "the decks have different weights; name one with --deck"
            }
        }
    }

    /// One deck, or all that FSRS schedules.
    ///
    /// - Parameter learner: nil for the selected one.
    static func find(
        in store: Store, of learner: String?, deck: Int64?
    ) throws(StoreError) -> Result<StudiedDecks, Fault> {
        var decks: [Int64] = []
        var weights: Set<FSRSWeights> = []
        var steps = 0
        for row in try store.decks(of: learner) where deck.map({ $0 == row.id }) ?? true {
            let preset = try store.details(of: row).preset
            if case .fsrs(let fsrs) = preset.scheduler {
                decks.append(row.id)
                weights.insert(fsrs.weights)
                steps = max(steps, preset.relearningSteps.count)
            } else if let deck {
                return .failure(.otherScheduler(deck))
            }
        }
        guard let present = weights.first else {
            return .failure(deck.map(Fault.noDeck) ?? .noDecks)
        }
        guard weights.count == 1 else { return .failure(.otherWeights) }
        let histories = try store.histories(of: decks)
        return .success(
            StudiedDecks(
                decks: decks, present: present, relearningSteps: steps, histories: histories))
    }
}
