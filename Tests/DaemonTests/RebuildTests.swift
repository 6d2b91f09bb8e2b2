import Session
import Testing
import VarlinkWire

@testable import Daemon
@testable import Store

@Suite("RebuildStates")
struct RebuildTests {
    @Test("mends the states of cards and the counts, and says how many were wrong")
    func mended() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            for word in ["glade", "stile"] {
                _ = try caller.done("Library.AddWord", ["text": .string(word), "definition": "x"])
            }
            let due = try caller.done("Study.GetDue")
            for damage in [
                "UPDATE card_state SET queue = 2, stage = 2, due = 1 WHERE card_id = 2",
                "UPDATE card_state SET can_be_asked = 0 WHERE card_id = 1",
                "UPDATE due_counts SET cards = 9",
            ] { _ = try world.store.inspect(damage) }
            #expect(try caller.done("Study.GetDue") != due)
            try #expect(
                caller.done("Admin.RebuildStates") == [
                    "cards": 2, "entries": 0, "states": 2, "decks": 1, "days": 0,
                ])
            #expect(try caller.done("Study.GetDue") == due)
            try #expect(
                caller.done("Admin.RebuildStates") == [
                    "cards": 2, "entries": 0, "states": 0, "decks": 0, "days": 0,
                ])
            // Orders are taken again.
            _ = try caller.done("Library.AddWord", ["text": "dell", "definition": "x"])
        }
    }

    @Test("is refused while something runs")
    func busy() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.readingReady))
            try #expect(
                Caller(doors.control, world).call("Admin.RebuildStates").hasPrefix("NotAllowedNow"))
        }
    }
}
