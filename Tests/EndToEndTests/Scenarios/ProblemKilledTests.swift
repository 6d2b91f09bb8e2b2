import Foundation
import Testing

extension EndToEnd {
    @Suite("A session of problems that a client leads and that is killed", .timeLimit(.minutes(5)))
    struct ProblemKilledTests {
        private static let settings: [String: JSONValue] = [
            "resume_within": 600, "trust_clock": "yes",
        ]
        /// Stands in code that is not kept.
        private static let mark = "neverKeptByTheBox"
        /// Where a state leads by itself, also while the box starts. PROBLEM_ANSWERING, which the
        /// quiz has alone, and PROBLEM_LOADING, which is over at once, are left out.
        private static let following = [
            "PROBLEM_OPENING": "PROBLEM_READING", "PROBLEM_SUMMARY": "PROBLEM_COMPLETE",
            "PROBLEM_COMPLETE": "IDLE",
        ]

        @Test("goes on in a review: no grade is lost, and none is given twice")
        func review() async throws {
            let box = try await Self.started()
            let slugs: JSONValue = .list(["mirror-word", "pair-with-sum"])
            try await box.done("Problems.SetQueued", ["problems": slugs, "queued": true])
            let events = try await box.follow()
            var session = Self.session(on: box)
            try await box.done("Problems.StartReview", ["problems": slugs, "screen": false])
            try await session.goThrough { state, now in
                try await Self.review(in: state, now, box)
            }
            #expect(
                session.killed == [
                    "PROBLEM_OPENING 1", "PROBLEM_READING 1", "PROBLEM_FEEDBACK 1",
                    "PROBLEM_READING 2", "PROBLEM_FEEDBACK 2", "PROBLEM_SUMMARY 2",
                    "PROBLEM_COMPLETE 2",
                ])
            Self.checkReturns(of: session)
            let types = try await session.types(since: events)
            Self.check(types, asked: 2, graded: 2)
            let figures = try await ProblemFigures(of: box)
            #expect(figures.tally("modes", "review") == [1, 2] && figures.heat == [2])
            #expect(try await ProblemsDue(of: box).days.first == 2)
            for slug in ["mirror-word", "pair-with-sum"] {
                #expect(try await box.problemEntry(slug)["queued"].bool == false)
            }
            #expect(try await box.stop() == .code(0))
        }

        /// One is known, the other forgotten. The box is killed once more where the solution of the
        /// other is open.
        private static func review(
            in state: String, _ now: JSONValue, _ box: Box
        ) async throws -> Bool {
            switch (state, now["problem"]["number"].number) {
            case ("PROBLEM_READING", 1): try await box.command("REVIEWED")
            case ("PROBLEM_READING", _):
                try await isOpen(box)
                try await again(box)
                #expect(try await box.problemPrompt()["code"] != .null)
                try await box.command("FORGOT")
            case ("PROBLEM_COMPLETE", _): try await box.command("END_PROBLEMS")
            default: return false
            }
            return true
        }

        /// Waits until the solution is open.
        private static func isOpen(_ box: Box) async throws {
            let deadline = Deadline(in: .seconds(30))
            while try await box.problemPrompt()["code"] == .null {
                guard !deadline.hasPassed else { throw Trouble("no solution") }
                try await onOwnThread("look again") { _ = poll(nil, 0, 20) }
            }
        }

