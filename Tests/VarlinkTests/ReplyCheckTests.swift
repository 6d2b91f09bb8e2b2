import Testing
import VarlinkWire

@testable import Varlink

@Suite("The check of our own replies")
struct ReplyCheckTests {
    static func check() throws -> ReplyCheck {
        let interface = try InterfaceDescription(parsing: TestService.text)
        let identity = ServiceIdentity(
            vendor: "", product: "", version: "", url: "", wireInterface: "test.Wire")
        let methods = MethodTable(identity, Limits(), [interface])
        let method = try #require(interface.method("Say"))
        let entry = MethodTable.Entry(interface: interface, method: method)
        return ReplyCheck(entry: entry, methods: methods, method: "test.Echo.Say")
    }

    @Test("takes a reply and an error that fit")
    func fits() throws {
        let check = try Self.check()
        check.check(RenderedObject(["text": "a"]))
        check.check(ErrorReply("test.Echo.Refused", ["why": "x", "message": "y"]).hinting("z"))
        check.check(.invalidParameter("a", hint: "b"))
        check.check(ErrorReply("some.where.Else", ["a": 1]))
    }

    @Test("traps on a reply that does not fit")
    func reply() async {
        await #expect(processExitsWith: .failure) {
            try ReplyCheckTests.check().check(RenderedObject(["text": 1]))
        }
    }

    @Test("traps on an error that is not declared")
    func error() async {
        await #expect(processExitsWith: .failure) {
            try ReplyCheckTests.check().check(ErrorReply("test.Echo.Unheard"))
        }
    }

    @Test("knows every error of the wire")
    func wireErrors() throws {
        let check = try Self.check()
        let faults: [WireFault] = [
            .startsWrong, .malformed("x"), .invalidUTF8(offset: 1), .tooDeep(limit: 1),
            .messageTooLong(limit: 1), .replyTooLong(limit: 1), .tooManyConnections(limit: 1),
            .tooManyOfUser(uid: 1, limit: 1), .upgradeNotSupported, .notAnswered, .stopping,
        ]
        for fault in faults {
            #expect(check.methods.mismatch(of: fault.reply(in: "test.Wire")) == nil)
        }
    }
}
