import Dispatch
import Synchronization
import Testing
import Varlink
import VarlinkWire

@Suite("Limits")
struct LimitTests {
    private static func hold(_ name: Int) -> String {
        "{\"method\":\"test.Echo.Hold\",\"parameters\":{\"name\":\"\(name)\"}}\n"
    }

    private static let say = #"{"method":"test.Echo.Say","parameters":{"text":"a"}}"# + "\n"

    @Test("a connection has 64 calls in flight, the others wait and lose nothing")
    func inFlight() async throws {
        try await LiveServer.run { server in
            let client = try RawClient(server.path)
            try client.send((0..<100).map(Self.hold).joined())
            #expect(await server.service.holds.take(64).count == 64)
            try await onThread {
                let other = try RawClient(server.path)
                for _ in 0..<20 {
                    try other.send(Self.say)
                    _ = try other.receive()
                }
                #expect(server.service.held.withLock { $0.count } == 64)
                try other.send("{\"method\":\"test.Echo.Release\"}\n")
                _ = try other.receive()
            }
            #expect(await server.service.holds.take(36).last == "99")
            server.service.held.withLock { calls in
                for call in calls { call.reply(["name": call.parameters["name"] ?? ""]) }
                calls = []
            }
            let names = try await client.receive(100)
            #expect(names.last == #"{"parameters":{"name":"99"}}"#)
        }
    }

    @Test("a flood of requests is answered whole and in order")
    func flood() async throws {
        try await LiveServer.run { server in
            let client = try RawClient(server.path)
            let requests = (0..<2000).map {
                "{\"method\":\"test.Echo.Say\",\"parameters\":{\"text\":\"\($0)\"}}\n"
            }
            async let replies = client.receive(2000)
            try await onThread { for request in requests { try client.send(request) } }
            let expected = (0..<2000).map { "{\"parameters\":{\"text\":\"\($0)\"}}" }
            #expect(try await replies == expected)
        }
    }

    @Test("one that asks without end holds the others up by what one read brings at most")
    func fairness() async throws {
        let limits = Limits()
        try await LiveServer.run(limits: limits) { server in
            let (greedy, calm) = (try RawClient(server.path), try RawClient(server.path))
            let many = String(repeating: Self.say, count: 1500)
            // A buffer that grows with what comes has grown by then.
            for _ in 0..<3 {
                async let replies = greedy.receive(1500)
                try await onThread { try greedy.send(many) }
                _ = try await replies
            }
            let number = server.service.sayers.withLock { sayers in
                defer { sayers = [] }
                return sayers.last
            }
            try await onThread { try calm.send("{\"method\":\"test.Echo.Stall\"}\n") }
            #expect(await server.service.holds.first() == "stalled")
            // What is sent while the server stands still lies before it at once.
            try await onThread {
                try greedy.send(many)
                try calm.send(Self.say)
                server.service.goOn.signal()
            }
            _ = try await calm.receive(2)
            let sayers = server.service.sayers.withLock { $0 }
            let before = try #require(sayers.firstIndex { $0 != number })
            #expect(before <= 2 * limits.readBytes / Self.say.utf8.count)
        }
    }

    @Test("a user has so many connections; the next one is told why there is none")
    func connections() async throws {
        var limits = Limits()
        limits.connectionsPerUserMax = 2
        try await LiveServer.run(limits: limits) { server in
            try await onThread {
                let first = try RawClient(server.path)
                let second = try RawClient(server.path)
                try first.send(Self.say)
                try second.send(Self.say)
                _ = (try first.receive(), try second.receive())
                let third = try RawClient(server.path)
                #expect(try third.receive()?.contains("test.Wire.TooManyConnections") == true)
                #expect(try third.receive() == nil)
                try first.send(Self.say)
                #expect(try first.receive() == #"{"parameters":{"text":"a"}}"#)
            }
            #expect(await server.closingReason().hasSuffix("has 2 connections already"))
        }
    }

    @Test("the server has so many connections, and one that ends makes room")
    func room() async throws {
        var limits = Limits()
        limits.connectionsMax = 1
        try await LiveServer.run(limits: limits) { server in
            try await onThread {
                let first = try RawClient(server.path)
                try first.send(Self.say)
                _ = try first.receive()
                let second = try RawClient(server.path)
                #expect(try second.receive()?.contains("\"limit\":1") == true)
            }
            _ = await server.closingReason()
            #expect(await server.closingReason() == "the client closed")
            try await Transcript.check(
                nul: """
                    > {"method":"test.Echo.Say","parameters":{"text":"a"}}
                    < {"parameters":{"text":"a"}}
                    """, on: server)
        }
    }

    @Test("a client that never reads its replies is closed with the reason, others do not notice")
    func neverReads() async throws {
        var limits = Limits()
        limits.noProgressUSecMax = 60_000
        try await LiveServer.run(limits: limits) { server in
            let big = #"{"method":"test.Echo.Big","parameters":{"bytes":60000}}"# + "\n"
            let deaf = try RawClient(server.path)
            try deaf.send(String(repeating: big, count: 40))
            try await Transcript.check(
                nul: """
                    > {"method":"test.Echo.Say","parameters":{"text":"a"}}
                    < {"parameters":{"text":"a"}}
                    """, on: server)
            let note = await server.notes.first { note in
                if case .closed(_, .noProgress) = note { true } else { false }
            }
            #expect(note != nil)
            withExtendedLifetime(deaf) {}
        }
    }

    @Test("replies that pile up behind an unanswered call end the connection with the reason")
    func repliesBeforeTheirTurn() async throws {
        try await LiveServer.run { server in
            let big = #"{"method":"test.Echo.Big","parameters":{"bytes":60000}}"# + "\n"
            let client = try RawClient(server.path)
            try client.send(Self.hold(0) + String(repeating: big, count: 10))
            #expect(
                await server.closingReason() == "more than 262144 bytes of replies were not read")
            withExtendedLifetime(client) {}
        }
    }
}
