internal import GRDB

extension Store {
    /// How many events are kept.
    package static let eventsMax = 10_000
    /// How long an event is kept: 30 days.
    package static let eventLifeUSec: Int64 = 30 * requestLifeUSec
    /// How many requests are remembered, and after how many new ones the oldest are dropped.
    package static let requestsMax = 20_000
    static let requestsBatch = 500
    /// How long a request is remembered: a day.
    package static let requestLifeUSec: Int64 = 86_400_000_000

    /// The events after `seq`, oldest first, `limit` of them at most.
    package func events(since seq: Int64, limit: Int) throws(StoreError) -> [EventRow] {
        precondition(limit >= 0, "a negative limit asks for the whole journal")
        return try read { db in
            try Row.fetchAll(
                db, sql: "SELECT * FROM events WHERE seq > ? ORDER BY seq LIMIT ?",
                arguments: [seq, limit]
            ).map(EventRow.init)
        }
    }

    /// What the journal still holds; an event between a client's number and `oldest` is lost.
    package func journalBounds() throws(StoreError) -> JournalBounds {
        try read { db in
            let epoch = try epoch(db)
            return JournalBounds(
                epoch: epoch,
                oldest: try Int64.fetchOne(db, sql: "SELECT min(seq) FROM events"),
                oldestOfEpoch: try Int64.fetchOne(
                    db, sql: "SELECT seq FROM events WHERE epoch = ? ORDER BY seq LIMIT 1",
                    arguments: [epoch]),
                last: try lastSeq(db))
        }
    }

    /// Notes that the daemon lives; called once a minute during a lesson.
    ///
    /// Commits are copied from the write-ahead log into the database file, so that little is lost
    /// if somebody cuts the log.
    ///
    /// - Parameters:
    ///   - bootTimeUSec: the same moment, in microseconds since the machine was booted.
    ///   - payload: the session's, with the waits of this moment; nil leaves it unchanged.
    package func touch(
        signOfLife now: Int64, bootTimeUSec: Int64? = nil, payload: String? = nil
    ) throws(StoreError) {
        try write { db in
            try db.execute(sql: "UPDATE journals SET sign_of_life = ?", arguments: [now])
            guard let payload else { return }
            try db.execute(
                sql: """
                    UPDATE session_state SET payload = ?, boot_time_usec = ? WHERE learner_id = ?
                    """,
                arguments: [payload, bootTimeUSec, try selectedLearner(db)])
        }
        try checkpoint(.passive)
    }

    /// Drops the events and requests that are past their time or number.
    ///
    /// A clock that was wrong once must not empty the journal: what lies in the future of `now`
    /// stays.
    package func prune(now: Int64) throws(StoreError) {
        try write { db in
            try db.execute(
                sql: "DELETE FROM events WHERE time_usec < ?", arguments: [now - Self.eventLifeUSec]
            )
            try dropOldEvents(before: lastSeq(db), db)
            try db.execute(
                sql: "DELETE FROM requests WHERE time_usec < ?",
                arguments: [now - Self.requestLifeUSec])
            try dropOldRequests(db)
        }
    }

    /// Drops the oldest events if there are too many; `last` is the newest.
    func dropOldEvents(before last: Int64, _ db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM events WHERE seq <= ?")
            .execute(arguments: [last - Int64(Self.eventsMax)])
    }

    /// Drops the oldest requests if there are too many.
    func dropOldRequests(_ db: Database) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM requests WHERE id IN
                  (SELECT id FROM requests ORDER BY time_usec DESC LIMIT -1 OFFSET ?)
                """
        ).execute(arguments: [Self.requestsMax])
    }

    func epoch(_ db: Database) throws -> String {
        guard let epoch = try String.fetchOne(db, sql: "SELECT epoch FROM journals") else {
            throw StoreError(
                .corrupt, found: "no row in journals", expected: "exactly one",
                hint: StoreError.Kind.corrupt.advice)
        }
        return epoch
    }

    /// SQLite keeps the last number even when all events are gone.
    func lastSeq(_ db: Database) throws -> Int64 {
        let statement = try db.cachedStatement(
            sql: "SELECT seq FROM sqlite_sequence WHERE name = 'events'")
        return try Int64.fetchOne(statement) ?? 0
    }
}

extension EventRow {
    init(_ row: Row) {
        guard let kind = EventCause.Kind(rawValue: row["cause_kind"]) else {
            preconditionFailure("the schema allows no other kind of cause")
        }
        self.init(
            seq: row["seq"], timeUSec: row["time_usec"], type: row["type"],
            from: row["from_state"], to: row["to_state"],
            cause: EventCause(
                kind, uid: row["cause_uid"], pid: row["cause_pid"], client: row["cause_client"]),
            data: row["data"], learner: row["learner_id"])
    }
}
