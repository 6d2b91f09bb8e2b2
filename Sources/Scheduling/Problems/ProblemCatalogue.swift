/// Which problems an imported repository has, as far as progress depends on it.
package struct ProblemCatalogue: Hashable, Sendable {
    package enum Difficulty: String, CaseIterable, Hashable, Sendable {
        case easy = "Easy"
        case medium = "Medium"
        case hard = "Hard"
    }

    package struct Problem: Hashable, Sendable {
        package var slug: String
        /// The identity of its pattern.
        package var pattern: String
        package var difficulty: Difficulty
        /// Those in which it has a solution, by the names that attempts have.
        package var languages: Set<String>

        package init(
            slug: String, pattern: String, difficulty: Difficulty, languages: Set<String>
        ) {
            self.slug = slug
            self.pattern = pattern
            self.difficulty = difficulty
            self.languages = languages
        }
    }

    /// The identity of the repository.
    package let repository: String
    /// In the order in which new problems come. No two have the same slug.
    package let problems: [Problem]
    private let places: [String: Int]

    package init(repository: String, problems: [Problem]) {
        self.repository = repository
        self.problems = problems
        places = Dictionary(
            problems.enumerated().map { ($0.element.slug, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Nil for a problem that is not in the repository now.
    package subscript(slug: String) -> Problem? { places[slug].map { problems[$0] } }

    /// All languages of its problems.
    package var languages: Set<String> {
        problems.reduce(into: []) { $0.formUnion($1.languages) }
    }
}
