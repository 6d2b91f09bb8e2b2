/// How transcripts went, as it is printed and as other programs read it.
package struct Report: Equatable, Sendable {
    /// One transcript.
    package struct Entry: Equatable, Sendable {
        package var name: String
        package var outcome: Outcome
        /// How long it took, in microseconds.
        package var tookUSec: Int64

        package init(name: String, outcome: Outcome, tookUSec: Int64) {
            self.name = name
            self.outcome = outcome
            self.tookUSec = tookUSec
        }

        /// A line, and where it went wrong what and where below it.
        package var text: String {
            let time = "\(tookUSec / 1000) ms"
            let padded = String(repeating: " ", count: max(8 - time.count, 0)) + time
            switch outcome {
            case .good: return "good  \(padded)  \(name)"
            case .parted(let divergence):
                return "PARTED\(padded)  \(name):\(divergence.line)\n"
                    + divergence.diff.split(separator: "\n").map { "    \($0)\n" }.joined()
            case .notPlayed(let reason):
                return "typed \(padded)  \(name)\n    not played: \(reason)\n"
            case .trouble(let trouble, let line):
                let place = line.map { "\(name):\($0)" } ?? name
                return "BROKEN\(padded)  \(place)\n    \(trouble)\n"
            case .unreadable(let reason):
                return "UNREAD\(padded)  \(name)\n"
                    + reason.split(separator: "\n").map { "    \($0)\n" }.joined()
            }
        }
    }

    package var entries: [Entry] = []

    package init() {}

    /// Whether every transcript that was played went as it is written.
    package var isGood: Bool { badCount == 0 }

    /// Whether every transcript could be read.
    package var isReadable: Bool { !entries.contains { $0.outcome.isUnreadable } }

    private var badCount: Int {
        entries.count { $0.outcome != .good } - notPlayedCount
    }

    private var notPlayedCount: Int { entries.count { $0.outcome.isNotPlayed } }

    /// How many there were, how many of them parted, and how many were not played.
    package var summary: String {
        let total = entries.reduce(0) { $0 + $1.tookUSec } / 1000
        let noun = entries.count == 1 ? "transcript" : "transcripts"
        let typed = notPlayedCount == 0 ? "" : "\(notPlayedCount) not played, "
        return "\(entries.count) \(noun), \(badCount) not as written, \(typed)\(total) ms"
    }

    /// The same as JUnit writes it, for what shows the results of builds.
    package var junit: String {
        let total = entries.reduce(0) { $0 + $1.tookUSec }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="lectern test" tests="\(entries.count)" failures="\(badCount)" \
            skipped="\(notPlayedCount)" time="\(Self.seconds(total))">
            \(entries.map(Self.testcase).joined())</testsuite>

            """
    }

    private static func testcase(_ entry: Entry) -> String {
        let head =
            "  <testcase classname=\"transcript\" name=\(attribute(entry.name)) "
            + "time=\"\(seconds(entry.tookUSec))\""
        let (message, text): (String, String)
        switch entry.outcome {
        case .good: return head + "/>\n"
        case .notPlayed(let reason):
            return head + ">\n    <skipped message=\(attribute(reason))/>\n  </testcase>\n"
        case .parted(let divergence):
            (message, text) = ("parted at line \(divergence.line)", divergence.diff)
        case .trouble(let trouble, let line):
            (message, text) = (line.map { "broken at line \($0)" } ?? "broken", "\(trouble)")
        case .unreadable(let reason): (message, text) = ("cannot be read", reason)
        }
        return head + ">\n    <failure message=\(attribute(message))>\(escaped(text))</failure>\n"
            + "  </testcase>\n"
    }

    private static func seconds(_ microseconds: Int64) -> String {
        let thousandths = "\(microseconds / 1000 % 1000)"
        let zeros = String(repeating: "0", count: 3 - thousandths.count)
        return "\(microseconds / 1_000_000).\(zeros)\(thousandths)"
    }

    private static func attribute(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// The text as XML may hold it: control characters have no place there, not even escaped.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case _ where scalar.value < 32 || (0xFFFE...0xFFFF).contains(scalar.value):
                escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
