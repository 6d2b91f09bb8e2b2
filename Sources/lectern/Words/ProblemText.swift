internal import LinuxIO

/// What is wrong with a file, in as few lines as say it.
enum ProblemText {
    /// As many problems are all told; of more, as many causes.
    private static let linesMax = 10

    /// A line for each problem. Where there are many, a line for each cause: the first problem that
    /// has it, and how many others have it too. The same cause is the same text, but for the place
    /// before it, numbers, and what stands in quotes.
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
        let untold = rest.reduce(more) { $0 + $1.others + 1 }
        return told.map { $0.first + ($0.others == 0 ? "" : " (and \($0.others) more like this)") }
            + (untold == 0 ? [] : ["and \(Count.text(untold, "problem")) more"])
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
