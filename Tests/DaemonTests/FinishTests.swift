@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire

@Suite("What is mastered at the end of a session")
struct FinishTests {
    private static func mastered(_ caller: Caller) throws -> [JSON?] {
        try caller.list("cards", of: "Study.ListCards", ["state": "mastered"])
            .map { $0["card"] }
    }

    @Test("is exactly what was chosen, in IDLE, until another session begins")
    func idle() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            #expect(try caller.call("Study.Finish", ["mastered": []]).hasPrefix("NoSuch"))
            try caller.addWords(world)
            let id = try caller.beginCards(3)
            try caller.grade(4, 4, 4, in: world)
            try world.advance(to: .idle)
            _ = try caller.done("Study.MarkCards", ["cards": [1, 6], "mark": "master"])
            var request: JSONObject = ["mastered": [2, 3], "requestId": "r"]
            let reply = try caller.done("Study.Finish", request)
            #expect(reply["session"]?.objectValue?["session"] == .string(id))
            #expect(try Self.mastered(caller) == [2, 3, 6])
            #expect(
                try world.events("card.marked").suffix(2).map(\.data) == [
                    #"{"cards":[2,3],"mark":"master"}"#, #"{"cards":[1],"mark":"unmaster"}"#,
                ])
            let again = try caller.done("Study.Finish", request)
            #expect(again["repeated"] == true && again["session"] == nil)
            request = ["mastered": [6]]
            let other = try caller.call("Study.Finish", request)
            #expect(other.hasPrefix(#"NoSuch {"kind":"card","name":"6""#))
            let seq = try world.lastSeq
            _ = try caller.done("Study.Finish", ["mastered": [2, 3]])
            #expect(try world.lastSeq == seq)
        }
    }

    @Test("is chosen in the summary too; before it the session ends")
    func summary() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards(2)
            try caller.grade(3, in: world)
            try caller.lead(to: .study(.flashcardAsked), in: world)
            _ = try caller.done("Study.Finish", ["mastered": [1]])
            #expect(try world.state == .study(.summaryPlaying))
            #expect(try Self.mastered(caller) == [])
            let reply = try caller.done("Study.Finish", ["mastered": [1]])
            #expect(reply["state"] == "STUDY_COMPLETE")
            #expect(reply["session"]?.objectValue?["mastered"] == 1)
            #expect(try Self.mastered(caller) == [1])
            _ = try caller.done("Study.Finish", ["mastered": []])
            #expect(try Self.mastered(caller) == [])
            try world.advance(to: .idle)
            let session = try caller.done("Study.GetSession")["session"]?.objectValue
            #expect(session?["mastered"] == 0 && session?["ending"] == "ended")
            #expect(try world.events("study.ended").count == 1)
        }
    }

    @Test("is not chosen in a lesson")
    func lesson() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.readingReady))
            let call = try caller.call("Study.Finish", ["mastered": []])
            #expect(call.hasPrefix("NotAllowedNow"))
        }
    }
}
