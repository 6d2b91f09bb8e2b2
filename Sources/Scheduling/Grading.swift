/// What a grade makes of a card: learning steps, lapses and the interval in days.
///
/// The semantics are those of Anki's third scheduler; `docs/scheduling.md` names where Lectern
/// differs.
package struct Grading: Sendable {
    package let preset: Preset
    /// When the grade was given, in microseconds since 1970, and the study day of that moment.
    package let usec: Int
    package let day: StudyDay
    private let item: String

    package init(_ preset: Preset, item: String, usec: Int, day: StudyDay) {
        self.preset = preset
        self.item = item
        self.usec = usec
        self.day = day
    }

    /// The state of a card after a grade.
    package func state(after rating: Rating, of old: CardState) -> CardState {
        var state =
            switch preset.scheduler {
            case .ladder(let ladder): climbed(ladder, rating, old)
            case .fsrs, .sm2: stepped(rating, old)
            }
        state.memory = memory(after: rating, of: old)
        state.grades += 1
        state.lastDay = day
        return state
    }

    /// The memory after a grade; as it was, unless FSRS schedules the card. A card without a memory
    /// that has an interval, from another scheduler or another program, gets one from that.
    func memory(after rating: Rating, of state: CardState) -> MemoryState? {
        guard case .fsrs(let fsrs) = preset.scheduler else { return state.memory }
        guard let last = state.memory ?? converted(state, fsrs) else { return fsrs.first(rating) }
        return fsrs.next(last, rating, after: state.elapsed(until: day))
    }

    /// The memory of a card that only other schedulers have graded.
    private func converted(_ state: CardState, _ fsrs: FSRS) -> MemoryState? {
        guard state.interval > 0 else { return nil }
        return fsrs.memory(
            interval: Double(state.interval),
            ease: state.ease > 0 ? Double(state.ease) / 1_000 : 2.5)
    }

    private func climbed(_ ladder: Ladder, _ rating: Rating, _ old: CardState) -> CardState {
        // A pass before the card is due is practice and moves nothing.
        if rating.isPass, case .on(let due) = old.due, due > day { return old }
        var state = old
        if !rating.isPass, old.stage == .review { state.lapses += 1 }
        let interval = ladder.interval(after: rating, from: old.interval)
        return scheduled(state, in: min(interval, preset.longestInterval))
    }

    private func stepped(_ rating: Rating, _ given: CardState) -> CardState {
        var old = given
        // A card of the ladder, or of another program, may come without an ease.
        if old.interval > 0, old.ease == 0 { old.ease = sm2.firstEase }
        let outcome = Outcomes(self, old)
        return switch old.stage {
        case .new: learned(rating, old, remaining: preset.learningSteps.count, outcome)
        case .learning(let remaining): learned(rating, old, remaining: remaining, outcome)
        case .review: reviewed(rating, old, outcome)
        case .relearning(let remaining): relearned(rating, old, remaining: remaining, outcome)
        }
    }

    private func learned(
        _ rating: Rating, _ old: CardState, remaining: Int, _ outcome: Outcomes
    ) -> CardState {
        let step = next(preset.learningSteps, rating, remaining: remaining, outcome)
        if let step {
            return waiting(old, .learning(remaining: step.remaining), seconds: step.delay)
        }
        var state = old
        state.ease = sm2.firstEase
        return scheduled(state, in: outcome.graduating(rating))
    }

    private func reviewed(
        _ rating: Rating, _ old: CardState, _ outcome: Outcomes
    ) -> CardState {
        var state = old
        state.ease = sm2.ease(old.ease, after: rating)
        guard rating == .again else {
            return scheduled(state, in: outcome.passing()[rating])
        }
        state.lapses += 1
        return forgotten(state, outcome)
    }

    private func relearned(
        _ rating: Rating, _ old: CardState, remaining: Int, _ outcome: Outcomes
    ) -> CardState {
        guard rating != .again else { return forgotten(old, outcome) }
        if let step = next(preset.relearningSteps, rating, remaining: remaining, outcome) {
            return waiting(old, .relearning(remaining: step.remaining), seconds: step.delay)
        }
        return scheduled(old, in: outcome.regraduating(rating))
    }

    private func forgotten(_ old: CardState, _ outcome: Outcomes) -> CardState {
        let steps = preset.relearningSteps
        let interval = outcome.lapsed()
        guard let step = next(steps, .again, remaining: steps.count, outcome) else {
            return scheduled(old, in: interval)
        }
        var state = waiting(old, .relearning(remaining: step.remaining), seconds: step.delay)
        state.interval = interval
        return state
    }

    /// The step that a grade leads to; nil where the card is scheduled in days.
    private func next(
        _ steps: Steps, _ rating: Rating, remaining: Int, _ outcome: Outcomes
    ) -> (delay: Int, remaining: Int)? {
        let delay: (delay: Int, remaining: Int)? =
            switch rating {
            case .again: steps.again.map { ($0, steps.count) }
            case .hard: steps.hard(remaining: remaining).map { ($0, remaining) }
            case .good: steps.good(remaining: remaining)
            case .easy: nil
            }
        if let delay { return delay }
        guard steps.count == 0, let seconds = outcome.shortTerm(rating) else { return nil }
        return (seconds, 0)
    }

    /// A step of a day or more counts in study days, so that the card comes when that day begins.
    private func waiting(_ old: CardState, _ stage: CardState.Stage, seconds: Int) -> CardState {
        var state = old
        state.stage = stage
        state.due =
            seconds < 86_400
            ? .at(usec: usec + seconds * 1_000_000) : .on(day + seconds / 86_400)
        return state
    }

    private func scheduled(_ old: CardState, in days: Int) -> CardState {
        var state = old
        state.stage = .review
        state.interval = days
        state.due = .on(day + days)
        return state
    }

    /// Whose rules the ease follows, so that a card has one when its deck turns to SM-2.
    private var sm2: SM2 {
        if case .sm2(let sm2) = preset.scheduler { sm2 } else { SM2() }
    }

    /// How this grade's intervals are rounded.
    func rounding(of state: CardState) -> IntervalRounding {
        IntervalRounding(
            fuzz: preset.isFuzzed ? Fuzz(item: item, grades: state.grades) : nil,
            longest: preset.longestInterval)
    }
}
