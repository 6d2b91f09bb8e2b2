internal import LinuxIO

/// What is wrong with a file, in as few lines as say it.
enum ProblemText {
    /// As many problems are all told; of more, as many causes.
    private static let linesMax = 10

    /// A line for each problem. Where there are many, a line for each cause: the first problem that
    /// has it, and how many others have it too. The same cause is the same text, but for the place
    /// before it, numbers, and what stands in quotes. Where the places of others are not told, the
    /// line says that `--json` has them.
    ///
    /// - Parameter more: how many problems there are beside those.
    static func lines(_ problems: [String], more: Int64 = 0) -> [String] {
        guard problems.count > linesMax || more > 0 else { return problems.map(\.printable) }
        var causes: [String] = []
        var found: [String: (first: String, others: Int64)] = [:]
        for problem in problems {
            let cause = cause(of: problem)
            if found[cause] == nil { causes.append(cause) }
            let known = found[cause]
            found[cause] = (known?.first ?? problem.printable, known.map { $0.others + 1 } ?? 0)
        }
        let told = causes.prefix(linesMax).compactMap { found[$0] }
        let rest = causes.dropFirst(linesMax).compactMap { found[$0] }
        let listed = rest.reduce(0) { $0 + $1.others + 1 }
        return told.map { $0.first + others($0.others) } + untold(listed, more)
    }

    private static func others(_ count: Int64) -> String {
        count == 0 ? "" : " (and \(count) more like this, which --json tells)"
    }

    /// - Parameters:
    ///   - listed: how many problems are known and not told.
    ///   - more: how many others there are.
    private static func untold(_ listed: Int64, _ more: Int64) -> [String] {
        guard listed + more > 0 else { return [] }
        let line = "and \(Count.text(listed + more, "problem")) more"
        guard listed > 0 else { return [line] }
        return [line + (more == 0 ? ", which --json tells" : ", of which --json tells \(listed)")]
    }

    private static func cause(of problem: String) -> String {
        let parts = problem.split(separator: ": ", maxSplits: 1)
        let text = parts.count > 1 ? parts[1] : problem[...]
        var isQuoted = false
        return String(
            text.filter { character in
                if character == "\"" { isQuoted.toggle() }
                return !isQuoted && !character.isNumber
            })
    }
}
