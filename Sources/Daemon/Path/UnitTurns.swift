/// When units were done and taken back, by the order of the log: so it can be told what was done at
/// a moment.
struct UnitTurns {
    /// By position, the places in the log at which the unit was done, taken back, done and so on.
    private var turns: [Int: [Int]] = [:]

    /// - Parameter place: the place of the entry in the log, later than those before it.
    mutating func note(_ position: Int, isDone: Bool, at place: Int) {
        guard isDone != wasDone(position, before: place) else { return }
        turns[position, default: []].append(place)
    }

    /// Whether a unit was done before an entry of the log.
    func wasDone(_ position: Int, before place: Int) -> Bool {
        turns[position]?.count { $0 < place }.isMultiple(of: 2) == false
    }
}
