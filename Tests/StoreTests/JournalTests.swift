import Testing

@testable import Store

@Suite("The journal")
struct JournalTests {
    @Test("events come back in order with everything they were given")
    func order() throws {
        let store = try Store.inMemory()
        let cause = EventCause(.client, uid: 1000, pid: 42, client: "pedal")
        let event = NewEvent(
            type: "answer.judged", from: "QUESTION_ASKED", to: "QUESTION_ANSWERED", cause: cause,
            data: #"{"correct":true}"#)
        _ = try store.commit(Commit(at: 5, events: [event]))
        _ = try store.commit(Commit(at: 6, events: [.change("A", "B"), .change("B", "C")]))
        let first = EventRow(
            seq: 1, timeUSec: 5, type: "answer.judged", from: "QUESTION_ASKED",
            to: "QUESTION_ANSWERED", cause: cause, data: #"{"correct":true}"#, learner: "default")
        #expect(try store.events(since: 0, limit: 1) == [first])
        #expect(try store.events(since: 1, limit: 100).map(\.seq) == [2, 3])
        #expect(try store.events(since: 1, limit: 1).map(\.to) == ["B"])
    }

    @Test("pruning keeps 10,000 events, and none that is older than 30 days")
    func prune() throws {
        let store = try Store.inMemory(options: .init(newEpoch: { _ in "e" }))
        _ = try store.commit(Commit(at: 0, events: [.change("A", "B")]))
        let many = (1...10_050).map { _ in NewEvent.change("A", "B") }
        _ = try store.commit(Commit(at: 10 * day, events: many))
        try store.prune(now: 10 * day)
        #expect(
            try store.journalBounds()
                == JournalBounds(epoch: "e", oldest: 52, oldestOfEpoch: 52, last: 10_051))
        #expect(try store.events(since: 0, limit: 20_000).count == 10_000)
        try store.prune(now: 40 * day)
        #expect(try store.journalBounds().oldest == 52)
        try store.prune(now: 40 * day + 1)
        #expect(try store.journalBounds() == JournalBounds(epoch: "e", oldest: nil, last: 10_051))
    }

    @Test("numbers go on after everything was pruned")
    func numbersGoOn() throws {
        let store = try Store.inMemory()
        _ = try store.commit(Commit(at: 0, events: [.change("A", "B")]))
        try store.prune(now: 365 * day)
        #expect(try store.commit(Commit(at: 1, events: [.change("B", "C")])) == [2])
    }

    @Test("the first answer to a request stands for a day, with the number it produced")
    func requests() throws {
        let store = try Store.inMemory()
        let request = RequestRow(id: "r1", verdict: "accepted")
        _ = try store.commit(Commit(at: 5, events: [.change("A", "B")], request: request))
        let answered = AnsweredRequest(id: "r1", verdict: "accepted", seq: 1, timeUSec: 5)
        #expect(try store.request("r1", now: day + 5) == answered)
        #expect(try store.request("r1", now: day + 6) == nil)
        #expect(try store.request("r2", now: 5) == nil)
        #expect(throws: StoreError.self) {
            try store.commit(Commit(at: 6, events: [.change("B", "C")], request: request))
        }
        #expect(try store.restore().lastSeq == 1)
        _ = try store.commit(Commit(at: day + 6, request: request))
        #expect(try store.request("r1", now: day + 6)?.timeUSec == day + 6)
    }

    @Test("pruning forgets requests after a day")
    func pruneRequests() throws {
        let store = try Store.inMemory()
        _ = try store.commit(Commit(at: 5, request: RequestRow(id: "old", verdict: "")))
        _ = try store.commit(Commit(at: 6, request: RequestRow(id: "new", verdict: "")))
        try store.prune(now: day + 6)
        #expect(try store.inspect("SELECT id FROM requests") == ["new"])
    }

    @Test("no more than 20,500 requests are kept, without waiting for the daily pruning")
    func requestsBounded() throws {
        let store = try Store.inMemory()
        var time: Int64 = 0
        func ask() throws {
            time += 1
            let request = RequestRow(id: "asked \(time)", verdict: "")
            _ = try store.commit(Commit(at: time, request: request))
        }
        /// Adds requests as an earlier daemon has left them.
        func leave(_ count: Int) throws {
            _ = try store.inspect(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                INSERT INTO requests SELECT 'left ' || \(time) || ' ' || i, '', 0, \(time) FROM n
                """)
        }
        func count() throws -> [String] { try store.inspect("SELECT count(*) FROM requests") }
        try leave(Store.requestsMax + 400)
        try ask()
        #expect(try count() == ["\(Store.requestsMax)"])
        try leave(300)
        for _ in 1..<Store.requestsBatch { try ask() }
        #expect(try count() == ["\(Store.requestsMax + 300 + Store.requestsBatch - 1)"])
        try ask()
        #expect(try count() == ["\(Store.requestsMax)"])
        #expect(try store.request("asked 1", now: time) != nil)
    }

    @Test("no more than 10,000 events are kept, without waiting for the daily pruning")
    func eventsBounded() throws {
        let store = try Store.inMemory()
        let many = (0..<Store.eventsMax).map { _ in NewEvent.change("A", "B") }
        _ = try store.commit(Commit(at: 0, events: many))
        _ = try store.commit(Commit(at: 0, events: [.change("A", "B")]))
        #expect(try store.journalBounds().oldest == 2)
    }

    @Test("the sign of life is the last one")
    func signOfLife() throws {
        let store = try Store.inMemory()
        try store.touch(signOfLife: 60)
        try store.touch(signOfLife: 120)
        #expect(try store.restore().signOfLife == 120)
    }

    @Test("with the sign of life goes what the session has waited")
    func waited() throws {
        let store = try Store.inMemory()
        let row = SessionRow(machine: "lesson", state: "QUESTION_READY", payload: "{}")
        _ = try store.commit(Commit(at: 5, session: row))
        try store.touch(signOfLife: 60, bootTimeUSec: 9, payload: #"{"patience":7}"#)
        #expect(try store.restore().session?.payload == #"{"patience":7}"#)
        #expect(try store.restore().session?.bootTimeUSec == 9)
        try store.touch(signOfLife: 120)
        #expect(try store.restore().session?.payload == #"{"patience":7}"#)
    }
}
