internal import Control
internal import VarlinkWire

/// One waiting: what it is told, from an event on, until what is awaited is found.
struct Vigil {
    let awaited: Awaited
    /// The event from which on it counts.
    let start: Int64
    /// The state when the waiting began, which may be some events after `start`.
    let present: JSONObject
    /// Whether what is awaited may be among lost events.
    let isWhole: Bool
    private(set) var find: Awaited.Find?
    private var hasSeenChange = false

    init(awaited: Awaited, start: Int64, present: JSONObject, isWhole: Bool) {
        self.awaited = awaited
        self.start = start
        self.present = present
        self.isWhole = isWhole
    }

    /// Takes what a follower is told; false when the waiting is over.
    ///
    /// - Throws: when what is awaited cannot come any more, or may have come and be lost.
    mutating func goesOn(after item: JournalPosition.Item) throws(CommandError) -> Bool {
        switch item {
        case .event(let event): try take(event)
        case .state(let state): find = awaited.find(present: state)
        case .lost, .renewed:
            guard isWhole else { break }
            throw CommandError(
                .eventsLost, "events are lost, and \(awaited.words) may be among them",
                hint: "look where the lesson is: lectern status")
        case .live, .away: break
        }
        return find == nil
    }

    private mutating func take(_ event: JSONObject) throws(CommandError) {
        if event["from"] != nil, !hasSeenChange {
            hasSeenChange = true
            find = awaited.find(before: event, since: start)
        }
        find = find ?? awaited.find(in: event)
        // No event changed the state between the two: then it was this all the time.
        if event["seq"] == present["seq"] { find = find ?? awaited.find(present: present) }
        if find == nil, awaited.isLost(with: event) {
            throw CommandError(
                .abandoned, "the session was abandoned before \(awaited.words) came",
                hint: "begin again: \(awaited.beginning)")
        }
    }
}
