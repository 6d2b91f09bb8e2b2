internal import Scheduling

// What a learner or a client commands.
extension ProblemStudy {
    /// The commands that act now.
    var allowed: [Command] {
        guard waiting != nil else { return [] }
        return state.commands.filter(isPossible)
    }

    /// Whether there is what the command wants.
    func isPossible(_ command: Command) -> Bool {
        switch command {
        case .shared(.number(let number)): number <= prompt?.question?.choices.count ?? 0
        case .shared(.iWasRight): canTurn
        case .problem(.forgot): plan.mode == .review
        case .problem(.nextLanguage): plan.mode == .review && prompt?.languages ?? 1 > 1
        case .problem(.previous): plan.mode == .review && progress.index > 0
        case .problem(.hint): progress.hints < prompt?.hints ?? 0
        case .problem, .shared, .lesson, .idle, .choice, .study, .path: true
        }
    }

    /// Does what a command says; nil where it does not act.
    func obey(
        _ command: Command, reply: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy>? {
        guard allowed.contains(command) else { return nil }
        var problems = self
        problems.exchange.greet(at: context.now)
        switch command {
        case .shared(let command): return problems.obey(command, reply: reply, in: context)
        case .problem(let command): return problems.obey(command, reply: reply, in: context)
        case .lesson, .idle, .choice, .study, .path: return nil
        }
    }

    private func obey(
        _ command: SharedCommand, reply: [Effect], in context: Context
    ) -> Step<ProblemStudy>? {
        switch command {
        case .help: return saying(help, reply: reply, in: context)
        case .number(let number):
            return chose(number, reply: reply, in: context)
        case .sayAgain: return again(reply: reply, in: context)
        case .undo: return undone(reply: reply, in: context)
        case .skip: return told(.skipped, after: reply, in: context)
        case .showAnswer:
            var problems = self
            problems.note(at: context.now)
            return problems.told(.shown, after: reply, in: context)
        case .yes: return judged(works: true, reply: reply, in: context)
        case .no: return judged(works: false, reply: reply, in: context)
        case .iWasRight: return turned(reply: reply, in: context)
        case .dontKnow: return nil
        }
    }

    private func obey(
        _ command: ProblemCommand, reply: [Effect], in context: Context
    ) -> Step<ProblemStudy>? {
        switch command {
        case .reviewed: reviewed(true, reply: reply, in: context)
        case .forgot: reviewed(false, reply: reply, in: context)
        case .nextLanguage: nextLanguage(reply: reply, in: context)
        case .previous: previous(reply: reply, in: context)
        case .hint: hinting(reply: reply, in: context)
        case .written: written(reply: reply, in: context)
        case .end: ended(reply: reply, in: context)
        }
    }

    /// The prompt, or the feedback, once more; a question gets its limit anew.
    private func again(reply: [Effect], in context: Context) -> Step<ProblemStudy>? {
        switch state {
        case .answering: return asking(after: reply, in: context)
        case .reading: return reading(after: reply, in: context)
        case .writing:
            var problems = self
            problems.note(at: context.now)
            return problems.writing(
                saying: [content(.task), content(.statement)], after: reply, in: context)
        case .feedback: return feedback(after: reply, in: context)
        case .loading, .opening, .asking, .judging, .summary, .complete: return nil
        }
    }

    var help: [Piece] {
        allowed.filter { command in
            switch command {
            case .shared(.help), .problem(.previous): false
            case .shared(.number(let number)): number == 1
            case .problem, .shared, .lesson, .idle, .choice, .study, .path: true
            }
        }.help
    }
}
