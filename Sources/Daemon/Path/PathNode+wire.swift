internal import Control
internal import Corpora
internal import Scheduling
internal import Store
internal import VarlinkWire

// Nodes of a path as clients see them.
extension PathStanding {
    func wire(_ node: PathNode) -> JSONObject {
        let kind = Kind(node)
        let head = JSONObject([
            ("path", .string(row.id)), ("id", .string(id(of: node))),
            ("nodeIndex", .integer(Int64(kind.position ?? -1))),
            ("nodeType", .string(kind.name)),
        ])
        .adding("contentRef", kind.position.map { .string(corpus.structure.reference(of: $0)) })
        .adding("tractate", place(of: node).map { .string(corpus.books[$0.book].name) })
        .adding("chapter", place(of: node).map { .integer(Int64($0.chapter)) })
        .adding("unlockDate", .string(node.day.text))
        .adding("status", .string(waiting.status(of: node).rawValue))
        return adding(node, to: adding(completion(of: node), to: head))
    }

    private struct Kind {
        var name: String
        /// Of a unit.
        var position: Int?

        init(_ node: PathNode) {
            switch node.content {
            case .learning(let position): (name, self.position) = ("learning", position)
            case .divider: name = "divider"
            case .reviews: name = "review_session"
            case .quiz: name = "weekly_quiz"
            }
        }
    }

    private func place(of node: PathNode) -> PathPlace? {
        switch node.content {
        case .learning(let position): corpus.structure.place(of: position)
        case .divider(let chapter): corpus.structure.end(ofChapter: chapter)
        case .reviews, .quiz: nil
        }
    }

    private func adding(_ completion: PathHistory.Completion?, to head: JSONObject) -> JSONObject {
        head.adding("completedUSec", completion.map { .integer($0.at) })
            .adding("studyDay", completion.map { .string($0.day.text) })
    }

    /// When a node was done; the end of a chapter with the last of its units.
    func completion(of node: PathNode) -> PathHistory.Completion? {
        switch node.content {
        case .learning(let position): return history.units[position]
        case .divider(let chapter):
            guard view.status(of: node) == .done else { return nil }
            return corpus.structure.positions(ofChapter: chapter).compactMap { history.units[$0] }
                .max { ($0.day, $0.at) < ($1.day, $1.at) }
        case .reviews, .quiz: return history.sessions[id(of: node)]
        }
    }

    private func adding(_ node: PathNode, to head: JSONObject) -> JSONObject {
        switch node.content {
        case .learning(let position):
            return head.adding("hasText", .bool(files.hasText(of: position)))
                .adding("hasExplanation", .bool(files.hasExplanation(of: position)))
        case .divider: return withoutContent(head)
        case .reviews(let reviews):
            let due = Set(view.due(reviews, on: min(node.day, today)))
            return withoutContent(head).adding(
                "reviewItems", .array(reviews.map { wire($0, isDue: due.contains($0)) }))
        case .quiz(let scope):
            let best = history.best(of: id(of: node))
            return withoutContent(head).adding("first", .integer(Int64(scope.lowerBound)))
                .adding("last", .integer(Int64(scope.upperBound)))
                .adding("asked", best.map { .integer(Int64($0.asked)) })
                .adding("right", best.map { .integer(Int64($0.right)) })
        }
    }

    private func withoutContent(_ head: JSONObject) -> JSONObject {
        head.adding("hasText", false).adding("hasExplanation", false)
    }

    private func wire(_ review: PathNode.Review, isDue: Bool) -> JSON {
        [
            "ref": .string(corpus.structure.reference(of: review.position)),
            "intervals": .array(review.intervals.map { .integer(Int64($0)) }), "due": .bool(isDue),
        ]
    }
}

extension InstalledCorpus {
    /// Whether a unit has a text that can be read.
    func hasText(of position: Int) -> Bool { ((try? text(of: position)) ?? nil) != nil }
}

extension PathDay {
    func wire(_ kind: PathCalendar.Kind) -> JSONObject {
        [
            "date": .string(day.text), "kind": .string(kind.rawValue),
            "due": .integer(Int64(due)), "done": .integer(Int64(done)),
            "late": .integer(Int64(late)),
        ]
    }
}
