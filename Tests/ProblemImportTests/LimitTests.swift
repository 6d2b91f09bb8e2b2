import ProblemCode
import ProblemImport
import ProblemSets
import Testing

@Suite("The limits of a repository of problems")
struct LimitTests {
    /// A text of so many bytes.
    private func text(_ bytes: Int) -> String {
        String(repeating: "a word ", count: bytes / 7 + 1).prefix(bytes - 1) + "\n"
    }

    @Test("let a file have 40 KiB, and a solution 32, and not a byte more")
    func files() throws {
        let path = "two-pointers/pair-with-sum"
        var repository = TestRepository.small
        repository.set(path, "problem.md", text(ImportLimits.fileBytesMax))
        let space = ImportLimits.codeBytesMax - TestRepository.go.utf8.count
        repository.set(
            path, "solution.go", TestRepository.go + text(space).replacing("a", with: "/"))
        _ = try repository.read()
        for name in ["problem.md", "solution.go"] {
            var longer = repository
            longer.set(path, name, (longer.files["problems/\(path)/\(name)"] ?? "") + "\n")
            let error = #expect(throws: ProblemImportError.self) { try longer.read() }
            #expect(error?.found.contains("\(name): expected") == true)
        }
    }

    @Test("let the applications have 2 MiB, and do without those that have more")
    func applications() throws {
        var repository = TestRepository.small
        let start = #"{"patterns": {"two-pointers": {"pattern_applications": ["Merging"]}}}"#
        let space = ImportLimits.applicationsBytesMax - start.utf8.count
        repository.files["real-world-applications.json"] =
            start + String(repeating: " ", count: space)
        #expect(try repository.read().repository.patterns[0].applications == ["Merging"])
        repository.files["real-world-applications.json"]? += " "
        let read = try repository.read()
        #expect(read.repository.patterns[0].applications == [])
        #expect(read.says(.skipped, "real-world-applications.json", "2048 KiB"))
    }

    @Test("let a repository have 2,000 problems")
    func problems() throws {
        var repository = TestRepository()
        for number in 0...ImportLimits.problemsMax {
            repository.set("stack/\(number)", "metadata.json", "{\"title\": \"\(number)\"}")
        }
        let error = #expect(throws: ProblemImportError.self) { try repository.read() }
        #expect(error?.expected == "2000 problems at most")
        #expect(error?.found == "2001")
    }

    @Test("cut long lines and lists, and say so")
    func lists() throws {
        var repository = TestRepository.small
        let tags = (0..<150).map { "\"tag \($0)\"" }.joined(separator: ", ")
        repository.addProblem(
            "stack/long", title: String(repeating: "long ", count: 200),
            members: ["\"tags\": [\(tags)]"])
        let read = try repository.read()
        let problem = try #require(read.problem("long"))
        #expect(problem.title.count == 500)
        #expect(problem.tags.count == 100)
        #expect(read.says(.mended, "long/metadata.json", "title: 500 letters at most"))
        #expect(read.says(.mended, "long/metadata.json", "tags: 100 entries at most"))
    }

    @Test("bar faults in code of more than 80 lines")
    func lines() throws {
        var repository = TestRepository.small
        // With 11 lines of the solution, of which one is replaced.
        for (slug, lines) in [("short", 70), ("long", 71)] {
            repository.addProblem("stack/\(slug)", title: slug)
            let body = String(repeating: "\tlow++\n", count: lines)
            repository.set(
                "stack/\(slug)", "solution.go",
                TestRepository.go.replacing("\t\tlow++\n", with: body))
        }
        let read = try repository.read()
        #expect(read.problem("short")?.solution(in: .go)?.faults.isEmpty == false)
        #expect(read.problem("long")?.solution(in: .go)?.faults == [])
        repository.set("stack/long", "solution.rs", nil)
        #expect(
            try repository.read().says(
                .unasked, "stack/long", "code_selection", "81 lines in Go, of which 80"))
    }

    @Test("bar faults that the template excludes, and those that make another stored solution")
    func faults() throws {
        let solution = try #require(
            try TestRepository.small.read().problem("pair-with-sum")?.solution(in: .go))
        let fault = try #require(solution.faults.first)
        let name = QuizFault.name(of: fault, in: solution.shownCode, "pair-with-sum", .go)
        var excluded = TestRepository.small
        excluded.files["templates/quiz-generation.template.json"] =
            "{\"lectern_exclude\": {\"\(name)\": \"It changes nothing.\"}}"
        let left = try excluded.read().problem("pair-with-sum")?.solution(in: .go)?.faults
        #expect(left == Array(solution.faults.dropFirst()))
        var other = TestRepository.small
        other.addProblem("stack/other", title: "Other")
        other.set(
            "stack/other", "solution.go",
            "package other\n\n// As wrong.\n" + fault.applied(to: solution.shownCode))
        let rest = try other.read().problem("pair-with-sum")?.solution(in: .go)?.faults
        #expect(rest?.contains(fault) == false)
        #expect(rest?.isEmpty == false)
    }

    @Test("hold for an archive whose bytes were changed: it is read, or refused by our error")
    func mutated() throws {
        let whole = ZipBytes(BadRepository.repository.entries).bytes()
        var chance = TestChance(seed: 7)
        var refused = 0
        for _ in 0..<150 {
            let bytes = chance.mutated(whole)
            do throws(ProblemImportError) {
                _ = try ReadRepository(.zip(bytes, name: "test.zip"), id: "test")
            } catch {
                refused += 1
            }
        }
        #expect((20..<150).contains(refused))
    }
}
