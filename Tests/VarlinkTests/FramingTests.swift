import SeededChance
import Testing
import Varlink
import VarlinkWire

@Suite("Framing")
struct FramingTests {
    private let say = #"{"method":"test.Echo.Say","parameters":{"text":"a"}}"#

    @Test("by lines has mercy: a broken one costs one error")
    func brokenLines() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                lines: """
                    > {"method":"test.Echo.Say","parameters":{"text":"a"}
                    > {"method":"test.Echo.Say","parameters":{"text":"b"},"id":"k"}
                    < {"error":"test.Wire.Malformed","parameters":{"message":"expected ',' \
                    or '}' at byte 51","hint":"send one JSON object on a line, or ended by NUL"}}
                    < {"id":"k","parameters":{"text":"b"}}
                    > foo
                    < {"error":"test.Wire.Malformed","parameters":{"message":"expected false \
                    at byte 0","hint":"send one JSON object on a line, or ended by NUL"}}
                    > {"method":"test.Echo.Count","parameters":{"to":2},"more":true,"id":7}
                    < {"id":7,"parameters":{"n":1},"continues":true}
                    < {"id":7,"parameters":{"n":2}}
                    """, on: server)
        }
    }

    @Test(
        "answers a broken first line at once, and the next one too",
        arguments: [
            #"{"method":"test.Echo.Say","parameters":{"text":"a"}"#,
            #"{"method":"test.Echo.Say","parameters":"#, #"{"method":"test.Echo.Say"#,
            #"{"method":"test.Echo.Say","parameters":{"text":"a"},"#,
        ])
    func brokenFirstLine(broken: String) async throws {
        try await LiveServer.run { server in
            let answers = try await onThread { [say] in
                let client = try RawClient(server.path)
                try client.send("\(broken)\n")
                // After a comma the object may go on in the next line, so only the next line tells.
                let first = broken.hasSuffix("},") ? nil : try client.receive()
                try client.send("\(say)\n")
                return [try first ?? client.receive(), try client.receive()]
            }
            #expect(answers[0]?.contains("test.Wire.Malformed") == true)
            #expect(answers[1] == #"{"parameters":{"text":"a"}}"#)
        }
    }

    @Test("by NUL takes an object of several lines, as it is printed for people")
    func severalLines() async throws {
        try await LiveServer.run { server in
            let answer = try await onThread {
                let client = try RawClient(server.path)
                try client.send(
                    "{\n  \"method\": \"test.Echo.Say\",\n  \"parameters\": {\n"
                        + "    \"text\": \"a\"\n  }\n}\0")
                return try client.receive()
            }
            #expect(answer == #"{"parameters":{"text":"a"}}"#)
        }
    }

    @Test("by lines takes CRLF, empty lines and a last line without an end")
    func lines() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                lines: "> \(say)\n< {\"parameters\":{\"text\":\"a\"}}\n> \n>> \(say)\nend\n"
                    + "< {\"parameters\":{\"text\":\"a\"}}\nclosed", on: server, ending: "\r\n")
        }
    }

    @Test("by NUL is strict: what is malformed is named, then the connection ends")
    func strict() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                nul: """
                    > {"method":"test.Echo.Say","parameters":{"text":"a"}}
                    < {"parameters":{"text":"a"}}
                    > {"method":"test.Echo.Say","parameters":{"text":"a"},"id":1}
                    < {"error":"test.Wire.Malformed","parameters":{"message":"a request has \
                    no member \\"id\\"","hint":"send one JSON object on a line, or ended by NUL"}}
                    closed
                    """, on: server)
            #expect(await server.closingReason() == "malformed: unknownMember(\"id\")")
        }
    }

    @Test("tells whoever speaks something else what to send")
    func startsWrong() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                lines: """
                    > GET / HTTP/1.1
                    < {"error":"test.Wire.Malformed","parameters":{"message":"this socket speaks \
                    Varlink","hint":"send {\\"method\\":\\"org.varlink.service.GetInfo\\"} and a \
                    line break"}}
                    closed
                    """, on: server)
            #expect(await server.closingReason() == "malformed: the first byte is not '{'")
        }
    }

    @Test(
        "ends the answer to what is broken as that was ended, else so that both kinds read it",
        arguments: [
            ("GET / HTTP/1.1\r\n", [10]), ("hello\0", [0]), ("\0", [0]), ("hello", [10, 0]),
            ("{}x\n", [10]), ("{\n}x\0", [0]), ("{}x", [10, 0]), ("{\"a\":", [10, 0]),
        ] as [(String, [UInt8])])
    func terminators(sent: String, terminator: [UInt8]) async throws {
        try await LiveServer.run { server in
            let answer = try await onThread {
                let client = try RawClient(server.path)
                try client.send(sent)
                try client.endWriting()
                return try client.receiveAll()
            }
            #expect(answer.first == UInt8(ascii: "{"))
            #expect(Array(answer.drop { $0 != 10 && $0 != 0 }) == terminator)
        }
    }

    @Test("names bad UTF-8 and too much depth")
    func namedErrors() async throws {
        try await LiveServer.run { server in
            let answers = try await onThread {
                let client = try RawClient(server.path)
                try client.send(Array("{\"method\":\"".utf8) + [0xFF] + Array("\"}\n".utf8))
                let deep = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
                try client.send("{\"method\":\(deep)}\n")
                return [try client.receive(), try client.receive()]
            }
            let replies = try answers.map { try Reply(parsing: Array(($0 ?? "").utf8)) }
            #expect(replies.map(\.error) == ["test.Wire.InvalidUTF8", "test.Wire.TooDeep"])
            #expect(replies[0].parameters["offset"] == 10)
            #expect(replies[1].parameters["limit"] == 32)
        }
    }

    @Test("refuses a line of 20 MB at the limit, by name")
    func longLine() async throws {
        try await LiveServer.run { server in
            let (sendError, answers) = try await onThread {
                let client = try RawClient(server.path)
                let line = Array("{\"method\":\"".utf8) + [UInt8](repeating: 120, count: 20_000_000)
                var sendError: String?
                do { try client.send(line) } catch { sendError = "\(error)" }
                return (sendError, [try client.receive(), try client.receive()])
            }
            #expect(sendError?.contains("EPIPE") == true)
            #expect(answers[0]?.hasPrefix("{\"error\":\"test.Wire.MessageTooLong\"") == true)
            #expect(answers[1] == nil)
            #expect(await server.closingReason() == "a request was longer than 65536 bytes")
        }
    }

    @Test("leaves a half request alone until its client ends, and others do not notice")
    func halfRequest() async throws {
        try await LiveServer.run { server in
            try await onThread { [say] in
                let half = try RawClient(server.path)
                try half.send(String(say.dropLast(3)))
                let other = try RawClient(server.path)
                try other.send("\(say)\n")
                #expect(try other.receive() == #"{"parameters":{"text":"a"}}"#)
                try half.send("\(say.suffix(3))\n")
                #expect(try half.receive() == #"{"parameters":{"text":"a"}}"#)
                try half.send("{")
                try half.endWriting()
                #expect(try half.receive()?.contains("test.Wire.Malformed") == true)
                #expect(try half.receive() == nil)
            }
        }
    }

    @Test("never traps, whatever the bytes")
    func random() async throws {
        try await LiveServer.run { server in
            let say = say
            try await onThread {
                var generator = SeededGenerator(seed: 11)
                for _ in 0..<300 {
                    let client = try RawClient(server.path)
                    let bytes = generator.mutated(Array("\(say)\n\(say)\n".utf8))
                    // The server may already have refused what it has seen of it.
                    try? client.send([0x7B] + generator.bytes(upTo: 20) + bytes)
                }
                let client = try RawClient(server.path)
                try client.send("\(say)\n")
                #expect(try client.receive() == #"{"parameters":{"text":"a"}}"#)
            }
        }
    }
}
