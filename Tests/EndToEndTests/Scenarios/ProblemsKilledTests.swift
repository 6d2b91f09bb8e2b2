import Foundation
import Testing

extension EndToEnd {
    @Suite("Work at problems that is killed", .timeLimit(.minutes(6)))
    struct ProblemsKilledTests {
        private static let settings: [String: JSONValue] = [
            "resume_within": 600, "trust_clock": "yes",
        ]

        @Test("goes on in a quiz: no answer is lost, and none is counted twice")
        func quiz() async throws {
            let box = try Box(in: nil, settings: Self.settings)
            try await box.startWithProblems()
            let events = try await box.follow()
            var session = KilledSession(on: box)
            session.place = Self.place
            try await box.lectern("problems", "quiz", "--count", "6", "--seed", "11")
            let learner = try KilledQuizLearner(box)
            try await session.goThrough { state, now in try await learner.act(in: state, now) }
            #expect(
                session.killed == [
                    "PROBLEM_OPENING", "PROBLEM_ASKING", "PROBLEM_ANSWERING 0",
                    "PROBLEM_ANSWERING 1", "PROBLEM_FEEDBACK 0", "PROBLEM_FEEDBACK 1",
                    "PROBLEM_SUMMARY", "PROBLEM_COMPLETE",
                ])
            let types = try await session.types(since: events)
            for (type, count) in [
                ("problem.started", 1), ("problem.asked", 6), ("problem.answered", 6),
                ("problem.ended", 1),
            ] {
                #expect(types.count { $0 == type } == count, "\(type)")
            }
            let figures = try await ProblemFigures(of: box)
            #expect(figures.tally("modes", "quiz") == [5, 6] && figures.heat == [6])
            #expect(try await box.stop() == .code(0))
        }

        /// Feedback and waiting for an answer are places of their own in each half of the quiz.
        private static func place(_ state: String, _ now: JSONValue) -> String {
            guard ["PROBLEM_ANSWERING", "PROBLEM_FEEDBACK"].contains(state) else { return state }
            return "\(state) \(((now["problem"]["number"].number ?? 1) - 1) / 3)"
        }

        @Test("goes on in a writing while the editor is open, and while the code is judged")
        func writing() async throws {
            let box = try Box(in: nil, settings: Self.settings)
            try await box.startWithProblems()
            let terminal = try await Self.writing("pair-with-sum", box)
            try await box.crash()
            try await box.start()
            try Self.closeEditor(box)
            try await terminal.shows("Does it work?")
            try await box.crash()
            try await box.start()
            try await box.state("the code that is judged", within: .seconds(30)) {
                $0["state"].text == "PROBLEM_JUDGING" && $0["allowed"].list.contains("YES")
            }
            try terminal.type("y")
            try await terminal.shows("Solved. It is due again on ")
            try await box.crash()
            try await box.start()
            try await terminal.answer("Save it?", "y")
            try await terminal.shows("It is kept.")
            try await terminal.succeed()
            try await box.endProblems()
            try await Self.check(box)
            #expect(try await box.stop() == .code(0))
        }

        /// One solution of one problem was written, once.
        private static func check(_ box: Box) async throws {
            let events = try await box.done("Session.History", ["since": 0])["events"].list
            for type in ["problem.answered", "card.graded", "milestone.reached", "problem.ended"] {
                #expect(events.count { $0["type"].text == type } == 1, "\(type)")
            }
            let figures = try await ProblemFigures(of: box)
            #expect(figures.tally("modes", "write") == [1, 1] && figures.milestones == ["first"])
            #expect(try await ProblemsDue(of: box).days.first == 1)
            let entry = try await box.problemEntry("pair-with-sum")
            #expect(entry["completedIn"].list == ["ts"])
        }

        @Test("takes the code of a writing that was lost meanwhile")
        func lost() async throws {
            let box = try Box(in: nil, settings: ["resume_within": 0, "trust_clock": "yes"])
            try await box.startWithProblems()
            let terminal = try await Self.writing("pair-with-sum", box)
            try await box.crash()
            try await box.start()
            #expect(try await box.state()["state"].text == "IDLE")
            try Self.closeEditor(box)
            try await terminal.answer("Does it work?", "y")
            try await terminal.answer("Save it?", "n")
            try await terminal.succeed()
            #expect(try await ProblemFigures(of: box).tally("modes", "write") == [1, 1])
            #expect(try await box.stop() == .code(0))
        }

        /// Begins to write; the editor stays open.
        private static func writing(_ slug: String, _ box: Box) async throws -> TerminalWindow {
            let editor = """
                cat >>"$1" <<'END'
                \(WrittenSolution.another)END
                touch '\(box.folder["opened"])'
                while [ ! -e '\(box.folder["closed"])' ]; do sleep 0.05; done
                """
            let terminal = try WrittenSolution.begin(slug, editor: editor, box)
            try await onOwnThread("an editor that opens") {
                try Deadline(in: .seconds(20)).observe("the editor opens") {
                    FileManager.default.fileExists(atPath: box.folder["opened"])
                }
            }
            #expect(try await box.state()["state"].text == "PROBLEM_WRITING")
            return terminal
        }

        private static func closeEditor(_ box: Box) throws {
            try box.folder.write("", to: "closed")
        }
    }
}
