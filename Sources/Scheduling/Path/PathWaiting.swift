/// What of a path waits on a day, and what is left for good.
package struct PathWaiting: Sendable {
    package let view: PathView
    /// The quiz that waits from an earlier day; older ones wait no more.
    package let missedQuiz: PathNode?
    /// Units, reviews and the quiz that are open from earlier days, the oldest first.
    package private(set) var overdue: [PathNode] = []

    package init(_ view: PathView) {
        self.view = view
        missedQuiz = view.missedQuiz
        overdue = openBeforeToday
    }

    /// How a node stands: as the path says, but a review in which nothing is due and a quiz that a
    /// newer missed one has replaced are passed over, as if they were jumped.
    package func status(of node: PathNode) -> PathView.Status {
        let status = view.status(of: node)
        guard status == .open else { return status }
        return switch node.content {
        case .learning, .divider: status
        case .reviews(let reviews): view.due(reviews, on: node.day).isEmpty ? .jumped : .open
        case .quiz: missedQuiz.map { node.day < $0.day } == true ? .jumped : .open
        }
    }

    private var openBeforeToday: [PathNode] {
        view.nodes[..<view.index(of: view.today)].filter { node in
            switch node.content {
            case .divider: false
            case .learning, .reviews: status(of: node) == .open
            case .quiz: node == missedQuiz
            }
        }
    }

    /// What is open on the day itself, in the order of the path; no quiz without questions.
    package var open: [PathNode] {
        view.nodes(on: view.today).filter { node in
            switch node.content {
            case .divider: false
            case .learning, .reviews: status(of: node) == .open
            case .quiz(let scope): status(of: node) == .open && view.hasQuestions(about: scope)
            }
        }
    }
}
