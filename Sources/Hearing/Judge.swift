/// What an utterance was taken for, in the words of this target.
package enum Decision: Equatable, Sendable {
    case meant(Meaning)
    /// Speech in place of an answer: surely another answer.
    case wrongAnswer
    /// Speech in place of an answer of which nothing can be said.
    case unclearAnswer
    case unintelligible
    case noise
}

/// A phrase that was found and how well it fits.
package struct Finding: Equatable, Sendable {
    package var words: [String]
    package var meaning: Meaning
    package var evidence: Evidence
    package var score: Double
    /// Of what sounds like a right answer and is another one, the words that fit best.
    package var confusable: [String] = []

    package init(words: [String], meaning: Meaning, evidence: Evidence, score: Double) {
        self.words = words
        self.meaning = meaning
        self.evidence = evidence
        self.score = score
    }

    /// The same when the utterance has so many frames, the last of them quiet.
    package func after(_ frames: [SoundFrame], quiet: Int) -> Finding {
        var finding = self
        finding.evidence.listenAfter(frames, quiet: quiet)
        return finding
    }
}

/// What is known of the sound beside the phrase.
package struct SoundQuality: Equatable, Sendable {
    package var isSpeech: Bool
    /// It was cut off by the cap on its length, or ran into the converter's limits.
    package var isDamaged: Bool
    /// It hardly rose above the room.
    package var isFaint: Bool
    /// It ran into the converter's limits; then anything may look like the beginning of a cue.
    package var isClipped: Bool
    /// Speech stands less than 30 dB above the room.
    package var isNoisy: Bool

    package init(
        isSpeech: Bool, isDamaged: Bool, isFaint: Bool, isClipped: Bool = false,
        isNoisy: Bool = false
    ) {
        self.isSpeech = isSpeech
        self.isDamaged = isDamaged
        self.isFaint = isFaint
        self.isClipped = isClipped
        self.isNoisy = isNoisy
    }
}

