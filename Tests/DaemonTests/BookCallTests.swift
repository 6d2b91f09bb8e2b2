import Session
import Store
import Testing
import VarlinkWire

@testable import Daemon

@Suite("Books of the learner")
struct BookCallTests {
    @Test("are added, listed in parts, changed and removed, each with an event of its own")
    func whole() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let book = try #require(
                caller.done("Library.AddBook", ["title": " Tom Sawyer ", "author": "Twain"])["book"]
            )
            let other = try #require(
                caller.done(
                    "Library.AddBook",
                    ["title": "Emma", "isbn": "1", "description": "d", "language": "en-GB"])["book"]
            )
            let first = try caller.done("Library.ListBooks", ["limit": 1])
            #expect(
                first["books"]?.arrayValue?.compactMap { $0.objectValue?["title"] } == [
                    "Tom Sawyer"
                ])
            let second = try caller.done(
                "Library.ListBooks", ["limit": 1, "after": try #require(first["next"])])
            let listed = try #require(second["books"]?.arrayValue?.first?.objectValue)
            #expect(listed["book"] == other && listed["isbn"] == "1" && listed["words"] == 0)
            #expect(second["next"] == nil)
            let changed = try caller.done(
                "Library.ChangeBook",
                ["book": book, "values": ["author": "Mark Twain", "isbn": ""]])
            #expect(changed["book"]?.objectValue?["author"] == "Mark Twain")
            #expect(changed["book"]?.objectValue?["version"] == 2)
            _ = try caller.done("Library.RemoveBook", ["book": other, "keepWords": false])
            let id = try #require(book.stringValue)
            #expect(
                try world.events("book.changed").compactMap(\.data).filter { $0.contains(id) } == [
                    #"{"id":"\#(id)","change":"added"}"#, #"{"id":"\#(id)","change":"changed"}"#,
                ])
            #expect(try caller.list("books", of: "Library.ListBooks").count == 1)
        }
    }

    @Test("are refused twice, too long, unknown and for observers")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let book = try #require(caller.done("Library.AddBook", ["title": "Emma"])["book"])
            let twin = try caller.reply("Library.AddBook", ["title": "Emma"])
            #expect(twin.error == "io.lectern.Library.AlreadyThere")
            #expect(twin.parameters["name"] == book && twin.parameters["kind"] == "book")
            for parameters: JSONObject in [
                ["title": " "], ["title": .string(String(repeating: "x", count: 301))],
                ["title": "a\u{7}"], ["title": "x", "language": "English!"],
            ] {
                let reply = try caller.reply("Library.AddBook", parameters)
                #expect(reply.error == "org.varlink.service.InvalidParameter")
            }
            for method in ["ChangeBook", "RemoveBook"] {
                let reply = try caller.reply(
                    "Library.\(method)",
                    method == "ChangeBook"
                        ? ["book": "no", "values": [:]] : ["book": "no", "keepWords": true])
                #expect(reply.error == "io.lectern.Library.NoSuch")
            }
            let observer = try Caller(doors.observe, world)
            for method in ["ListBooks", "ListWords"] {
                #expect(try observer.call("Library.\(method)").hasPrefix("AccessNeeded"))
            }
        }
    }

    @Test("take their words along, or leave them to no book")
    func removed() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            for keepsWords in [false, true] {
                let book = try #require(caller.done("Library.AddBook", ["title": "Emma"])["book"])
                _ = try caller.done("Library.AddWord", ["text": "ball", "book": book])
                let reply = try caller.done(
                    "Library.RemoveBook", ["book": book, "keepWords": .bool(keepsWords)])
                #expect(reply["words"] == 1)
                let words = try caller.list("words", of: "Library.ListWords")
                #expect(words.map { $0["book"] } == (keepsWords ? [nil] : []))
            }
        }
    }
}
