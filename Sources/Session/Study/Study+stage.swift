// The ways on, which all states use.
extension Study {
    func fetching(
        _ request: StudyRequest, for arrival: Arrival, after effects: [Effect],
        in context: Context
    ) -> Step<Study> {
        var study = self
        let fetching = study.exchange.fetch(.study(request), for: arrival, in: context)
        return .go(study, effects + fetching)
    }

    /// Speaks in a state in which nothing is listened to.
    func playing(
        _ pieces: [Piece], in state: StudyState, after effects: [Effect] = [],
        in context: Context
    ) -> Step<Study> {
        var study = self
        study.progress.state = state
        let playing = study.exchange.play(pieces, in: context)
        return .go(study, effects + playing)
    }

    /// Waits in a state, after saying something; without it the gate opens at once.
    func waiting(
        saying pieces: [Piece], in state: StudyState, limits: Waiting.Limits,
        after effects: [Effect] = [], in context: Context
    ) -> Step<Study> {
        var study = self
        study.progress.state = state
        study.speechBegan = nil
        let waiting = study.exchange.wait(
            for: study.expectation, limits: limits, saying: pieces, in: context)
        return .go(study, effects + waiting)
    }

    func stay(_ change: Waiting.Change?) -> Step<Study> {
        guard let change else { return .stale }
        var study = self
        study.exchange.stage = .waiting(change.waiting)
        return .go(study, change.effects)
    }

    /// Says something back, and goes on waiting.
    func saying(_ pieces: [Piece], reply: [Effect] = [], in context: Context) -> Step<Study> {
        guard let waiting else { return .stale }
        let change = waiting.saying(pieces, in: context)
        return stay((change.waiting, change.effects + reply))
    }

    /// Ends the session without a summary.
    func abandoned(saying pieces: [Piece] = [], in context: Context) -> Step<Study> {
        guard !progress.isFinished else { return over(saying: pieces, in: context) }
        return closed(progress.ending ?? .abandoned, saying: pieces, in: context)
    }
}
