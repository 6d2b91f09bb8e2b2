internal import Synchronization
internal import Voice

/// What the recogniser's thread was asked to do: the only thing that other threads share with it.
final class HearingOrders: Sendable {
    /// More expectations than this do not wait to be prepared; the newest count.
    private static let preparedMax = 24

    /// The open gate.
    struct Gate {
        var ticket: Ticket
        var expectation: Expectation
        /// The first sample of the ring that may be listened to.
        var position: Int
    }

    /// What is to be done next.
    struct Work {
        var gate: Gate?
        /// Grows whenever the gate is opened or shut.
        var generation: Int
        var preparation: Expectation?
        var isOver: Bool
    }

    private struct State {
        var gate: Gate?
        var generation = 0
        var preparations: [Expectation] = []
        var isOver = false
    }

    private let state = Mutex(State())

    func open(_ gate: Gate) {
        state.withLock { state in
            state.gate = gate
            state.generation += 1
        }
    }

    func shut() {
        state.withLock { state in
            state.gate = nil
            state.generation += 1
        }
    }

    func prepare(_ expectations: [Expectation]) {
        state.withLock { state in
            for expectation in expectations where !state.preparations.contains(expectation) {
                state.preparations.append(expectation)
            }
            state.preparations = state.preparations.suffix(Self.preparedMax)
        }
    }

    func end() {
        state.withLock { $0.isOver = true }
    }

    /// Whether `end` was called.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Takes one preparation along; everything else stays as it is.
    func next() -> Work {
        state.withLock { state in
            let preparation = state.preparations.isEmpty ? nil : state.preparations.removeFirst()
            return Work(
                gate: state.gate, generation: state.generation, preparation: preparation,
                isOver: state.isOver)
        }
    }

    /// Whether the gate is still the one opened under this generation.
    func isCurrent(_ generation: Int) -> Bool {
        state.withLock { $0.generation == generation }
    }
}
