package import ProblemSets

/// What an import changes in what was there before: slugs, in order.
package struct ImportChanges: Hashable, Sendable {
    package var new: [String]
    package var changed: [String]
    package var gone: [String]

    /// - Parameters:
    ///   - problems: of the new store.
    ///   - former: of the store whose place it takes.
    package init(_ problems: [StoredProblem], replacing former: [StoredProblem]) {
        let before = Dictionary(former.map { ($0.slug, $0) }) { first, _ in first }
        let now = Set(problems.map(\.slug))
        new = problems.map(\.slug).filter { before[$0] == nil }
        changed = problems.filter { problem in
            before[problem.slug].map { $0 != problem } ?? false
        }.map(\.slug)
        gone = former.map(\.slug).filter { !now.contains($0) }
    }
}
