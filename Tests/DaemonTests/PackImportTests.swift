import Foundation

@testable import Daemon
import PackFiles
import Session
import Store
import Testing
import VarlinkWire

@Suite("A pack that is sent")
struct PackImportTests {
    /// Begins an import and sends a file in pieces.
    private static func send(
        _ file: [UInt8], sha256: String? = nil, by caller: Caller, pieces: Int = 300
    ) throws -> JSON {
        let name = try #require(
            caller.done(
                "Library.BeginImport",
                [
                    "form": "pack", "bytes": .integer(Int64(file.count)),
                    "sha256": .string(sha256 ?? SHA256.digits(of: file)),
                ])["import"])
        var offset = 0
        while offset < file.count {
            let piece = Array(file[offset..<min(offset + pieces, file.count)])
            let reply = try caller.done(
                "Library.SendImport", Self.piece(piece, at: offset, of: name))
            offset += piece.count
            #expect(reply["offset"] == .integer(Int64(offset)))
        }
        return name
    }

    private static func piece(_ bytes: [UInt8], at offset: Int, of name: JSON) -> JSONObject {
        [
            "import": name, "offset": .integer(Int64(offset)),
            "data": .string(Data(bytes).base64EncodedString()),
        ]
    }

    private static func finish(
        _ name: JSON, apply: Bool, by caller: Caller
    ) throws -> JSONObject? {
        try caller.done("Library.FinishImport", ["import": name, "apply": .bool(apply)])["report"]?
            .objectValue
    }

    @Test("is looked at first, then installed, and a second time changes nothing")
    func install() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let file = try SmallPack.file()
            let name = try Self.send(file, by: caller)
            let whole: JSONObject = [
                "pack": "small-pack", "batches": [1, 2], "added": 6, "changed": 0, "same": 0,
                "removed": 0, "problems": [], "more": 0,
            ]
            #expect(try Self.finish(name, apply: false, by: caller) == whole)
            #expect(try world.store.packs() == [] && world.events("pack.installed") == [])
            #expect(try Self.finish(name, apply: true, by: caller) == whole)
            #expect(try world.store.packs() == [SmallPack.pack()])
            let gone = try caller.call("Library.FinishImport", ["import": name, "apply": true])
            #expect(gone.hasPrefix(#"NoSuch {"kind":"import""#))
            let again = try Self.finish(
                Self.send(file, by: caller), apply: true, by: caller)
            #expect(again?["same"] == 6 && again?["batches"] == [])
            #expect(
                try world.events("pack.installed").map(\.data) == [#"{"pack":"small-pack"}"#])
        }
    }

    @Test("gives decks the new words, and takes out those that are gone")
    func decks() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            let second = SmallPack.batch(
                2, SmallPack.words[5...], version: "1.1.0", pos: "noun", cefr: "A2")
            let report = try Self.finish(
                Self.send(try SmallPack.file([second]), by: caller), apply: true, by: caller)
            #expect(report?["changed"] == 1 && report?["removed"] == 1)
            #expect(report?["removedWords"] == ["river"])
            let cards = try caller.list("cards", of: "Study.ListCards")
            #expect(cards.map { $0["word"] } == ["walk", "sleep", "bring", "listen", "garden"])
        }
    }

    @Test("is refused whole where something is wrong with it")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.installWords()
            let older = SmallPack.batch(
                1, SmallPack.words[..<4], version: "0.9.0", pos: "verb", cefr: "A1")
            let file = try SmallPack.file()
            let wrong: [(file: [UInt8], sha256: String?, problem: String)] = [
                (try SmallPack.file([older]), nil, "small-pack: batch 1 in version 0.9.0"),
                (Array(file.dropLast(9)), nil, "line 12: expected a whole gzip file"),
                (file, String(repeating: "0", count: 64), "expected the SHA-256 000"),
            ]
            for (file, sha256, problem) in wrong {
                let name = try Self.send(file, sha256: sha256, by: caller)
                let report = try Self.finish(name, apply: false, by: caller)
                let told = report?["problems"]?.arrayValue?.first?.stringValue
                #expect(told?.hasPrefix(problem) == true, "\(told ?? "")")
                let reply = try caller.reply(
                    "Library.FinishImport", ["import": name, "apply": true])
                #expect(reply.error == "io.lectern.Library.Refused")
                #expect(reply.parameters["problems"] == report?["problems"])
            }
            #expect(try world.events("pack.installed") == [])
        }
    }

    @Test("comes in order, in pieces of base64, and as long as it was said to be")
    func pieces() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let begin: JSONObject = [
                "form": "pack", "bytes": 10, "sha256": .string(String(repeating: "A", count: 64)),
            ]
            for (name, value) in [("form", "csv"), ("bytes", 0), ("sha256", "ab")]
                as [(String, JSON)]
            {
                var wrong = begin
                wrong[name] = value
                let call = try caller.call("Library.BeginImport", wrong)
                #expect(call.hasPrefix(#"InvalidParameter {"parameter":"\#(name)""#))
            }
            let name = try #require(caller.done("Library.BeginImport", begin)["import"])
            var wrong = Self.piece([1, 2], at: 0, of: name)
            wrong["data"] = "!"
            for piece in [
                Self.piece([1], at: 1, of: name), Self.piece([], at: 0, of: name), wrong,
                Self.piece(Array(repeating: 0, count: 11), at: 0, of: name),
                Self.piece(Array(repeating: 0, count: 40_961), at: 0, of: name),
            ] {
                let reply = try caller.reply("Library.SendImport", piece)
                #expect(reply.error == "org.varlink.service.InvalidParameter")
            }
            _ = try caller.done("Library.SendImport", Self.piece([1, 2, 3], at: 0, of: name))
            let short = try caller.call("Library.FinishImport", ["import": name, "apply": true])
            #expect(short.contains("expected 10 bytes that were not read yet, found 3"))
        }
    }

    @Test("is alone, and is dropped with its connection or after an hour")
    func alone() async throws {
        try await Live.started { world, doors in
            let file = try SmallPack.file()
            var first: Caller? = try Caller(doors.control, world)
            let second = try Caller(doors.control, world)
            let name = try Self.send(file, by: try #require(first))
            let begin: JSONObject = [
                "form": "pack", "bytes": .integer(Int64(file.count)),
                "sha256": .string(SHA256.digits(of: file)),
            ]
            let other = try second.call("Library.BeginImport", begin)
            #expect(other.contains("found another under way"))
            let finish: JSONObject = ["import": name, "apply": true]
            #expect(try second.call("Library.FinishImport", finish).hasPrefix("NoSuch"))
            first = nil
            try world.waitUntilAlone(atMost: 1)
            let own = try Self.send(file, by: second)
            try world.advance(.seconds(3_602))
            let late = try second.call("Library.FinishImport", ["import": own, "apply": true])
            #expect(late.hasPrefix("NoSuch"))
            #expect(try world.conductor.upload == nil)
        }
    }

    @Test("is installed in IDLE only, and may be looked at in a lesson")
    func idle() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.readingReady))
            let name = try Self.send(SmallPack.file(), by: caller)
            #expect(try Self.finish(name, apply: false, by: caller)?["added"] == 6)
            let finish: JSONObject = ["import": name, "apply": true]
            #expect(try caller.call("Library.FinishImport", finish).hasPrefix("NotAllowedNow"))
            _ = try caller.done("Session.Abandon")
            #expect(try Self.finish(name, apply: true, by: caller)?["added"] == 6)
        }
    }
}
