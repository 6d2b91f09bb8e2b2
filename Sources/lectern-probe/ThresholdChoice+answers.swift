internal import Hearing

// Answers, and sentences of a grammar.
extension ThresholdChoice {
    /// Of so many right answers one may be asked for once more, in quiet and in noise.
    private static let rightAnswers = (quiet: 25, noise: 10)
    /// Of so many right answers one may be judged wrong.
    private static let judgedWrong = 50
    /// Nats for each word below the worst right answers: other voices say them worse.
    private static let margin = 5.0
    /// The share of sentences that may be taken for others, in quiet and in noise.
    private static let wrongSentences = (quiet: 0.03, noise: 0.075)
    /// Where speech can be told from other speech at all.
    private static let fair = ["clean", "kitchen12", "steady12", "babble12"]

    /// Sets what answers and sentences must reach; what was not heard keeps its threshold.
    func setAnswers(in thresholds: inout Acceptance.Thresholds) {
        if let limits = answer(isQuiet: true) { thresholds.answerInQuiet = limits }
        if let limits = answer(isQuiet: false) { thresholds.answer = limits }
        let bands = [thresholds.answer, thresholds.answerInQuiet]
        if let answerWrong {
            thresholds.answerWrong = rounded(min(answerWrong, bands[0].score, bands[1].score) - 0.1)
        }
        if let answerTrail {
            thresholds.answerTrail = min(rounded(answerTrail), bands[0].lead, bands[1].lead)
        }
        if let least = sentence(isQuiet: false) { thresholds.sentence = rounded(least) }
        if let least = sentence(isQuiet: true) { thresholds.sentenceInQuiet = rounded(least) }
    }

    /// What a right answer must reach.
    ///
    /// No answer that sounds otherwise is right. Beyond that, limits may refuse some right answers.
    /// Of all such limits, these take the fewest answers that sound alike.
    func answer(isQuiet: Bool) -> Acceptance.AnswerLimits? {
        let far = answers(["far", "far by people", "far by espeak"], isQuiet: isQuiet)
        let floor = far.map { rounded($0.score + Self.safety) }.max() ?? -.infinity
        let right = answers(["right", "right by people"], isQuiet: isQuiet)
            .filter { $0.score >= floor }
        let near = answers(["near", "near by people"], isQuiet: isQuiet)
        let allowed =
            right.count / (isQuiet ? Self.rightAnswers.quiet : Self.rightAnswers.noise)
        let lowest = { (values: [Double]) in
            Array(Set(values.map(roundedDown)).sorted().prefix(allowed + 1))
        }
        let limits = lowest(right.map(\.score)).flatMap { score in
            lowest(right.map { min($0.lead, 0) }).flatMap { lead in
                lowest(right.map(\.word)).map {
                    Acceptance.AnswerLimits(
                        score: max(score, floor), lead: lead, word: $0)
                }
            }
        }
        return limits.filter { limits in right.count { !$0.reaches(limits) } <= allowed }
            .map { limits in (limits, near.count { $0.reaches(limits) }) }
            .min { $0.1 < $1.1 }?.0
    }

    /// The answers that were found as right ones and that no gate but these limits refuses.
    private func answers(_ kinds: [String], isQuiet: Bool) -> [Acceptance.AnswerLimits] {
        let gates = figures.withoutAnswerLimits
        return files(kinds, in: Self.fair).compactMap { file in
            guard let row = figures.concluding(file), row.meaning == "right",
                row.isQuiet == isQuiet, gates.score(row, in: file) != nil
            else { return nil }
            return Acceptance.AnswerLimits(
                score: figures.plainScore(row), lead: row.lead, word: row.worstWord)
        }
    }

    /// Right answers in a quiet room, where alone others are judged wrong.
    private var rightInQuiet: [HeardFile] {
        files(["right", "right by people"]).filter { $0.sound != .noisy }
    }

    /// What hardly a right answer that was found stays below.
    var answerWrong: Double? {
        let scores = rightInQuiet.compactMap {
            $0.rows.last.map(figures.plainScore)
        }.sorted()
        return scores.isEmpty ? nil : at(scores.count / Self.judgedWrong, scores)
    }

    /// What hardly a right answer stays below, beside what sounds like it.
    var answerTrail: Double? {
        let leads = rightInQuiet.compactMap { $0.rows.last?.lead }
            .filter(\.isFinite).sorted()
        return leads.isEmpty
            ? nil : min(at(leads.count / Self.judgedWrong, leads), 0) - Self.margin
    }

    /// The least score at which not too many sentences of a grammar are taken for others.
    func sentence(isQuiet: Bool) -> Double? {
        let said = files(["slots"], in: isQuiet ? ["clean"] : ["kitchen12", "babble12"])
        let best = said.compactMap { file in
            file.rows.compactMap { row in
                figures.score(row, in: file).map { (score: $0, isRight: row.isFound) }
            }.max { $0.score < $1.score }
        }
        let share = isQuiet ? Self.wrongSentences.quiet : Self.wrongSentences.noise
        let allowed = Int(Double(said.count) * share)
        let wrong = best.filter { !$0.isRight }.map(\.score).sorted(by: >)
        let least = best.map(\.score).min()
        return wrong.count > allowed ? wrong[allowed] + Self.safety : least
    }
}

extension Figures {
    /// The same figures where an answer needs no more than to pass the gates.
    fileprivate var withoutAnswerLimits: Figures {
        var open = self
        let none = Acceptance.AnswerLimits(
            score: -.infinity, lead: -.infinity, word: -.infinity)
        (open.acceptance.thresholds.answer, open.acceptance.thresholds.answerInQuiet) = (none, none)
        return open
    }
}

extension Acceptance.AnswerLimits {
    /// Whether what was measured reaches these limits.
    fileprivate func reaches(_ least: Self) -> Bool {
        score >= least.score && lead >= least.lead && word >= least.word
    }
}
