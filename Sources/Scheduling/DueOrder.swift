/// The order in which cards that are due are asked.
package enum DueOrder {
    /// A card in review that is due.
    package struct Review: Hashable, Sendable {
        package var card: Int
        /// What cards of one note or one word have in common.
        package var sibling: String
        package var due: StudyDay
        /// Days.
        package var interval: Int
        package var lastDay: StudyDay

        package init(card: Int, sibling: String, due: StudyDay, interval: Int, lastDay: StudyDay) {
            self.card = card
            self.sibling = sibling
            self.due = due
            self.interval = interval
            self.lastDay = lastDay
        }

        /// Days since the last grade, in intervals: 1 on the due day, more behind it.
        func relativeOverdueness(on day: StudyDay) -> Double {
            Double(max(day - lastDay, 0)) / Double(max(interval, 1))
        }
    }

    /// Of so many cards that are longest due the order is reckoned; the rest waits.
    package static let reckoned = 1_000

    /// The most overdue card first, relative to its interval; else the longest due, then by number.
    package static func sorted(_ reviews: [Review], on day: StudyDay) -> [Review] {
        reviews.map { (overdue: $0.relativeOverdueness(on: day), review: $0) }
            .sorted { one, other in
                if one.overdue != other.overdue { return one.overdue > other.overdue }
                return (one.review.due, one.review.card) < (other.review.due, other.review.card)
            }.map(\.review)
    }

    /// Moves siblings apart, so that no block has two of them where others can take their place.
    package static func apart<Element>(
        _ ordered: [Element], block: Int = 5, sibling: (Element) -> String
    ) -> [Element] {
        var waiting = ordered
        var result: [Element] = []
        while !waiting.isEmpty {
            let start = result.count - result.count % max(block, 1)
            let near = Set(result[start...].map(sibling))
            let index = waiting.firstIndex { !near.contains(sibling($0)) } ?? 0
            result.append(waiting.remove(at: index))
        }
        return result
    }

    /// A new card behind so many due ones. Where fewer than that are left, the rest is new, but no
    /// more than ten new ones in all come that way.
    package static func mixed<Element>(
        due: [Element], new: [Element], size: Int, newAtMost: Int = 10, after: Int = 3
    ) -> [Element] {
        var result: [Element] = []
        var due = due[...]
        var new = new[...]
        var taken = 0
        while due.count >= after, result.count < size {
            result += due.prefix(after)
            due = due.dropFirst(after)
            result += new.prefix(1)
            taken += min(new.count, 1)
            new = new.dropFirst()
        }
        result += due
        result += new.prefix(max(newAtMost - taken, 0))
        return Array(result.prefix(size))
    }
}
