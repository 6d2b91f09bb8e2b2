import Testing

extension EndToEnd {
    @Suite("A box with bad company at its socket", .timeLimit(.minutes(3)))
    struct HostileClientTests {
        /// What is sent, and the name of the error that must come back.
        private static let bad: [(what: String, bytes: [UInt8], error: String)] = [
            ("broken JSON", Array("{\"method\":".utf8), "Malformed"),
            ("no object", Array("[1, 2]".utf8), "Malformed"),
            ("no method", Array("{\"parameters\":{}}".utf8), "Malformed"),
            ("an unknown member", Array("{\"method\":\"a.b\",\"seq\":1}".utf8), "Malformed"),
            (
                "an unknown interface", Array("{\"method\":\"io.nobody.Here\"}".utf8),
                "InterfaceNotFound"
            ),
            (
                "an unknown method", Array("{\"method\":\"io.lectern.Session.Skip\"}".utf8),
                "MethodNotFound"
            ),
            (
                "an unknown parameter",
                Array("{\"method\":\"io.lectern.Session.GetState\",\"parameters\":{\"x\":1}}".utf8),
                "InvalidParameter"
            ),
            (
                "a parameter of the wrong type",
                Array("{\"method\":\"io.lectern.Session.Hear\",\"parameters\":{\"text\":1}}".utf8),
                "InvalidParameter"
            ),
            (
                "a missing parameter", Array("{\"method\":\"io.lectern.Session.Hear\"}".utf8),
                "InvalidParameter"
            ),
            (
                "a fraction for a number",
                Array(
                    "{\"method\":\"io.lectern.Session.History\",\"parameters\":{\"since\":1.5}}"
                        .utf8),
                "InvalidParameter"
            ),
            (
                "invalid UTF-8",
                Array("{\"method\":\"io.lectern.Session.Hear\",\"parameters\":{\"text\":\"".utf8)
                    + [0xff, 0xfe] + Array("\"}}".utf8), "InvalidUTF8"
            ),
            (
                "nesting without end",
                Array(
                    ("{\"method\":\"io.lectern.Session.Hear\",\"parameters\":{\"text\":"
                        + String(repeating: "[", count: 500)
                        + String(repeating: "]", count: 500) + "}}").utf8), "TooDeep"
            ),
            (
                "an unknown command",
                Array(
                    "{\"method\":\"io.lectern.Session.Command\",\"parameters\":{\"name\":\"JUMP\"}}"
                        .utf8), "InvalidParameter"
            ),
        ]

        @Test("names the error, and in newline mode the connection goes on after it")
        func errorsByName() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let connection = try box.connect()
            // The first object fixes the mode: a line break, so mercy.
            try connection.send("{\"method\":\"org.varlink.service.GetInfo\"}\n")
            _ = try await connection.message(endingWith: 10)
            for case let (what, bytes, error) in Self.bad {
                try connection.send(bytes + [10])
                let line = try await connection.message(endingWith: 10)
                let reply = try Reply(parsing: try #require(line, "\(what) closed the connection"))
                #expect(reply.errorName == error, "\(what)")
            }
            try connection.send("{\"method\":\"io.lectern.Session.GetState\"}\n")
            let line = try #require(try await connection.message(endingWith: 10))
            #expect(try Reply(parsing: line).parameters["state"].text == "IDLE")
            #expect(try await box.stop() == .code(0))
        }

        @Test("says what to send to who does not speak JSON, then closes")
        func otherTongue() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let connection = try box.connect()
            try connection.send("GET / HTTP/1.1\r\n\r\n")
            let line = try #require(try await connection.message(endingWith: 10))
            #expect(line.contains("Varlink"))
            #expect(try await connection.message(endingWith: 10) == nil)
            #expect(try await box.stop() == .code(0))
        }

        @Test(
            "lets a lesson go on undisturbed beside half requests, endless lines and deaf clients")
        func othersNoticeNothing() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let events = try await box.follow()
            let half = try box.connect()
            try half.send("{\"method\":\"io.lectern.Ses")
            let deaf = try Self.deafClients(of: box)
            let gone = try box.connect()
            try gone.request("io.lectern.Session.GetState")
            let learner = Learner(box: box, events: events)
            try await learner.begin()
            async let long = Self.endlessLine(to: box)
            try await learner.goOn(to: "QUESTION_READY")
            #expect(try await long == "MessageTooLong")
            #expect(events.states == Array(LessonStates.whole.prefix(11)))
            // The half request is still welcome to become a whole one.
            try half.send("sion.GetState\"}\0")
            #expect(try await half.reply().parameters["state"].text == "QUESTION_READY")
            let clients = try await box.call("Admin.ListClients").parameters["clients"].list
            let unread = clients.compactMap { $0["unreadBytes"].number }
            #expect(clients.count >= 3 && unread.allSatisfy { $0 <= 256 * 1024 })
            for connection in deaf { try await connection.end() }
            #expect(try await box.stop() == .code(0))
        }

        /// Twenty million bytes without an end; gives back the name of the error.
        private static func endlessLine(to box: Box) async throws -> String? {
            let connection = try box.connect()
            try connection.send("{\"method\":\"org.varlink.service.GetInfo\"}\n")
            _ = try await connection.message(endingWith: 10)
            try await onOwnThread("endless line") {
                let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
                // It may close before all is sent: that is the refusal.
                for _ in 0..<320 { guard (try? connection.send(chunk)) != nil else { return } }
            }
            let line = try await connection.message(endingWith: 10)
            return try line.map { try Reply(parsing: $0).errorName } ?? nil
        }

        /// Clients that ask for three times as much as may wait for each of them, and never read a
        /// byte. The server stops reading from such a client, or closes the connection.
        private static func deafClients(of box: Box) throws -> [Connection] {
            let request = Array("{\"method\":\"io.lectern.Session.GetMachine\"}\0".utf8)
            let requests = Array(repeatElement(request, count: 64).joined())
            let connections = try (0..<3).map { _ in try box.connect() }
            for connection in connections { try connection.send(requests) }
            return connections
        }
    }
}
