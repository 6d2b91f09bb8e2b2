// The ways on, which all states use.
extension Study {
    /// Stops what is being said or waited for; what is left of it is the learner's manners.
    mutating func leave(at now: Instant) -> [Effect] {
        defer { stage = .restored }
        switch stage {
        case .restored, .fetching: return []
        case .playing: return [.stopSpeaking]
        case .waiting(let waiting):
            let left = waiting.left(at: now)
            manners = left.manners
            notice = waiting.notice
            return left.effects
        }
    }

    /// A learner has given a sign: patience and restraint begin anew.
    mutating func greeted(at now: Instant) {
        notNow = 0
        guard case .waiting(let waiting) = stage else { return }
        var greeted = waiting.signGiven(at: now).waiting
        greeted.manners.restraint = Restraint()
        stage = .waiting(greeted)
    }

    func fetching(
        _ request: StudyRequest, for arrival: Arrival, after effects: [Effect],
        in context: Context
    ) -> Step<Study> {
        var study = self
        let left = study.leave(at: context.now)
        let id = FetchID(context.turn)
        study.stage = .fetching(id, arrival)
        return .go(study, effects + left + [.fetch(id, .study(request))])
    }

    /// Speaks in a state in which nothing is listened to.
    func playing(
        _ pieces: [Piece], in state: StudyState, after effects: [Effect] = [],
        in context: Context
    ) -> Step<Study> {
        var study = self
        let left = study.leave(at: context.now)
        let id = UtteranceID(context.turn)
        study.progress.state = state
        study.stage = .playing(id)
        study.preface = []
        return .go(study, effects + left + [.speak(id, preface + pieces)])
    }

    /// Waits in a state, after saying something; without it the gate opens at once.
    func waiting(
        saying pieces: [Piece], in state: StudyState, limits: Waiting.Limits,
        after effects: [Effect] = [], in context: Context
    ) -> Step<Study> {
        var study = self
        let left = study.leave(at: context.now)
        study.progress.state = state
        study.speechBegan = nil
        var waiting = Waiting(
            for: study.expectation, limits: limits, manners: study.manners, notice: study.notice)
        study.notice = nil
        study.preface = []
        waiting.owe(pieces)
        let change =
            (preface + pieces).isEmpty
            ? waiting.opened(in: context) : waiting.saying(preface, in: context)
        study.stage = .waiting(change.waiting)
        return .go(study, effects + left + change.effects)
    }

    func stay(_ change: Waiting.Change?) -> Step<Study> {
        guard let change else { return .stale }
        var study = self
        study.stage = .waiting(change.waiting)
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
