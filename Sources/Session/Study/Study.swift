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
    var exchange: Exchange<Arrival>
    /// When time was counted last; nil before the first step.
    var countedAt: Instant?
    /// When the prompt had been heard for the first time, and when somebody began to speak.
    var promptEnd: Instant?
    var speechBegan: Instant?

    /// What follows once the answer to a request is there.
    enum Arrival: Equatable, Sendable {
        /// The words that come next.
        case words
        /// The words that were under way before a restart.
        case restoredWords
        /// The word to which the learner goes back.
        case undoneWord
        /// Words that have come back.
        case returning
        /// Words that the learner may call mastered.
        case masteryWords
        case standing
    }

    /// Begins a session: its row is committed, and its first words are fetched.
    static func begun(
        _ plan: StudyPlan, after effects: [Effect], in context: Context
    ) -> Step<Study> {
        let study = Study(
            plan: plan, progress: StudyProgress(), exchange: Exchange(), countedAt: context.now)
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
        case .command(.shared(.undo)) where waiting != nil && !canTakeBack:
            return .refuse(saying: .nothingToTakeBack)
        case .command(let command):
            return obey(command, in: context) ?? .refuse(saying: foreign)
        case .answer(let input, let milliseconds):
            return took(input, milliseconds, in: context) ?? .refuse(saying: foreign)
        case .order(let order): return took(order, in: context)
        case .begin(let plan):
            guard state == .complete else { return .refuse(saying: foreign) }
            return over(following: .study(plan), in: context)
        case .set(let order):
            guard state == .complete else { return .refuse(saying: foreign) }
            return over(following: order, in: context)
        case .abandon: return abandoned(in: context)
        case .heard(let hearing): return heard(hearing, in: context)
        case .room(let report): return took(report, in: context)
        case .fetched(let id, let fetched): return took(fetched, id, in: context)
        case .unavailable(let id):
            guard exchange.arrival(of: id) != nil else { return .stale }
            return abandoned(saying: [.message(.studyUnavailable)], in: context)
        }
    }

    /// The state's name on the wire.
    var state: StudyState { progress.state }

    /// What is said to an order of another machine, or to an act that does not count.
    var foreign: Message { state == .complete ? .reviewComplete : .studyUnderWay }

    var waiting: Waiting? { exchange.waiting }

    /// The question that is asked next; behind the last one of the word, that one.
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

    /// The rule that is broken, or nil.
    var brokenInvariant: String? {
        if progress.taken > plan.entries.count { return "more words than the plan has" }
        let underWay = progress.tasks.map(\.card)
        if Set(underWay).count < underWay.count { return "a word is under way twice" }
        return waiting?.brokenInvariant
    }
}
