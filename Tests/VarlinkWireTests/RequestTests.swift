import Testing

@testable import VarlinkWire

@Suite("A request")
struct RequestTests {
    private func parse(_ text: String, takesID: Bool = true) throws(RequestError) -> Request {
        try Array(text.utf8).withUnsafeBytes { bytes in
            Result { () throws(RequestError) in try Request(parsing: bytes, takesID: takesID) }
        }.get()
    }

    private func check(_ text: String, _ error: RequestError, takesID: Bool = true) {
        #expect(throws: error) { try parse(text, takesID: takesID) }
    }

    @Test("has a method, parameters and flags")
    func sound() throws {
        let text = #"{"method":"a.b.C","parameters":{"x":1},"oneway":true,"more":false,"id":"k"}"#
        let request = try parse(text)
        #expect(request.interface == "a.b" && request.member == "C")
        #expect(request.parameters == ["x": 1])
        #expect(request.isOneway && !request.wantsMore && !request.wantsUpgrade)
        #expect(request.id == "k")
        #expect(try parse(#"{"method":"a.b.C","parameters":null}"#).parameters.isEmpty)
    }

    @Test("names the member that is wrong")
    func wrong() {
        check("{}", .missingMethod)
        check(#"{"method":""}"#, .missingMethod)
        check(#"{"method":1}"#, .wrongType(member: "method", expected: "string", found: "int"))
        check(#"{"more":"x"}"#, .wrongType(member: "more", expected: "bool", found: "string"))
        check(
            #"{"parameters":[]}"#,
            .wrongType(member: "parameters", expected: "object", found: "array"))
        check(#"{"metod":"a"}"#, .unknownMember("metod"))
        check("[]", .json(JSONError(problem: .expected("an object"), offset: 0)))
    }

    @Test("has an id in newline mode only, and a short one")
    func id() {
        check(#"{"method":"a.B","id":1}"#, .unknownMember("id"), takesID: false)
        let expected = "int or string of at most 256 bytes"
        check(#"{"id":{}}"#, .wrongType(member: "id", expected: expected, found: "object"))
        let long = String(repeating: "x", count: 257)
        check(
            "{\"id\":\"\(long)\"}", .wrongType(member: "id", expected: expected, found: "string"))
    }

    @Test("is read as it was written")
    func roundTrip() throws {
        var request = Request(method: "a.b.C", parameters: ["x": [1, "ב\n"]], wantsMore: true)
        request.id = 5
        #expect(try parse(String(decoding: request.render(), as: UTF8.self)) == request)
    }

    @Test("gets a reply, an error, or one of several")
    func replies() throws {
        func reply(_ text: String) throws -> Reply { try Reply(parsing: Array(text.utf8)) }
        #expect(try reply(#"{"parameters":{"a":1},"continues":true}"#).continues)
        #expect(try reply("{}").refusal == nil)
        let refusal = try reply(#"{"error":"a.B","parameters":{"hint":"c"}}"#).refusal
        #expect(refusal == ErrorReply("a.B").hinting("c"))
        #expect(throws: JSONError.self) { try reply("[]") }
    }
}
