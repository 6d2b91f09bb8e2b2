import Corpora
import Foundation

@testable import Daemon
import LibraryFiles
import LibraryRecords
import Session
import Store
import Testing
import VarlinkWire

@Suite("A library that is sent")
struct LibraryImportTests {
    private static let records: [LibraryRecord] = [
        .deck(DeckRecord(key: "d", title: "Verbs", kind: .notes)),
        .book(BookRecord(key: "b", title: "A Book", language: "en")),
        .word(WordRecord(key: "w", text: "river", language: "en", book: "b")),
        .note(
            NoteRecord(
                guid: "g", type: "Basic", fields: [FieldRecord(name: "Front", text: "walk")],
                sides: [
                    SideRecord(
                        number: 0, front: FaceRecord(text: "walk"), back: FaceRecord(text: "مشى"))
                ], modifiedUSec: 7)),
        .card(CardRecord(item: "note:g/0", deck: "d", position: 1)),
        .dropped(DroppedRecord(what: "style sheets", why: "they are for screens", count: 2)),
    ]

    private static func file(_ records: [LibraryRecord] = records) throws -> [UInt8] {
        var writer = try LibraryWriter(LibraryHeader(from: .anki, title: "sample"))
        var file: [UInt8] = []
        for record in records { file += try writer.add(record) }
        return file + writer.finish()
    }

    private static func send(_ file: [UInt8], by caller: Caller) throws -> JSON {
        let begin: JSONObject = ["form": "library", "bytes": .integer(Int64(file.count))]
        let name = try #require(caller.done("Library.BeginImport", begin)["import"])
        _ = try caller.done(
            "Library.SendImport",
            [
                "import": name, "offset": 0,
                "data": .string(Data(file).base64EncodedString()),
            ])
        return name
    }

    private static func report(
        _ name: JSON, apply: Bool, by caller: Caller
    ) throws -> JSONObject? {
        try caller.done("Library.FinishImport", ["import": name, "apply": .bool(apply)])["report"]?
            .objectValue
    }

    @Test("is looked at, then merged, and a second time changes nothing")
    func merged() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let name = try Self.send(Self.file(), by: caller)
            let looked = try Self.report(name, apply: false, by: caller)
            #expect(looked?["added"] == 5 && looked?["problems"] == [])
            #expect(try world.store.decks() == [] && world.events("library.imported") == [])
            let report = try Self.report(name, apply: true, by: caller)
            #expect(report == looked)
            #expect(
                report?["dropped"]
                    == [["what": "style sheets", "why": "they are for screens", "count": 2]])
            #expect(try world.store.decks().map(\.title) == ["Verbs", "Own words"])
            #expect(
                try world.events("library.imported").map(\.data) == [#"{"added":5,"changed":0}"#])
            let again = try Self.report(
                Self.send(Self.file(), by: caller), apply: true, by: caller)
            #expect(again?["same"] == 5 && again?["added"] == 0)
            #expect(try world.events("library.imported").count == 1)
            #expect(try world.conductor.dialogue.offered.contains(.study))
        }
    }

    @Test("is refused whole, with the lines that are wrong, and outside of IDLE")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let wrong = Self.records + [.card(CardRecord(item: "x", deck: "d", position: 1))]
            for file in [try Self.file(wrong), Array("no library".utf8)] {
                let name = try Self.send(file, by: caller)
                let reply = try caller.reply(
                    "Library.FinishImport", ["import": name, "apply": true])
                #expect(reply.error == "io.lectern.Library.Refused")
                #expect(reply.parameters["problems"]?.arrayValue?.count == 1)
            }
            #expect(try world.store.decks() == [])
            try world.lead(to: .lesson(.readingReady))
            let name = try Self.send(Self.file(), by: caller)
            let reply = try caller.call("Library.FinishImport", ["import": name, "apply": true])
            #expect(reply.hasPrefix("NotAllowedNow"))
        }
    }

    @Test("comes back from an export")
    func exported() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try Self.report(Self.send(Self.file(), by: caller), apply: true, by: caller)
            let begun = try caller.done("Library.BeginExport", ["what": "everything"])
            let name = try #require(begun["export"])
            let piece = try caller.done("Library.ReadExport", ["export": name, "offset": 0])
            #expect(piece["offset"] == begun["bytes"])
            let data = try #require(piece["data"]?.stringValue.flatMap { Data(base64Encoded: $0) })
            var reader = try LibraryReader([UInt8](data))
            var kinds: [LibraryRecord.Kind] = []
            while let record = try reader.next() { kinds.append(record.kind) }
            #expect(
                kinds == [.preset, .deck, .deck, .book, .word, .note, .card, .card])
            for wrong: JSONObject in [["what": "deck"], ["what": "poems"]] {
                let reply = try caller.call("Library.BeginExport", wrong)
                #expect(reply.hasPrefix("InvalidParameter"))
            }
            let gone = try caller.call("Library.ReadExport", ["export": "9", "offset": 0])
            #expect(gone.hasPrefix(#"NoSuch {"kind":"export""#))
        }
    }

    @Test("has the ids of paths by the rule for ids of corpora")
    func pathIDs() throws {
        let long = String(repeating: "a", count: 64)
        let ids = [
            "mishnah", "way-of-study", "1_2", "_", "-", "-a", "a-", "", " ", "a b", "a/b",
            "../../etc", ".", "..", "a.b", "Mishnah", "משנה", "a\n", long, long + "a",
        ]
        for id in ids {
            let path = ReadingPathRecord(id: id, isActive: true, rank: 0, structureHash: "a")
            let isRight = (try? LibraryRecord.path(path).check()) != nil
            #expect(isRight == Corpus.isID(id), "\(id)")
        }
    }
}
