internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

/// One utterance of the speech for tuning, as one line with tabs.
struct EvidenceRow {
    var kind: String
    var condition: String
    /// What was said, `-` for nothing that counts.
    var said: String
    /// Seconds of the file it comes from; 0 in all rows of a file but the first.
    var seconds: Double
    var decision: String
    /// The phrase found, `-` for none.
    var found: String
    /// What it means: `command`, `cue`, `blocked`, `answer`, `decoy` or `-`.
    var meaning: String
    var contrast: Double
    var silenceInside: Double
    var length: Double
    var margin: Double
    var features: [Double]

    /// Whether what was said was found.
    var isFound: Bool { said != "-" && Wording.key(Wording.words(said)) == Wording.key(words) }
    private var words: [String] { found.split(separator: " ").map(String.init) }

    static let header =
        "kind\tcondition\tsaid\tseconds\tdecision\tfound\tmeaning\tcontrast\tsilence\tlength"
        + "\tmargin_sum\t" + Acceptance.featureNames.joined(separator: "\t")

    /// The lines of all utterances of a file; one line also when there was none.
    static func lines(
        _ heard: [OfflineHearing.Heard], kind: String, condition: String, said: String,
        seconds: Double
    ) -> [String] {
        if heard.isEmpty { return [line([kind, condition, said, "\(seconds)", "silence"], nil)] }
        return heard.enumerated().map { index, one in
            line(
                [
                    kind, condition, said, "\(index == 0 ? seconds : 0)",
                    "\(one.decision)".prefix { $0 != "(" }.description,
                ], one.finding)
        }
    }

    private static func line(_ head: [String], _ finding: Finding?) -> String {
        guard let finding else { return (head + ["-", "-"]).joined(separator: "\t") }
        let evidence = finding.evidence
        let numbers =
            [
                evidence.contrast, evidence.silenceInside, Double(evidence.span.count) / 100,
                evidence.margin,
            ] + Acceptance.features(evidence)
        let texts = numbers.map { "\(($0 * 1000).rounded() / 1000)" }
        return (head + [finding.words.joined(separator: " "), name(finding.meaning)] + texts)
            .joined(separator: "\t")
    }

    private static func name(_ meaning: Meaning) -> String {
        switch meaning {
        case .command: "command"
        case .blocked: "blocked"
        case .conversation, .application, .theology: "cue"
        case .decoy: "decoy"
        case .answer: "answer"
        }
    }

    /// Reads a line; rows without a phrase have no features.
    init(_ row: [String: String]) {
        kind = row["kind"] ?? ""
        condition = row["condition"] ?? ""
        said = row["said"] ?? "-"
        seconds = Double(row["seconds"] ?? "") ?? 0
        decision = row["decision"] ?? ""
        found = row["found"] ?? "-"
        meaning = row["meaning"] ?? "-"
        contrast = Double(row["contrast"] ?? "") ?? 0
        silenceInside = Double(row["silence"] ?? "") ?? 0
        length = Double(row["length"] ?? "") ?? 0
        margin = Double(row["margin_sum"] ?? "") ?? 0
        features = Acceptance.featureNames.compactMap { Double(row[$0] ?? "") }
    }
}
