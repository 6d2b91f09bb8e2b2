@testable import Daemon
import Foundation
import Testing
import VarlinkWire

@Suite("A word that is looked up")
struct LookUpCallTests {
    /// Surroundings with a dictionary of two words, of which one leads behind the end of its text.
    private static func around(_ folder: TemporaryFolder) throws -> World.Surroundings {
        let index = "lamp\tA\tR\nlost\tA\tBAA\n"
        try Data(index.utf8).write(to: URL(fileURLWithPath: folder.path + "/small.index"))
        try Data("A thing of light.".utf8).write(
            to: URL(fileURLWithPath: folder.path + "/small.dict"))
        var around = World.Surroundings()
        around.settings.dictionaries = [folder.path]
        return around
    }

    @Test("has the senses of the dictionaries, also by its base form")
    func senses() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.around(folder)) { world, doors in
            let caller = try Caller(doors.control, world)
            let reply = try caller.done("Library.LookUp", ["text": "lamps", "language": "en"])
            #expect(
                reply["senses"] == [
                    [
                        "lemma": "lamp", "pos": "", "definition": "A thing of light.",
                        "synonyms": [], "antonyms": [], "examples": [], "source": "small",
                    ]
                ])
            #expect(reply["problems"] == [])
            #expect(try caller.done("Library.LookUp", ["text": "zzz"])["senses"] == [])
            let lost = try caller.done("Library.LookUp", ["text": "lost"])
            let problem = lost["problems"]?.arrayValue?.first?.stringValue
            #expect(problem?.hasPrefix(folder.path + "/small.dict: expected an entry") == true)
            #expect(try world.conductor.wordsAsked.isEmpty)
        }
    }

    @Test("needs a dictionary, a text that fits, and the right to steer")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let none = try caller.call("Library.LookUp", ["text": "lamp", "language": "de"])
            #expect(none.hasPrefix("NoDictionary "))
            #expect(none.contains(#"no dictionary of the language \"de\" is installed"#))
            #expect(none.contains("sudo apt-get install wordnet-base"))
            for text in ["", String(repeating: "x", count: 101)] {
                let reply = try caller.call("Library.LookUp", ["text": .string(text)])
                #expect(reply.contains("expected 1 to 100 characters, found \(text.count)"))
            }
            let added = try caller.call(
                "Library.AddWord", ["text": "Licht", "language": "de", "lookUp": true])
            #expect(added.hasPrefix("NoDictionary "))
            let words = try caller.list("words", of: "Library.ListWords")
            #expect(words.isEmpty)
            let wrong = try caller.call("Library.LookUp", ["text": "lamp", "language": "e"])
            #expect(wrong.contains("expected 2 to 35 characters, found 1"))
            let observer = try Caller(doors.observe, world)
            #expect(
                try observer.call("Library.LookUp", ["text": "lamp"]).hasPrefix("AccessNeeded"))
        }
    }

    @Test("gives what a new word is not given")
    func added() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.around(folder)) { world, doors in
            let caller = try Caller(doors.control, world)
            func added(_ text: String, _ more: JSONObject = [:]) throws -> JSONObject {
                var parameters = more
                (parameters["text"], parameters["lookUp"]) = (.string(text), true)
                let reply = try caller.done("Library.AddWord", parameters)
                return try #require(reply["word"]?.objectValue)
            }
            let lamps = try added("lamps", ["translation": "مصابيح"])
            #expect(lamps["definition"] == "A thing of light.")
            #expect(lamps["source"] == "small" && lamps["translation"] == "مصابيح")
            let own = try added("Lamp", ["definition": "mine", "requestId": "a"])
            #expect(own["definition"] == "mine" && own["source"] == nil)
            #expect(try added("zzz")["definition"] == "")
            let repeated = try caller.done(
                "Library.AddWord",
                ["text": "Lamp", "lookUp": true, "definition": "mine", "requestId": "a"])
            #expect(repeated["repeated"] == true)
            let again = try caller.call("Library.AddWord", ["text": "lamps", "lookUp": true])
            #expect(again.hasPrefix("AlreadyThere "))
        }
    }

    @Test("is added once where the same request comes again while the first one waits")
    func again() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.around(folder)) { world, doors in
            let callers = try (0..<2).map { _ in try Caller(doors.control, world) }
            for caller in callers {
                try caller.send(
                    "Library.AddWord", ["text": "lamp", "lookUp": true, "requestId": "a"])
            }
            let replies = try callers.map { try $0.next("repeated").parameters }
            #expect(replies.map { $0["repeated"] } == [false, true])
            #expect(replies[0]["seq"] == replies[1]["seq"])
            #expect(try callers[0].list("words", of: "Library.ListWords").count == 1)
        }
    }

    @Test("is read for one client after the other")
    func turns() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.around(folder)) { world, doors in
            let callers = try (0..<4).map { _ in try Caller(doors.control, world) }
            for (index, caller) in callers.enumerated() {
                let text: JSON = index.isMultiple(of: 2) ? "lamp" : "zzz"
                try caller.send("Library.LookUp", ["text": text])
            }
            for (index, caller) in callers.enumerated() {
                let senses = try caller.next("senses").parameters["senses"]?.arrayValue
                #expect(senses?.count == (index.isMultiple(of: 2) ? 1 : 0))
            }
        }
    }
}
