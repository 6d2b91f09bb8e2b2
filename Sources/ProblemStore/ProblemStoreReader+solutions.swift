internal import GRDB
internal import ProblemCode
internal import ProblemSets

extension ProblemStoreReader {
    /// Solutions with their faults, by the places of their problems.
    ///
    /// - Parameter problem: the place of a problem; nil for all.
    static func solutions(
        _ database: Database, _ problem: Int?
    ) throws -> [Int: [StoredSolution]] {
        var faults = try faults(database, problem)
        let rows = try rows(
            "SELECT problem, place, language, code, shown, approach FROM solutions", of: problem,
            by: "problem", order: "problem, place", database)
        var solutions: [Int: [StoredSolution]] = [:]
        for row in rows {
            let owner = Owner(
                problem: try row.decode(atIndex: 0), solution: try row.decode(atIndex: 1))
            let solution = StoredSolution(
                language: try row.named(2), code: try row.decode(atIndex: 3),
                shownCode: try row.decode(atIndex: 4),
                approach: try row.decode(String?.self, atIndex: 5),
                faults: faults.removeValue(forKey: owner) ?? [])
            guard solution.faults.allSatisfy({ $0.fits(solution.shownCode) }) else {
                throw StrayFault()
            }
            solutions[owner.problem, default: []].append(solution)
        }
        return solutions
    }

    private struct Owner: Hashable {
        var problem: Int
        var solution: Int
    }

    private static func faults(_ database: Database, _ problem: Int?) throws -> [Owner: [CodeFault]]
    {
        let rows = try rows(
            "SELECT problem, solution, kind, start, old, new FROM faults", of: problem,
            by: "problem", order: "problem, solution, place", database)
        var faults: [Owner: [CodeFault]] = [:]
        for row in rows {
            let owner = Owner(
                problem: try row.decode(atIndex: 0), solution: try row.decode(atIndex: 1))
            faults[owner, default: []].append(
                CodeFault(
                    try row.named(2), at: try row.decode(atIndex: 3), try row.decode(atIndex: 4),
                    try row.decode(atIndex: 5)))
        }
        return faults
    }
}

extension CodeFault {
    /// Whether the replaced text is in the code at its place.
    fileprivate func fits(_ code: String) -> Bool {
        (0...code.utf8.count).contains(offset) && code.utf8.dropFirst(offset).starts(with: old.utf8)
    }
}
