// What the room reports.
extension Study {
    func took(_ report: RoomReport, in context: Context) -> Step<Study> {
        if case .restarted(let restart) = report { return restarted(restart, in: context) }
        switch stage {
        case .restored, .fetching: return noted(report)
        case .playing(let utterance): return took(report, while: utterance, in: context)
        case .waiting(let waiting): return took(report, waiting, in: context)
        }
    }

    private func took(
        _ report: RoomReport, while utterance: UtteranceID, in context: Context
    ) -> Step<Study> {
        var study = self
        switch report {
        case .spoken(let id): return id == utterance ? spoken(in: context) : .stale
        case .sentenceReached(let id, let sentence):
            guard id == utterance, state == .cardPlaying else { return .stale }
            study.progress.sentence = sentence
            return .go(study, [.record(.position)])
        case .microphoneLost, .microphoneReturned, .signGiven, .resumed, .speechBegan,
            .timerFired, .restarted:
            return noted(report)
        }
    }

    /// A report that may come at any time; what is to be told of it waits for its turn.
    private func noted(_ report: RoomReport) -> Step<Study> {
        var study = self
        switch report {
        case .microphoneLost: study.notice = .microphoneLost
        case .microphoneReturned: study.notice = .microphoneReturned
        case .signGiven: study.manners.patience = Wait.patience
        case .resumed: break
        case .spoken, .sentenceReached, .speechBegan, .timerFired, .restarted: return .stale
        }
        return .go(study, [])
    }

    /// What was only to be heard was heard.
    private func spoken(in context: Context) -> Step<Study> {
        var study = self
        study.stage = .restored
        switch state {
        case .opening: return study.next(in: context)
        case .cardPlaying: return study.cardHeard(in: context)
        case .summaryPlaying: return study.summarised(in: context)
        case .loading, .cardReady, .questionAsked, .flashcardAsked, .gradeAsked, .answered,
            .masteryAsked, .complete:
            return .stale
        }
    }

    private func took(
        _ report: RoomReport, _ waiting: Waiting, in context: Context
    ) -> Step<Study> {
        switch waiting.meaning(of: report, in: context) {
        case .waits(let change):
            var study = self
            study.noteTime(of: report, at: context.now)
            return study.stay(change)
        case .quiet: return quiet(in: context)
        case .reminder: return reminded(in: context)
        case .patienceEnded: return abandoned(in: context)
        case .restarted, .stale: return .stale
        }
    }

    /// The first end of the prompt, and the beginning of what is said behind it, give the time of
    /// an answer.
    private mutating func noteTime(of report: RoomReport, at now: Instant) {
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
