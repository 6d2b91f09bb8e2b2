/// The intervals in days that each rating would lead to, by the scheduler of a grade.
struct Outcomes {
    private let grading: Grading
    private let state: CardState
    private let rounding: IntervalRounding

    init(_ grading: Grading, _ state: CardState) {
        self.grading = grading
        self.state = state
        rounding = grading.rounding(of: state)
    }

    /// The interval of a card that leaves the learning steps.
    func graduating(_ rating: Rating) -> Int {
        switch grading.preset.scheduler {
        case .sm2(let sm2):
            let days = rating == .easy ? sm2.easyGraduating : sm2.graduating
            // Easy's interval is taken as it is, as in Anki.
            return rounding.day(Double(days), atLeast: 1, isFuzzed: rating != .easy)
        case .fsrs, .ladder: return byMemory(rating)
        }
    }

    /// The interval of a card that leaves the relearning steps.
    func regraduating(_ rating: Rating) -> Int {
        switch grading.preset.scheduler {
        case .sm2, .ladder:
            min(rating == .easy ? state.interval + 1 : state.interval, rounding.longest)
        case .fsrs: byMemory(rating)
        }
    }

    /// The interval that a lapse leaves.
    func lapsed() -> Int {
        switch grading.preset.scheduler {
        case .sm2(let sm2): sm2.lapsed(state.interval, rounding)
        case .fsrs, .ladder: byMemory(.again)
        }
    }

    /// The intervals of a card in review, in ascending order.
    func passing() -> Intervals {
        switch grading.preset.scheduler {
        case .sm2(let sm2): sm2.passing(state, elapsed: elapsed, rounding)
        case .fsrs, .ladder: passingByMemory()
        }
    }

    /// Seconds to wait where FSRS wants a card back within half a day and there are no steps.
    func shortTerm(_ rating: Rating) -> Int? {
        guard case .fsrs(let fsrs) = grading.preset.scheduler, fsrs.hasShortTerm else { return nil }
        let days = interval(rating)
        return days < 0.5 ? Int(days * 86_400) : nil
    }

    /// Days since the interval began, which a change of the due day may have moved.
    private var elapsed: Int {
        guard case .on(let due) = state.due else { return state.elapsed(until: grading.day) }
        return max(state.interval + (grading.day - due), 0)
    }

    private func byMemory(_ rating: Rating) -> Int {
        let days = interval(rating)
        guard rating == .easy else { return rounding.day(days, atLeast: 1) }
        let good = rounding.day(interval(.good), atLeast: 1)
        return rounding.day(days, atLeast: good + 1)
    }

    private func passingByMemory() -> Intervals {
        // The draw shortens no interval that should grow.
        func day(_ rating: Rating, atLeast least: Int) -> Int {
            let days = interval(rating)
            let grown = Int(min(days, 1e6)) > state.interval ? state.interval + 1 : 0
            return rounding.day(days, atLeast: max(grown, least))
        }
        let hard = day(.hard, atLeast: 0)
        let good = day(.good, atLeast: hard + 1)
        return Intervals(hard: hard, good: good, easy: day(.easy, atLeast: good + 1))
    }

    private func interval(_ rating: Rating) -> Double {
        guard case .fsrs(let fsrs) = grading.preset.scheduler,
            let memory = grading.memory(after: rating, of: state)
        else { return 1 }
        return fsrs.interval(
            of: memory, retention: Double(grading.preset.retention) / 1_000)
    }
}
