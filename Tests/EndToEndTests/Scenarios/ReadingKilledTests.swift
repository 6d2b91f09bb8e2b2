import Foundation
import Testing

extension EndToEnd {
    @Suite("A session of a reading path that is killed", .timeLimit(.minutes(3)))
    struct ReadingKilledTests {
        /// A state that is over at once, PATH_LOADED, is left out.
        private static let states: Set = [
            "PATH_OPENING", "PATH_TEXT_PLAYING", "PATH_TEXT_READY", "PATH_EXPLANATION_PLAYING",
            "PATH_UNIT_READY", "PATH_REVIEW_PLAYING", "PATH_REVIEW_READY", "PATH_QUIZ_READY",
            "PATH_QUIZ_ASKED", "PATH_QUIZ_ANSWERED", "PATH_MARKED", "PATH_NEXT_READY",
            "PATH_COMPLETE",
        ]

        @Test("has lost no mark and counted none twice, in whichever state that was")
        func everyState() async throws {
            let friday = Friday.daysAhead
            let box = try Box(
                in: nil, corpora: ["short-way"],
                settings: ["resume_within": 600, "trust_clock": "yes"])
            try await Self.readThursday(box, later: friday - 1)
            try await box.start(later: friday)
            let events = try await box.follow()
            var session = KilledSession(on: box)
            session.daysLater = friday
            try await box.command("BEGIN_PATH")
            try await session.goThrough { state, now in
                try await Self.act(in: state, now, box)
            }
            #expect(session.killed == Self.states)
            try await Self.check(box, try await session.types(since: events))
            #expect(try await box.stop() == .code(0))
        }

        /// Jumps to the second unit and marks it, so that the next day has its review.
        private static func readThursday(_ box: Box, later days: Int) async throws {
            try await box.start(later: days)
            try await box.done("Transport.SetRate", ["ratePercent": 200])
            let plan: JSONValue = ["pace": "units:1", "reviewIntensity": "intensive"]
            try await box.done("Path.SetPlan", ["path": "short-way", "plan": plan])
            try await box.done("Path.Jump", ["path": "short-way", "ref": "Short_Morning.1.2"])
            let nodes: JSONValue = .list(["computed-1"])
            try await box.done(
                "Path.Mark", ["path": "short-way", "nodes": nodes, "done": true])
            #expect(try await box.stop() == .code(0))
        }

        private static func act(
            in state: String, _ now: JSONValue, _ box: Box
        ) async throws -> Bool {
            switch state {
            case "PATH_UNIT_READY": try await box.command("MARK_DONE")
            case "PATH_REVIEW_READY" where now["allowed"].list.contains("MARK_DONE"):
                try await box.command("MARK_DONE")
            case "PATH_QUIZ_READY": try await box.command("BEGIN_QUIZ")
            case "PATH_QUIZ_ASKED": try await box.done("Session.Answer", ["choice": 1])
            case "PATH_COMPLETE": try await box.command("END_PATH")
            default: return false
            }
            return true
        }

        /// A review, a unit and a quiz of one question were done once each.
        private static func check(_ box: Box, _ types: [String]) async throws {
            func count(_ type: String) -> Int { types.count { $0 == type } }
            #expect(count("path.started") == 1 && count("path.ended") == 1)
            #expect(count("path.done") == 3 && count("path.undone") == 0)
            #expect(count("path.answer_judged") == 1 && count("path.quiz_done") == 1)
            let nodes = try await box.done("Path.GetDay")["nodes"].list
            #expect(nodes.count == 3)
            #expect(nodes.allSatisfy { $0["status"].text == "done" })
            let quiz = nodes.first { $0["nodeType"].text == "weekly_quiz" }
            #expect(quiz?["asked"].number == 1)
            let path = try await box.done("Path.ListPaths")["paths"].list[0]
            #expect(path["completed"].number == 2 && path["streak"].number == 2)
        }
    }
}
