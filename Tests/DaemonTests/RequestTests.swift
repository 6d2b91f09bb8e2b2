@testable import Daemon
import Control
import Foundation
import Session
import Store
import Testing
import VarlinkWire

@Suite("A request that comes again")
struct RequestTests {
    @Test("is answered with the number that the first answer had")
    func number() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let begin: JSONObject = ["name": "BEGIN_LESSON", "requestId": "r1"]
            let first = try caller.reply("Session.Command", begin).parameters
            let again = try caller.reply("Session.Command", begin).parameters
            #expect(first["seq"] == again["seq"])
            let text: JSONObject = ["text": "read the passage", "requestId": "r2"]
            try world.advance(until: { world.ears.isListening })
            let heard = try caller.reply("Session.Hear", text).parameters
            let repeated = try caller.reply("Session.Hear", text).parameters
            for name in ["seq", "state", "class"] { #expect(heard[name] == repeated[name]) }
        }
    }

    @Test("under another method still has a reply that fits the interface")
    func otherMethod() async throws {
        try await Live.run(checksReplies: false) { world, doors in
            try world.start()
            let caller = try Caller(doors.control, world)
            _ = try caller.reply(
                "Session.Command", ["name": "BEGIN_LESSON", "requestId": "r1"])
            let heard = try caller.reply("Session.Hear", ["text": "x", "requestId": "r1"])
            _ = try world.advance(until: { world.ears.isListening })
            _ = try caller.reply("Session.Hear", ["text": "x", "requestId": "r2"])
            let commanded = try caller.reply(
                "Session.Command", ["name": "READ_PASSAGE", "requestId": "r2"])
            for (method, reply) in [("Hear", heard), ("Command", commanded)] {
                let output = try #require(Interfaces.session.method(method)).output
                let mismatch = Interfaces.session.mismatch(of: reply.parameters, with: output)
                #expect(mismatch == nil || reply.error != nil, "\(method)")
            }
            try world.stop()
        }
    }

    @Test("at the same time over two connections is carried out once")
    func twoConnections() async throws {
        try await Live.started { world, doors in
            let (one, two) = (
                try Caller(doors.control, world), try Caller(doors.control, world)
            )
            let begin: JSONObject = ["name": "BEGIN_LESSON", "requestId": "r1"]
            try one.send("Session.Command", begin)
            try two.send("Session.Command", begin)
            let replies = [try one.next("Command"), try two.next("Command")]
            #expect(replies.filter { $0.parameters["repeated"] == true }.count == 1)
            try #expect(world.changes().first == "LESSON_LOADED")
            try #expect(world.changes().filter { $0 == "LESSON_LOADED" }.count == 1)
        }
    }

    @Test("for another call is refused, also over a restart")
    func somethingElse() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            func check(_ method: String, _ first: JSONObject, _ other: JSONObject) throws {
                let done = try caller.reply(method, first).parameters
                for _ in 1...2 {
                    let refused = try caller.reply(method, other)
                    #expect(refused.error == "org.varlink.service.InvalidParameter")
                    #expect(refused.parameters["parameter"] == "requestId")
                    var again = first
                    again["client"] = "another name"
                    again["ifState"] = .null
                    let repeated = try caller.reply(method, again).parameters
                    #expect(repeated["seq"] == done["seq"] && repeated["repeated"] == true)
                    world.kill()
                    try world.start()
                }
            }
            try check(
                "Session.Command", ["name": "BEGIN_LESSON", "requestId": "a"],
                ["name": "ASK_QUESTION", "requestId": "a"])
        }
    }

    @Test("with other words gets the first answer, since nothing of the words is kept")
    func words() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.questionAsked))
            let first = try caller.reply(
                "Session.Hear", ["text": "fjordland", "requestId": "h1"]
            ).parameters
            #expect(first["correct"] == false)
            let other = try caller.reply(
                "Session.Hear", ["text": "xylograph", "requestId": "h1"]
            ).parameters
            #expect(other["repeated"] == true && other["seq"] == first["seq"])
            let kept = try #require(try world.store.request("h1", now: 0)).verdict
            let members = try #require(JSON.parse(Array(kept.utf8)).objectValue).members
            #expect(
                members.map(\.name) == ["method", "state", "class", "correct", "message"])
        }
    }

    @Test("has the same mark however its parameters are written, and another for another text")
    func marks() {
        func mark(_ parameters: JSONObject, _ id: String = "a") -> RequestMark {
            RequestMark(of: parameters, requestID: id)
        }
        let written: JSONObject = ["name": "X", "arguments": ["b": 1, "a": [2, nil]]]
        let other: JSONObject = [
            "client": "me", "ifSeq": 7, "arguments": ["a": [2, nil], "b": 1, "c": nil], "name": "X",
        ]
        #expect(mark(written) == mark(other))
        #expect(mark(written) != mark(written, "b"))
        #expect(mark(["text": "first"]) != mark(["text": "another"]))
    }

    @Test("is refused again where it was refused before, whatever is allowed by then")
    func refusedFirst() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let read: JSONObject = ["name": "READ_PASSAGE", "requestId": "r1"]
            let first = try caller.reply("Session.Command", read)
            try world.lead(to: .lesson(.readingReady))
            let again = try caller.reply("Session.Command", read)
            #expect(again.error == first.error)
            for member in ["state", "allowed", "message"] {
                #expect(again.parameters[member] == first.parameters[member])
            }
            let hint = try #require(first.parameters["hint"]?.stringValue)
            #expect(
                again.parameters["hint"]
                    == .string(
                        hint + " (this is the first answer to this requestId; give a new one to "
                            + "ask anew)"))
            try #expect(world.state == .lesson(.readingReady))
        }
    }
}
