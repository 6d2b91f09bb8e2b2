import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("What is shown before everything is read")
struct CommittedStateTests {
    private static func shown(_ draft: Commit?) throws -> JSONObject {
        let (store, board) = (try Store.inMemory(), StateBoard(Conductor.starting))
        if let draft { _ = try store.commit(draft) }
        try Conductor.showCommitted(in: store, on: board)
        return try #require(try JSON.parse(board.state.bytes).objectValue)
    }

    @Test("is the state that was committed, at which nothing acts yet")
    func committed() throws {
        let row = SessionRow(
            machine: "lesson", state: "READING_PLAYING", course: "c", lesson: "l", segment: 2,
            isPaused: true)
        let event = NewEvent(type: "daemon.started", cause: EventCause(.system))
        let state = try Self.shown(
            Commit(at: 1, session: row, events: [event], settings: ["muted": "yes"]))
        #expect(state["state"] == "READING_PLAYING")
        #expect(state["lesson"] == "l" && state["course"] == "c" && state["segment"] == 2)
        #expect(state["paused"] == true && state["muted"] == true)
        #expect(state["seq"] == 1 && state["allowed"] == [])
        #expect(state["degraded"] == ["starting"])
        #expect(state["epoch"]?.stringValue?.isEmpty == false)
    }

    @Test("is IDLE where nothing was committed")
    func fresh() throws {
        let state = try Self.shown(nil)
        #expect(state["state"] == "IDLE" && state["machine"] == "lesson")
        #expect(state["lesson"] == nil && state["paused"] == false && state["seq"] == 0)
    }
}
