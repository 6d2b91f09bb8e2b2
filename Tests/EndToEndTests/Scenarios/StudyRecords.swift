import Foundation
import Testing

/// What a box has kept of a learner's study.
enum StudyRecords {
    /// The events of a session of study.
    struct Session {
        var events: [Event]

        func count(_ type: String) -> Int { events.count { $0.type == type } }

        /// Answers that were given in a way, verdicts that were turned round aside.
        func answers(by means: String) -> Int {
            events.count { $0.type == "question.answered" && $0.data["by"].text == means }
        }
    }

    /// The events up to the end of a session, in which no client had a hand.
    static func session(_ events: Subscription) async throws -> Session {
        try await events.reaches("IDLE")
        #expect(events.seen.allSatisfy { $0.cause != "client" || $0.type == "transport.changed" })
        #expect(events.seen.count { $0.type == "study.ended" } == 1)
        return Session(events: events.seen)
    }

    /// Holds statistics and log against what was done on two days: each word was graded on both,
    /// and the first answers to a word that was taken back count for nothing.
    static func check(_ words: [String], _ box: Box) async throws {
        let figures = try await box.done("Study.GetStatistics")["statistics"]
        #expect(figures["attempts"] == 10)
        #expect(figures["right"] == 10)
        #expect(figures["seen"] == 5)
        #expect(figures["mastered"] == 2)
        #expect(figures["streak"] == 2)
        #expect(figures["heatMap"].list.map { $0["words"] } == [5, 5])
        for (card, word) in words.enumerated() {
            let entries = try await box.done("Study.History", ["card": .number(card + 1)])
            let standing = standing(of: entries["entries"].list)
            let sessions = Set(standing.compactMap { $0["session"].text })
            #expect(standing.count == 2 && sessions.count == 2, "\(word): \(entries)")
        }
    }

    /// The grades that were not taken back, newest first.
    private static func standing(of entries: [JSONValue]) -> [JSONValue] {
        let undone = entries.compactMap { $0["undoes"].text }
        return entries.filter { entry in
            entry["kind"] == "grade" && !undone.contains { $0 == entry["entry"].text }
        }
    }

    /// Has every card recomputed from the log of a box that was stopped.
    static func checkLog(_ box: Box) async throws {
        let said = try await run(
            [Checkout.program("lectern-author"), "check", "log", box.stateFolder + "/lectern.db"],
            log: box.folder["check.log"])
        #expect(said.contains("all states follow from the log"))
    }
}
