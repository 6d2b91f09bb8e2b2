import ProblemCode
import ProblemImport
import ProblemSets
import Testing

@Suite("A repository with everything that generated ones have wrong")
struct VariationTests {
    private let read: ReadRepository

    init() throws { read = try BadRepository.repository.read(id: nil) }

    @Test("inside one folder is the same as without it, and is called as that folder")
    func outer() {
        #expect(read.repository.id == "problems-and-patterns")
        #expect(read.repository.title == "Problems And Patterns")
        #expect(read.says(.mended, ".", BadRepository.outer))
    }

    @Test("with byte order marks and CRLF is the same as without")
    func windows() throws {
        let problem = try #require(read.problem("windows-made"))
        #expect(problem.title == "Windows Made")
        #expect(problem.statement == "# Windows Made\n\nSay what Windows Made is.\n")
        #expect(problem.solutions.map(\.language) == [.go, .rust])
        #expect(problem.solutions.allSatisfy { !$0.code.contains("\r") })
        #expect(read.says(.mended, "windows-made/metadata.json", "byte order mark", "4 files"))
        #expect(read.says(.mended, "windows-made/problem.md", "LF", "3 files"))
    }

    @Test("has the slug in small letters as identity, else the folder")
    func slugs() throws {
        #expect(read.problem("valid-sudoku")?.title == "Valid Sudoku")
        #expect(read.says(.mended, "validate-sudoku/metadata.json", "folder's name"))
        #expect(read.problem("topk-frequent")?.title == "Topk Frequent")
        #expect(read.says(.mended, "topK-frequent/metadata.json", "topK-Frequent"))
        #expect(read.problem("no-slug")?.title == "No Slug")
    }

    @Test("has the first of two problems with one slug")
    func twice() {
        #expect(read.problem("topk-frequent")?.pattern == "arrays-hashing")
        #expect(
            read.says(
                .skipped, "stack/topk-frequent/metadata.json",
                "problems/arrays-hashing/topK-frequent"))
    }

    @Test("has patterns by their folders, and titles by metadata, by ours, or by words")
    func patterns() {
        let titles = Dictionary(
            uniqueKeysWithValues: read.repository.patterns.map { ($0.id, $0.title) })
        #expect(titles["arrays-hashing"] == "Arrays & Hashing")
        #expect(titles["stack"] == "Stack")
        #expect(titles["1d-dp"] == "1-D Dynamic")
        #expect(titles["my-own_pattern"] == "My Own Pattern")
        #expect(read.problem("no-slug")?.pattern == "stack")
        #expect(read.says(.mended, "no-slug/metadata.json", "\"stack\"", "Trees"))
        #expect(titles["tries"] == "Tries")
        #expect(read.repository.patterns.map(\.id) == titles.keys.sorted())
    }

    @Test("has applications however problems and patterns are spelt, without doubles")
    func applications() throws {
        #expect(read.problem("valid-sudoku")?.applications == ["Checking a puzzle"])
        #expect(read.says(.mended, "validate-sudoku/metadata.json", "another spelling"))
        #expect(read.problem("topk-frequent")?.applications == ["Charts"])
        #expect(read.problem("no-slug")?.applications == ["Naming things"])
        #expect(read.problem("climb")?.applications == [])
        let stack = try #require(read.repository.patterns.first { $0.id == "stack" })
        #expect(stack.applications == ["Undoing a step"])
        let arrays = try #require(read.repository.patterns.first { $0.id == "arrays-hashing" })
        #expect(arrays.applications == ["Counting words"])
        #expect(read.repository.patterns.allSatisfy { $0.id != "arrays-and-hashing" })
        #expect(read.says(.mended, "real-world-applications.json", "trees", "a whole number"))
    }

    @Test("has applications of metadata behind those of the file, doubles dropped")
    func joined() throws {
        var repository = TestRepository()
        repository.addProblem(
            "stack/one", title: "One",
            members: [#""real_world_applications": ["a thing.", "Another"]"#])
        repository.files["real-world-applications.json"] =
            #"{"patterns": {"stack": {"problems": {"one": ["A thing", "First"]}}}}"#
        let problem = try #require(try repository.read().problem("one"))
        #expect(problem.applications == ["A thing", "First", "Another"])
    }

    @Test("has metadata of wrong types taken as far as they say something")
    func types() throws {
        let problem = try #require(read.problem("wrong-types"))
        #expect(problem.title == "Wrong Types")
        #expect(problem.difficulty == .medium)
        #expect(problem.tags == ["array", "sorted"])
        #expect(problem.hints == ["Look."])
        #expect(problem.applications == ["Checking forms"])
        #expect(problem.timeComplexity == "1")
        #expect(problem.spaceComplexity == "O(1)")
        #expect(problem.links == [])
        #expect(problem.summary == "")
        let path = "wrong-types/metadata.json"
        for words in [
            ["difficulty", "the number 3"], ["tags: a list", "a text"], ["hints", "2 of another"],
            ["real_world_applications", "an object"], ["space_complexity", "a list"],
            ["neetcode_url", "true or false"], ["leetcode_url", "leetcode.com/x"],
            ["every name once", "\"title\""],
        ] {
            #expect(read.says(.mended, path, words[0], words[1]), "\(words)")
        }
        #expect(read.problem("a-number")?.title == "42")
    }

    @Test("has empty lists and addresses as none, and no difficulty as medium")
    func none() throws {
        let problem = try #require(read.problem("empty-lists"))
        #expect(problem.tags.isEmpty && problem.hints.isEmpty && problem.links.isEmpty)
        #expect(problem.difficulty == .medium)
        #expect(read.says(.mended, "empty-lists/metadata.json", "Easy, Medium or Hard"))
        #expect(!read.says(.mended, "empty-lists/metadata.json", "tags"))
        #expect(!read.says(.mended, "empty-lists/metadata.json", "url"))
        #expect(read.problem("topk-frequent")?.difficulty == .hard)
        #expect(read.problem("climb")?.difficulty == .medium)
    }

    @Test("has leftovers of a template as missing, and complexities of the first header")
    func leftovers() throws {
        let problem = try #require(read.problem("left-over"))
        #expect(problem.summary == "")
        #expect(problem.tags == ["tree"])
        #expect(problem.hints == ["A real hint"])
        #expect(problem.applications == [])
        #expect(problem.links == [])
        #expect(problem.timeComplexity == "O(n)")
        #expect(problem.spaceComplexity == "O(1)")
        let statement = "# Left Over\n\nWalk a tree.\n\n\n\n```\n{{1}}\n{{NAME}}\n```\n"
        #expect(problem.statement == statement)
        #expect(read.problem("only-left-over")?.statement == "")
        #expect(read.repository.patterns.first { $0.id == "trees" }?.title == "Trees")
        #expect(read.says(.mended, "left-over/metadata.json", "time_complexity", "O(?)"))
        #expect(read.says(.mended, "left-over/metadata.json", "hints", "Add helpful"))
    }
}
