internal import Scheduling

// PROBLEM_ASKING and PROBLEM_ANSWERING: the questions of a quiz.
extension ProblemStudy {
    /// Whether a client's answer is taken.
    var isAnswerable: Bool { state == .asking || state == .answering && waiting != nil }

    /// Speaks the question; on a screen its options are seen.
    func asking(after effects: [Effect] = [], in context: Context) -> Step<ProblemStudy> {
        playing(question, in: .asking, after: effects + [.record(.position)], in: context)
    }

    private var question: [Piece] {
        let number = Piece.message(.questionNumber, [.number(progress.index + 1)])
        let options: Piece = item?.isAudible == true ? content(.options) : .message(.lookAtScreen)
        return [number, content(.stem), options]
    }

    /// The question was heard to its end: from now on the limit counts.
    func answering(in context: Context) -> Step<ProblemStudy> {
        var problems = self
        problems.heardAt = context.now
        // The rest of a limit goes on behind speech and what is said back.
        let limits = Waiting.Limits(reminder: item?.seconds.map { .seconds($0) })
        return problems.waiting(in: .answering, limits: limits, in: context)
    }

    /// An answer as a client gives it; nil where no question waits for one, or the text is none of
    /// its options.
    func answered(_ input: AnswerInput, in context: Context) -> Step<ProblemStudy>? {
        guard isAnswerable, let question = prompt?.question else { return nil }
        let number: Int
        switch input {
        case .choice(let choice):
            guard question.choices.indices.contains(choice - 1) else { return nil }
            number = choice
        case .text(let text):
            guard let choice = question.choice(of: text) else { return nil }
            number = choice
        }
        return chose(
            number, reply: [.reply(question.reply(isCorrect: number == question.right))],
            in: context)
    }

    /// Commits a verdict and tells it; nil where no question waits for one.
    ///
    /// - Parameter number: of the option that was chosen.
    func chose(
        _ number: Int, reply: [Effect] = [], in context: Context
    ) -> Step<ProblemStudy>? {
        guard isAnswerable, let question = prompt?.question else { return nil }
        var problems = self
        problems.exchange.greet(at: context.now)
        problems.progress.lateLooks = 0
        problems.progress.choice = number
        return problems.told(
            number == question.right ? .right : .wrong, after: [.sound(.heard)] + reply, in: context
        )
    }

    /// The limit is over. Who twice did not answer what had to be looked at has no screen.
    func ranOut(in context: Context) -> Step<ProblemStudy> {
        var problems = self
        if item?.isAudible == false {
            problems.progress.lateLooks += 1
            if problems.progress.lateLooks >= ProblemWaits.lateLooks {
                problems.progress.hasScreen = false
            }
        }
        return problems.told(.late, in: context)
    }

    /// An answer that was not understood: the limit goes on.
    func unclear(_ hearing: Hearing, in context: Context) -> Step<ProblemStudy> {
        var problems = self
        problems.progress.tries += 1
        let isHelped = problems.progress.tries > ProblemWaits.tries
        if isHelped { problems.progress.tries = 0 }
        let message: Piece = isHelped ? howToAnswer : .message(.notRecognized)
        return problems.saying(
            [message],
            reply: hearing.reply(.unintelligible, isHelped ? .sayNumbers : .notRecognized),
            in: context)
    }
}
