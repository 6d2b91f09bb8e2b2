internal import Hearing

/// What is counted of answers and of what gets a fixed reply.
extension Figures {
    /// How an answer was judged.
    enum Judged { case right, wrong, unclear }

    /// The counts of one condition's answers: how many of each kind were judged how.
    func answers(_ hearings: [Hearing], _ condition: String) -> [Count] {
        Self.answers.flatMap { kind in
            let judged = hearings.filter { $0.kind == kind }.map(judged)
            let all = judged.count
            return [(Judged.right, "right"), (.wrong, "wrong"), (.unclear, "unclear")].map {
                count("\(kind) judged \($1)", condition, judged.count(of: $0), all)
            }
        }
    }

    /// The counts of one condition's cues: of each class how many got its reply, and of all how
    /// many were taken for a command.
    func cues(_ hearings: [Hearing], _ condition: String) -> [Count] {
        let all = hearings.filter { $0.kind == "cue" }
        let classes = ["conversation", "application", "theology", "blocked"].map { name in
            let said = all.filter { $0.said == name }
            return count("cue \(name)", condition, said.count { reply(to: $0) == name }, said.count)
        }
        return classes + [
            count("cue acts", condition, all.count { reply(to: $0) == "command" }, all.count)
        ]
    }

    /// Judges as `Judge` does: what is sure counts at once, the last that fitted at the end.
    func judged(_ hearing: Hearing) -> Judged {
        let thresholds = acceptance.thresholds
        let fitting = hearing.rows.filter { ["right", "wrong"].contains($0.meaning) }
        if let sure = fitting.first(where: isSure) {
            return sure.meaning == "right" ? .right : .wrong
        }
        guard let last = hearing.rows.last, plainScore(last) > thresholds.answerWrong,
            last.lead > thresholds.answerTrail
        else { return .wrong }
        return .unclear
    }

    private func isSure(_ row: EvidenceRow) -> Bool {
        score(row) ?? -.infinity >= acceptance.thresholds.answerRight
    }

    /// What an utterance first counts as, by its meaning; nil for nothing.
    private func reply(to hearing: Hearing) -> String? {
        hearing.rows.first { row in
            guard let score = score(row) else { return false }
            switch row.meaning {
            case "command": return taken(hearing) == row
            case "blocked": return score >= acceptance.thresholds.otherCommand
            case "conversation", "application", "theology":
                return score >= acceptance.thresholds.cue
            default: return false
            }
        }?.meaning
    }

    private func count(_ kind: String, _ condition: String, _ taken: Int, _ all: Int) -> Count {
        let (low, high) = Proportion.interval(taken, of: all)
        return Count(
            kind: kind, condition: condition, taken: taken, all: all, percentLow: low,
            percentHigh: high)
    }
}

extension [Figures.Judged] {
    fileprivate func count(of judgement: Figures.Judged) -> Int { count { $0 == judgement } }
}
