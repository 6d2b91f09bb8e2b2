/// What a path has on a day.
package struct PathNode: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// The unit at a position.
        case learning(Int)
        /// The end of a chapter, by its index.
        case divider(Int)
        /// Units that are reviewed, in their order.
        case reviews([Review])
        /// A quiz of the units from a position to a position.
        case quiz(ClosedRange<Int>)
    }

    /// A unit that is reviewed.
    package struct Review: Hashable, Sendable {
        package var position: Int
        /// Which of its intervals come due, the shortest first.
        package var intervals: [Int]
    }

    package var day: StudyDay
    package var content: Content

    package init(_ content: Content, on day: StudyDay) {
        self.content = content
        self.day = day
    }
}

extension PathStructure {
    /// The name of a node, the same on every box, such as `computed-7`.
    package func id(of node: PathNode) -> String {
        switch node.content {
        case .learning(let position): "computed-\(position)"
        case .divider(let index):
            "divider-\(name(ofBook: chapters[index].book))-\(chapters[index].number)"
        case .reviews: "review-session-\(node.day.text)"
        case .quiz: "weekly-quiz-\(node.day.text)"
        }
    }

    private func name(ofBook index: Int) -> Substring {
        let key = books[index].key
        return key.hasPrefix(keyPrefix) ? key.dropFirst(keyPrefix.count) : key[...]
    }

    /// Whether a chapter is the last one of its book.
    package func endsBook(_ chapter: Int) -> Bool {
        chapter + 1 == chapters.count || chapters[chapter + 1].book != chapters[chapter].book
    }
}
