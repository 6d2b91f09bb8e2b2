internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// What the daemon would have done with one utterance, and why, as it is written in JSON.
struct UtteranceReport: Encodable, Sendable {
    /// One of the things that can say no.
    struct Stage: Encodable, Sendable {
        var name: String
        var value: Double?
        var least: Double?
        var most: Double?
        var isPassed: Bool
        /// What else a person wants to know of it.
        var note: String?
    }

    struct Slot: Encodable, Sendable {
        var rule: String
        var words: String
    }

    /// Seconds from the beginning of the file: the words, or what sounded where there are none.
    var begin: Double
    var end: Double
    var decidedAt: Double
    /// Milliseconds of sound, and of CPU, from the end of the words to the decision.
    var waitedMs: Double
    var cpuMs: Double
    var ending: String
    /// The verdict in the words of the port, such as `command` or `unintelligible`.
    var verdict: String
    var command: String?
    /// Whether the daemon would do something else than answer.
    var acts: Bool
    /// The first stage that said no; nil where none did.
    var refusedBy: String?
    /// What it seemed to be, taken or not: the phrase that was rescored, else the one that the
    /// words were followed with.
    var words: String?
    /// Whether it was rescored.
    var isWeighed: Bool
    var tags: [String]?
    var slots: [Slot]?
    var stages: [Stage]
    /// What each piece of evidence adds to the score.
    var shares: [String: Double]?
}

extension UtteranceReport {
    init(
        _ heard: OfflineHearing.Heard, _ task: ListeningTask, _ rules: RuleGrammar?,
        by hearing: OfflineHearing
    ) {
        let checks = heard.finding.map { hearing.checks(of: $0, for: task) } ?? []
        (begin, end) = (heard.speech.lowerBound, heard.speech.upperBound)
        decidedAt = rounded(heard.decidedAt)
        waitedMs = (heard.wait * 1000).rounded()
        cpuMs = (heard.cpuAfterSpeech * 1000).rounded()
        ending = heard.account.ending.rawValue
        (verdict, command) = Self.name(heard.verdict)
        acts = command.map { task.acting.contains($0) } ?? false
        refusedBy = Self.refusal(heard, checks) ?? (command != nil && !acts ? "state" : nil)
        let following = heard.account.following.words
        words = (heard.finding?.words ?? (following.isEmpty ? nil : following))?
            .joined(separator: " ")
        isWeighed = heard.finding != nil
        let match = heard.finding.flatMap { rules?.match($0.words) }
        tags = match?.tags
        slots = match?.slots.map { Slot(rule: $0.rule, words: $0.words.joined(separator: " ")) }
        stages = Self.stages(heard, checks)
        shares = heard.finding.map { finding in
            Dictionary(
                uniqueKeysWithValues: hearing.shares(of: finding).map {
                    ($0.name, rounded($0.share))
                })
        }
    }

    private static func name(_ verdict: Verdict) -> (String, command: String?) {
        switch verdict {
        case .command(let name): ("command", name)
        case .blocked: ("blocked", nil)
        case .conversation: ("conversation", nil)
        case .application: ("application", nil)
        case .theology: ("theology", nil)
        case .answer(.right): ("answer right", nil)
        case .answer(.wrong): ("answer wrong", nil)
        case .answer(.unclear): ("answer unclear", nil)
        case .unintelligible: ("unintelligible", nil)
        case .noise: ("noise", nil)
        }
    }

    /// The first stage that kept the utterance from being taken for its best phrase.
    static func refusal(_ heard: OfflineHearing.Heard, _ checks: [Check]) -> String? {
        switch heard.decision {
        case .meant, .wrongAnswer: return nil
        case .noise where heard.finding == nil: return "voice"
        case .noise, .unintelligible, .unclearAnswer: break
        }
        if let finding = heard.finding {
            if finding.meaning == .decoy { return "near_miss" }
            return checks.first { !$0.passes }?.stage.rawValue
        }
        let following = heard.account.following
        guard let score = following.score, score >= following.scoreMin else {
            return "following"
        }
        return rescoring(heard.account)?.name
    }

    /// What the last rescoring found instead of a phrase.
    private static func rescoring(_ account: Account) -> (name: String, note: String)? {
        guard case .failure(let reason) = account.rescorings.last else { return nil }
        switch reason {
        case .notWhole(let words):
            return (
                "whole_phrase",
                words.isEmpty ? "none fits" : "ended within “\(words.joined(separator: " "))”"
            )
        case .tooPoor(let words, let score):
            return ("fit", "“\(words.joined(separator: " "))” at \(rounded(score)) a frame")
        case .phonesLost(let words):
            return ("phones", "“\(words.joined(separator: " "))”, and no phones beside it")
        }
    }

    private static func stages(_ heard: OfflineHearing.Heard, _ checks: [Check]) -> [Stage] {
        let account = heard.account
        let following = account.following
        let words = following.words.prefix(12).joined(separator: " ")
        var stages = [
            Stage(
                name: "voice", value: Double(account.voicedFrames),
                isPassed: account.quality.isSpeech,
                note: "frames of pitch, \(account.voicedRun) on end; level \(account.level.whole)"
                    + " dBFS in a room of \(account.room.whole)"),
            Stage(
                name: "following", value: following.score.map(rounded),
                least: following.scoreMin,
                // At its end an utterance in noise is weighed whatever the following made of it.
                isPassed: heard.finding != nil
                    || following.score ?? -.infinity >= following.scoreMin,
                note: words.isEmpty ? nil : "“\(words)”"),
        ]
        if heard.finding == nil, let rescoring = rescoring(account) {
            stages.append(Stage(name: rescoring.name, isPassed: false, note: rescoring.note))
        }
        return stages + checks.map { stage($0, of: heard.finding) }
    }

    private static func stage(_ check: Check, of finding: Finding?) -> Stage {
        // Nothing suffices for a near miss, which JSON has no number for.
        let limit = check.limit.isFinite ? check.limit : nil
        let isDecoy = finding?.meaning == .decoy && check.stage == .score
        let confusable = check.stage == .lead ? finding?.confusable.joined(separator: " ") : nil
        return Stage(
            name: check.stage.rawValue, value: rounded(check.value),
            least: check.isMost ? nil : limit, most: check.isMost ? limit : nil,
            isPassed: check.passes,
            note: isDecoy
                ? "a near miss that is listened for, so that no command is heard"
                : confusable.map { "over “\($0)”" })
    }
}

/// A number as people read it, with two digits behind the point.
func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

extension Double {
    /// The nearest whole number, as text.
    var whole: String { isFinite ? String(Int(rounded())) : "-" }
}
