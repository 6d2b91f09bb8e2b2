internal import Scheduling

// What is heard while the session runs.
extension ProblemStudy {
    /// What is waited for: commands, and in PROBLEM_ANSWERING an option.
    var expectation: Expectation {
        let acting = Set(state.commands.filter(isPossible))
        var expectation = Expectation.commands(acting)
        expectation.known = ProblemState.known.subtracting(acting)
        if state == .answering { expectation.question = prompt?.question?.answer }
        return expectation
    }

    func heard(_ hearing: Hearing, in context: Context) -> Step<ProblemStudy> {
        guard let waiting else {
            guard case .text(let text) = hearing else { return .stale }
            // While a question is spoken its answer counts, and nothing else.
            return answered(.text(text), in: context) ?? .refuse(saying: foreign)
        }
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if case .command(let command) = verdict {
            let reply = hearing.reply(command.isOfProblems ? .act : .command)
            if let step = obey(command, reply: reply, in: context) { return step }
        }
        if state == .answering, let step = answered(verdict, hearing, in: context) {
            return step
        }
        let change = waiting.replying(
            to: verdict, with: .ofProblems(verdict), heard: hearing, state: .problem(state),
            in: context)
        return stay(change)
    }

    /// An answer to a question. By voice nothing is wrong that is no number: what sounds like no
    /// option may be one.
    private func answered(
        _ verdict: Verdict, _ hearing: Hearing, in context: Context
    ) -> Step<ProblemStudy>? {
        switch (hearing, verdict) {
        case (.text(let text), .answer), (.text(let text), .other),
            (.text(let text), .unintelligible):
            return answered(.text(text), in: context) ?? unclear(hearing, in: context)
        case (.voice, .answer(.right)):
            return prompt?.question.flatMap { chose($0.right, in: context) }
        case (.voice, .answer), (.voice, .unintelligible): return unclear(hearing, in: context)
        case (_, .command), (_, .blocked), (_, .conversation), (_, .application), (_, .theology),
            (_, .transport), (_, .noise), (.voice, .other):
            return nil
        }
    }
}

extension Guidance {
    /// The guidance of problems: as in a lesson, without its topics.
    fileprivate static func ofProblems(_ verdict: Verdict) -> Guidance {
        switch verdict {
        case .command: .always(.validCommand)
        case .blocked, .conversation, .application, .theology, .other: .sparingly(.validCommand)
        case .unintelligible: .sparingly(.notRecognized)
        case .transport, .answer, .noise: .nothing
        }
    }
}
