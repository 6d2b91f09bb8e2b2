// What is heard and reported while the session runs.
extension Study {
    /// What is waited for: acts, and in QUESTION_ASKED an answer.
    var expectation: Expectation {
        let acting = Set(state.commands.filter(isPossible))
        var expectation = Expectation.commands(acting)
        expectation.known = StudyState.known.subtracting(acting)
        guard state == .questionAsked, let question, let answer = question.answer else {
            return expectation
        }
        expectation.question = answer
        expectation.isAnswerHeard = question.isHeard
        return expectation
    }

    func heard(_ hearing: Hearing, in context: Context) -> Step<Study> {
        guard let waiting else { return heardWhilePlaying(hearing, in: context) }
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        switch verdict {
        case .command(let command):
            return obey(
                command, after: time(of: hearing), reply: hearing.reply(command.kindInStudy),
                in: context)
                ?? notNow(command, hearing, in: context)
        case .answer(let judgement) where state == .questionAsked:
            return answered(judgement, hearing, in: context)
        case .unintelligible where waiting.expectation.isAnswerByVoice:
            return unclear(hearing, in: context)
        case .answer, .blocked, .conversation, .application, .theology, .transport, .other,
            .unintelligible, .noise:
            return stay(
                waiting.replying(
                    to: verdict, with: guidance(for: verdict), heard: hearing,
                    state: .study(state), in: context))
        }
    }

    /// The end of the session alone is taken, as text.
    private func heardWhilePlaying(_ hearing: Hearing, in context: Context) -> Step<Study> {
        guard case .text(let text) = hearing else { return .stale }
        let verdict = context.phrasebook.verdict(on: text, expecting: .commands(Set(allowed)))
        guard case .command(let command) = verdict,
            let step = obey(command, reply: hearing.reply(command.kindInStudy), in: context)
        else { return .refuse(saying: foreign) }
        return step
    }

    /// By voice nothing is wrong: what sounds like no right answer may be one with an accent. So
    /// the learner is asked again, and then grades himself.
    private func answered(
        _ judgement: Judgement, _ hearing: Hearing, in context: Context
    ) -> Step<Study> {
        guard case .text(let text) = hearing else {
            guard judgement == .right else { return unclear(hearing, in: context) }
            return judged(
                StudyJudgement(isRight: true, by: .voice, milliseconds: time(of: hearing)),
                in: context)
                ?? .stale
        }
        if judgement != .right, let command = Self.command(in: text, context) {
            return notNow(command, hearing, in: context)
        }
        guard judgement != .unclear, judgement == .right || !isNumberOfNoChoice(text),
            let answer = question?.answer
        else { return unclear(hearing, in: context) }
        return judged(StudyJudgement(answer.check(text)), isTold: true, in: context) ?? .stale
    }

    /// The command of another state whose phrase a text is. The phrase is no answer.
    private static func command(in text: String, _ context: Context) -> Command? {
        let all = Expectation.commands(Set(Command.allCases))
        guard case .command(let command) = context.phrasebook.verdict(on: text, expecting: all)
        else { return nil }
        return command
    }

    /// Whether a text is a number beside those of the choices.
    private func isNumberOfNoChoice(_ text: String) -> Bool {
        question.map(hasChoices) == true && !text.isEmpty && text.allSatisfy(\.isNumber)
    }

    private func guidance(for verdict: Verdict) -> Guidance {
        switch state {
        case .questionAsked, .flashcardAsked, .gradeAsked:
            verdict == .unintelligible ? .sparingly(.sayItAgain) : .nothing
        case .loading, .opening, .cardPlaying, .cardReady, .answered, .summaryPlaying,
            .masteryAsked, .complete:
            .nothing
        }
    }

    /// A command that does not act: a sign, and after two in a row what can be said.
    private func notNow(
        _ command: Command, _ hearing: Hearing, in context: Context
    ) -> Step<Study> {
        guard let waiting else { return .stale }
        let refused: Effect = .record(.commandRefused(command, .study(state)))
        guard command.isOfStudy else {
            let change = waiting.saying([.message(foreign)], in: context)
            return stay(
                (change.waiting, [refused] + change.effects + hearing.reply(.notNow, foreign)))
        }
        var study = self
        let reply = [refused, .sound(.notNow)] + hearing.reply(.notNow, foreign)
        guard !study.exchange.countNotNow() else {
            return study.saying(study.help, reply: reply, in: context)
        }
        let passed = waiting.startingAnew(in: context)
        study.exchange.stage = .waiting(passed.waiting)
        return .go(study, reply + passed.effects)
    }
}

extension Command {
    /// What a client is told that a text was taken for.
    fileprivate var kindInStudy: Heard.Kind {
        switch self {
        case .study(.again), .study(.hard), .study(.good), .study(.easy): .grade
        case .study, .shared, .lesson, .idle, .choice, .path, .problem: .act
        }
    }
}

extension Expectation {
    /// Whether an answer is awaited that can be judged by voice.
    fileprivate var isAnswerByVoice: Bool { question != nil && isAnswerHeard }
}
