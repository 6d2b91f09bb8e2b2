internal import VarlinkWire

/// How far a journal has been followed, and what a reply of `Subscribe` adds to it.
struct JournalPosition {
    /// One thing that a follower is told.
    enum Item: Equatable {
        case state(JSONObject)
        case event(JSONObject)
        case live(JSONObject)
        /// Events that can no longer be had, with those between.
        case lost(from: Int64, to: Int64)
        /// The journal is another one than before: its numbers begin anew.
        case renewed
        /// The daemon has gone; it is waited for.
        case away
    }

    /// The number of the newest event that was seen; nil before the first reply.
    var seq: Int64?
    /// The journal that the number belongs to.
    var epoch: String?

    /// The parameters that make `Subscribe` go on from here.
    var parameters: JSONObject {
        var parameters: JSONObject = [:]
        parameters["since"] = seq.map(JSON.integer)
        parameters["epoch"] = epoch.map(JSON.string)
        return parameters
    }

    /// Moves to where a reply leads, and gives what it holds, in order.
    mutating func take(_ reply: JSONObject) -> [Item] {
        // What is live has the journal's newest number, which this follower need not have had.
        if let live = reply["live"]?.objectValue { return [.live(live)] }
        var items = breaks(in: reply)
        epoch = reply["epoch"]?.stringValue ?? epoch
        if let state = reply["snapshot"]?.objectValue { items.append(.state(state)) }
        for event in reply["events"]?.arrayValue ?? [] {
            if let event = event.objectValue { items.append(.event(event)) }
        }
        seq = reply["seq"]?.integerValue ?? seq
        return items
    }

    private func breaks(in reply: JSONObject) -> [Item] {
        if let epoch, let new = reply["epoch"]?.stringValue, new != epoch { return [.renewed] }
        guard let lost = reply["lost"]?.objectValue else { return [] }
        return [
            .lost(from: lost["from"]?.integerValue ?? 0, to: lost["to"]?.integerValue ?? 0)
        ]
    }
}

extension JournalPosition.Item {
    /// The number up to which everything is told with this.
    var seq: Int64? {
        switch self {
        case .state(let object), .event(let object): object["seq"]?.integerValue
        case .live, .lost, .renewed, .away: nil
        }
    }
}
