/// A repository with everything that generated repositories have wrong, inside one folder as a
/// forge packs it.
enum BadRepository {
    static let outer = "problems-and-patterns-main"

    static var repository: TestRepository {
        var all = TestRepository()
        addSpellings(to: &all)
        addTypes(to: &all)
        addLeftovers(to: &all)
        addSolutions(to: &all)
        addSkipped(to: &all)
        addRoot(to: &all)
        var wrapped = TestRepository()
        for (name, text) in all.files { wrapped.files["\(outer)/\(name)"] = text }
        return wrapped
    }

    private static func addSpellings(to all: inout TestRepository) {
        // A byte order mark and line ends of Windows, in all files of the problem.
        all.addProblem("arrays-hashing/windows-made", title: "Windows Made")
        for (name, text) in all.files {
            all.files[name] = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
        }
        // Folder and slug differ, and the slug has capitals and spaces.
        all.addProblem("arrays-hashing/validate-sudoku", title: "Valid Sudoku")
        all.set(
            "arrays-hashing/validate-sudoku", "metadata.json",
            #"{"title": "Valid Sudoku", "slug": "valid-sudoku", "pattern": "arrays-hashing"}"#)
        all.addProblem("arrays-hashing/topK-frequent", title: "Top K")
        all.set(
            "arrays-hashing/topK-frequent", "metadata.json",
            #"{"slug": "topK-Frequent", "pattern": "Arrays & Hashing", "difficulty": "hARD"}"#)
        all.addProblem("stack/no-slug", title: "No Slug")
        all.set("stack/no-slug", "metadata.json", #"{"title": "No Slug", "pattern": "Trees"}"#)
        // The second problem with one slug.
        all.addProblem("stack/topk-frequent", title: "The Same Again")
        all.addProblem("my-own_pattern/first", title: "First")
        all.addProblem("1d-dp/climb", title: "Climb", members: [#""pattern": "1-D Dynamic""#])
    }

    private static func addTypes(to all: inout TestRepository) {
        all.addProblem(
            "stack/wrong-types", title: "Wrong Types",
            members: [
                #""difficulty": 3"#, #""tags": "array, sorted ,,array""#,
                #""hints": ["Look.", 7, {"a": 1}]"#, #""real_world_applications": {"a": 1}"#,
                #""time_complexity": 1"#, #""space_complexity": ["O(1)"]"#,
                #""neetcode_url": true"#, #""leetcode_url": "leetcode.com/x""#,
                #""description": null"#, #""unknown": {"deep": [1, 2]}"#, #""title": "Twice""#,
            ])
        all.addProblem(
            "stack/empty-lists", title: "Empty",
            members: [
                #""tags": []"#, #""hints": []"#, #""neetcode_url": """#, #""leetcode_url": null"#,
                #""difficulty": "Impossible""#,
            ])
        all.addProblem("stack/a-number", title: "x")
        all.set("stack/a-number", "metadata.json", #"{"title": 42}"#)
    }

    private static func addLeftovers(to all: inout TestRepository) {
        let todo = "TO" + "DO"
        all.addProblem(
            "trees/left-over", title: "Left Over",
            members: [
                #""description": "{{DESCRIPTION}}""#, #""time_complexity": "O(?)""#,
                #""space_complexity": "{{SPACE}}""#, #""tags": ["{{TAG}}", "tree"]"#,
                #""hints": ["Add helpful hints here", "A real hint"]"#,
                #""real_world_applications": ["Check real-world-applications.json for this"]"#,
                #""pattern": "\#(todo): name""#, #""leetcode_url": "\#(todo)""#,
            ])
        all.set(
            "trees/left-over", "problem.md",
            "# Left Over\n\nWalk a tree.\n\n{{EXAMPLES}}\n\n- \(todo): constraints\n\n"
                + "```\n{{1}}\n{{NAME}}\n```\n")
        all.addProblem("trees/only-left-over", title: "Only")
        all.set("trees/only-left-over", "problem.md", "# Only\n\n{{STATEMENT}}\n\n## More\n")
    }

    private static func addSolutions(to all: inout TestRepository) {
        let path = "graphs/headers"
        all.addProblem(path, title: "Headers")
        all.set(path, "solution.go", nil)
        all.set(
            path, "solution.ts",
            """
            /**
             * IDEA: Walk it once.
             *
             * Time Complexity: O(V + E) where V is the number of nodes
             * Space Complexity: O(V)
             */
            export function walk(nodes: number[]): number {
              let sum = 0;
              for (const node of nodes) { sum += node; }
              return sum;
            }

            """)
        all.set(
            path, "solution.rs",
            TestRepository.rust
                + "\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn works() { assert!(true); }\n}\n"
        )
        all.addProblem("graphs/stubs", title: "Stubs")
        all.set("graphs/stubs", "solution.go", "package main\n\nfunc find() int {\n\treturn 0\n}\n")
        all.set("graphs/stubs", "solution.rs", "pub fn find(a: &[i32]) -> i32 {\n    todo!()\n}\n")
        all.set("graphs/stubs", "solution.py", "def find(a):\n    return sorted(a)[len(a) // 2]\n")
    }

    private static func addSkipped(to all: inout TestRepository) {
        for name in ["no-object", "no-json", "nameless", "no-solution", "too-long", "no-text"] {
            all.addProblem("skipped/\(name)", title: name)
        }
        all.set("skipped/no-object", "metadata.json", "[1, 2]")
        all.set("skipped/no-json", "metadata.json", "{\"title\": \"a\",}")
        all.set("skipped/nameless", "metadata.json", #"{"difficulty": "Easy", "slug": " "}"#)
        all.set("skipped/no-solution", "solution.go", nil)
        all.set("skipped/no-solution", "solution.rs", nil)
        all.set("skipped/too-long", "problem.md", String(repeating: "long ", count: 10_000))
        all.set("skipped/no-text", "problem.md", "nul \0 here")
        all.set("skipped/no-metadata", "solution.go", TestRepository.go)
    }

    private static func addRoot(to all: inout TestRepository) {
        all.files["real-world-applications.json"] = """
            {"patterns": {
              "stack": {"pattern_applications": ["Undoing a step", "undoing a step!"],
                "problems": {"wrong-types": ["Checking forms"], "No Slug": ["Naming things"]}},
              "Arrays and Hashing": {"pattern_applications": "Counting words",
                "problems": {"The Valid Sudoku": ["Checking a puzzle"],
                  "topK-frequent": ["Charts"]}},
              "tries": {"pattern_applications": ["Completing words"], "problems": {"none": []}},
              "trees": 7
            }, "version": 3}
            """
        all.files["quiz-generation.template.json"] = """
            {"question_types": {
              "bug_detection": {"enabled": false, "bug_types": ["off_by_one_error", "typo"]},
              "essay": {}}}
            """
        all.files["README.md"] = "Nobody reads this."
        all.files["problems/README.md"] = "Nor this."
        all.files["problems/stack/no-slug/test.go"] = "package main"
    }
}
