internal import Control
internal import Store
internal import Varlink
internal import VarlinkWire

// Exports a learner's progress and the kept answers.
extension Conductor {
    /// How many rows are read for one page.
    private static let exportMax = 200

    /// A page of a learner's progress, with the lessons after one.
    func export(
        _ name: String?, after lesson: String?, for peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try learner(name, for: peer).id
        let now = dependencies.clocks.wallUSec()
        let (head, rows) = try written { store throws(StoreError) in
            (
                LearnerDocument.head(of: try store.restore(learner), at: now),
                try store.progress(
                    after: lesson, limit: Self.exportMax + 1, learner: learner)
            )
        }
        let page = try Page(of: Array(rows.prefix(Self.exportMax)), from: 0) { $0.wire }
        let last = page.items.count < rows.count ? rows[page.items.count - 1].lesson : nil
        return head.adding("lessons", .array(page.items)).adding("next", last.map(JSON.string))
    }

    /// A page of a learner's answers that were kept.
    func answers(
        of name: String?, from offset: Int64, for peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try learner(name, for: peer).id
        try Page.check(offset)
        let rows = try written { store throws(StoreError) in
            try store.keptAnswers(
                from: offset, limit: Self.exportMax + 1, learner: learner)
        }
        let page = try Page(of: Array(rows.prefix(Self.exportMax)), from: 0) { row in
            [
                "timeUSec": .integer(row.updatedAt), "lesson": .string(row.lesson),
                "given": .string(row.answerGiven ?? ""),
                "correct": .bool(row.isAnswerCorrect ?? false),
            ]
        }
        let count = page.items.count
        return JSONObject([("learner", .string(learner)), ("answers", .array(page.items))])
            .adding("next", count < rows.count ? .integer(offset + Int64(count)) : nil)
    }
}
