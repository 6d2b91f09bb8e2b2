internal import Control
internal import Store
internal import Varlink
internal import VarlinkWire

/// The clients that follow the journal, each with a cursor into it and nothing more.
///
/// Confined to the conductor's thread.
struct Subscribers {
    private var members: [SubscriberID: Subscriber] = [:]
    private var count: UInt64 = 0

    /// One client that follows.
    struct Subscriber {
        /// What it is sent through.
        var stream: ReplyStream
        /// The newest event that was sent or passed over.
        var cursor: Int64
        /// The types of events that it wants; nil for all.
        var types: Set<String>?
        /// Whether it wants what is neither numbered nor kept.
        var isLive: Bool
        /// The number of its connection.
        var connection: UInt64
        /// Whether it may steer; others hear nothing of what is being said.
        var maySteer: Bool
        /// Whether it has to read before it is sent more.
        var isFull = false

        /// Whether it wants what is live, and keeps up.
        var takesLive: Bool { isLive && !isFull && stream.isWritable }
    }

    /// Takes a subscriber in; it is sent nothing until it is pumped.
    mutating func add(_ subscriber: Subscriber) -> SubscriberID {
        count += 1
        let id = SubscriberID(count)
        members[id] = subscriber
        return id
    }

    /// Forgets a subscriber whose connection has gone.
    mutating func remove(_ id: SubscriberID) {
        members[id] = nil
    }

    /// Notes that a subscriber has read what was sent.
    mutating func drained(_ id: SubscriberID) {
        members[id]?.isFull = false
    }

    /// Sends everybody what is new; `read` gives the events after a number, oldest first.
    mutating func pump(
        _ journal: Journal, snapshot: () -> JSONObject, read: (Int64) -> [EventRow]
    ) {
        var batch: Batch?
        for id in members.keys {
            pump(id, journal, sharing: &batch, snapshot: snapshot, read: read)
        }
    }

    /// Sends one subscriber what it has not had, as long as it takes it.
    mutating func pump(
        _ id: SubscriberID, _ journal: Journal, snapshot: () -> JSONObject,
        read: (Int64) -> [EventRow]
    ) {
        var batch: Batch?
        pump(id, journal, sharing: &batch, snapshot: snapshot, read: read)
    }

    /// What one message tells all who have come equally far and want the same; it is rendered once
    /// for those of them who come one after the other.
    private struct Batch {
        var after: Int64
        var types: Set<String>?
        /// The newest event that is told or passed over.
        var newest: Int64
        /// Nil where nobody of them wants any of it.
        var message: RenderedObject?
    }

    private mutating func pump(
        _ id: SubscriberID, _ journal: Journal, sharing batch: inout Batch?,
        snapshot: () -> JSONObject, read: (Int64) -> [EventRow]
    ) {
        while let subscriber = members[id], !subscriber.isFull, subscriber.cursor < journal.last {
            if batch?.after != subscriber.cursor || batch?.types != subscriber.types {
                batch = Self.batch(subscriber, journal, snapshot, read)
            }
            guard let batch else { return }
            guard let message = batch.message else {
                members[id]?.cursor = batch.newest
                continue
            }
            switch subscriber.stream.send(message) {
            case .sent: members[id]?.cursor = batch.newest
            case .full: members[id]?.isFull = true
            case .closed: members[id] = nil
            }
        }
    }

    private static func batch(
        _ subscriber: Subscriber, _ journal: Journal, _ snapshot: () -> JSONObject,
        _ read: (Int64) -> [EventRow]
    ) -> Batch? {
        let (after, types) = (subscriber.cursor, subscriber.types)
        let events = Journal.fitting(
            journal.events(after: after).map(Array.init) ?? read(after))
        guard let oldest = events.first, let newest = events.last else { return nil }
        let wanted = events.filter { types?.contains($0.type) ?? true }
        let lost = Journal.lost(after: after, before: oldest.seq)
        var batch = Batch(after: after, types: types, newest: newest.seq)
        guard !wanted.isEmpty || lost != nil else { return batch }
        var message: JSONObject = [
            "epoch": .string(journal.epoch), "seq": .integer(newest.seq),
            "events": .array(wanted.map { .object($0.wire) }),
        ]
        if let lost {
            message["lost"] = lost
            message["snapshot"] = .object(snapshot())
        }
        batch.message = RenderedObject(message)
        return batch
    }

    /// Sends a live message to those who want one and keep up; it is not kept for anybody.
    func sendLive(
        _ live: JSONObject, _ journal: Journal, onlyToThoseWhoSteer: Bool = false
    ) {
        let message = Self.message(live, journal)
        for subscriber in members.values
        where subscriber.takesLive && (subscriber.maySteer || !onlyToThoseWhoSteer) {
            subscriber.stream.send(message)
        }
    }

    /// Whether one of them wants what is live, and keeps up.
    func takesLive(_ id: SubscriberID) -> Bool { members[id]?.takesLive ?? false }

    /// Whether one of them may steer.
    func maySteer(_ id: SubscriberID) -> Bool { members[id]?.maySteer ?? false }

    /// Sends a live message to one of them.
    func sendLive(_ live: JSONObject, _ journal: Journal, to id: SubscriberID) {
        members[id]?.stream.send(Self.message(live, journal))
    }

    private static func message(_ live: JSONObject, _ journal: Journal) -> RenderedObject {
        RenderedObject([
            "epoch": .string(journal.epoch), "seq": .integer(journal.last), "live": .object(live),
        ])
    }

    /// Ends all subscriptions; the last reply does not continue.
    mutating func finish(_ journal: Journal) {
        for subscriber in members.values {
            subscriber.stream.finish([
                "epoch": .string(journal.epoch), "seq": .integer(subscriber.cursor),
            ])
        }
        members = [:]
    }

    /// How a subscriber follows, for those who look after the box.
    struct Following {
        /// How many events it has not been sent.
        var behind: Int64
        var isLive: Bool
        var isFull: Bool
    }

    /// How each follows, by the number of its connection.
    func followings(_ journal: Journal) -> [UInt64: Following] {
        let all = members.values.map { subscriber in
            (
                subscriber.connection,
                Following(
                    behind: max(journal.last - subscriber.cursor, 0), isLive: subscriber.isLive,
                    isFull: subscriber.isFull)
            )
        }
        return Dictionary(all) { first, _ in first }
    }

    /// Whether it is worth while to make a live message.
    var isAnyoneLive: Bool { members.values.contains(where: \.isLive) }
}
