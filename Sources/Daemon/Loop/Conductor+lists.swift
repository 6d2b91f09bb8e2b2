internal import Control
internal import Curriculum
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

// What clients can look up.
extension Conductor {
    /// The decision table, rendered once.
    static let machine: JSONObject = [
        "states": .array(State.allCases.map { .string($0.rawValue) }),
        "transitions": .array(
            DecisionTable.rows.map { row in
                [
                    "state": .string(row.state.rawValue), "stimulus": .string(row.stimulus),
                    "next": .string(row.next.rawValue),
                    "says": .array(row.says.map(JSON.string)),
                ]
            }),
    ]

    /// A page of the journal.
    func history(since: Int64, limit: Int?) throws(ErrorReply) -> JSONObject {
        let limit = limit ?? Journal.batchMax
        guard since >= 0 else {
            throw .invalidParameter("since", hint: "expected 0 or more, found \(since)")
        }
        guard (1...Journal.batchMax).contains(limit) else {
            throw .invalidParameter(
                "limit", hint: "expected 1 to \(Journal.batchMax), found \(limit)")
        }
        do throws(StoreError) {
            let events = Journal.fitting(try dependencies.store.events(since: since, limit: limit))
            let newest = events.last?.seq ?? journal.last
            return JSONObject([
                ("epoch", .string(journal.epoch)),
                ("events", .array(events.map { .object($0.wire) })),
            ])
            .adding("next", newest < journal.last ? .integer(newest) : nil)
            .adding(
                "lost",
                Journal.lost(after: since, before: events.first?.seq ?? journal.last + 1))
        } catch {
            throw unavailable(error)
        }
    }

    /// How speech sounds now, and whether it may.
    var soundState: JSONObject { soundState(with: transport) }

    /// The same, with another state of pause and mute.
    func soundState(with transport: Transport) -> JSONObject {
        JSONObject([
            ("paused", .bool(transport.isPaused)), ("muted", .bool(transport.isMuted)),
            ("volume", .integer(Int64(sound.volume))),
            ("ratePercent", .integer(Int64(sound.ratePercent))), ("voice", .string(voice)),
        ])
        .adding("output", sound.devices[.output].map(JSON.string))
        .adding("input", sound.devices[.input].map(JSON.string))
    }
}
