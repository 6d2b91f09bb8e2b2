// What a learner or a client commands.
extension ReadingPath {
    /// The commands that act now.
    var allowed: [Command] {
        guard waiting != nil else { return [] }
        return state.commands.filter(isPossible)
    }

    /// Whether there is what the command wants.
    func isPossible(_ command: Command) -> Bool {
        switch command {
        case .shared(.number(let number)): number <= question?.choices.count ?? 0
        case .path(.markDone):
            switch state {
            case .reviewReady: isLastItem
            default: true
            }
        case .path, .shared, .lesson, .idle, .choice, .study, .problem: true
        }
    }

    /// Does what a command says; nil where it does not act.
    func obey(
        _ command: Command, by means: PathMeans, reply: [Effect] = [], in context: Context
    ) -> Step<ReadingPath>? {
        guard allowed.contains(command) else { return nil }
        var path = self
        path.exchange.greet(at: context.now)
        switch command {
        case .shared(let command):
            return path.obey(command, by: means, reply: reply, in: context)
        case .path(let command):
            return path.obey(command, by: means, reply: reply, in: context)
        case .idle(.whatWaits):
            return path.fetching(.waiting, for: .waiting, after: reply, in: context)
        case .idle(.catchUp):
            return path.over(reply: reply, following: .path(.catchUp), in: context)
        case .idle, .lesson, .choice, .study, .problem: return nil
        }
    }

    private func obey(
        _ command: SharedCommand, by means: PathMeans, reply: [Effect], in context: Context
    ) -> Step<ReadingPath>? {
        switch command {
        case .help: saying(help, reply: reply, in: context)
        case .sayAgain: again(after: reply, in: context)
        case .undo: undone(after: reply, in: context)
        case .number(let number):
            judged(
                number == question?.right, by: .choice, from: means, reply: reply, in: context)
        case .dontKnow, .showAnswer:
            judged(false, by: .itself, from: means, reply: reply, in: context)
        case .skip, .yes, .no, .iWasRight: nil
        }
    }

    private func obey(
        _ command: PathCommand, by means: PathMeans, reply: [Effect], in context: Context
    ) -> Step<ReadingPath>? {
        switch command {
        case .explainIt: giving(.explanation, after: reply, in: context)
        case .giveOpinions: giving(.opinions, after: reply, in: context)
        case .giveMore: giving(.more, after: reply, in: context)
        case .markDone: marking(by: means, after: reply, in: context)
        case .nextReading: goingOn(after: reply, in: context)
        case .beginQuiz: beginningQuiz(after: reply, in: context)
        case .end:
            state == .complete
                ? over(reply: reply, in: context)
                : ending(.ended, after: reply, in: context)
        }
    }

    /// The next item of a review, or the next reading; what is not done stays open.
    private func goingOn(after reply: [Effect], in context: Context) -> Step<ReadingPath> {
        state == .reviewReady && !isLastItem
            ? nextItem(after: reply, in: context) : next(after: reply, in: context)
    }

    private var help: [Piece] {
        allowed.filter { command in
            switch command {
            case .shared(.help): false
            case .shared(.number(let number)): number == 1
            case .path, .shared, .lesson, .idle, .choice, .study, .problem: true
            }
        }.help
    }
}
