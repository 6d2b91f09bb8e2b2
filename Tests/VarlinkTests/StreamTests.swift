import LinuxIO
import Synchronization
import Testing
import Varlink
import VarlinkWire

@Suite("Streams")
struct StreamTests {
    private static let watch = #"{"method":"test.Echo.Watch","more":true}"# + "\n"

    /// Opens a subscription and gives back both of its ends.
    private func subscribe(_ server: LiveServer) async throws -> (RawClient, ReplyStream) {
        let client = try RawClient(server.path)
        try client.send(Self.watch)
        let stream = try #require(await server.service.watches.first())
        return (client, stream)
    }

    @Test("keep order from any thread, and end with a last reply")
    func order() async throws {
        try await LiveServer.run { server in
            let (client, stream) = try await subscribe(server)
            try await onThread {
                for number in 1...500 { stream.send(["n": .integer(Int64(number))]) }
                stream.finish(["n": 501])
                #expect(stream.send(["n": 502]) == .closed)
            }
            let replies = try await client.receive(501)
            let expected = (1...500).map { "{\"parameters\":{\"n\":\($0)},\"continues\":true}" }
            #expect(replies == expected + [#"{"parameters":{"n":501}}"#])
        }
    }

    @Test("end with an error, if that is what happened")
    func error() async throws {
        try await LiveServer.run { server in
            let (client, stream) = try await subscribe(server)
            stream.send(["n": 1])
            stream.fail(ErrorReply("test.Echo.Refused", ["why": "over"]))
            let replies = try await client.receive(2)
            #expect(replies[1] == #"{"error":"test.Echo.Refused","parameters":{"why":"over"}}"#)
        }
    }

    @Test("tell when the client has gone, and why")
    func clientGone() async throws {
        try await LiveServer.run { server in
            let closings = Arrivals<ClosingReason>()
            do {
                let (client, stream) = try await subscribe(server)
                stream.onClose { closings.add($0) }
                stream.send(["n": 1])
                _ = try await client.receive(1)
            }
            #expect(await closings.first() != nil)
        }
    }

    @Test("tell when a client has gone that had ended its sending before")
    func clientGoneAfterHalfClose() async throws {
        try await LiveServer.run { server in
            let closings = Arrivals<ClosingReason>()
            do {
                let (client, stream) = try await subscribe(server)
                stream.onClose { closings.add($0) }
                stream.send(["n": 1])
                try client.endWriting()
                _ = try await client.receive(1)
            }
            #expect(await closings.first() != nil)
        }
    }

    @Test("go on when the client has only ended its sending")
    func halfClosed() async throws {
        try await LiveServer.run { server in
            let (client, stream) = try await subscribe(server)
            try client.endWriting()
            try await Transcript.check(
                nul: """
                    > {"method":"test.Echo.Say","parameters":{"text":"a"}}
                    < {"parameters":{"text":"a"}}
                    """, on: server)
            stream.finish(["n": 1])
            let replies = try await client.receive(2)
            #expect(replies == [#"{"parameters":{"n":1}}"#])
        }
    }

    @Test("hold a cursor back when the client does not read, and lose nothing when it does")
    func backPressure() async throws {
        try await LiveServer.run { server in
            let (client, stream) = try await subscribe(server)
            let producer = Producer(stream, last: 20_000)
            stream.onDrain { producer.produce() }
            producer.produce()
            let before = producer.sentCount
            #expect(before < 20_000)
            let replies = try await client.receive(20_000)
            #expect(replies.count == 20_000)
            let expected = (1...20_000).map { "{\"parameters\":{\"n\":\($0)}" }
            #expect(zip(replies, expected).allSatisfy { $0.hasPrefix($1) })
        }
    }

    @Test("take no more than 256 KiB for a client that does not read")
    func hardCap() async throws {
        try await LiveServer.run { server in
            let (client, stream) = try await subscribe(server)
            let message: JSONObject = ["n": .integer(Int64.max)]
            let bytes = RenderedObject(message).bytes.count
            var taken = 0
            while stream.send(message) == .sent { taken += bytes }
            // What the kernel takes for an unread socket comes on top, about 200 KiB.
            #expect(taken < 1_000_000)
            #expect(!stream.isWritable && stream.isOpen)
            withExtendedLifetime(client) {}
        }
    }

    @Test("of a client that never reads end with the reason")
    func noProgress() async throws {
        var limits = Limits()
        limits.noProgressUSecMax = 60_000
        try await LiveServer.run(limits: limits) { server in
            let closings = Arrivals<ClosingReason>()
            let (client, stream) = try await subscribe(server)
            stream.onClose { closings.add($0) }
            let producer = Producer(stream, last: 1_000_000)
            stream.onDrain { producer.produce() }
            producer.produce()
            #expect(await closings.first() == .noProgress(limitUSec: 60_000))
            withExtendedLifetime(client) {}
        }
    }

    @Test("and open calls are told when the server stops, then comes the end")
    func stop() async throws {
        let server = try await LiveServer(Limits())
        let (watcher, stream) = try await subscribe(server)
        let (other, left) = try await subscribe(server)
        let caller = try RawClient(server.path)
        try caller.send(#"{"method":"test.Echo.Hold","parameters":{"name":"a"}}"# + "\n")
        _ = await server.service.holds.first()
        stream.finish(["n": 9])
        try await server.stop()
        #expect(try await watcher.receive(2) == [#"{"parameters":{"n":9}}"#])
        for client in [other, caller] {
            let replies = try await client.receive(2)
            #expect(replies.count == 1 && replies[0].hasPrefix(#"{"error":"test.Wire.Stopping""#))
        }
        #expect(left.send(["n": 1]) == .closed)
        #expect(throws: SystemError.self) { try RawClient(server.path) }
    }
}

/// Sends numbers as long as the stream takes them, with nothing but a cursor of its own.
private final class Producer: Sendable {
    private let stream: ReplyStream
    private let last: Int64
    private let cursor = Mutex<Int64>(0)

    init(_ stream: ReplyStream, last: Int64) {
        self.stream = stream
        self.last = last
    }

    var sentCount: Int64 { cursor.withLock { $0 } }

    func produce() {
        cursor.withLock { cursor in
            while cursor < last, stream.isWritable,
                stream.send(["n": .integer(cursor + 1)]) == .sent
            {
                cursor += 1
            }
        }
    }
}
