import Synchronization
import Testing
import Varlink

@Suite("Calls")
struct CallTests {
    @Test("are answered in both framings alike")
    func golden() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                """
                > {"method":"test.Echo.Say","parameters":{"text":"hi"}}
                < {"parameters":{"text":"hi"}}
                > {"method":"test.Echo.Say","parameters":{"text":"\\n\\u05d1","times":2}}
                < {"parameters":{"text":"\\nב\\nב"}}
                > {"method":"test.Echo.Say","parameters":{"text":"a","times":10}}
                < {"error":"test.Echo.Refused","parameters":{"why":"too often","hint":"less"}}
                > {"method":"test.Echo.Guarded"}
                < {"error":"org.varlink.service.PermissionDenied","parameters":{}}
                end
                closed
                """, on: server)
        }
    }

    @Test("of the standard interface are answered by the server itself")
    func standardInterface() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                """
                > {"method":"org.varlink.service.GetInfo","parameters":{}}
                < {"parameters":{"vendor":"Vendor","product":"Product","version":"1","url":"none",\
                "interfaces":["org.varlink.service","test.Wire","test.Echo"]}}
                > {"method":"org.varlink.service.GetInterfaceDescription",\
                "parameters":{"interface":"x.y"}}
                < {"error":"org.varlink.service.InterfaceNotFound","parameters":{"interface":"x.y"}}
                > {"method":"test.Wire.GetLimits"}
                < {"parameters":{"requestBytes":65536,"depth":32,"inFlight":64,"connections":1024,\
                "connectionsPerUser":512,"replyBytes":262144,"outgoingBytes":262144,\
                "noProgressUSec":30000000}}
                """, on: server)
        }
    }

    @Test("that do not fit are refused by name, with what was expected")
    func refused() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                """
                > {"method":"x.Y"}
                < {"error":"org.varlink.service.InterfaceNotFound","parameters":{"interface":"x",\
                "hint":"a method is written with its interface, such as \
                org.varlink.service.GetInfo, which names the interfaces"}}
                > {"method":"Say"}
                < {"error":"org.varlink.service.InterfaceNotFound","parameters":{"interface":"",\
                "hint":"write the whole name: test.Echo.Say"}}
                > {"method":"test.Wire.GetLimit"}
                < {"error":"org.varlink.service.MethodNotFound","parameters":{\
                "method":"test.Wire.GetLimit","hint":"test.Wire has GetLimits"}}
                > {"method":"test.Echo.Say","parameters":{"text":1}}
                < {"error":"org.varlink.service.InvalidParameter","parameters":{"parameter":"text",\
                "hint":"text must be string, found int"}}
                > {"method":"test.Echo.Say","parameters":{}}
                < {"error":"org.varlink.service.InvalidParameter","parameters":{"parameter":"text",\
                "hint":"text is missing, expected string"}}
                > {"method":"test.Echo.Guarded","parameters":{"loud":true}}
                < {"error":"org.varlink.service.InvalidParameter","parameters":{"parameter":"loud",\
                "hint":"loud is not known, expected no parameters"}}
                > {"method":"test.Echo.Guarded","upgrade":true}
                < {"error":"test.Wire.UpgradeNotSupported","parameters":{\
                "message":"no method upgrades","hint":"leave out \\"upgrade\\""}}
                > {"method":"test.Echo.Count","parameters":{"to":2}}
                < {"error":"org.varlink.service.ExpectedMore","parameters":{\
                "hint":"send the call with \\"more\\": true; it has several replies"}}
                """, on: server)
        }
    }

    @Test("of a client that is gone know that nobody waits for their answer")
    func gone() async throws {
        try await LiveServer.run { server in
            try await onThread {
                let client = try RawClient(server.path)
                let hold = #"{"method":"test.Echo.Hold","parameters":{"name":"a"}}"#
                for _ in 0..<64 { try client.send("\(hold)\n") }
            }
            _ = await server.service.holds.take(64)
            #expect(await server.closingReason() == "the client closed")
            let held = server.service.held.withLock { $0 }
            #expect(held.count(where: \.isGone) == 64)
        }
    }

    @Test("with more have several replies, then the next call has its turn")
    func more() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                """
                > {"method":"test.Echo.Count","parameters":{"to":3},"more":true}
                > {"method":"test.Echo.Say","parameters":{"text":"next"}}
                < {"parameters":{"n":1},"continues":true}
                < {"parameters":{"n":2},"continues":true}
                < {"parameters":{"n":3}}
                < {"parameters":{"text":"next"}}
                """, on: server)
        }
    }

    @Test("that are oneway have no reply at all")
    func oneway() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                """
                > {"method":"test.Echo.Say","parameters":{"text":"a"},"oneway":true}
                > {"method":"x.Y","oneway":true}
                > {"method":"test.Echo.Say","parameters":{"text":"b"}}
                < {"parameters":{"text":"b"}}
                """, on: server)
        }
    }

    @Test("are answered in their order, whatever order the service answers in")
    func order() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                """
                > {"method":"test.Echo.Hold","parameters":{"name":"a"}}
                > {"method":"test.Echo.Hold","parameters":{"name":"b"}}
                > {"method":"test.Echo.Release"}
                < {"parameters":{"name":"a"}}
                < {"parameters":{"name":"b"}}
                < {"parameters":{}}
                """, on: server)
        }
    }

    @Test("that the service drops are answered, and noted")
    func dropped() async throws {
        try await LiveServer.run { server in
            try await Transcript.check(
                """
                > {"method":"test.Echo.Drop"}
                < {"error":"test.Wire.NotAnswered","parameters":{"message":"the service dropped \
                the call","hint":"look into its log, then try again"}}
                """, on: server)
            let note = await server.notes.first { $0 == .notAnswered(method: "test.Echo.Drop") }
            #expect(note != nil)
        }
    }

    @Test("with a reply over the limit get an error instead")
    func bigReply() async throws {
        var limits = Limits()
        limits.replyBytesMax = 100
        try await LiveServer.run(limits: limits) { server in
            try await Transcript.check(
                """
                > {"method":"test.Echo.Big","parameters":{"bytes":100}}
                < {"error":"test.Wire.ReplyTooLong","parameters":{"limit":100,"message":"the reply \
                would be longer than 100 bytes","hint":"ask for less at once"}}
                > {"method":"test.Echo.Say","parameters":{"text":"on"}}
                < {"parameters":{"text":"on"}}
                """, on: server)
        }
    }
}
