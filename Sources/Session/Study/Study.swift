internal import Scheduling

/// The study machine: teaches, asks, and grades the words of a session.
///
/// ```
/// STUDY_LOADING ─▶ STUDY_OPENING ─▶ a new word: STUDY_CARD_PLAYING ─▶ STUDY_CARD_READY ─┐
///                                   a question: STUDY_QUESTION_ASKED ◀──────────────────┤
///                                   a front:    STUDY_FLASHCARD_ASKED ◀─────────────────┘
/// STUDY_QUESTION_ASKED ─▶ STUDY_ANSWERED ─▶ the next word
/// STUDY_QUESTION_ASKED, unclear ─▶ STUDY_GRADE_ASKED ◀─ STUDY_FLASHCARD_ASKED
/// STUDY_GRADE_ASKED ─▶ STUDY_ANSWERED
/// nothing is left ─▶ STUDY_SUMMARY_PLAYING ─▶ STUDY_MASTERY_ASKED ─▶ STUDY_COMPLETE ─▶ IDLE
/// ```
///
/// All states have the session in common, and most acts count in several of them. So the session
/// is one value with its state in it, not a value for each state; what happens in a state stands
/// in the file of that state.
package struct Study: Equatable, Sendable {
    package let plan: StudyPlan
    package internal(set) var progress: StudyProgress
    /// The words that are under way, as they are asked.
    var cards: [Int64: StudyCard] = [:]
    var manners: Manners
    /// A sentence about a device that waits for its turn.
    var notice: Message?
    var stage: Stage
    /// When time was counted last; nil before the first step.
    var countedAt: Instant?
    /// When the prompt had been heard, and when somebody began to speak.
    var promptEnd: Instant?
    var speechBegan: Instant?
    /// What is said before whatever is said next.
    var preface: [Piece] = []
    /// Acts in a row that did not count.
    var notNow = 0

    enum Stage: Equatable {
        /// Restored; nothing has begun.
        case restored
        case fetching(FetchID, Arrival)
        case playing(UtteranceID)
        case waiting(Waiting)
    }

    /// What follows once the answer to a request is there.
    enum Arrival: Equatable {
        /// The words that come next.
        case words
        /// The words that were under way before a restart.
        case restoredWords
        /// The word to which the learner goes back.
        case undoneWord
        /// Words that have come back.
        case returning
        case standing(StudyEnding)
    }

    /// Begins a session: its row is committed, and its first words are fetched.
    static func begun(
        _ plan: StudyPlan, after effects: [Effect], in context: Context
    ) -> Step<Study> {
        let study = Study(
            plan: plan, progress: StudyProgress(), manners: Manners(), stage: .restored,
            countedAt: context.now)
        return study.fetchingWords(
            after: effects + [.record(.study(.began(plan)))], in: context)
    }

    /// Takes an event; the time since the last one counts.
    func step(on event: StudyEvent, in context: Context) -> Step<Study> {
        var study = self
        study.count(until: context.now)
        return study.took(event, in: context)
    }

    private mutating func count(until now: Instant) {
        if let countedAt, countedAt < now {
            progress.spent += Int((now - countedAt).wholeMilliseconds)
        }
        countedAt = now
    }

    private func took(_ event: StudyEvent, in context: Context) -> Step<Study> {
        switch event {
        case .command(let command):
            return obey(command, in: context) ?? .refuse(saying: foreign)
        case .order(let order): return took(order, in: context)
        case .abandon: return abandoned(in: context)
        case .heard(let hearing): return heard(hearing, in: context)
        case .room(let report): return took(report, in: context)
        case .fetched(let id, let fetched): return took(fetched, id, in: context)
        case .unavailable(let id):
            guard case .fetching(id, _) = stage else { return .stale }
            return closed(.abandoned, saying: [.message(.studyUnavailable)], in: context)
        }
    }

    /// The state's name on the wire.
    var state: StudyState { progress.state }

    /// What is said to an order of another machine, or to an act that does not count.
    var foreign: Message { .studyUnderWay }

    var waiting: Waiting? {
        guard case .waiting(let waiting) = stage else { return nil }
        return waiting
    }

    /// The question that is asked, or was answered last.
    package var question: StudyQuestion? {
        guard let current = progress.current else { return nil }
        let number = current.next ?? current.questions.last
        return question(number, of: current.card)
    }

    func question(_ number: Int?, of card: Int64) -> StudyQuestion? {
        cards[card]?.questions.first { $0.number == number }
    }

    /// The card that is taught, asked or was answered last.
    package var card: StudyCard? { progress.current.flatMap { cards[$0.card] } }

    /// What one of the rules is broken, or nil.
    var brokenInvariant: String? {
        if progress.taken > plan.entries.count { return "more words than the plan has" }
        if case .waiting(let waiting) = stage { return waiting.brokenInvariant }
        return nil
    }
}

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
            return left.effects
        }
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
        study.promptEnd = nil
        study.speechBegan = nil
        var waiting = Waiting(
            for: study.expectation, limits: limits, manners: study.manners, notice: study.notice)
        study.notice = nil
        study.preface = []
        waiting.owe(preface + pieces)
        let change =
            waiting.unfinished.isEmpty
            ? waiting.opened(in: context) : waiting.saying([], in: context)
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
        guard var waiting else { return .stale }
        waiting.manners.restraint = Restraint()
        let change = waiting.saying(pieces, in: context)
        return stay((change.waiting, change.effects + reply))
    }

    /// Ends the session without a word more.
    func abandoned(in context: Context) -> Step<Study> {
        guard progress.ending == nil else { return over(in: context) }
        return closed(.abandoned, saying: [], in: context)
    }
}
