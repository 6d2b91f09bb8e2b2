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
    /// Whether it should come in the session that is open: in the one of the beginning, or in the
    /// first one after the event from which on it counts. Somebody's later session, when it is
    /// abandoned, takes nothing with it.
    private var isOfSession: Bool
    private var hasSessionEnded = false

    init(awaited: Awaited, start: Int64, present: JSONObject, isWhole: Bool) {
        self.awaited = awaited
        self.start = start
        self.present = present
        self.isWhole = isWhole
        isOfSession = isWhole || present["state"] != "IDLE"
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
        noteSession(event)
        if find == nil, isOfSession, awaited.isLost(with: event) {
            throw CommandError(
                .abandoned, "the session was abandoned before \(awaited.words) came",
                hint: "begin again: \(awaited.beginning)")
        }
    }

    /// The event that says that a session was abandoned comes behind the change to IDLE.
    private mutating func noteSession(_ event: JSONObject) {
        guard event["to"] != nil else { return }
        if hasSessionEnded { isOfSession = false }
        if event["to"] == "IDLE" { hasSessionEnded = true }
    }
}
