/// How Hebrew is written to a terminal or a file.
struct HebrewText {
    /// Whether vowel points and cantillation are shown.
    var hasPoints: Bool
    /// Whether what runs from right to left is kept apart from what stands around it, for
    /// terminals that know both directions.
    var isIsolated: Bool

    /// A text of one line or several; nothing is kept apart beyond the end of its line.
    func text(_ text: String) -> String {
        let shown = hasPoints ? text : Self.withoutPoints(text)
        guard isIsolated else { return shown }
        return shown.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Self.isolated(String($0)) }.joined(separator: "\n")
    }

    /// A line, kept apart where it has letters that run from right to left.
    static func isolated(_ line: String) -> String {
        let runsLeft = line.unicodeScalars.contains { (0x0590...0x08FF).contains($0.value) }
        return runsLeft ? "\u{2068}\(line)\u{2069}" : line
    }

    static func withoutPoints(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            // The hyphen of Hebrew stands among the points.
            case 0x05BE: scalars.append(scalar)
            case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
