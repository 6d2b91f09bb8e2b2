/// What of a session of the reading path is committed.
package struct PathSaved: Equatable, Sendable, Codable {
    package var wish: PathWish
    package var agenda: PathAgenda?
    package var progress: PathProgress

    package init(wish: PathWish, agenda: PathAgenda?, progress: PathProgress) {
        self.wish = wish
        self.agenda = agenda
        self.progress = progress
    }
}

// How a session is restored, and goes on.
extension ReadingPath {
    /// The session that was committed; nil for the states of others, and where the row has none.
    init?(restoring saved: Saved, _ manners: Manners) {
        guard case .path(let state) = saved.state, let path = saved.path,
            path.agenda != nil || state == .loaded
        else { return nil }
        self.init(
            wish: path.wish, agenda: path.agenda, progress: path.progress,
            exchange: Exchange(manners))
        progress.state = state
    }

    func restarted(_ restart: Restart, in context: Context) -> Step<ReadingPath> {
        guard restart == .soon, agenda != nil else { return abandoned(in: context) }
        guard state != .complete || progress.ending == nil else { return over(in: context) }
        var path = self
        path.exchange.preface = [.message(.studyContinues)]
        guard let reading else { return path.opening(after: [.record(.position)], in: context) }
        // A quiz that was only announced asks what it asks now, and one that has begun what it
        // asked.
        let attempt = state == .quizReady ? nil : progress.quiz?.attempt
        return path.fetching(
            .content(reading, attempt: attempt),
            for: progress.isBegun ? .restored : .reading, in: context)
    }

    /// The reading that was under way is there again; one that is gone is passed over.
    func restored(
        _ units: [PathUnit], _ quiz: PathQuiz?, in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        guard path.takeContent(units, quiz) || progress.done.contains(progress.index) else {
            return path.next(in: context)
        }
        return path.restoredState(in: context).adding(.record(.position))
    }

    private func restoredState(in context: Context) -> Step<ReadingPath> {
        if let ending = progress.ending { return self.ending(ending, in: context) }
        switch state {
        case .loaded, .opening: return opening(in: context)
        case .textPlaying, .explanationPlaying, .reviewPlaying:
            return playing(progress.part, from: progress.sentence, in: context)
        case .textReady:
            return waiting(
                in: .textReady, limits: Waiting.Limits(quiet: PathWaits.ready), in: context)
        case .unitReady:
            return unitReady(saying: [.message(.pathMarkReminder)], in: context)
        case .reviewReady: return reviewReady(in: context)
        case .quizReady: return announcing(in: context)
        case .quizAsked: return asking(in: context)
        case .quizAnswered: return tellingVerdict(in: context)
        case .marked:
            guard let reading else { return next(in: context) }
            return fetching(.closing(reading), for: .closing, in: context)
        case .nextReady: return nextReady(in: context)
        case .complete: return over(in: context)
        }
    }
}
