import Foundation
import Testing

extension EndToEnd {
    @Suite("Solutions that are written from memory", .timeLimit(.minutes(4)))
    struct ProblemWritingTests {
        /// On one day problems are solved, failed, shown and skipped; on the next day one is solved
        /// again.
        @Test("are compared, judged and kept, and decide when their problems come back")
        func written() async throws {
            let box = try Box(in: nil, settings: ["trust_clock": "yes"])
            try await box.startWithProblems()
            try await Self.solve(box)
            try await Self.practise(box)
            try await Self.fail(box)
            try await Self.giveUp(box)
            try await Self.skip(box)
            try await Self.checkFirstDay(box)
            #expect(try await box.stop() == .code(0))
            try await box.start(later: 1)
            try await Self.checkSecondDay(box)
            #expect(try await box.stop() == .code(0))
            try await StudyRecords.checkLog(box)
        }

        /// Code that differs, and that the learner's own test has passed, is solved.
        private static func solve(_ box: Box) async throws {
            let terminal = try WrittenSolution.begin(
                "pair-with-sum --run 'grep -c places solution.ts'",
                editor: "cat >>\"$1\" <<'END'\n\(WrittenSolution.another)END\n", box)
            try await terminal.shows("Pair with Sum, in TypeScript.")
            try await terminal.shows("<   const places = new Map<number, number>();")
            try await terminal.shows(">   let left = 0;")
            try await terminal.shows("% is as in the stored solution.")
            try await terminal.shows("Solved.")
            try await terminal.answer("Save it? [y/N]", "y")
            try await terminal.shows("It is kept.")
            try await terminal.succeed()
            #expect(!terminal.output.contains("Does it work?"))
            let kept = try await box.done(
                "Problems.GetKept", ["problem": "pair-with-sum", "language": "ts"])
            #expect(kept["code"]["text"].text?.hasSuffix(WrittenSolution.another) == true)
            try await box.endProblems()
        }

        /// The stored solution with other names is the same; on the same day it moves no card.
        private static func practise(_ box: Box) async throws {
            let due = try await box.problemEntry("pair-with-sum")["dueDay"]
            let stored = BundledProblems.folder + "/problems/two-pointers/pair-with-sum/solution.ts"
            let terminal = try WrittenSolution.begin(
                "pair-with-sum", editor: "sed 's/left/low/g' '\(stored)' >>\"$1\"\n", box)
            try await terminal.shows("100% is as in the stored solution.")
            try await terminal.shows("Solved.")
            try await terminal.answer("Save it? [y/N]", "n")
            try await terminal.succeed()
            #expect(due.text != nil)
            #expect(try await box.problemEntry("pair-with-sum")["dueDay"] == due)
            try await box.endProblems()
        }

        /// What the learner says of code that differs counts.
        private static func fail(_ box: Box) async throws {
            let terminal = try WrittenSolution.begin(
                "mirror-word", editor: "echo 'export const mirrorWord = 1;' >>\"$1\"\n", box)
            try await terminal.answer("Your solution differs. Does it work? [y/N]", "n")
            try await terminal.shows("Not solved. It is due again on ")
            try await terminal.answer("Save it? [y/N]", "n")
            try await terminal.succeed()
            try await box.endProblems()
        }

        /// A file that stays as it was gives up, after a hint.
        private static func giveUp(_ box: Box) async throws {
            let terminal = try WrittenSolution.begin("find-in-order", editor: "true\n", box)
            try await terminal.answer("Nothing is written. Give up?", "h")
            try await terminal.shows("Hint: ")
            try await terminal.answer("Nothing is written. Give up?", "y")
            try await terminal.shows("findInOrder(numbers: ")
            try await terminal.succeed()
            try await box.endProblems()
        }

        /// An editor that fails skips the problem, and loses no text.
        private static func skip(_ box: Box) async throws {
            let events = try await box.follow()
            let terminal = try WrittenSolution.begin(
                "closed-brackets", editor: "echo precious >>\"$1\"\nexit 3\n", box)
            try await terminal.shows("The problem is skipped; your text is in ")
            try await terminal.succeed()
            let path = terminal.output.components(separatedBy: "your text is in ").last?
                .components(separatedBy: "solution.ts").first.map { $0 + "solution.ts" }
            let file = try #require(path)
            #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("precious\n"))
            let answer = try await events.event("the skip", within: .seconds(20)) {
                $0.type == "problem.answered"
            }
            #expect(answer.data["outcome"].text == "skipped")
            #expect(try await box.problemEntry("closed-brackets")["dueDay"] == .null)
            try await box.endProblems()
        }

        private static func checkFirstDay(_ box: Box) async throws {
            let due = try await ProblemsDue(of: box)
            #expect(due == ProblemsDue(today: 0, new: 0, days: [3, 0, 0, 0, 0, 0, 0]))
            let figures = try await ProblemFigures(of: box)
            #expect(figures.completed == 1 && figures.streak == 1)
            #expect(figures.tally("modes", "write") == [2, 4])
            #expect(figures.tally("languages", "ts") == [1, 12])
            #expect(figures.tally("retention", "all") == [0, 0])
            #expect(figures.milestones == ["first"])
            let told = try await box.done("Session.History", ["since": 0])["events"].list
                .count { $0["type"].text == "milestone.reached" }
            #expect(told == 1)
        }

        private static func checkSecondDay(_ box: Box) async throws {
            #expect(try await ProblemsDue(of: box).today == 3)
            let stored = BundledProblems.folder + "/problems/two-pointers/pair-with-sum/solution.ts"
            let terminal = try WrittenSolution.begin(
                "pair-with-sum", editor: "cat '\(stored)' >>\"$1\"\n", box)
            try await terminal.answer("Save it? [y/N]", "n")
            try await terminal.succeed()
            try await box.endProblems()
            let entry = try await box.problemEntry("pair-with-sum")
            #expect(entry["intervalDays"].number == 3 && entry["status"].text == "completed")
            let due = try await ProblemsDue(of: box)
            #expect(due.today == 2 && due.days == [0, 0, 1, 0, 0, 0, 0])
            let figures = try await ProblemFigures(of: box)
            #expect(figures.tally("retention", "all") == [1, 1])
            #expect(figures.streak == 2)
            #expect(figures.milestones == ["first"])
        }
    }
}
