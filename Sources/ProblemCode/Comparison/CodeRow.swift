/// A line of the comparison of two codes.
package struct CodeRow: Hashable, Sendable {
    /// The raw values are the words on the wire.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// All tokens of the lines match; also lines without a token. One of both lines may be
        /// nil, where the other code has the same tokens in more lines or fewer.
        case equal
        /// A line of the learner's that the stored code has not.
        case added
        /// A line of the stored code that the learner's has not.
        case removed
        /// Two lines that are not the same.
        case changed
    }

    package var kind: Kind
    /// The line of the learner's code as the learner wrote it, without its end.
    package var yours: String?
    package var stored: String?

    package init(_ kind: Kind, yours: String?, stored: String?) {
        self.kind = kind
        self.yours = yours
        self.stored = stored
    }
}

/// Puts the lines of two codes beside each other by the tokens that match.
struct CodeRows {
    struct Side {
        var lines: [String]
        var lineOfToken: [Int]
        /// The tokens that match, in order: the nth of one side is the nth of the other.
        var matched: [Int]
        /// Of each line, whether it has no token, and whether all that it has match.
        fileprivate var isBlank: [Bool]
        fileprivate var isMatched: [Bool]

        init(lines: [String], lineOfToken: [Int], matched: [Int]) {
            self.lines = lines
            self.lineOfToken = lineOfToken
            self.matched = matched
            var open = lines.map { _ in 0 }
            isBlank = lines.map { _ in true }
            for line in lineOfToken {
                open[line] += 1
                isBlank[line] = false
            }
            for token in matched { open[lineOfToken[token]] -= 1 }
            isMatched = open.map { $0 == 0 }
        }
    }

    private(set) var rows: [CodeRow] = []
    private let yours: Side
    private let stored: Side

    init(_ yours: Side, _ stored: Side) {
        self.yours = yours
        self.stored = stored
        var (line, other) = (0, 0)
        for anchor in anchors() {
            addBetween(line..<anchor.yours, other..<anchor.stored)
            add(anchor.yours, anchor.stored)
            (line, other) = (anchor.yours + 1, anchor.stored + 1)
        }
        addBetween(line..<yours.lines.count, other..<stored.lines.count)
    }

    private struct Anchor {
        var yours: Int
        var stored: Int
        var count = 0
    }

    /// The lines that share tokens, each line in one pair at most: those that share most first.
    private func anchors() -> [Anchor] {
        var shared: [Anchor] = []
        for (token, other) in zip(yours.matched, stored.matched) {
            let (line, otherLine) = (yours.lineOfToken[token], stored.lineOfToken[other])
            if shared.last?.yours != line || shared.last?.stored != otherLine {
                shared.append(Anchor(yours: line, stored: otherLine))
            }
            shared[shared.count - 1].count += 1
        }
        var (isTaken, isOtherTaken) = (
            yours.lines.map { _ in false }, stored.lines.map { _ in false }
        )
        // They go forward in both codes, so that no two that are taken cross.
        let taken = shared.indices.sorted {
            (-shared[$0].count, $0) < (-shared[$1].count, $1)
        }.filter { index in
            let (line, other) = (shared[index].yours, shared[index].stored)
            guard !isTaken[line], !isOtherTaken[other] else { return false }
            (isTaken[line], isOtherTaken[other]) = (true, true)
            return true
        }
        return taken.sorted().map { shared[$0] }
    }

    /// Lines without a counterpart: blank ones beside blank ones, others beside others.
    private mutating func addBetween(_ lines: Range<Int>, _ others: Range<Int>) {
        var (line, other) = (lines.lowerBound, others.lowerBound)
        while line < lines.upperBound || other < others.upperBound {
            if line == lines.upperBound {
                add(nil, other)
                other += 1
            } else if other == others.upperBound {
                add(line, nil)
                line += 1
            } else if yours.isBlank[line] == stored.isBlank[other] {
                add(line, other)
                (line, other) = (line + 1, other + 1)
            } else if yours.isBlank[line] {
                add(line, nil)
                line += 1
            } else {
                add(nil, other)
                other += 1
            }
        }
    }

    private mutating func add(_ line: Int?, _ other: Int?) {
        let isEqual =
            (line.map { yours.isMatched[$0] } ?? true)
            && (other.map { stored.isMatched[$0] } ?? true)
        let kind: CodeRow.Kind =
            isEqual ? .equal : line == nil ? .removed : other == nil ? .added : .changed
        rows.append(
            CodeRow(
                kind, yours: line.map { yours.lines[$0] }, stored: other.map { stored.lines[$0] }))
    }
}
