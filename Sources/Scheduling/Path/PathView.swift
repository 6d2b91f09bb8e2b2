/// A path as it stands on a day.
package struct PathView: Sendable {
    package enum Status: String, Sendable { case locked, open, done, jumped }

    package let record: PathRecord
    package let timetable: PathTimetable
    package let today: StudyDay
    /// All nodes of the newest cycle, in the order of the path.
    package let nodes: [PathNode]
    private let marks: PathMarks

    package init(_ record: PathRecord, today: StudyDay) {
        let (timetable, marks) = (record.timetable, record.current)
        self.record = record
        self.timetable = timetable
        self.marks = marks
        self.today = today
        nodes = PathNodes(record.structure, timetable) { marks.jumped[$0] != nil }.nodes
    }

    package func status(of node: PathNode) -> Status {
        if let settled = settled(node) { return settled }
        return node.day <= today ? .open : .locked
    }

    private func settled(_ node: PathNode) -> Status? {
        let id = record.structure.id(of: node)
        return switch node.content {
        case .learning(let position): settled(position)
        case .divider(let chapter):
            record.structure.chapters[chapter].positions.clamped(to: timetable.positions)
                .allSatisfy(marks.isSettled) ? .done : nil
        case .reviews: marks.isSessionDone(id) ? .done : nil
        case .quiz: marks.doneQuizzes.contains(id) ? .done : nil
        }
    }

    private func settled(_ position: Int) -> Status? {
        if marks.done[position] != nil { return .done }
        return marks.jumped[position] != nil ? .jumped : nil
    }

    /// Those of the units of a session that are reviewed in it: what was done on an earlier day,
    /// and was not reviewed since.
    package func due(_ reviews: [PathNode.Review], on day: StudyDay) -> [PathNode.Review] {
        reviews.filter { review in
            guard let done = marks.done[review.position], done < day else { return false }
            return marks.reviewed[review.position].map { $0 < day } ?? true
        }
    }

    /// The nodes of a day, in the order of the path.
    package func nodes(on day: StudyDay) -> ArraySlice<PathNode> {
        nodes[index(of: day)..<index(of: day + 1)]
    }

    /// The index of the first node of a day or later.
    package func index(of day: StudyDay) -> Int {
        var (low, high) = (0, nodes.count)
        while low < high {
            let middle = (low + high) / 2
            if nodes[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// What is asked in quizzes.
extension PathView {
    /// Whether a quiz has a unit to ask about: one that is done, or that the day itself has.
    func hasQuestions(about scope: ClosedRange<Int>) -> Bool {
        scope.contains { marks.done[$0] != nil }
            || timetable.units(on: today).contains(where: scope.contains)
    }
}

// What is left of earlier days.
extension PathView {
    /// The most units that are reviewed when one catches up.
    package static let catchUpMax = 20

    /// Units of earlier days that are neither done nor jumped, the oldest first.
    package var openUnits: [Int] {
        (timetable.start..<timetable.unlocked(by: today + -1)).filter { !marks.isSettled($0) }
    }

    /// Units whose review was missed, each once: the one that has been due for longest first.
    package var missedReviews: [Int] {
        var found: Set<Int> = []
        var missed: [Int] = []
        for node in nodes[..<index(of: today)] {
            guard case .reviews(let reviews) = node.content, status(of: node) == .open else {
                continue
            }
            for review in due(reviews, on: node.day) where found.insert(review.position).inserted {
                missed.append(review.position)
            }
        }
        return Array(missed.prefix(Self.catchUpMax))
    }

    /// The newest quiz of an earlier day that was not done and has a unit that was.
    package var missedQuiz: PathNode? {
        nodes[..<index(of: today)].last { node in
            guard case .quiz(let scope) = node.content else { return false }
            return status(of: node) == .open && scope.contains { marks.done[$0] != nil }
        }
    }
}
