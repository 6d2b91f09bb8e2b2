internal import Control
internal import Store
internal import VarlinkWire

// Exports the learner's progress and the kept answers.
extension Conductor {
    /// How many rows are read for one page.
    private static let exportMax = 200

    /// A page of the learner's progress, with the lessons after one.
    func export(after lesson: String?) throws(ErrorReply) -> JSONObject {
        let now = dependencies.clocks.wallUSec()
        let (head, rows) = try written { store throws(StoreError) in
            (
                LearnerDocument.head(of: try store.restore(), at: now),
                try store.progress(after: lesson, limit: Self.exportMax + 1)
            )
        }
        let page = try Page(of: Array(rows.prefix(Self.exportMax)), from: 0) { $0.wire }
        let last = page.items.count < rows.count ? rows[page.items.count - 1].lesson : nil
        return head.adding("lessons", .array(page.items)).adding("next", last.map(JSON.string))
    }

    /// A page of the answers that were kept.
    func answers(from offset: Int64) throws(ErrorReply) -> JSONObject {
        try Page.check(offset)
        let rows = try written { store throws(StoreError) in
            try store.keptAnswers(from: offset, limit: Self.exportMax + 1)
        }
        let page = try Page(of: Array(rows.prefix(Self.exportMax)), from: 0) { row in
            [
                "timeUSec": .integer(row.updatedAt), "lesson": .string(row.lesson),
                "given": .string(row.answerGiven ?? ""),
                "correct": .bool(row.isAnswerCorrect ?? false),
            ]
        }
        let count = page.items.count
        return JSONObject([("answers", .array(page.items))])
            .adding("next", count < rows.count ? .integer(offset + Int64(count)) : nil)
    }
}
