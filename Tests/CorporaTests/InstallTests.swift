import Foundation
import Installing
import Testing

@testable import Corpora
@testable import CorpusWriting

@Suite("A corpus is installed")
struct InstallTests {
    private let scratch: ScratchFolder
    private let written: String
    private let folder: CorpusFolder

    init() throws {
        scratch = try ScratchFolder()
        written = scratch.path + "/written"
        folder = CorpusFolder(path: scratch.path + "/corpora")
        try FileManager.default.copyItem(
            atPath: SmallCorpus.fixtures + "/small", toPath: written)
    }

    private func install() throws -> CorpusFolder.Installed {
        try folder.install(written, abbreviations: HebrewAbbreviations())
    }

    private var names: [String] {
        // No folder and an empty one are the same to these tests.
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test("whole, under its id, readable by the daemon, and without what is none of it")
    func whole() throws {
        try scratch.write("mine", to: "written/notes.txt")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: written + "/corpus.json")
        let installed = try install()
        #expect(installed.place == folder.path + "/small" && !installed.isReplacing)
        #expect(names == [".install.lock", "small"])
        let files = CorpusFiles(folders: [folder.path])
        let corpus = try #require(try files.corpus("small"))
        #expect(corpus.counts() == .init(texts: 9, explanations: 1, questions: 1))
        #expect(try corpus.commentaries(on: corpus.corpus.books[0]).map(\.name) == ["Student"])
        let manager = FileManager.default
        #expect(!manager.fileExists(atPath: installed.place + "/notes.txt"))
        let rights = try manager.attributesOfItem(atPath: installed.place + "/corpus.json")
        #expect(rights[.posixPermissions] as? Int == 0o644)
    }

    @Test("in place of an earlier version, whose parts stay where the new one has none")
    func replaced() throws {
        _ = try install()
        try FileManager.default.removeItem(atPath: written + "/explanations")
        try FileManager.default.removeItem(atPath: written + "/texts/Small_Evening.json")
        #expect(try install().isReplacing)
        let files = CorpusFiles(folders: [folder.path])
        let counts = try #require(try files.corpus("small")).counts()
        #expect(counts == .init(texts: 5, explanations: 1, questions: 1))
    }

    @Test("not where lint finds an error, and the earlier version stays")
    func errors() throws {
        _ = try install()
        try scratch.write("{}", to: "written/texts/Small_Noon.json")
        #expect(throws: InstallFailure.self) { try install() }
        #expect(names == [".install.lock", "small"])
    }

    @Test("not over a link, nor from the folder of corpora itself")
    func places() throws {
        let inside = CorpusFolder(path: written + "/corpora")
        #expect(throws: InstallFailure.self) {
            try inside.install(written, abbreviations: HebrewAbbreviations())
        }
        try FileManager.default.createDirectory(
            atPath: folder.path, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/small", withDestinationPath: written)
        let error = #expect(throws: InstallFailure.self) { try install() }
        #expect(error?.description.contains("found a link") == true)
    }
}
