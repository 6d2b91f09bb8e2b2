/// The delays within which a new or a forgotten card comes back before it is scheduled in days.
///
/// The semantics are Anki's (`rslib/src/scheduler/states/steps.rs`).
package struct Steps: Hashable, Sendable {
    /// Seconds; 0 is at once.
    package let delays: [Int]

    package init(seconds delays: [Int]) { self.delays = delays }

    package init(minutes: [Int]) { delays = minutes.map { $0 * 60 } }

    private static let day = 86_400

    package var count: Int { delays.count }

    /// The delay after AGAIN; nil without steps.
    var again: Int? { delays.first }

    /// The delay after HARD with so many steps left: the mean of the first two on the first step,
    /// else the same step again.
    func hard(remaining: Int) -> Int? {
        guard let first = delays.first else { return nil }
        let index = index(remaining)
        guard index == 0 else { return delays[index] }
        guard delays.count > 1 else {
            return Self.roundedToDays(min(first * 3 / 2, first + Self.day))
        }
        return Self.roundedToDays((first + delays[1]) / 2)
    }

    /// The delay after GOOD and the steps left then; nil behind the last step.
    func good(remaining: Int) -> (delay: Int, remaining: Int)? {
        guard !delays.isEmpty else { return nil }
        let next = index(remaining) + 1
        guard next < delays.count else { return nil }
        return (delays[next], delays.count - next)
    }

    private func index(_ remaining: Int) -> Int {
        min(max(delays.count - remaining, 0), delays.count - 1)
    }

    /// A delay of more than a day is one of whole days.
    private static func roundedToDays(_ seconds: Int) -> Int {
        seconds <= day ? seconds : (seconds + day / 2) / day * day
    }
}
