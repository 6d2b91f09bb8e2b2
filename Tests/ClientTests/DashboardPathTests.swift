import Testing
import VarlinkWire

@testable import lectern

@Suite("The reading path on the dashboard")
struct DashboardPathTests {
    private func event(_ seq: Int64, _ type: String) throws -> DashboardModel.Item {
        .event(
            try object(
                #"{"seq":\#(seq),"timeUSec":\#(seq),"type":"\#(type)","cause":{"kind":"timer"}}"#))
    }

    /// A quiz is asked, on a screen of this size.
    private func picture(
        _ columns: Int, _ rows: Int, _ letters: Look.Letters = .all
    ) throws -> String {
        var model = DashboardModel()
        model.take(.state(try object(state("PATH_QUIZ_ASKED", Samples.quiz))))
        model.take(day: try object(Samples.day))
        let view = DashboardView(
            size: ScreenSize(columns: columns, rows: rows),
            look: Look(letters: letters, hasColour: false), localTime: { "\($0)" }, now: 8)
        let lines = view.lines(model)
        #expect(lines.count <= rows)
        #expect(lines.allSatisfy { Columns.width($0.text) < max(2, columns) })
        return lines.map { $0.text + "\n" }.joined()
    }

    @Test("A quiz of a path shows its question with its choices, and what the day has.")
    func path() throws {
        let expected = """
            Lectern
            ───────────────────────────────────────────────────────────────────────────────
            State   PATH_QUIZ_ASKED  quiet
            idle → loaded → opening → text → explanation → unit → review → [quiz: asked] →
            marked → next → complete
            Path    [██████████░░░░░░░░░░░░░░░░░░░░░] today's readings, 1 of 3 done, 1 open
            Reads   quiz weekly-quiz-2026-09-25
            Asks    question 2 of 5: \u{2068}Who says שלום?\u{2069}
                    1 One
                    2 Two
            Today   a study day, 1 of 3 done
            Open    One 1:2; quiz of the week
            Earlier One 1:8
            Done    One 1:1
            Said    nothing yet
            Hears   nothing: not listening
            You say nothing yet; it goes on by itself
            ── events ─────────────────────────────────────────────────────────────────────
            q: quit

            """
        #expect(try picture(80, 19) == expected)
        // A small window keeps the question.
        let small = try picture(30, 6)
        let asked = "\nAsks    question 2 of 5: \u{2068}Who…\n        1 One\n        2 Two\n"
        #expect(small.contains(asked))
        for rows in 0...30 { _ = try picture(33, rows, .ascii) }
    }

    @Test("What the day has is asked for again when a path has moved.")
    func day() throws {
        var model = DashboardModel()
        #expect(model.areReadingsOld)
        model.take(day: try object(Samples.day))
        #expect(!model.areReadingsOld)
        let list = try #require(model.readings)
        #expect(list.head == "a study day, 1 of 3 done")
        #expect(list.open == "One 1:2; quiz of the week")
        #expect(list.done == "One 1:1" && list.earlier == "One 1:8")
        model.take(try event(8, "path.answer_judged"))
        #expect(!model.areReadingsOld)
        for type in ["path.done", "path.undone", "path.jumped", "path.plan_changed"] {
            model.take(try event(9, type))
            #expect(model.areReadingsOld)
            model.take(day: nil)
            #expect(!model.areReadingsOld && model.readings == nil)
        }
    }

    @Test("A study day without readings shows no list; a day of rest says that it is one.")
    func lists() throws {
        func list(_ kind: String, _ nodes: [String]) throws -> ReadingList? {
            let day =
                #"{"day":{"date":"2026-09-25","kind":"\#(kind)","due":0,"done":0,"late":0},"#
                + #""nodes":[\#(nodes.joined(separator: ","))],"overdue":[]}"#
            return ReadingList(try object(day))
        }
        #expect(try list("study", []) == nil)
        #expect(try list("rest", [])?.head == "a day of rest, nothing to read")
        let quizzes = ["a", "b"].map { Samples.node("q", "weekly_quiz", "open", of: $0) }
        #expect(try list("study", quizzes)?.open == "a: quiz of the week; b: quiz of the week")
        let many = Array(repeating: Samples.node("q", "weekly_quiz", "open"), count: 15)
        #expect(try list("study", many)?.open.hasSuffix("; quiz of the week; and 3 more") == true)
    }

    @Test("What is due today is asked for again in another quarter of an hour, and only then.")
    func quarters() throws {
        let quarter: Int64 = 900_000_000
        var model = DashboardModel()
        func answered() {
            model.take(due: nil)
            model.take(day: nil)
        }
        model.take(nowUSec: 7 * quarter)
        answered()
        model.take(nowUSec: 8 * quarter - 1)
        #expect(!model.areReadingsOld && !model.isDueOld)
        model.take(nowUSec: 8 * quarter)
        #expect(model.areReadingsOld && model.isDueOld)
        answered()
        model.take(nowUSec: 8 * quarter)
        #expect(!model.areReadingsOld && !model.isDueOld)
        // Where the clock is set, another day can begin at any moment.
        model.take(.live(try object(#"{"type":"path.day","day":"2026-10-08"}"#)))
        #expect(model.areReadingsOld && model.isDueOld)
    }
}