        @Test("goes on in a writing: hints and outcome are kept, and the code is not")
        func writing() async throws {
            let box = try await Self.started()
            let events = try await box.follow()
            var session = Self.session(on: box)
            try await box.done(
                "Problems.StartWriting", ["problem": "pair-with-sum", "language": "ts"])
            try await session.goThrough { state, _ in try await Self.write(in: state, box) }
            #expect(
                session.killed == [
                    "PROBLEM_WRITING 1", "PROBLEM_JUDGING 1", "PROBLEM_FEEDBACK 1",
                    "PROBLEM_SUMMARY 1", "PROBLEM_COMPLETE 1",
                ])
            Self.checkReturns(of: session)
            let types = try await session.types(since: events)
            Self.check(types, asked: 1, graded: 1)
            #expect(types.count { $0 == "milestone.reached" } == 1)
            let attempts = try await box.done("Problems.Export")["records"].list
                .filter { $0["kind"] == "attempt" }
            #expect(attempts.count == 1 && attempts[0]["hints"] == 1)
            #expect((1..<100).contains(attempts[0]["percent"].number ?? 0))
            let kept = try await box.done(
                "Problems.GetKept", ["problem": "pair-with-sum", "language": "ts"])
            #expect(kept["code"] == .null)
            #expect(try await box.stop() == .code(0))
            #expect(try Self.files(of: box) { $0.range(of: Data(Self.mark.utf8)) != nil } == [])
        }

        /// Has a hint, and sends code that differs and works. The box is killed once more behind
        /// the hint.
        private static func write(in state: String, _ box: Box) async throws -> Bool {
            switch state {
            case "PROBLEM_WRITING":
                try await box.command("HINT")
                let hints = try await box.problemPrompt()["hints"]
                try await again(box)
                #expect(try await box.problemPrompt()["hints"] == hints && hints.list.count == 1)
                let code = WrittenSolution.another.replacing("places", with: mark)
                try await box.done(
                    "Problems.SubmitCode", ["code": .text(code), "language": "ts"])
            case "PROBLEM_JUDGING": try await box.done("Problems.JudgeCode", ["works": true])
            case "PROBLEM_COMPLETE": try await box.command("END_PROBLEMS")
            default: return false
            }
            return true
        }

        @Test("goes on in a comparison, which grades nothing")
        func comparison() async throws {
            let box = try await Self.started()
            let events = try await box.follow()
            var session = Self.session(on: box)
            try await box.done("Problems.StartComparison", ["problem": "pair-with-sum"])
            try await session.goThrough { state, _ in
                guard state == "PROBLEM_READING" else { return false }
                try await box.command("REVIEWED")
                return true
            }
            #expect(session.killed == ["PROBLEM_READING 1", "PROBLEM_COMPLETE 1"])
            Self.checkReturns(of: session)
            Self.check(try await session.types(since: events), asked: 1, graded: 0)
            #expect(try await ProblemFigures(of: box).heat == [1])
            #expect(try await box.stop() == .code(0))
        }
    }
}

// What these sessions share.
extension EndToEnd.ProblemKilledTests {
    private static func started() async throws -> Box {
        let box = try Box(in: nil, settings: settings)
        try await box.startWithProblems()
        try await box.done("Problems.SetSettings", ["settings": ["recall_seconds": 1]])
        return box
    }

    /// Of which neither figures nor what is due and wished for may change with a kill.
    private static func session(on box: Box) -> KilledSession {
        var session = KilledSession(on: box)
        session.place = { "\($0) \($1["problem"]["number"].number ?? 0)" }
        session.kept = { box in
            let statistics = try await box.done("Problems.GetStatistics")
            let problems = try await box.done("Problems.ListProblems")["problems"]
            let due = try await box.done("Problems.GetDue")
            return ["statistics": statistics, "problems": problems, "due": due]
        }
        return session
    }

    private static func again(_ box: Box) async throws {
        try await box.crash()
        try await box.start()
    }

    /// The box came back in the state in which it was killed, or has gone on from it by itself.
    private static func checkReturns(of session: KilledSession) {
        for row in session.returns {
            let isFeedback = row.from == "PROBLEM_FEEDBACK"
            let next = isFeedback ? ["PROBLEM_READING", "PROBLEM_SUMMARY"] : [following[row.from]]
            #expect(row.to == row.from || next.contains(row.to), "\(row)")
        }
    }

    private static func check(_ types: [String], asked: Int, graded: Int) {
        for (type, count) in [
            ("problem.started", 1), ("problem.asked", asked), ("problem.answered", asked),
            ("problem.undone", 0), ("card.graded", graded), ("problem.ended", 1),
        ] {
            #expect(types.count { $0 == type } == count, "\(type)")
        }
    }

    /// The files that the box has written, its log included, of which something is true.
    private static func files(of box: Box, where isMeant: (Data) -> Bool) throws -> [String] {
        let state = URL(filePath: box.stateFolder).resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(at: state, includingPropertiesForKeys: nil)
        let found = (files?.compactMap { $0 as? URL } ?? []) + [URL(filePath: box.log)]
        #expect(found.count > 2)
        return try found.filter { !$0.hasDirectoryPath }
            .filter { isMeant(try Data(contentsOf: $0)) }.map(\.path)
    }
}
