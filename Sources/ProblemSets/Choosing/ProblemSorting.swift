/// In which order problems are listed. The raw values are the words of the wire.
package enum ProblemSorting: String, CaseIterable, Hashable, Sendable {
    /// Easy ones first.
    case difficulty
    case title
    /// Those never seen first, then those that were seen longest ago.
    case reviewed
    /// Those due first come first; those without a day come last.
    case due

    /// Problems that are alike in this order are in that of their titles, then slugs.
    ///
    /// - Parameter standings: by slug; a problem without one is new.
    package func sorted(
        _ problems: [ProblemOutline], _ standings: [String: ProblemStanding]
    ) -> [ProblemOutline] {
        problems
            .map { problem in
                (rank(problem, standings[problem.slug]), PlainText(problem.title).text, problem)
            }
            .sorted { ($0.0, $0.1, $0.2.slug) < ($1.0, $1.1, $1.2.slug) }
            .map(\.2)
    }

    private func rank(_ problem: ProblemOutline, _ standing: ProblemStanding?) -> Int {
        switch self {
        case .difficulty: ProblemDifficulty.allCases.firstIndex(of: problem.difficulty) ?? 0
        case .title: 0
        case .reviewed: standing?.reviewedUSec ?? .min
        case .due: standing?.dueDay ?? .max
        }
    }
}
