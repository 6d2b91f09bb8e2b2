internal import Foundation
internal import Hearing
internal import HearingPocketSphinx

/// One rescoring of an utterance of the speech for tuning, as one line with tabs.
struct EvidenceRow: Equatable {
    var kind: String
    var condition: String
    /// The file, so that what came of it can be put together again.
    var file: String
    var speaker: String
    /// What was said, `-` for nothing that counts.
    var said: String
    /// Seconds of the file it comes from; 0 in all rows of a file but the first.
    var seconds: Double
    /// Where its words lie, in seconds from the beginning of the file.
    var from: Double
    var to: Double
    /// Seconds of sound from the last word to the rescoring; negative where it is not known.
    var wait: Double
    /// Seconds of sound after the last word, when it was rescored.
    var after: Double
    /// The same without the quiet at its end.
    var goingOn: Double
    /// The phrase found, `-` for none.
    var found: String
    /// `command`, `known` (it does not act in the session's state), `blocked`, `conversation`,
    /// `application`, `theology`, `right`, `wrong` or `decoy`; in a file's first row its sound.
    var meaning: String
    /// What a whole file sounded like, in its first row.
    var sound: Sound?
    var contrast: Double
    var contrastBefore: Double
    var silenceInside: Double
    var length: Double
    var margin: Double
    var standing: Double
    var rival: Double
    /// Nats by which a right answer leads over what sounds like it; infinite where nothing does.
    var lead: Double
    var features: [Double]

    /// What the judge is told of the sound, apart from any phrase.
    enum Sound: String {
        case speech, noise
        /// Speech in noise: no answer is judged wrong.
        case noisy
        /// Faint, clipped or cut off: an answer in it is unclear, never wrong.
        case poor
    }

    /// What the worst word has beside a free loop of phones, in nats for each frame; 0 where no
    /// phrase was found.
    var worstWord: Double {
        guard let index = Acceptance.featureNames.firstIndex(of: "worst_word"),
            features.indices.contains(index)
        else { return 0 }
        return features[index]
    }

    /// Whether espeak-ng spoke, the worst likeness of people.
    var isEspeak: Bool { speaker.hasPrefix("espeak") }
    /// Whether it counts by its beginning.
    var isCue: Bool { ["conversation", "application", "theology"].contains(meaning) }
    /// Whether the words stood in a quiet room.
    var isQuiet: Bool { Evidence.isQuiet(contrast: contrast, standing: standing) }
    /// The kind in the figures: what the box's own voice said is shown apart.
    var shownKind: String {
        let isSaid =
            kind.hasPrefix("command") || kind.hasPrefix("closed ") || Figures.answers.contains(kind)
        return isEspeak && isSaid ? kind + " by espeak" : kind
    }
    /// Whether what was said was found.
    var isFound: Bool { said != "-" && saidKey == key }
    /// The words that were said, without articles.
    var saidKey: [String] { Wording.key(Wording.words(said)) }
    /// The words of the phrase without articles.
    var key: [String] { Wording.key(Wording.words(found)) }
    /// The file in its condition, heard for its purpose.
    var hearing: String { "\(kind) \(condition) \(file)" }

    static let header =
        "kind\tcondition\tfile\tspeaker\tsaid\tseconds\tfrom\tto\twait\tafter\tgoing_on\tfound"
        + "\tmeaning\tcontrast\tcontrast_before\tsilence\tlength\tmargin_sum\tstanding\trival"
        + "\tlead\t" + Acceptance.featureNames.joined(separator: "\t")

    /// The lines of all rescorings of a file; one line also when there was none.
    static func lines(
        _ heard: [OfflineHearing.Heard], of item: SpokenItems.Item, condition: String,
        seconds: Double
    ) -> [String] {
        let head = [item.kindName, condition, item.file, item.speaker, item.said]
        var lines = [
            (head + ["\(seconds)", "0", "0", "-1", "0", "0", "-", sound(heard).rawValue])
                .joined(separator: "\t")
        ]
        for utterance in heard {
            for (rescoring, frame) in zip(
                utterance.account.rescorings, utterance.account.rescoredAt)
            {
                guard case .success(let finding) = rescoring else { continue }
                let wait = Double(frame - finding.evidence.span.upperBound) / 100
                let after = Double(finding.evidence.framesAfter) / 100
                let goingOn = Double(finding.evidence.framesGoingOn) / 100
                let span = finding.evidence.span
                let place = [span.lowerBound, span.upperBound].map {
                    "\(Double(utterance.account.frames.lowerBound + $0) / 100)"
                }
                lines.append(
                    line(
                        head + ["0"] + place + ["\(wait)", "\(after)", "\(goingOn)"], finding,
                        found: item.text(finding), acting: item.actingInSession))
            }
        }
        return lines
    }

