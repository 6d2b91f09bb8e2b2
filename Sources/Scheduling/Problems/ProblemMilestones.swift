/// What is worth telling once.
package enum ProblemMilestones {
    package static let completed = [10, 50, 100, 150]
    package static let streaks = [30, 60, 90]

    /// The names of those that so many completed problems have reached, in their order.
    package static func ofCompleted(_ count: Int) -> [String] {
        (count > 0 ? ["first"] : [])
            + completed.filter { $0 <= count }.map { "completed-\($0)" }
    }

    /// The names of those that a streak of so many days has reached.
    package static func ofStreak(_ days: Int) -> [String] {
        streaks.filter { $0 <= days }.map { "streak-\($0)" }
    }

    /// The languages in which all problems are completed that have them.
    ///
    /// - Parameter solved: the languages in which each problem was solved, by its slug.
    package static func ofLanguages(
        _ catalogue: ProblemCatalogue, solved: [String: Set<String>]
    ) -> [String] {
        catalogue.languages.sorted().filter { language in
            catalogue.problems.allSatisfy {
                !$0.languages.contains(language) || solved[$0.slug]?.contains(language) ?? false
            }
        }.map { "language:\($0)" }
    }

    /// The patterns all problems of which are mastered.
    package static func ofPatterns(
        _ catalogue: ProblemCatalogue, mastered: Set<String>
    ) -> [String] {
        let open = Set(
            catalogue.problems.filter { !mastered.contains($0.slug) }.map(\.pattern))
        return Set(catalogue.problems.map(\.pattern)).subtracting(open).sorted()
            .map(name(ofPattern:))
    }

    package static func name(ofPattern pattern: String) -> String { "pattern:\(pattern)" }
}
