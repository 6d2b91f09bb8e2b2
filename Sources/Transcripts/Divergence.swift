/// Where a transcript and what happened parted.
package struct Divergence: Error, Equatable, Sendable {
    /// The line of the transcript, from 1.
    package var line: Int
    /// What was expected, as a transcript writes it.
    package var expected: String
    /// What happened in its place, as a transcript would have to say it.
    package var found: [String]
    /// What had gone well right before, oldest first.
    package var before: [String] = []

    /// What stands for the end of a transcript, behind which something was found.
    static let end = "# the end"

    /// How much of what went well is shown, and how much of what was found.
    static let shownMax = 5

    /// What was expected and what was found, one below the other.
    package var diff: String {
        let more = found.count - Self.shownMax
        let shown = found.prefix(Self.shownMax).map { "+ \($0)" }
        return
            (before.suffix(Self.shownMax).map { "  \($0)" } + ["- \(expected)"] + shown
            + (more > 0 ? ["+ … and \(more) more"] : []))
            .joined(separator: "\n")
    }
}

/// What was found in the place of what was expected; the interpreter knows where that was.
struct Difference: Error, Equatable {
    /// Where a line expects several things, which of them was missed; nil for the line itself.
    var missed: String?
    var found: [String]

    init(_ found: String..., missed: String? = nil) {
        self.found = found
        self.missed = missed
    }

    init(found: [String]) {
        self.found = found
    }
}