    /// What the last utterance that was speech sounded like; noise where there was none.
    private static func sound(_ heard: [OfflineHearing.Heard]) -> Sound {
        guard let quality = heard.map(\.account.quality).last(where: \.isSpeech) else {
            return .noise
        }
        return quality.isDamaged || quality.isFaint ? .poor : quality.isNoisy ? .noisy : .speech
    }

    private static func line(
        _ head: [String], _ finding: Finding, found: String, acting: Set<String>?
    ) -> String {
        let evidence = finding.evidence
        let numbers =
            [
                evidence.contrast, evidence.contrastBefore, evidence.silenceInside,
                Double(evidence.span.count) / 100,
                evidence.margin, evidence.standing, evidence.rival,
                evidence.lead ?? .infinity,
            ] + Acceptance.features(evidence)
        let texts = numbers.map { "\(($0 * 1000).rounded() / 1000)" }
        return (head + [found, name(finding.meaning, acting: acting)] + texts)
            .joined(separator: "\t")
    }

    /// The phrase that was found, with what the line holds of its evidence: all that a gate looks
    /// at.
    func finding(score: Double) -> Finding {
        var evidence = Evidence(span: 0..<Int((length * 100).rounded()))
        evidence.contrast = contrast
        evidence.contrastBefore = contrastBefore
        evidence.silenceInside = silenceInside
        evidence.margin = margin
        evidence.worstWord = worstWord
        evidence.standing = standing
        evidence.rival = rival
        evidence.lead = lead.isFinite ? lead : nil
        evidence.framesAfter = Int((after * 100).rounded())
        evidence.framesGoingOn = Int((goingOn * 100).rounded())
        return Finding(
            words: Wording.words(found), meaning: Self.meaning(meaning, of: found),
            evidence: evidence, score: score)
    }

    private static func meaning(_ name: String, of found: String) -> Meaning {
        switch name {
        case "blocked": .blocked
        case "conversation": .conversation
        case "application": .application
        case "theology": .theology
        case "decoy": .decoy
        case "right", "wrong": .answer(isRight: name == "right")
        default: .command(found)
        }
    }

    private static func name(_ meaning: Meaning, acting: Set<String>?) -> String {
        switch meaning {
        case .command(let name) where acting?.contains(name) == false: "known"
        case .command: "command"
        case .blocked: "blocked"
        case .conversation: "conversation"
        case .application: "application"
        case .theology: "theology"
        case .decoy: "decoy"
        case .answer(let isRight): isRight ? "right" : "wrong"
        }
    }

    /// Reads what `tune gather` wrote; throws where its columns are others, since another version
    /// made it.
    static func table(_ path: String) throws -> [EvidenceRow] {
        let names = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
        try checkHeader(names, of: path)
        return try SpeechFiles.table(path).map(EvidenceRow.init)
    }

    /// Reads several such files; what was heard for one of them counts in no later one again.
    static func tables(_ paths: [String]) throws -> [EvidenceRow] {
        var heard: Set<String> = []
        return try paths.flatMap { path in
            let rows = try table(path).filter { !heard.contains($0.hearing) }
            heard.formUnion(rows.map(\.hearing))
            return rows
        }
    }

    /// Throws where the first line of a file has other columns than this version's.
    static func checkHeader(_ names: Substring, of path: String) throws {
        guard names == header else {
            throw BenchError(
                place: path, reason: "begins with other columns than this version's; gather it anew"
            )
        }
    }

    /// Reads a line; rows without a phrase have no features.
    init(_ row: [String: String]) {
        kind = row["kind"] ?? ""
        condition = row["condition"] ?? ""
        file = row["file"] ?? ""
        speaker = row["speaker"] ?? ""
        said = row["said"] ?? "-"
        seconds = Double(row["seconds"] ?? "") ?? 0
        from = Double(row["from"] ?? "") ?? 0
        to = Double(row["to"] ?? "") ?? 0
        wait = Double(row["wait"] ?? "") ?? -1
        after = Double(row["after"] ?? "") ?? 0
        goingOn = Double(row["going_on"] ?? "") ?? 0
        found = row["found"] ?? "-"
        meaning = row["meaning"] ?? "-"
        sound = Sound(rawValue: meaning)
        contrast = Double(row["contrast"] ?? "") ?? 0
        contrastBefore = Double(row["contrast_before"] ?? "") ?? 0
        silenceInside = Double(row["silence"] ?? "") ?? 0
        length = Double(row["length"] ?? "") ?? 0
        margin = Double(row["margin_sum"] ?? "") ?? 0
        standing = Double(row["standing"] ?? "") ?? 0
        rival = Double(row["rival"] ?? "") ?? 0
        lead = Double(row["lead"] ?? "") ?? .infinity
        features = Acceptance.featureNames.compactMap { Double(row[$0] ?? "") }
    }
}
