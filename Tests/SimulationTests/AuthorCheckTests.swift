import Foundation
import Scheduling
import Store
import Testing

@Suite("lectern-author check and pack")
struct AuthorCheckTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func run(_ words: String...) async throws -> ProgramRun {
        try await onThread { try ProgramRun(Checkout.author, words) }
    }

    /// A database with one card that has been graded.
    private func database() throws -> String {
        let path = folder["lectern.db"]
        let store = try Store(path: path)
        _ = try store.addDeck(
            NewDeck(title: "Words", kind: .own), cards: [NewCard(item: "word:1", position: 1)],
            thenCommitting: Commit(at: 1))
        let entry = NewLogEntry(card: 1, kind: .grade(.good), day: StudyDay(20_000))
        _ = try store.commit(Commit(at: 2, reviews: [entry]))
        return path
    }

    @Test("recomputes a copy, and leaves it as it is")
    func log() async throws {
        let copy = folder["copy.db"]
        try FileManager.default.copyItem(atPath: try database(), toPath: copy)
        let before = try Data(contentsOf: URL(fileURLWithPath: copy))
        let run = try await run("check", "log", copy)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "1 entries, 1 cards: all states follow from the log\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == before)
    }

    @Test("refuses what is no copy of a database, and says why")
    func refused() async throws {
        let cases = [
            (try folder.write("text.db", "no database"), "expected a Lectern database"),
            (folder["none.db"], "none.db"),
        ]
        for (file, reason) in cases {
            let run = try await run("check", "log", file)
            #expect(run.status == 2)
            #expect(run.errors.contains(reason), "\(run.errors)")
        }
        let used = try folder.write("used.db", "")
        _ = try folder.write("used.db-wal", "")
        #expect(try await run("check", "log", used).errors.contains("is in use"))
    }

    @Test("says what a pack holds and lacks, and of another folder that it is none")
    func pack() async throws {
        let pack = Checkout.curriculum + "/packs/english-arabic-a1"
        let info = try await run("pack", "info", pack)
        #expect(info.status == 0)
        #expect(info.output.contains("not read by a native speaker yet"))
        let none = try await run("pack", "lint", Checkout.curriculum)
        #expect(none.status == 2)
        #expect(none.errors.contains("expected a folder with pack.json"))
    }

    @Test("makes one file of a pack, each time the same, which is looked at like its folder")
    func build() async throws {
        let pack = Checkout.curriculum + "/packs/english-arabic-a1"
        let file = folder["a.pack"]
        #expect(try await run("pack", "build", pack, "-o", file).status == 0)
        let build = try await run("pack", "build", pack, "--output", folder.path)
        let named = folder["english-arabic-a1-1.0.0.pack"]
        #expect(build.output.hasPrefix("\(named): "))
        #expect(build.output.contains(" words: 0 errors, 0 warnings, "))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: named))
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
        for command in ["lint", "info"] {
            let ofFile = try await run("pack", command, file)
            #expect(ofFile.status == 0)
            #expect(ofFile.output == (try await run("pack", command, pack)).output)
        }
        try bytes.prefix(30_000).write(to: URL(fileURLWithPath: file))
        let broken = try await run("pack", "lint", file)
        #expect(broken.status == 1)
        #expect(broken.output.contains("a.pack:33: error: expected a whole gzip file"))
    }

    @Test("makes no file of a pack with an error")
    func notBuilt() async throws {
        let source = Checkout.curriculum + "/packs/english-arabic-a1"
        let pack = folder["pack"]
        try FileManager.default.copyItem(atPath: source, toPath: pack)
        let batch = pack + "/batch-1.json"
        let text = try String(contentsOfFile: batch, encoding: .utf8)
        try text.replacing("I {go} to", with: "I go to")
            .write(toFile: batch, atomically: true, encoding: .utf8)
        let words =
            ["pack", "build", "--curriculum", Checkout.curriculum, pack, "-o", folder["a.pack"]]
        let run = try await onThread { try ProgramRun(Checkout.author, words) }
        #expect(run.status == 1)
        #expect(run.errors.contains("$.words[0].examples[0].sentence: expected the word in braces"))
        #expect(run.errors.contains("nothing was made"))
        #expect(!FileManager.default.fileExists(atPath: folder["a.pack"]))
    }

    @Test("names what is wrong with a pack and ends with 1")
    func broken() async throws {
        try "{\"pack_id\": \"Wrong Name\"}".write(
            toFile: folder["pack.json"], atomically: false, encoding: .utf8)
        let run = try await run(
            "pack", "lint", "--curriculum", Checkout.curriculum, folder.path)
        #expect(run.status == 1)
        #expect(run.output.contains("pack.json:1:"))
        #expect(run.output.contains("$.pack_id"))
    }
}
