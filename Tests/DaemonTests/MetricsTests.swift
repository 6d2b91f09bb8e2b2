import Control
import Glibc
import Metrics
import Session
import Synchronization
import Testing
import VarlinkWire
import Voice

@testable import Daemon

@Suite("Metrics")
struct MetricsTests {
    @Test("a time counts in its bucket and in all that are longer")
    func histogram() {
        let metrics = Metrics()
        for time in [-5, 50, 51, 6_000_000] as [Int64] { metrics.took(.commit, time) }
        let found = metrics.histogram(of: .commit)
        #expect(found.count == 4 && found.sumUSec == 6_000_101)
        let cumulative = found.cumulative
        #expect(cumulative.map(\.count) == [2] + Array(repeating: 3, count: 15) + [4])
        #expect(cumulative.map(\.upToUSec) == Histogram.bounds + [nil])
        #expect(metrics.histogram(of: .step).count == 0)
    }

    @Test("tell what a session has brought, by the socket")
    func session() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            func figure(_ list: String, _ name: String) throws -> JSON? {
                let all = try caller.reply("Admin.GetMetrics").parameters[list]?.arrayValue ?? []
                return all.compactMap(\.objectValue).first { $0["name"] == .string(name) }?["value"]
            }
            let sentences = try figure("counters", "sentences")?.integerValue ?? 0
            let events = try figure("counters", "events")?.integerValue ?? 0
            _ = try caller.reply("Session.Command", ["name": "END_LESSON"])
            _ = try caller.reply("Session.Command", ["name": "BEGIN_LESSON"])
            try world.advance(to: .lesson(.readingReady))
            world.ears.hear(.unintelligible)
            world.ears.hear(.noise)
            try world.pump()
            #expect(try figure("counters", "utterances") == 1)
            #expect(try figure("counters", "utterancesNotUnderstood") == 1)
            #expect(try figure("counters", "refusals") == 1)
            #expect(try figure("counters", "sentences")?.integerValue ?? 0 > sentences)
            let last = try world.lastSeq
            #expect(try figure("gauges", "journalSeq") == .integer(last))
            #expect(try figure("counters", "events")?.integerValue == last - 1 + events)
            #expect(try figure("gauges", "connectionsOpen") == 1)
            #expect(try figure("gauges", "residentBytes")?.integerValue ?? 0 > 1_000_000)
            let stages = try caller.reply("Admin.GetMetrics").parameters["stages"]?.arrayValue
            let timed = (stages ?? []).compactMap(\.objectValue).filter { $0["count"] != 0 }
            // The mailbox of this world counts for itself.
            let expected: [JSON] = ["request", "step", "commit", "onset"]
            #expect(timed.compactMap { $0["name"] } == expected)
        }
    }

    @Test("name who is connected, and how far a follower is behind")
    func clients() async throws {
        try await Live.started { world, doors in
            let follower = try Caller(doors.observe, world)
            try follower.send("Session.Subscribe", ["live": true], more: true)
            _ = try follower.next("the snapshot")
            let caller = try Caller(doors.control, world)
            let clients = try caller.reply("Admin.ListClients").parameters["clients"]
            let found = (clients?.arrayValue ?? []).compactMap(\.objectValue)
            #expect(found.map { $0["socket"] } == ["observe", "control"])
            #expect(found.map { $0["requests"] } == [1, 1])
            let (pid, uid) = (JSON.integer(Int64(getpid())), JSON.integer(Int64(getuid())))
            #expect(found.map { $0["pid"] } == [pid, pid])
            #expect(found.map { $0["uid"] } == [uid, uid])
            #expect(found.map { $0["waiting"] } == [1, 1])
            #expect(found.map { $0["unreadBytes"] } == [0, 0])
            let following: JSON = ["behind": 0, "live": true, "full": false]
            #expect(found.map { $0["following"] } == [following, nil])
            let page = try caller.reply("Admin.ListClients", ["offset": 1]).parameters["clients"]
            #expect(page?.arrayValue?.count == 1)
        }
    }

    @Test("and what only administrators may do, or somebody may not, is told to the audit")
    func audit() async throws {
        let around = World.Surroundings()
        try await Live.started(around) { world, doors in
            let observer = try Caller(doors.observe, world)
            _ = try observer.reply("Session.Command", ["name": "BEGIN_LESSON"])
            _ = try observer.reply("Session.GetState")
            _ = try Caller(doors.control, world).reply("Admin.ListClients")
        }
        let told = around.audit.notes.withLock { $0 }
        let methods = ["io.lectern.Session.Command", "io.lectern.Admin.ListClients"]
        #expect(told.map(\.method) == methods)
        #expect(told.map(\.isAllowed) == [false, true])
        #expect(told.map(\.right) == [.control, .admin])
    }
}
