import Foundation
import ProblemCode
import ProblemSets
import ProblemStore
import Testing

@Suite("The store of a repository of problems")
struct ProblemStoreTests {
    private let folder: StoreFolder
    private let reader: ProblemStoreReader

    init() throws {
        folder = try StoreFolder()
        reader = try ProblemStoreReader(path: try folder.store())
    }

    @Test("gives back the whole repository that was written")
    func repository() throws {
        #expect(try reader.repository() == SmallRepository.repository())
        #expect(reader.id == "small")
        #expect(reader.title == "Small")
        #expect(reader.source == "owner/small@main")
    }

    @Test("gives back the report, also how many findings were too many")
    func report() throws {
        let report = try reader.report()
        #expect(report == SmallRepository.report)
        #expect(report.findingsTotal == 7)
    }

    @Test("knows its problems without their texts and code")
    func outlines() throws {
        let expected = SmallRepository.repository().problems.map(ProblemOutline.init)
        #expect(try reader.outlines() == expected)
        #expect(expected.allSatisfy { $0.languages == [.go, .rust] })
    }

    @Test("gives one problem, and one solution in a language")
    func one() throws {
        let problem = SmallRepository.problem(1)
        #expect(try reader.problem(problem.slug) == problem)
        #expect(try reader.problem("nothing") == nil)
        #expect(
            try reader.solution(of: problem.slug, in: .go) == problem.solution(in: .go))
        #expect(try reader.solution(of: problem.slug, in: .java) == nil)
        #expect(try reader.solution(of: "nothing", in: .go) == nil)
    }

    @Test("of one repository has the same bytes each time, and of another one others")
    func bytes() throws {
        let first = try folder.bytes(try folder.store("first"))
        let second = try folder.bytes(try folder.store("second"))
        let third = try folder.store("third", problems: 4)
        #expect(first == second)
        #expect(first != (try folder.bytes(third)))
        #expect(try ProblemStoreReader(path: third).hash != reader.hash)
    }

    @Test("has another hash where anything in it is another")
    func hash() throws {
        let repository = SmallRepository.repository()
        var others = Array(repeating: repository, count: 6)
        others[0].title = "Other"
        others[1].problems[1].hints = ["Look.Look again."]
        others[2].problems[1].solutions[0].faults.removeLast()
        others[3].rules.excludedFaults = []
        others[4].marks = nil
        others[5].patterns[0].applications.reverse()
        var hashes: Set = [reader.hash]
        for (number, other) in others.enumerated() {
            let path = "\(folder.path)/other-\(number)"
            try ProblemStoreWriter.write(other, SmallRepository.report, to: path)
            hashes.insert(try ProblemStoreReader(path: path).hash)
        }
        #expect(hashes.count == 7)
        // From where it came is nothing that a quiz depends on.
        var moved = repository
        moved.source = nil
        let path = "\(folder.path)/moved"
        try ProblemStoreWriter.write(
            moved, ImportReport(findings: [], languages: [:]), to: path)
        #expect(try ProblemStoreReader(path: path).hash == reader.hash)
    }

    @Test("stays readable where another file takes its place")
    func swapped() throws {
        let path = "\(folder.path)/pack.sqlite"
        try FileManager.default.moveItem(
            atPath: try folder.store("new", problems: 5), toPath: "\(folder.path)/moved")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: "\(folder.path)/moved", toPath: path)
        #expect(try reader.outlines().count == 3)
        #expect(try ProblemStoreReader(path: path).outlines().count == 5)
    }

    @Test("is written only where there is none")
    func taken() throws {
        #expect(throws: ProblemStoreError.self) { try folder.store() }
        #expect(throws: ProblemStoreError.self) {
            try ProblemStoreWriter.write(
                SmallRepository.repository(), SmallRepository.report,
                to: "\(folder.path)/no/folder/pack.sqlite")
        }
    }
}
