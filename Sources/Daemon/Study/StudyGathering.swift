internal import Scheduling
internal import Session
internal import Store

/// What there is to study of a source, from which the words of a session are taken.
struct StudyGathering {
    /// Cards in a step that is due.
    var steps: [Int64] = []
    /// Cards that are due, the most overdue first, siblings apart.
    var reviews: [Int64] = []
    /// Due cards above the limits of the day.
    var waiting = 0
    var new: [Int64] = []

    var due: [Int64] { steps + reviews }

    /// The words of a session of some kind.
    func entries(of kind: StudyKind, size: Int) -> [StudyPlan.Entry] {
        func entries(_ cards: [Int64], new: Bool) -> [StudyPlan.Entry] {
            cards.map { StudyPlan.Entry(card: $0, isNew: new) }
        }
        return switch kind {
        case .review: entries(Array(due.prefix(size)), new: false)
        case .learning:
            Array((entries(steps, new: false) + entries(new, new: true)).prefix(size))
        case .mixed:
            DueOrder.mixed(
                due: entries(due, new: false), new: entries(new, new: true), size: size)
        case .practice: []
        }
    }
}
