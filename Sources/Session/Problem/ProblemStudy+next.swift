internal import Scheduling

// What is fetched, and what comes next.
extension ProblemStudy {
    /// Takes what was asked for.
    func took(
        _ fetched: ProblemFetched, _ id: FetchID, in context: Context
    ) -> Step<ProblemStudy> {
        guard let arrival = exchange.arrival(of: id) else { return .stale }
        var problems = self
        problems.exchange.stage = .restored
        switch (fetched, arrival) {
        case (.prompt(let prompt), .prompt): return problems.beginning(prompt, in: context)
        case (.prompt(let prompt), .restored): return problems.restored(prompt, in: context)
        case (.changed, .prompt), (.changed, .restored):
            return problems.ending(.ended, in: context)
        case (.standing(let standing), .standing):
            return problems.summarising(standing, in: context)
        case (.plan, _), (.nothing, _), (.prompt, _), (.changed, _), (.standing, _):
            return .stale
        }
    }

    /// The place of the next prompt; nil where none is left.
    private var nextIndex: Int? {
        plan.items.indices.first { index in
            index > progress.index && (progress.hasScreen || plan.items[index].isAudible)
        }
    }

    /// Goes on to the next prompt, or to the end.
    func next(after effects: [Effect] = [], in context: Context) -> Step<ProblemStudy> {
        guard let index = nextIndex else {
            return ending(.finished, after: effects, in: context)
        }
        return fetchingPrompt(index, after: effects, in: context)
    }

    func fetchingPrompt(
        _ index: Int, after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.begin(index)
        problems.heardAt = nil
        if plan.mode == .write { problems.progress.spent = plan.elapsed }
        return problems.fetching(
            .prompt(plan, index), for: .prompt, after: effects + [.record(.position)],
            in: context)
    }

    private func beginning(
        _ prompt: ProblemPrompt, in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        problems.prompt = prompt
        guard state == .loading else { return problems.presenting(in: context) }
        let pieces = problems.opening
        return pieces.isEmpty
            ? problems.presenting(in: context)
            : problems.playing(pieces, in: .opening, in: context)
    }

    /// What is said before the first prompt.
    var opening: [Piece] {
        switch plan.mode {
        case .review: [.message(.problemsDue, [.number(plan.items.count)])]
        case .quiz: [.message(.quizBegins, [.number(plan.items.count)]), howToAnswer]
        case .write, .comparison: []
        }
    }

    /// How a question is answered.
    var howToAnswer: Piece {
        .message(
            .sayNumbers, [.phrase(.shared(.number(prompt?.question?.choices.count ?? 1)))])
    }

    /// Gives the prompt that is there.
    func presenting(
        after effects: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.isAsked = true
        let asked: [Effect] = effects + [.record(.problem(.asked(progress.index)))]
        switch plan.mode {
        case .quiz: return problems.asking(after: asked, in: context)
        case .review, .comparison: return problems.reading(after: asked, in: context)
        case .write: return problems.writing(after: asked, in: context)
        }
    }
}
