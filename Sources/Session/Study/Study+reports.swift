// What the room reports.
extension Study {
    func took(_ report: RoomReport, in context: Context) -> Step<Study> {
        if case .restarted(let restart) = report { return restarted(restart, in: context) }
        var study = self
        let (meaning, effects) = study.exchange.take(report, in: context)
        switch meaning {
        case .goesOn:
            study.noteTime(of: report, at: context.now)
            return .go(study, effects)
        case .sentence(let sentence):
            guard state == .cardPlaying else { return .stale }
            study.progress.sentence = sentence
            return .go(study, [.record(.position)])
        case .spoken: return study.spoken(in: context)
        case .quiet: return quiet(in: context)
        case .reminder: return reminded(in: context)
        case .patienceEnded: return abandoned(in: context)
        case .stale: return .stale
        }
    }

    /// What was only to be heard was heard.
    private func spoken(in context: Context) -> Step<Study> {
        switch state {
        case .opening: next(in: context)
        case .cardPlaying: cardHeard(in: context)
        case .summaryPlaying: summarised(in: context)
        case .loading, .cardReady, .questionAsked, .flashcardAsked, .gradeAsked, .answered,
            .masteryAsked, .complete:
            .stale
        }
    }

    /// The first end of the prompt, and the beginning of what is said behind it, give the time of
    /// an answer.
    private mutating func noteTime(of report: RoomReport, at now: Instant) {
        guard waiting != nil else { return }
        switch report {
        case .spoken: promptEnd = promptEnd ?? now
        case .speechBegan: speechBegan = now
        case .sentenceReached, .timerFired, .restarted, .resumed, .microphoneLost,
            .microphoneReturned, .signGiven:
            break
        }
    }

    private func quiet(in context: Context) -> Step<Study> {
        switch state {
        case .cardReady: studied(in: context)
        case .answered: next(in: context)
        case .masteryAsked: mastered(false, in: context)
        case .complete: over(in: context)
        case .loading, .opening, .cardPlaying, .questionAsked, .flashcardAsked, .gradeAsked,
            .summaryPlaying:
            .stale
        }
    }

    private func reminded(in context: Context) -> Step<Study> {
        switch state {
        case .cardReady:
            var study = self
            study.progress.replays += 1
            return study.cardReady(
                saying: [.message(.sayStudied)], after: [.record(.position)], in: context)
        case .questionAsked, .flashcardAsked, .gradeAsked: return replayed(in: context)
        case .loading, .opening, .cardPlaying, .answered, .summaryPlaying, .masteryAsked,
            .complete:
            return .stale
        }
    }
}
