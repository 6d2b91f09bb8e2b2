import Testing
import VarlinkWire

@testable import lectern

@Suite("Problems that are looked at")
struct ProblemLookTests {
    private typealias Samples = ProblemSamples

    @Test("The dashboard has repository, what is due, streak and patterns.")
    func dashboard() throws {
        let script = try byMethod([
            "ListRepositories": [
                Samples.repositories(
                    Samples.repository("lectern", isSelected: true))
            ],
            "GetDue": [#"{"today":2,"new":3,"days":[]}"#],
            "GetStatistics": [Samples.statistics], "ListPatterns": [Samples.patterns],
        ])
        try check(
            "problems", script: script,
            prints: """
                T of lectern (lectern)
                Problems: 12, 3 completed, 1 mastered.
                Due today: 2 problems, and 3 new.
                Streak: 4 days, the longest 9.

                Patterns
                Two Pointers (two-pointers): 4 problems, 3 started, 1 completed, 0 mastered

                """)
    }

    @Test("Without a repository that is selected, the dashboard says how one is.")
    func nothingSelected() throws {
        try check(
            "problems", answers: [Samples.repositories()],
            prints: "No repository is installed: `lectern problems sync` fetches one.\n")
        let line = Samples.repository("lectern", source: "a/b@main", isSelected: false)
        try check(
            "problems", answers: [Samples.repositories(line)],
            prints: "lectern: T of lectern, 12 problems, from a/b@main, of T7\n"
                + "None is selected: `lectern problems use ID` selects one.\n")
    }

    @Test("Problems are listed page by page as the filter wants them.")
    func list() throws {
        let calls = try check(
            "problems list --difficulty easy --due --search two --sort due",
            answers: [
                #"{"problems":[\#(Samples.entry)],"next":1}"#,
                #"{"problems":[\#(Samples.entry)]}"#,
            ],
            prints: String(
                repeating: "pair-with-sum: Pair With Sum, Easy, two-pointers, completed in Go, due "
                    + "2026-11-30, queued\n", count: 2))
        let filter = #"{"difficulty":"easy","search":"two","due":true}"#
        #expect(
            calls == [
                #"Problems.ListProblems {"filter":\#(filter),"sort":"due"}"#,
                #"Problems.ListProblems {"filter":\#(filter),"sort":"due","offset":1}"#,
            ])
        try check(
            "problems list", answers: [#"{"problems":[]}"#], prints: "There is no such problem.\n")
    }

    @Test("A problem is shown with what is known of it, and its solution only if asked.")
    func show() throws {
        let kept = #"{"notes":{"note":"Mind the order."}}"#
        let page = """
            Pair With Sum (pair-with-sum)
            Easy, two-pointers; tags: array
            Status: completed in Go, due 2026-11-30, queued, interval 3 days, last reviewed T5
            Solutions: TypeScript, Go
            Takes: time O(n), memory O(1)

            Pair With Sum

            Find two numbers.

            Used for: Balancing accounts
            Link: https://example.org/1
            Written: 2 of 3 right, 3:20 minutes

            """
        let end = "Note:\nMind the order.\n"
        try check(
            "problems show pair-with-sum", answers: [Samples.whole, kept],
            prints: page + "1 hint: --hints shows them\n" + end)
        let solution = #"{"code":\#(Samples.code("go", "a\\n\\tb\\n")),"approach":"Look twice."}"#
        let calls = try check(
            "problems show pair-with-sum --hints --language Go",
            answers: [Samples.whole, kept, solution],
            prints: page + "Hint: Sort first.\n" + end + "\nGo\nApproach: Look twice.\na\n    b\n")
        #expect(calls[2] == #"Problems.GetSolution {"problem":"pair-with-sum","language":"go"}"#)
    }

    @Test(
        "A solution is in the learner's language where the problem has it.",
        arguments: [
            ("go", "go"), ("rust", "ts"),
        ])
    func language(setting: String, shown: String) throws {
        let calls = try check(
            "problems show pair-with-sum --solution --json",
            answers: [
                Samples.whole, "!AccessNeeded {}",
                #"{\#(Samples.receipt),"settings":{"language":"\#(setting)"}}"#,
                #"{"code":\#(Samples.code(shown, "a"))}"#,
            ],
            prints: String(Samples.whole.dropLast())
                + #","solution":{"code":\#(Samples.code(shown, "a"))}}"# + "\n")
        #expect(calls.last?.contains(#""language":"\#(shown)""#) == true)
    }

    @Test("Solutions are one below the other where there is no room, with what is their own.")
    func compare() throws {
        let script = try byMethod([
            "GetProblem": [Samples.whole],
            "Compare": [
                #"{"marks":[{"language":"go","line":1,"text":"map[int]int","alone":true}]}"#
            ],
            "GetSolution": [#"{"code":\#(Samples.code("go", "a\\nb")),"approach":"Once."}"#],
            "GetKept": [#"{"notes":{"note":"n","comparison":"c"}}"#],
        ])
        let calls = try check(
            "problems compare pair-with-sum --hide typescript", script: script,
            prints: """
                Go
                1  a
                2  b

                Go: Once.

                What is their own:
                Go, line 1: map[int]int, and no other has that
                Note on the comparison:
                c

                """)
        #expect(
            calls[1] == #"Problems.Compare {"problem":"pair-with-sum","languages":["go"]}"#)
        try check(
            "problems compare pair-with-sum --hide ts --hide go", answers: [Samples.whole],
            complains: "lectern: no solution is left to show.\n"
                + "Hint: the problem has TypeScript, Go\n", exits: 1)
    }

    @Test("What is due comes with the next days, and a report with every finding.")
    func dueAndReport() throws {
        try check(
            "problems due",
            answers: [#"{"today":1,"new":0,"days":[{"day":"2026-11-29","count":4}]}"#],
            prints: "Due today: 1 problem, and 0 new.\nDue on 2026-11-29: 4.\n")
        let finding =
            #"{"path":"problems/x/y","level":"skipped","expected":"a solution","found":"none"}"#
        let calls = try check(
            "problems report",
            answers: [
                Samples.repositories(Samples.repository("mine", isSelected: true)),
                #"{"findings":[\#(finding)]}"#,
            ], prints: "skipped: problems/x/y: expected a solution, found none\n")
        #expect(calls[1] == #"Problems.GetReport {"repository":"mine"}"#)
    }

    @Test("Figures are sentences where standard output is no terminal.")
    func figures() throws {
        try check(
            "problems stats", answers: [Samples.statistics],
            prints: """
                Problems: 12, 3 completed, 1 mastered.
                Streak: 4 days, the longest 9.
                Attempts today: 5, in 7 days: 7, in 30 days: 7, in 366 days: 7.
                Answers by type:
                  bug detection: 80% of 10 right, 3:20 minutes
                  code selection: none yet
                Kept by week:
                  2026-11-16: 75% of 4 kept
                Completed: 1 until 2026-11-20, 3 until 2026-11-28.
                Milestones:
                  2026-11-28: all solutions in Go are written
                  2026-11-20: the first problem is completed

                """)
    }

    @Test("Figures are charts on a terminal, none wider than it.")
    func charts() throws {
        let paper = Paper(
            columns: 60, isScreen: true, look: Look(letters: .ascii, hasColour: false))
        let lines = try ProblemFigures(paper: paper).lines(object(Samples.statistics))
        #expect(lines.allSatisfy { Columns.width($0.text) < 60 })
        let text = paper.text(lines)
        #expect(text.contains("bug detection  [###################-----] 80% of 10"))
        #expect(text.contains("none .-+*# 5 attempts a day"))
    }
}
