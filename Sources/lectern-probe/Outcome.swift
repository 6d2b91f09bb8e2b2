internal import Hearing
internal import HearingPocketSphinx

/// What came of one file of a list.
struct Outcome: Sendable {
    /// What was made of what was said.
    enum Result: Equatable, Sendable {
        case right
        /// Taken for something else.
        case wrong
        /// Not taken; the stage that said no.
        case missed(by: String)
        /// Nothing was said that counts.
        case nothingSaid
    }

    /// Something that was taken for what nobody said.
    struct FalseOne: Sendable {
        var words: String
        var at: Double
        /// Whether the daemon would have done something else than answer.
        var acts: Bool
        var score: Double
    }

    var row: SpokenList.Row
    var seconds: Double
    var cpuSeconds: Double
    var result: Result
    /// What was heard in the place of what was said, and its score; nil where it was right or
    /// nothing was.
    var heardInstead: String?
    var score: Double?
    /// Milliseconds of sound and of CPU from the end of the words to the decision, and of both
    /// where the one goes on during the other; where it was right and the file went on behind it.
    var latency: (sound: Double, cpu: Double, together: Double)?
    var falseOnes: [FalseOne] = []
}

extension Outcome {
    /// Compares what was heard with what was said.
    init(
        _ row: SpokenList.Row, seconds: Double, cpuSeconds: Double,
        _ heard: [OfflineHearing.Heard], _ rules: RuleGrammar?,
        report: (OfflineHearing.Heard) -> UtteranceReport
    ) {
        self.row = row
        self.seconds = seconds
        self.cpuSeconds = cpuSeconds
        guard let said = row.said else {
            result = .nothingSaid
            falseOnes = heard.filter(\.isTaken).map(report).map(FalseOne.init)
            return
        }
        let spoken = Spoken(said, rules)
        falseOnes = heard.filter { $0.isTaken && !spoken.isSame($0.words) }.map(report)
            .map(FalseOne.init)
        if let right = heard.first(where: \.isTaken), spoken.isSame(right.words) {
            result = .right
            if right.account.ending != .soundOver {
                latency = (
                    right.wait * 1000, right.cpuAfterSpeech * 1000, right.delay * 1000
                )
            }
        } else if let taken = heard.first(where: \.isTaken) {
            result = .wrong
            heardInstead = report(taken).words
            score = taken.finding.map { rounded($0.score) }
        } else {
            let nearest = heard.first { spoken.isSame($0.words) } ?? heard.last
            result = .missed(by: nearest.map { Self.stage($0, spoken, report) } ?? "endpointing")
            heardInstead = nearest.flatMap { report($0).words }
            score = nearest?.finding.map { rounded($0.score) }
        }
    }

    private static func stage(
        _ heard: OfflineHearing.Heard, _ spoken: Spoken,
        _ report: (OfflineHearing.Heard) -> UtteranceReport
    ) -> String {
        let stage = report(heard).refusedBy ?? "answer"
        let isOther = heard.finding != nil && !spoken.isSame(heard.words)
        return isOther && stage != "near_miss" ? "other_phrase" : stage
    }
}

extension Outcome.FalseOne {
    init(_ report: UtteranceReport) {
        words = report.words ?? report.verdict
        at = report.begin
        acts = report.acts
        score = report.stages.last { $0.name == "score" }?.value ?? 0
    }
}

/// What was said, to compare with what was heard.
private struct Spoken {
    private let key: [String]
    private let rules: RuleGrammar?
    private let match: RuleGrammar.Match?

    init(_ text: String, _ rules: RuleGrammar?) {
        let words = Wording.words(text)
        key = Wording.key(words)
        self.rules = rules
        match = rules?.match(words)
    }

    /// Whether the words are the same but for articles, or carry the same tags and slots.
    func isSame(_ words: [String]) -> Bool {
        guard !words.isEmpty else { return false }
        if Wording.key(words) == key { return true }
        guard let match, let other = rules?.match(words) else { return false }
        return !match.tags.isEmpty && other.tags == match.tags && other.slots == match.slots
    }
}

extension OfflineHearing.Heard {
    /// Whether it was taken for something that was said.
    var isTaken: Bool {
        if case .meant = decision { true } else { false }
    }

    /// The words of the phrase that fitted best.
    var words: [String] { finding?.words ?? [] }
}
