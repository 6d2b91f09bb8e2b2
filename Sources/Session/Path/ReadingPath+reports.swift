// What the room reports.
extension ReadingPath {
    func took(_ report: RoomReport, in context: Context) -> Step<ReadingPath> {
        if case .restarted(let restart) = report { return restarted(restart, in: context) }
        var path = self
        let (meaning, effects) = path.exchange.take(report, in: context)
        switch meaning {
        case .goesOn: return .go(path, effects)
        case .sentence(let sentence):
            path.progress.sentence = sentence
            return .go(path, [.record(.position)])
        case .spoken: return path.spoken(in: context)
        case .quiet: return quiet(in: context)
        case .reminder: return reminded(in: context)
        case .patienceEnded: return abandoned(in: context)
        case .stale: return .stale
        }
    }

    private func spoken(in context: Context) -> Step<ReadingPath> {
        switch state {
        case .opening: next(in: context)
        case .textPlaying, .explanationPlaying, .reviewPlaying: heardPart(in: context)
        case .marked: heardMark(in: context)
        case .loaded, .textReady, .unitReady, .reviewReady, .quizReady, .quizAsked, .quizAnswered,
            .nextReady, .complete:
            .stale
        }
    }

    private func quiet(in context: Context) -> Step<ReadingPath> {
        switch state {
        case .textReady: giving(.explanation, in: context)
        case .unitReady: marking(by: .auto, in: context)
        case .reviewReady: nextItem(in: context)
        case .quizAnswered: nextQuestion(in: context)
        case .nextReady: next(in: context)
        case .complete: over(in: context)
        case .loaded, .opening, .textPlaying, .explanationPlaying, .reviewPlaying, .quizReady,
            .quizAsked, .marked:
            .stale
        }
    }

    /// Says into silence what is waited for; after some times the session ends.
    private func reminded(in context: Context) -> Step<ReadingPath> {
        guard progress.reminders < PathWaits.reminders else { return abandoned(in: context) }
        var path = self
        path.progress.reminders += 1
        let kept: [Effect] = [.record(.position)]
        let reminder = [Piece.message(.pathMarkReminder)]
        switch state {
        case .unitReady: return path.unitReady(saying: reminder, after: kept, in: context)
        case .reviewReady: return path.reviewReady(saying: reminder, after: kept, in: context)
        case .quizReady: return path.announcing(after: kept, in: context)
        case .quizAsked: return path.asking(after: kept, in: context)
        case .loaded, .opening, .textPlaying, .textReady, .explanationPlaying, .reviewPlaying,
            .quizAnswered, .marked, .nextReady, .complete:
            return .stale
        }
    }
}
