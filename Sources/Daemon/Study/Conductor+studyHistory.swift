internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// The log of cards.
extension Conductor {
    /// The log of a card, or of all cards of a learner, newest first.
    func log(
        of card: Int64?, _ name: String?, _ part: ClientCall.ListPart, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer).id
        let (limit, before) = (try part.checkedLimit, try part.numberBefore)
        if let card { _ = try self.card(card, of: learner) }
        let rows = try written { store throws(StoreError) in
            if let card {
                return try store.entries(ofCard: card, after: before, limit: limit + 1)
            }
            return try store.entries(of: learner, after: before, limit: limit + 1)
        }
        return try ListedPart(of: rows, limit: limit, name: { "\($0.number)" }, wire: \.wire)
            .reply(["learner": .string(learner)], "entries")
    }
}

extension LogRow {
    /// A line of the log as clients see it.
    fileprivate var wire: JSONObject {
        var rating: Rating?
        var undone: String?
        switch entry.kind {
        case .grade(let given), .imported(let given): rating = given
        case .undo(let id): undone = id
        case .set, .mark, .bury, .unbury, .reset: break
        }
        return JSONObject([
            ("entry", .string(entry.id)), ("card", .integer(card)),
            ("kind", .string(entry.kind.name)),
        ])
        .adding("rating", rating.map { .integer(Int64($0.rawValue)) })
        .adding("quality", quality.map { .integer(Int64($0)) })
        .adding("timeUSec", .integer(Int64(entry.usec)))
        .adding("studyDay", .string(entry.day.text))
        .adding("tookMs", milliseconds.map { .integer(Int64($0)) })
        .adding("scheduler", .string(scheduler))
        .adding("intervalBefore", intervalBefore.map { .integer(Int64($0)) })
        .adding("session", session.map(JSON.string)).adding("undoes", undone.map(JSON.string))
    }
}

extension LogEntry.Kind {
    /// The name on the wire.
    fileprivate var name: String {
        switch self {
        case .grade: "grade"
        case .imported: "imported"
        case .set: "set"
        case .undo: "undo"
        case .mark(.suspend): "suspend"
        case .mark(.unsuspend): "unsuspend"
        case .mark(.master): "master"
        case .mark(.unmaster): "unmaster"
        case .bury: "bury"
        case .unbury: "unbury"
        case .reset: "reset"
        }
    }
}
