import Curriculum
import Foundation
import Installing
import ProblemImport
import ProblemSets
import ProblemStore
import Testing

@Suite("An import into the folder of repositories")
struct InstallTests {
    private let folder: TestFolder
    private let shelf: ProblemFolder

    init() throws {
        folder = try TestFolder()
        shelf = ProblemFolder(path: folder.path + "/state/problems")
    }

    private func install(_ repository: TestRepository) throws -> ProblemFolder.Installed {
        try shelf.install(try repository.read())
    }

    @Test("puts the store in its place, and says what is new, changed and gone")
    func changes() throws {
        let first = try install(.small)
        #expect(first.isOther)
        #expect(first.place == folder.path + "/state/problems/test/pack.sqlite")
        #expect(first.changes.new == ["pair-with-sum"])
        var second = TestRepository.small
        second.addProblem("stack/more", title: "More")
        second.set("two-pointers/pair-with-sum", "problem.md", "# Another\n")
        let changed = try install(second)
        #expect(changed.changes.new == ["more"])
        #expect(changed.changes.changed == ["pair-with-sum"])
        #expect(changed.changes.gone == [])
        second.files = second.files.filter { !$0.key.contains("two-pointers") }
        #expect(try install(second).changes.gone == ["pair-with-sum"])
        #expect(try ProblemStoreReader(path: first.place).outlines().map(\.slug) == ["more"])
        #expect(shelf.ids == ["test"])
    }

    @Test("of the same again changes nothing, not even the file")
    func again() throws {
        let place = try install(.small).place
        let before = try FileManager.default.attributesOfItem(atPath: place)
        let again = try install(.small)
        let after = try FileManager.default.attributesOfItem(atPath: place)
        #expect(!again.isOther)
        #expect(again.changes.new.isEmpty && again.changes.changed.isEmpty)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        let page = try ImportPage(try ProblemStoreReader(path: place), again)
        #expect(page.text.contains("nothing has changed"))
    }

    @Test("that was killed leaves the one before, and the next one goes through")
    func killed() throws {
        let place = try install(.small).place
        let left = folder.path + "/state/problems/.install/new/test"
        try FileManager.default.createDirectory(
            atPath: left, withIntermediateDirectories: true)
        try Data("half".utf8).write(to: URL(fileURLWithPath: left + "/pack.sqlite"))
        #expect(try ProblemStoreReader(path: place).outlines().count == 1)
        var other = TestRepository.small
        other.addProblem("stack/more", title: "More")
        #expect(try install(other).isOther)
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(try ProblemStoreReader(path: place).outlines().count == 2)
    }

    @Test("replaces a store that is damaged, and says so")
    func damaged() throws {
        let place = try install(.small).place
        try Data("no database".utf8).write(to: URL(fileURLWithPath: place))
        let installed = try install(.small)
        #expect(installed.isOther)
        #expect(installed.damage != nil)
        #expect(installed.changes.new == ["pair-with-sum"])
        let page = try ImportPage(try ProblemStoreReader(path: place), installed)
        #expect(page.text.contains("the store before could not be read"))
    }

    @Test("writes through no link")
    func link() throws {
        _ = try install(.small)
        let place = folder.path + "/state/problems/test"
        try FileManager.default.removeItem(atPath: place)
        try FileManager.default.createSymbolicLink(
            atPath: place, withDestinationPath: folder.path)
        let error = #expect(throws: InstallFailure.self) { try install(.small) }
        #expect(error?.problems.first?.found == "a link")
    }

    @Test("is taken away by its id, and nothing else is")
    func remove() throws {
        _ = try install(.small)
        for id in ["..", "other", "", ".install", "test/.."] {
            #expect(throws: InstallFailure.self) { try shelf.remove(id) }
        }
        #expect(shelf.ids == ["test"])
        try shelf.remove("test")
        #expect(shelf.ids == [])
        let error = #expect(throws: InstallFailure.self) { try shelf.remove("test") }
        #expect(error?.description.contains("lectern-author problems import") == true)
    }

    @Test("is reported in lines and as JSON")
    func pages() throws {
        let read = try BadRepository.repository.read(id: "bad")
        let installed = try shelf.install(read)
        let reader = try ProblemStoreReader(path: installed.place)
        let lines = try ImportPage(reader, installed).text.split(separator: "\n")
        #expect(lines[0].hasSuffix("bad/pack.sqlite: bad, 13 problems of 6 patterns"))
        #expect(lines[1] == "1 in TypeScript, 11 in Go, 12 in Rust, 1 in Python")
        #expect(lines[2].hasPrefix("13 new: a-number, climb, "))
        #expect(lines.contains { $0.hasPrefix("skipped: problems/graphs/stubs/solution.go:") })
        #expect(!lines.contains { $0.hasPrefix("mended:") })
        #expect(lines.last?.hasSuffix("more findings: lectern-author problems report bad") == true)
        let report = try ImportPage(reader).text
        #expect(report.split(separator: "\n").count == read.report.findings.count + 2)
        let json = try #require(
            try JSONSerialization.jsonObject(
                with: Data(try ImportPage(reader, installed).json.utf8)) as? [String: Any])
        #expect(json["repository"] as? String == "bad")
        #expect((json["new"] as? [String])?.count == 13)
        #expect((json["findings"] as? [[String: String]])?.count == read.report.findings.count)
        #expect((json["languages"] as? [String: Int])?["go"] == 11)
    }
}
