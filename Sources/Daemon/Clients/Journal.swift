internal import Control
internal import Store
internal import VarlinkWire

/// The newest events in memory, so that subscribers who keep up cost no reading of the disk.
///
/// Confined to the conductor's thread.
struct Journal {
    /// Events kept in memory; older ones are read from the store.
    static let tailMax = 1024
    /// Events in one message, which is no longer than a `Page` either.
    static let batchMax = 100

    /// The identity of the journal.
    private(set) var epoch: String
    /// The number of the newest event; 0 before the first.
    private(set) var last: Int64
    private var tail: [EventRow] = []

    /// A journal whose events are all in the store.
    init(epoch: String, last: Int64) {
        self.epoch = epoch
        self.last = last
    }

    /// Takes events that have just been written, in order.
    mutating func append(_ events: [EventRow]) {
        guard let newest = events.last else { return }
        tail.append(contentsOf: events)
        if tail.count > Self.tailMax { tail.removeFirst(tail.count - Self.tailMax) }
        last = newest.seq
    }

    /// A reset has begun a new journal.
    mutating func begin(epoch: String) {
        self.epoch = epoch
        tail = []
    }

    /// As many of these events as fit into one message, from the first up to a gap in the numbers;
    /// at least one.
    static func fitting(_ events: [EventRow]) -> ArraySlice<EventRow> {
        var bytes = 0
        var expected = events.first?.seq
        let end = events.prefix(batchMax).firstIndex { event in
            defer { expected = event.seq + 1 }
            bytes += event.wireBytesMax
            return bytes > Page.bytesMax || event.seq != expected
        }
        return events.prefix(end.map { max($0, 1) } ?? batchMax)
    }

    /// The numbers that are missing between a number and the next kept event; nil if there are
    /// none.
    static func lost(after seq: Int64, before next: Int64) -> JSON? {
        // A client may name any number up to the largest.
        guard seq < next, next > seq + 1 else { return nil }
        return ["from": .integer(seq + 1), "to": .integer(next - 1)]
    }

    /// The events after `seq`; nil where they must be read from the store.
    func events(after seq: Int64) -> ArraySlice<EventRow>? {
        if seq >= last { return [] }
        guard let first = tail.first, first.seq <= seq + 1 else { return nil }
        return tail.drop { $0.seq <= seq }.prefix(Self.batchMax)
    }
}

extension EventRow {
    /// No event is longer than this as clients get it, in bytes: what is no data may be escaped.
    var wireBytesMax: Int {
        let words = [type, from, to, cause.client].compactMap(\.self)
        return 256 + words.reduce(0) { $0 + 6 * $1.utf8.count } + (data?.utf8.count ?? 0)
    }

    /// The event as clients get it.
    var wire: JSONObject {
        JSONObject([
            ("seq", .integer(seq)), ("timeUSec", .integer(timeUSec)), ("type", .string(type)),
        ])
        .adding("from", from.map(JSON.string))
        .adding("to", to.map(JSON.string))
        .adding("cause", .object(cause.wire))
        .adding("data", data.flatMap(Self.object))
    }

    /// The data was rendered by this program; what cannot be read again is left out.
    private static func object(_ text: String) -> JSON? {
        try? JSON.parse(Array(text.utf8))
    }
}

extension EventCause {
    fileprivate var wire: JSONObject {
        JSONObject([("kind", .string(kind.rawValue))])
            .adding("uid", uid.map { .integer(Int64($0)) })
            .adding("pid", pid.map { .integer(Int64($0)) })
            .adding("client", client.map(JSON.string))
    }
}
