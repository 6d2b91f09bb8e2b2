import Session
@testable import Store
import Testing
import VarlinkWire

@Suite("History")
struct HistoryTests {
    @Test("is read in pages, and its bounds are checked")
    func pages() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.sessionComplete))
            let caller = try Caller(doors.observe, world)
            var since: Int64 = 0
            var seqs: [Int64] = []
            for _ in 1...10 {
                let page = try caller.reply(
                    "Session.History", ["since": .integer(since), "limit": 7]
                ).parameters
                seqs += (page["events"]?.arrayValue ?? []).compactMap {
                    $0.objectValue?["seq"]?.integerValue
                }
                guard let next = page["next"]?.integerValue else { break }
                since = next
            }
            #expect(seqs == Array(1...19))
        }
    }

    @Test("names the numbers that are no longer kept, and ends a page before a gap")
    func lost() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        try await Live.started(around) { world, doors in
            try world.lead(to: .lesson(.analysisReady))
            _ = try world.store.inspect("DELETE FROM events WHERE seq IN (1, 4)")
            let caller = try Caller(doors.observe, world)
            func page(_ since: Int64) throws -> String {
                let page = try caller.reply("Session.History", ["since": .integer(since)])
                let seqs = (page.parameters["events"]?.arrayValue ?? []).compactMap {
                    $0.objectValue?["seq"]?.integerValue
                }
                return "\(seqs) \(page.parameters["next"]?.text ?? "-") "
                    + "\(page.parameters["lost"]?.text ?? "-")"
            }
            try #expect(page(0) == #"[2, 3] 3 {"from":1,"to":1}"#)
            let last = try world.lastSeq
            let rest = Array(5...last)
            try #expect(page(3) == #"\#(rest) - {"from":4,"to":4}"#)
            _ = try world.store.inspect("DELETE FROM events WHERE seq > 3")
            try #expect(page(3) == #"[] - {"from":4,"to":\#(last)}"#)
        }
    }

    @Test("names what is wrong with a page that cannot be")
    func bounds() async throws {
        try await WireTranscript.check(
            """
            > Session.History {"since":-1}
            < InvalidParameter {"parameter":"since","hint":"expected 0 or more, found -1"}
            > Session.History {"since":0,"limit":0}
            < InvalidParameter {"parameter":"limit","hint":"expected 1 to 100, found 0"}
            > Session.History {"since":0,"limit":101}
            < InvalidParameter {"parameter":"limit","hint":"expected 1 to 100, found 101"}
            > Session.History {"since":99}
            < {"epoch":"epoch-1","events":[]}
            """)
    }
}
