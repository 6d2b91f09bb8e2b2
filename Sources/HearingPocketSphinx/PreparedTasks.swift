internal import Hearing
internal import Voice

/// What is listened for under each expectation, made once: a grammar takes 7 ms, and a state is
/// listened in dozens of times. Confined to one thread.
struct PreparedTasks {
    /// When so many are kept, all are made anew; a lesson has a dozen.
    private static let countMax = 64

    private let phrasebook: Phrasebook
    private var tasks: [Expectation: ListeningTask] = [:]

    init(_ phrasebook: Phrasebook) { self.phrasebook = phrasebook }

    mutating func task(for expectation: Expectation) -> ListeningTask {
        if let known = tasks[expectation] { return known }
        if tasks.count >= Self.countMax { tasks.removeAll() }
        let task = ListeningTask(expectation, phrasebook)
        tasks[expectation] = task
        return task
    }
}
