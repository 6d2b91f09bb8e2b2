internal import Foundation

/// What came of one file, as it is written in JSON and for people.
struct FileReport: Encodable {
    var file: String
    var seconds: Double
    /// The state, or the grammar's file.
    var listening: String
    var acting: [String]
    var cpuSeconds: Double
    /// What is wrong with the sound, as the daemon's health would say: `overdriven`, `offset`,
    /// `hum`.
    var inputFault: String?
    var utterances: [UtteranceReport]

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// What was listened for.
    static func task(_ name: String, _ acting: [String]) -> String {
        let nothing = name == "QUESTION_ASKED" ? "an answer is awaited" : "nothing acts"
        let acts = acting.isEmpty ? nothing : "\(acting.joined(separator: ", ")) acts"
        return "listening in \(name), where \(acts)"
    }

    var text: String {
        let fault = inputFault.map { "; the input is at fault: \($0)" } ?? ""
        let head = "\(file): \(rounded(seconds)) s, \(Self.task(listening, acting))\(fault)"
        guard !utterances.isEmpty else {
            return head
                + "\n  nobody spoke: nothing rose above the room for long enough (a file cut close "
                + "wants 0.3 s of room before the words and after them)"
        }
        return ([head] + utterances.map(\.text)).joined(separator: "\n")
    }
}

extension UtteranceReport {
    /// A line with what was taken, and one for each stage.
    var text: String {
        let heard = words.map { "“\($0)”" } ?? "no words"
        let outcome =
            "\(begin.seconds)–\(end.seconds) s  \(heard) → \(verdictText)"
            + (refusedBy.map { ": \($0) said no" } ?? "")
        var lines = [
            "  " + outcome,
            "    decided at \(decidedAt.seconds) s, \(waitedMs.whole) ms of sound and "
                + "\(cpuMs.whole) ms of CPU after the words\(endingText)",
        ]
        if let tags, !tags.isEmpty { lines.append("    tags   " + tags.joined(separator: "  ")) }
        if let slots, !slots.isEmpty {
            lines.append(
                "    slots  " + slots.map { "\($0.rule)=“\($0.words)”" }.joined(separator: "  "))
        }
        lines += stages.map { "    " + $0.text }
        if let shares { lines.append("    the score's parts: " + Self.text(shares)) }
        return lines.joined(separator: "\n")
    }

    private var verdictText: String {
        guard let command else { return verdict }
        return acts ? "\(command) acts" : "\(command), which only gets an answer here"
    }

    private var endingText: String {
        switch ending {
        case "early": " (sure, and silence after it)"
        case "cut_off": " (cut off: too long)"
        case "sound_over": " (the file ended; the box would have waited on)"
        default: ""
        }
    }

    /// The parts that pull the score down, the worst first.
    private static func text(_ shares: [String: Double]) -> String {
        let parts = shares.filter { $0.value != 0 }.sorted {
            ($0.value, $0.key) < ($1.value, $1.key)
        }
        let texts = parts.map { "\($0.key) \($0.value.short)" }
        return texts.isEmpty ? "none pulls it down" : texts.joined(separator: ", ")
    }
}

extension UtteranceReport.Stage {
    fileprivate var text: String {
        let limit = least.map { "at least \($0.short)" } ?? most.map { "at most \($0.short)" }
        let columns =
            (isPassed ? "   " : "NO ") + name.padded(16)
            + (value?.short ?? "").padded(9) + (limit ?? "").padded(16) + (note ?? "")
        return String(columns.trimmingTrailingBlanks)
    }
}

extension String {
    /// Filled with blanks to a width.
    func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 1))
    }

    /// The same, with the blanks before it.
    func ranged(_ width: Int) -> String {
        String(repeating: " ", count: max(width - count, 0)) + self
    }

    var trimmingTrailingBlanks: Substring {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}

extension Double {
    /// As people write it: whole numbers without a point.
    var short: String { self == rounded() && isFinite ? whole : "\(self)" }

    /// With two digits behind the point.
    var seconds: String { String(format: "%.2f", self) }
}
