import LinuxIO
import Testing
import Varlink
import VarlinkWire

@Suite("The blocking client")
struct ClientTests {
    /// What a failure is, in one word, and a check of where it came from.
    private func failure(
        _ path: String, _ body: @escaping @Sendable (inout VarlinkClient) throws -> Void
    ) async throws -> VarlinkClient.Failure? {
        try await onThread {
            do {
                var client = try VarlinkClient(connectingTo: path)
                try body(&client)
                return nil
            } catch let failure as VarlinkClient.Failure {
                return failure
            }
        }
    }

    @Test("calls, and gives errors back as errors")
    func calls() async throws {
        try await LiveServer.run { server in
            let failure = try await failure(server.path) { client in
                let reply = try client.call("test.Echo.Say", ["text": "a", "times": 3])
                #expect(reply == ["text": "aaa"])
                _ = try client.call("test.Echo.Say", ["text": "a", "times": 10])
            }
            let refused = ErrorReply("test.Echo.Refused", ["why": "too often"]).hinting("less")
            #expect(failure == .refused(refused))
        }
    }

    @Test("takes the replies of a stream until it has enough")
    func streams() async throws {
        try await LiveServer.run { server in
            let failure = try await failure(server.path) { client in
                var numbers: [Int64] = []
                try client.stream("test.Echo.Count", ["to": 3]) { reply in
                    numbers.append(reply["n"]?.integerValue ?? 0)
                    return true
                }
                #expect(numbers == [1, 2, 3])
                try client.stream("test.Echo.Count", ["to": 3]) { reply in
                    reply["n"]?.integerValue != 2
                }
            }
            #expect(failure == nil)
        }
    }

    @Test("says that nobody is there")
    func noDaemon() async throws {
        let error = SystemError(call: "connect", code: 2, subject: "/nowhere/socket")
        #expect(try await failure("/nowhere/socket") { _ in } == .noDaemon(error))
    }

    @Test("does not wait past its deadline")
    func deadline() async throws {
        try await LiveServer.run { server in
            let failure = try await failure(server.path) { client in
                _ = try client.call("test.Echo.Hold", ["name": "a"], deadlineUSec: 0)
            }
            #expect(failure == .timedOut(duringCall: "test.Echo.Hold"))
        }
    }

    @Test("is told the reason when the server turns it away or stops")
    func closed() async throws {
        var limits = Limits()
        limits.connectionsMax = 0
        try await LiveServer.run(limits: limits) { server in
            let failure = try await failure(server.path) { client in
                _ = try client.call("test.Echo.Say", ["text": "a"])
            }
            guard case .refused(let error) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(error.name == "test.Wire.TooManyConnections")
        }
    }

    @Test("knows its service, and is known to it")
    func peer() async throws {
        try await LiveServer.run { server in
            let failure = try await failure(server.path) { client in
                let reply = try client.call("test.Echo.WhoAmI")
                #expect(reply["socket"] == "control")
                let peer = try UnixStream(connectingTo: server.path).peer()
                #expect(reply["uid"] == .integer(Int64(peer.uid)))
            }
            #expect(failure == nil)
        }
    }
}
