import Dispatch
import Foundation
import Installing
import Testing

@testable import Corpora
@testable import CorpusWriting

@Suite("What is made beside what is installed")
struct MakingBesideTests {
    private let scratch: ScratchFolder
    private let folder: CorpusFolder

    init() throws {
        scratch = try ScratchFolder()
        folder = CorpusFolder(path: scratch.path + "/corpora")
        try FileManager.default.createDirectory(
            atPath: folder.path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: SmallCorpus.fixtures + "/small", toPath: folder.path + "/small")
    }

    private static let good = """
        {"summary": "It counts.", "halakha": "", "opinions": [], "expansions": []}
        """

    private func installed() throws -> InstalledCorpus {
        try #require(try CorpusFiles(folders: [folder.path]).corpus("small"))
    }

    /// Has the units of the first book explained.
    private func run(
        _ answer: @escaping () -> String = { good }
    ) throws -> (outcome: CorpusMaking.Outcome, notes: [String]) {
        var notes: [String] = []
        var making = CorpusMaking(
            try installed(), into: folder,
            CorpusMaking.Options(
                task: .explanation(language: "en"), madeBy: "a test", now: 1_795_000_000_000_000),
            ask: { _ throws(AskedCommand.Failure) in Array(answer().utf8) },
            note: { notes.append($0) })
        return (try making.run(0..<5), notes)
    }

    @Test("is what an installation that was killed has hidden, which is put back first")
    func killed() throws {
        // A kill between the exchange of the folders and the return of what is kept leaves this.
        let manager = FileManager.default
        let hidden = folder.path + "/.install/new/small"
        try manager.createDirectory(atPath: hidden, withIntermediateDirectories: true)
        try manager.moveItem(
            atPath: folder.path + "/small/explanations", toPath: hidden + "/explanations")
        let run = try run()
        #expect(run.outcome.present == 1 && run.outcome.made == 4)
        let corpus = try installed()
        #expect(corpus.counts().explanations == 5)
        #expect(try corpus.explanation(of: 2)?.madeBy == "us")
        #expect(!manager.fileExists(atPath: folder.path + "/.install"))
    }

    @Test("waits for an installation, and nothing of either is lost", .timeLimit(.minutes(1)))
    func during() throws {
        var calls = 0
        let run = try run {
            calls += 1
            if calls == 1 { Self.beginInstallation(in: folder.path) }
            return Self.good
        }
        let manager = FileManager.default
        #expect(run.outcome.made == 4 && run.outcome.present == 1)
        let corpus = try installed()
        #expect(corpus.counts().explanations == 5)
        #expect(try corpus.explanation(of: 2)?.madeBy == "us")
        let names = try manager.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == [".install.lock", "small"])
    }

    /// Installs a version that has nothing but its structure, and stays a while between the
    /// exchange of the folders and the return of what is kept. Waits for the exchange.
    private static func beginInstallation(in corpora: String) {
        let isExchanged = DispatchSemaphore(value: 0)
        let source = SmallCorpus.fixtures + "/small"
        Thread.detachNewThread {
            _ = Result { () throws(InstallFailure) in
                try Staging.with(corpora, keeping: CorpusFolder.kept) {
                    staging throws(InstallFailure) in
                    try performing(corpora) {
                        let fresh = staging.fresh + "/small"
                        try $0.createDirectory(atPath: fresh, withIntermediateDirectories: false)
                        try $0.copyItem(
                            atPath: source + "/corpus.json", toPath: fresh + "/corpus.json")
                    }
                    try staging.move("small")
                    isExchanged.signal()
                    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.3)
                }
            }
        }
        isExchanged.wait()
    }

    @Test("does not take the place of what others have made meanwhile")
    func meanwhile() throws {
        let place = "corpora/small/explanations/Small_Morning.1.1.json"
        let run = try run {
            if !FileManager.default.fileExists(atPath: "\(scratch.path)/\(place)") {
                // A failure shows in what is expected.
                _ = try? scratch.write("theirs", to: place)
            }
            return Self.good
        }
        #expect(run.outcome.made == 3 && run.outcome.present == 2)
        #expect(try scratch.text(place) == "theirs")
    }

    @Test("is no file that the daemon would refuse for its size, and the command is told")
    func large() throws {
        // Short enough for an answer, and too long with what stands around it in the file.
        let details = String(repeating: "a", count: 3_900)
        let opinion = "{\"source\":\"Student\",\"details\":\"\(details)\"}"
        let opinions = Array(repeating: opinion, count: 16).joined(separator: ",")
        let rest =
            "{\"summary\":\"\",\"halakha\":\"\",\"opinions\":[\(opinions)],"
            + "\"expansions\":[]}"
        let summary = String(
            repeating: "b", count: CorpusLimits.unitBytesMax - rest.utf8.count - 10)
        let long = rest.replacing("\"summary\":\"\"", with: "\"summary\":\"\(summary)\"")
        #expect(long.utf8.count < CorpusLimits.unitBytesMax && summary.count < 4_000)
        var calls = 0
        let run = try run {
            calls += 1
            return calls == 1 ? long : Self.good
        }
        #expect(run.outcome.made == 4 && run.outcome.calls == 5)
        let corpus = try installed()
        #expect(try corpus.explanation(of: 0)?.summary == "It counts.")
        let question = UnitQuestion(
            text: details, right: String(repeating: "ת", count: 40_000), wrong: ["no"],
            language: "he")
        let fault = #expect(throws: Verdict.Fault.self) {
            try MadeFile.bytes(of: [question], on: "Small_Morning.1.1", "he")
        }
        #expect(fault?.description.contains("65536 bytes at most") == true)
    }

    @Test("is not asked for where no file could hold it, and the fault is told")
    func sources() throws {
        let name = String(repeating: "n", count: CorpusLimits.nameMax + 1)
        try scratch.write(
            """
            {"versionTitle": "V", "license": "CC0", "language": "he",
             "text": [[["אַחַת"]]]}
            """, to: "corpora/small/commentary/Small_Morning/\(name).json")
        let run = try run()
        #expect(run.outcome.failed == 1 && run.outcome.made == 3 && run.outcome.calls == 3)
        #expect(run.notes.count == 1 && run.notes[0].contains("Small_Morning.1.1: not asked for"))
        #expect(run.notes[0].contains("$.sources[1]: expected 1 to 200 characters, found 201"))
    }
}
