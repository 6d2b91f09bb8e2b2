internal import Hearing

/// What is counted of answers and of what gets a fixed reply.
extension Figures {
    /// How an answer was judged.
    enum Judged { case right, wrong, unclear }

    /// The counts of one condition's answers: how many of each kind were judged how.
    func answers(_ files: [HeardFile], _ condition: String) -> [Count] {
        Self.answers.flatMap { kind in
            let said = files.filter { $0.kind == kind }
            let judged = said.map(judged)
            return [(Judged.right, "right"), (.wrong, "wrong"), (.unclear, "unclear")].map {
                count("\(kind) judged \($1)", condition, judged.count(of: $0), said)
            }
        }
    }

    /// What gets a fixed reply.
    private static let classes = ["conversation", "application", "theology", "blocked"]

    /// The counts of one condition's cues: of each class how many got its reply, and of all how
    /// many were taken for a command.
    func cues(_ files: [HeardFile], _ condition: String) -> [Count] {
        let all = files.filter { $0.kind == "cue" }
        let listed = files.filter { $0.kind == "listed" }
        let classes = [("cue", all), ("listed", listed)].flatMap { kind, wordings in
            Self.classes.map { name in
                let said = wordings.filter { $0.said == name }
                return count(
                    "\(kind) \(name)", condition, said.count { sure($0)?.meaning == name }, said)
            }
        }
        return classes + [
            count("cue acts", condition, all.count { taken($0) != nil }, all)
        ]
    }

    /// What the judge makes of an answer: what is sure and not wrong counts at once, else what was
    /// rescored last and the sound. What is no answer at all leaves the question open.
    func judged(_ file: HeardFile) -> Judged {
        let quality = SoundQuality(
            isSpeech: file.sound != .noise, isDamaged: file.sound == .poor, isFaint: false,
            isNoisy: file.sound == .noisy)
        let finding = (sure(file) ?? concluding(file)).map { self.finding($0, in: file) }
        return switch judge(of: file).decide(finding, quality) {
        case .meant(.answer(isRight: true)): .right
        case .wrongAnswer: .wrong
        default: .unclear
        }
    }

    /// What the last rescoring came to, of everything or of the answer alone, as `Rescoring`
    /// chooses.
    func concluding(_ file: HeardFile) -> EvidenceRow? {
        guard let last = file.rows.last else { return nil }
        let pair = file.rows.suffix(2)
        guard let first = pair.first, pair.count == 2, first.moment == last.moment else {
            return last
        }
        let isMeant = judge(of: file).mayBeTaken(finding(last, in: file))
        return isMeant || plainScore(last) > plainScore(first) ? last : first
    }

    private func count(
        _ kind: String, _ condition: String, _ taken: Int, _ files: [HeardFile]
    ) -> Count {
        let (low, high) = Proportion.interval(taken, of: files.count)
        return Count(
            kind: kind, condition: condition, taken: taken, all: files.count,
            speakers: Set(files.map(\.speaker)).count, percentLow: low, percentHigh: high)
    }
}

extension [Figures.Judged] {
    fileprivate func count(of judgement: Figures.Judged) -> Int { count { $0 == judgement } }
}
