/// The reading path: reads what the day has, marks it, and asks the weekly quiz.
///
/// ```
/// PATH_LOADED ─▶ PATH_OPENING ─▶ a unit:   PATH_TEXT_PLAYING ─▶ PATH_TEXT_READY ─┐
///                                          PATH_UNIT_READY ◀─ PATH_EXPLANATION_PLAYING
///                                a review: PATH_REVIEW_PLAYING ◀─▶ PATH_REVIEW_READY
///                                a quiz:   PATH_QUIZ_READY ─▶ PATH_QUIZ_ASKED
///                                          PATH_QUIZ_ASKED ◀─▶ PATH_QUIZ_ANSWERED
/// what is done ─▶ PATH_MARKED ─▶ PATH_NEXT_READY ─▶ the next reading
/// nothing is left ─▶ PATH_COMPLETE ─▶ IDLE
/// ```
///
/// As in study all states have the session in common, so that it is one value with its state in it.
/// The calendar, the log and the texts are outside: the machine asks for them.
package struct ReadingPath: Equatable, Sendable {
    package let wish: PathWish
    /// What is gone through; nil until it is there.
    package internal(set) var agenda: PathAgenda?
    package internal(set) var progress = PathProgress()
    /// What can be heard of the reading that is under way.
    var units: [PathUnit] = []
    /// The quiz that is under way.
    package internal(set) var quiz: PathQuiz?
    var exchange: Exchange<Arrival>

    /// What follows once the answer to a request is there.
    enum Arrival: Equatable, Sendable {
        case agenda
        /// The next reading begins.
        case reading
        /// The session goes on after a restart.
        case restored
        /// The learner goes back to what was marked.
        case undone
        /// What the newest mark has closed.
        case closing
        /// Where the learner stands at the end.
        case standing
        /// What else waits.
        case waiting
    }

    /// Begins a session: what it goes through is fetched.
    static func begun(
        _ wish: PathWish, after effects: [Effect], in context: Context
    ) -> Step<ReadingPath> {
        ReadingPath(wish: wish, exchange: Exchange())
            .fetching(.agenda(wish), for: .agenda, after: effects, in: context)
    }

    func step(on event: PathEvent, in context: Context) -> Step<ReadingPath> {
        switch event {
        case .command(.shared(.undo)) where waiting != nil && progress.deed == nil:
            return .refuse(saying: .nothingToTakeBack)
        case .command(let command):
            return obey(command, by: .client, in: context) ?? .refuse(saying: foreign)
        case .answer(let input):
            let isAsked = state == .quizAsked && waiting != nil
            return answered(input, in: context)
                ?? .refuse(saying: isAsked ? .noSuchChoice : foreign)
        case .passOver(let path, let nodes):
            return passed(over: nodes, of: path, in: context)
        case .begin(let order):
            guard state == .complete else { return .refuse(saying: foreign) }
            return over(following: order, in: context)
        case .abandon: return abandoned(in: context)
        case .heard(let hearing): return heard(hearing, in: context)
        case .room(let report): return took(report, in: context)
        case .fetched(let id, let fetched): return took(fetched, id, in: context)
        case .unavailable(let id):
            guard exchange.arrival(of: id) != nil else { return .stale }
            return abandoned(saying: [.message(.contentUnavailable)], in: context)
        }
    }

    /// The state's name on the wire.
    package var state: PathState { progress.state }

    /// What is said to an order of another machine, or to a command that does not act.
    var foreign: Message { state == .complete ? .pathComplete : .pathUnderWay }

    package var waiting: Waiting? { exchange.waiting }

    /// The reading that is under way, or was marked last; nil before the first.
    package var reading: PathReading? {
        guard let agenda, agenda.readings.indices.contains(progress.index) else { return nil }
        return agenda.readings[progress.index]
    }

    /// The reference of the unit, or of the item of the review, that is under way.
    package var reference: String? {
        guard let reading, reading.references.indices.contains(progress.item) else { return nil }
        return reading.references[progress.item]
    }

    /// The place of the next reading that is open; nil where none is left.
    var nextIndex: Int? {
        agenda?.readings.indices.first { index in
            index > progress.index && !progress.done.contains(index)
                && !progress.passed.contains(index)
        }
    }

    /// What the session has come to.
    package var counts: PathCounts {
        let all = agenda?.readings.count ?? 0
        return PathCounts(
            done: progress.done.count,
            open: all - progress.done.union(progress.passed).count)
    }

    /// The rule that is broken, or nil.
    var brokenInvariant: String? {
        if agenda == nil, state != .loaded { return "a state of a list that is not there" }
        if progress.index >= agenda?.readings.count ?? 0 { return "a reading behind the last" }
        return waiting?.brokenInvariant
    }
}

// The ways on, which all states use.
extension ReadingPath {
    func fetching(
        _ request: PathRequest, for arrival: Arrival, after effects: [Effect] = [],
        in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        let fetching = path.exchange.fetch(.path(request), for: arrival, in: context)
        return .go(path, effects + fetching)
    }

    /// Speaks in a state in which nothing is listened to.
    func playing(
        _ pieces: [Piece], in state: PathState, after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        path.progress.state = state
        let playing = path.exchange.play(pieces, in: context)
        return .go(path, effects + playing)
    }

    /// Waits in a state, after saying something; without it the gate opens at once.
    func waiting(
        saying pieces: [Piece] = [], in state: PathState, limits: Waiting.Limits,
        after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        path.progress.state = state
        let waiting = path.exchange.wait(
            for: path.expectation, limits: limits, saying: pieces, in: context)
        return .go(path, effects + waiting)
    }

    func stay(_ change: Waiting.Change) -> Step<ReadingPath> {
        var path = self
        path.exchange.stage = .waiting(change.waiting)
        return .go(path, change.effects)
    }

    /// Says something back, and goes on waiting.
    func saying(_ pieces: [Piece], reply: [Effect] = [], in context: Context) -> Step<ReadingPath> {
        guard let waiting else { return .stale }
        let change = waiting.saying(pieces, in: context)
        return stay((change.waiting, change.effects + reply))
    }
}
