import Testing
import VarlinkWire

@testable import lectern

@Suite("Problems on the dashboard")
struct DashboardProblemTests {
    private static let quiz: JSONObject = [
        "mode": "quiz", "number": 3, "of": 10, "problem": "pair-with-sum",
    ]

    private func model(_ name: String, _ session: JSONObject) throws -> DashboardModel {
        var model = DashboardModel()
        model.take(.live(["type": "state", "state": .object(try object(state(name)))]))
        model.take(.live(["type": "problem.prompt", "problem": .object(session)]))
        return model
    }

    private func lines(_ model: DashboardModel, _ columns: Int, _ rows: Int) -> [String] {
        let view = DashboardView(
            size: ScreenSize(columns: columns, rows: rows),
            look: Look(letters: .all, hasColour: false), localTime: { "\($0)" }, now: 8)
        return view.lines(model).map(\.text)
    }

    @Test("A session shows how far it is, and what is due today.")
    func session() throws {
        var model = try model("PROBLEM_ANSWERING", Self.quiz)
        model.take(due: nil, ofProblems: try object(#"{"today":1,"new":3,"days":[]}"#))
        let shown = lines(model, 70, 20)
        let bar = String(repeating: "█", count: 9) + String(repeating: "░", count: 21)
        #expect(shown.contains("Problem [\(bar)] quiz, 3 of 10, pair-with-sum"))
        #expect(shown.contains("Due     1 problem and 3 new today"))
        // It is no lesson that runs.
        #expect(!shown.contains { $0.hasPrefix("Lesson") })
        for rows in 0...20 {
            let small = lines(model, 33, rows)
            #expect(small.count <= rows)
            #expect(small.allSatisfy { Columns.width($0) < 33 })
        }
    }

    @Test("The end of a session is its last prompt, and figures of a daemon may be any.")
    func ends() throws {
        let over: JSONObject = ["mode": "review", "number": 3, "of": 2]
        let shown = lines(try model("PROBLEM_SUMMARY", over), 70, 20)
        #expect(shown.contains { $0.hasSuffix("█] review, 2 of 2") })
        let none: JSONObject = ["mode": "review", "number": -1, "of": 0]
        #expect(lines(try model("PROBLEM_OPENING", none), 70, 20).count == 20)
    }

    @Test("A session counts as long as its machine, and comes with the state too.")
    func sessions() throws {
        var model = try model("PROBLEM_ANSWERING", Self.quiz)
        let feedback = try object(state("PROBLEM_FEEDBACK"))
        model.take(.live(["type": "state", "state": .object(feedback)]))
        #expect(model.problem == Self.quiz)
        model.take(.live(["type": "state", "state": .object(try object(state("IDLE")))]))
        #expect(model.problem == nil)
        let member = #""problem":{"mode":"write","number":1,"of":1}"#
        model.take(.state(try object(state("PROBLEM_WRITING", member))))
        #expect(model.problem?["mode"] == "write")
    }

    @Test("What is due is asked for again when other problems are there.")
    func due() throws {
        var model = DashboardModel()
        for type in ["problems.selected", "problems.imported", "problems.changed", "card.graded"] {
            model.take(due: nil, ofProblems: ["today": 1])
            #expect(!model.isDueOld && model.problemsDue != nil)
            model.take(
                .event(
                    try object(
                        #"{"seq":8,"timeUSec":8,"type":"\#(type)","cause":{"kind":"timer"}}"#)))
            #expect(model.isDueOld)
        }
    }
}
