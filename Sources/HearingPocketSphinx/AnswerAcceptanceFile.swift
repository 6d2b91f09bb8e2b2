package import Hearing

/// `acceptance-answers.json` as it is written: what answers and sentences of a grammar must reach.
/// The weights and gates are those of the commands.
package struct AnswerAcceptanceFile: Codable {
    /// The same for a quiet room and for others.
    package struct Rooms<Value: Codable>: Codable {
        var quiet: Value
        var noise: Value
    }

    package struct Limits: Codable {
        var score: Double
        var lead: Double
        var word: Double

        init(_ limits: Acceptance.AnswerLimits) {
            (score, lead, word) = (limits.score, limits.lead, limits.word)
        }

        var value: Acceptance.AnswerLimits {
            Acceptance.AnswerLimits(score: score, lead: lead, word: word)
        }
    }

    /// What the figures were made by, and from what; for people to read.
    package var made_by: String
    package var data: String
    /// What a right answer must reach.
    var right: Rooms<Limits>
    /// Up to this score, or this lead, an answer is surely another one.
    var wrong: Double
    var trail: Double
    /// The least scores of sentences.
    var sentences: Rooms<Double>

    /// Takes the answers and sentences of an acceptance.
    package init(madeBy: String, data: String, _ thresholds: Acceptance.Thresholds) {
        made_by = madeBy
        self.data = data
        right = Rooms(
            quiet: Limits(thresholds.answerInQuiet), noise: Limits(thresholds.answer))
        wrong = thresholds.answerWrong
        trail = thresholds.answerTrail
        sentences = Rooms(quiet: thresholds.sentenceInQuiet, noise: thresholds.sentence)
    }

    /// Sets these thresholds; those of commands stay as they are.
    package func set(in thresholds: inout Acceptance.Thresholds) {
        thresholds.answer = right.noise.value
        thresholds.answerInQuiet = right.quiet.value
        thresholds.answerWrong = wrong
        thresholds.answerTrail = trail
        thresholds.sentence = sentences.noise
        thresholds.sentenceInQuiet = sentences.quiet
    }
}