/// Decides what an utterance counts as, from the best phrase and what speaks for it.
package struct Judge: Equatable, Sendable {
    /// The commands that act in the state.
    package var acting: Set<String>
    package var awaitsAnswer: Bool
    package var acceptance: Acceptance

    /// Seconds of sound that must follow the last word.
    package static let soundAfterMin = 0.2
    /// Seconds that people pause between two words of an answer.
    package static let answerPauseMax = 3.0

    package init(acting: Set<String>, awaitsAnswer: Bool, acceptance: Acceptance) {
        self.acting = acting
        self.awaitsAnswer = awaitsAnswer
        self.acceptance = acceptance
    }

    /// Whether the phrase was surely said, so that nothing more need be waited for.
    package func isSure(_ finding: Finding) -> Bool {
        checks(of: finding).allSatisfy(\.passes)
    }

    /// Whether nothing else need be sought: what acts, or what is sure.
    ///
    /// In noise a command that does not act settles nothing: "begin the lesson" without its first
    /// syllable is "end the lesson".
    package func isSettled(by finding: Finding) -> Bool {
        if acts(on: finding) { return true }
        if case .command = finding.meaning, !finding.evidence.isQuiet { return false }
        return isSure(finding)
    }

    /// Whether no gate refuses the phrase, whatever its score.
    package func passesGates(_ finding: Finding) -> Bool { refusals(of: finding).isEmpty }

    /// Whether no gate refuses the phrase but, perhaps, the one that waits for silence after it;
    /// the score may yet.
    package func mayBeTaken(_ finding: Finding) -> Bool {
        refusals(of: finding).allSatisfy { $0 == .soundAfter }
    }

    /// Whether nothing but silence after it is missing until its score decides.
    package func lacksOnlySilence(_ finding: Finding) -> Bool {
        refusals(of: finding) == [.soundAfter]
    }

    private func refusals(of finding: Finding) -> [Check.Stage] {
        checks(of: finding).filter { !$0.passes }.map(\.stage).filter { $0 != .score }
    }

    /// Whether the phrase is one that acts.
    package func acts(on finding: Finding) -> Bool {
        if case .command(let name) = finding.meaning { acting.contains(name) } else { false }
    }

    /// What is demanded of the phrase, in the order in which it is looked at; a near miss of a
    /// command fails by its score, whatever that is.
    package func checks(of finding: Finding) -> [Check] {
        let evidence = finding.evidence
        let score = Check.least(.score, finding.score, threshold(for: finding))
        switch finding.meaning {
        case .command, .blocked:
            let length = Double(evidence.span.count) / 100
            return [
                .most(.length, length, acceptance.gates.lengthMax), after(evidence),
                goingOn(evidence),
            ]
                + acceptance.gateChecks(evidence) + [score]
        case .conversation, .application, .theology:
            return acceptance.beginningChecks(evidence) + [score]
        case .decoy: return [score]
        case .answer(let isRight):
            return [after(evidence)]
                + acceptance.answerChecks(evidence, silenceInsideMax: Self.answerPauseMax)
                + (isRight ? beside(evidence) : []) + [score]
        }
    }

    /// What tells a right answer from others that sound like it.
    private func beside(_ evidence: Evidence) -> [Check] {
        let limits = acceptance.answerLimits(isQuiet: evidence.isQuiet)
        return [.least(.worstWord, evidence.worstWord, limits.word)]
            + (evidence.lead.map { [.least(.lead, $0, limits.lead)] } ?? [])
    }

    /// The contrast can say something of what follows the words only when enough of it is there.
    private func after(_ evidence: Evidence) -> Check {
        .least(.soundAfter, Double(evidence.framesAfter) / 100, Self.soundAfterMin)
    }

    private func goingOn(_ evidence: Evidence) -> Check {
        let most = acceptance.gates.goingOnMax(standing: evidence.standing)
        return .most(.goingOn, Double(evidence.framesGoingOn) / 100, most)
    }

    /// What the whole utterance counts as.
    package func decide(_ finding: Finding?, _ quality: SoundQuality) -> Decision {
        if let finding, isSure(finding), !(quality.isClipped && finding.meaning.countsByBeginning) {
            guard finding.meaning == .answer(isRight: false) else { return .meant(finding.meaning) }
            return mayBeMore(finding) || quality.isNoisy ? .unclearAnswer : .wrongAnswer
        }
        guard quality.isSpeech else { return .noise }
        guard awaitsAnswer else { return .unintelligible }
        // Right answers fit badly too in noise, or nothing of them is found.
        guard !quality.isDamaged, !quality.isFaint, !quality.isNoisy else { return .unclearAnswer }
        return finding.map(mayBeRight) ?? false ? .unclearAnswer : .wrongAnswer
    }

    private func mayBeRight(_ finding: Finding) -> Bool {
        mayBeMore(finding)
            || finding.score > acceptance.thresholds.answerWrong
                && finding.evidence.lead ?? .infinity > acceptance.thresholds.answerTrail
    }

    /// Whether this is a part of a list, the rest of which noise may have hidden.
    private func mayBeMore(_ finding: Finding) -> Bool {
        finding.meaning == .answer(isRight: false) && !finding.evidence.isQuiet
    }

    /// Whether noise may have hidden words: nothing is sure, or a part of a list alone. Where the
    /// words of the awaited answer were found and are not sure, no more is sought.
    package func mayHideWords(_ finding: Finding?) -> Bool {
        guard let finding else { return true }
        if finding.meaning == .answer(isRight: true) { return false }
        return !isSure(finding) || mayBeMore(finding)
    }

    private func threshold(for finding: Finding) -> Double {
        switch finding.meaning {
        case .command(let name) where acting.contains(name):
            acceptance.threshold(
                ofCommand: name, saidAs: finding.words, isQuiet: finding.evidence.isQuiet)
        case .command: acceptance.thresholds.otherCommand
        case .blocked, .conversation, .application, .theology:
            finding.evidence.isQuiet
                ? acceptance.thresholds.fixedReplyInQuiet : acceptance.thresholds.fixedReply
        case .decoy: .infinity
        case .answer: acceptance.answerLimits(isQuiet: finding.evidence.isQuiet).score
        }
    }
}
