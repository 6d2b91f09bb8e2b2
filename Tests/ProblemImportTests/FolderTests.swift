import Foundation
import ProblemCode
import ProblemImport
import ProblemSets
import ProblemStore
import Testing

@Suite("A folder of problems")
struct FolderTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func bytes(_ read: ReadRepository, _ name: String) throws -> Data {
        let path = "\(folder.path)/\(name)"
        try ProblemStoreWriter.write(read.repository, read.report, to: path)
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    @Test("gives the same bytes as its archive, and each gives them twice")
    func same() throws {
        let bad = BadRepository.repository
        let path = try folder.write(bad, to: "source")
        let fromFolder = try ReadRepository(.folder(path), id: "one")
        let fromZip = try ReadRepository(bad.zip, id: "one")
        #expect(fromFolder == fromZip)
        let first = try bytes(fromFolder, "first")
        #expect(try bytes(fromZip, "second") == first)
        #expect(try bytes(try ReadRepository(.folder(path), id: "one"), "third") == first)
        // The order of an archive is of no account.
        let reversed = ZipBytes(bad.entries.reversed()).bytes()
        let other = try ReadRepository(.zip(reversed, name: "other.zip"), id: "one")
        #expect(try bytes(other, "fourth") == first)
    }

    @Test("is taken without the folder around it but for one finding")
    func outer() throws {
        let read = try TestRepository.small.read()
        var wrapped = TestRepository()
        for (name, text) in TestRepository.small.files { wrapped.files["around/\(name)"] = text }
        let other = try wrapped.read()
        #expect(other.repository == read.repository)
        #expect(other.report.findings.count == read.report.findings.count + 1)
    }

    @Test("is read without links, hidden files and what only has the name of a file")
    func links() throws {
        let path = try folder.write(TestRepository.small, to: "source")
        let problems = path + "/problems"
        let files = FileManager.default
        try files.createDirectory(
            atPath: path + "/elsewhere", withIntermediateDirectories: false)
        try files.createSymbolicLink(
            atPath: problems + "/linked", withDestinationPath: problems + "/two-pointers")
        let secret = try folder.write(Array("# Secret".utf8), to: "secret.md")
        try files.createSymbolicLink(atPath: path + "/tour.md", withDestinationPath: secret)
        try files.createDirectory(
            atPath: path + "/marks.json", withIntermediateDirectories: false)
        let problem = problems + "/two-pointers/pair-with-sum"
        try files.removeItem(atPath: problem + "/problem.md")
        try files.createSymbolicLink(atPath: problem + "/problem.md", withDestinationPath: secret)
        mkfifo(problem + "/solution.py", 0o600)
        let read = try ReadRepository(.folder(path))
        #expect(read.repository.id == "source")
        #expect(read.repository.problems.map(\.pattern) == ["two-pointers"])
        #expect(read.repository.problems.map(\.statement) == [""])
        #expect(read.repository.problems[0].solutions.map(\.language.rawValue) == ["go", "rs"])
        #expect(read.repository.tour == nil)
        #expect(read.repository.marks == nil)
    }

    @Test("is read through a link that the caller names")
    func namedLink() throws {
        let path = try folder.write(TestRepository.small, to: "source")
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let source = try RepositorySource.open(link)
        #expect(try ReadRepository(source).repository.problems.count == 1)
    }

    @Test("has its tour and marks from the root")
    func root() throws {
        var repository = TestRepository.small
        repository.files["tour.md"] = "Welcome.\r\n"
        repository.files["marks.json"] = "{\"marks\": []}"
        let read = try repository.read()
        #expect(read.repository.tour == "Welcome.\n")
        #expect(read.repository.marks == "{\"marks\": []}")
    }

    @Test("without any problem is refused, and what was expected is said")
    func nothing() throws {
        var repository = TestRepository()
        repository.files["problems/stack/metadata.json"] = "{}"
        repository.files["src/problems/one/two/three/metadata.json"] = "{}"
        let path = try folder.write(repository, to: "source")
        for source in [RepositorySource.folder(path), repository.zip] {
            let error = #expect(throws: ProblemImportError.self) { try ReadRepository(source) }
            #expect(
                error?.expected == "problems/PATTERN/PROBLEM/metadata.json at least once")
            #expect(error?.hint.isEmpty == false)
        }
        let error = #expect(throws: ProblemImportError.self) {
            try RepositorySource.open(folder.path + "/none")
        }
        #expect(error?.found == "nothing")
    }

    @Test("with two repositories in it, or without one problem left, is refused")
    func unclear() throws {
        var repository = TestRepository()
        for (name, text) in TestRepository.small.files {
            repository.files["one/\(name)"] = text
            repository.files["two/\(name)"] = text
        }
        let two = #expect(throws: ProblemImportError.self) { try repository.read() }
        #expect(two?.found == "\"one\", \"two\"")
        var empty = TestRepository()
        empty.files["problems/stack/one/metadata.json"] = "{\"title\": \"One\"}"
        let none = #expect(throws: ProblemImportError.self) { try empty.read() }
        #expect(none?.found.contains("problems/stack/one: expected a solution") == true)
    }

    @Test("gets an id from its name, which must be one")
    func ids() throws {
        let zip = ZipBytes(TestRepository.small.entries).bytes()
        func id(_ name: String, _ id: String? = nil, _ origin: String? = nil) throws -> String {
            try ReadRepository(.zip(zip, name: name), id: id, origin: origin).repository.id
        }
        #expect(try id("/tmp/My Problems (2).zip") == "my-problems-2")
        #expect(try id("problems-master.ZIP") == "problems")
        #expect(try id("x.zip", nil, "owner/Some.Repo@main") == "some-repo")
        #expect(try id("standard input", "own") == "own")
        for bad in ["..", "-a", "A", "a/b", "", String(repeating: "a", count: 65)] {
            let error = #expect(throws: ProblemImportError.self) { try id("x.zip", bad) }
            #expect(error?.hint == "say one with --id")
        }
        #expect(throws: ProblemImportError.self) { try id("standard input") }
        #expect(throws: ProblemImportError.self) { try id("?.zip") }
    }
}
