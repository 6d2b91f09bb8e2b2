internal import Chance

/// Which problem is written.
package enum ProblemPick: Hashable, Sendable {
    /// The first that is due, else the first new one.
    case due
    case random
    /// The first new one.
    case new
    case problem(slug: String)

    /// - Parameter word: `due`, `random` or `new`, the words of the wire.
    package init?(word: String) {
        switch word {
        case "due": self = .due
        case "random": self = .random
        case "new": self = .new
        default: return nil
        }
    }

    /// The slug of the picked problem; nil where none can be.
    ///
    /// - Parameters:
    ///   - problems: the slugs that a filter leaves, in any order. A problem that is named need not
    ///     be one of them.
    ///   - due: in the order of the queue.
    ///   - new: in the order in which they are introduced.
    package func slug(
        of problems: [String], due: [String], new: [String], seed: UInt64
    ) -> String? {
        switch self {
        case .due: return first(of: due + new, in: problems)
        case .new: return first(of: new, in: problems)
        case .problem(let slug): return slug
        case .random:
            guard !problems.isEmpty else { return nil }
            var chance = Chance(seed: seed)
            return problems.sorted()[chance.number(below: problems.count)]
        }
    }

    private func first(of candidates: [String], in problems: [String]) -> String? {
        let problems = Set(problems)
        return candidates.first(where: problems.contains)
    }
}
