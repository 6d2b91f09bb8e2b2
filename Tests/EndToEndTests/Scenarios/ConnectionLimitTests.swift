import Foundation
import Testing

extension EndToEnd {
    @Suite("A user with many connections", .timeLimit(.minutes(2)))
    struct ConnectionLimitTests {
        private static func box(_ connections: Int, openFiles: Int? = nil) throws -> Box {
            let access: JSONValue = ["user_connections": .number(connections)]
            return try Box(in: nil, settings: ["access": access], openFiles: openFiles)
        }

        @Test("has as many as are configured, is told why there is no other, and may take turns")
        func turns() async throws {
            let box = try Self.box(8)
            try await box.start()
            var connections = try await Self.served(8, box)
            try await Self.expectRefused(box, limit: 8)
            connections.removeFirst()
            // The box notices in its own time that one has gone.
            connections.append(try await Self.room(box))
            for connection in connections {
                #expect(try await connection.call("org.varlink.service.GetInfo").error == nil)
            }
            #expect(try box.program.output.contains("8 connections already"))
            #expect(try await box.stop() == .code(0))
        }

        @Test("is served also where a process may open fewer files unless it asks for more")
        func openFiles() async throws {
            let box = try Self.box(300, openFiles: 256)
            try await box.start()
            let connections = try await Self.served(300, box)
            try await Self.expectRefused(box, limit: 300)
            withExtendedLifetime(connections) {}
            #expect(try await box.stop() == .code(0))
        }

        private static func served(_ count: Int, _ box: Box) async throws -> [Connection] {
            var connections: [Connection] = []
            for _ in 0..<count {
                let connection = try box.connect()
                let reply = try await connection.call("io.lectern.Session.GetState")
                #expect(reply.error == nil)
                connections.append(connection)
            }
            return connections
        }

        private static func expectRefused(_ box: Box, limit: Int) async throws {
            let connection = try box.connect()
            let reply = try await connection.reply()
            #expect(reply.error == "io.lectern.Wire.TooManyConnections")
            #expect(reply.parameters["limit"].number == limit)
            #expect(try await connection.message() == nil)
        }

        /// A connection that is taken, as soon as there is room for it.
        private static func room(_ box: Box) async throws -> Connection {
            let deadline = Deadline(in: .seconds(10))
            while true {
                let connection = try box.connect()
                // One that is refused is closed, perhaps before the question has been sent.
                let reply = try? await connection.call("io.lectern.Session.GetState")
                if reply?.error == nil, reply != nil { return connection }
                if deadline.hasPassed { throw Trouble("no room after 10 seconds: \(reply as Any)") }
            }
        }
    }
}
