// What is heard and reported while the session runs.
extension Study {
    /// What is waited for: acts, and in QUESTION_ASKED an answer.
    var expectation: Expectation {
        let acting = Set(state.commands.filter(isPossible))
        var expectation = Expectation.commands(acting)
        expectation.known = Self.known.subtracting(acting)
        guard state == .questionAsked, let question, let answer = question.answer else {
            return expectation
        }
        expectation.question = answer
        expectation.isAnswerHeard = question.isHeard
        return expectation
    }

    private static let known = Set(Command.allCases.filter(\.isOfStudy))

    func heard(_ hearing: Hearing, in context: Context) -> Step<Study> {
        guard let waiting else {
            guard case .text(let text) = hearing else { return .stale }
            let verdict = context.phrasebook.verdict(
                on: text, expecting: .commands([.study(.end)]))
            guard case .command(let command) = verdict,
                let step = obey(command, reply: hearing.reply(.command), in: context)
            else { return .refuse(saying: foreign) }
            return step
        }
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        switch verdict {
        case .command(let command):
            return obey(command, reply: hearing.reply(.command), in: context)
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

    /// By voice nothing is wrong: what sounds like no right answer may be one with an accent. So
    /// the learner is asked again, and then grades himself.
    private func answered(
        _ judgement: Judgement, _ hearing: Hearing, in context: Context
    ) -> Step<Study> {
        guard case .text(let text) = hearing else {
            guard judgement == .right else { return unclear(hearing, in: context) }
            return judged(
                StudyJudgement(isRight: true, by: .voice, milliseconds: answerTime), in: context)
                ?? .stale
        }
        guard judgement != .unclear else { return unclear(hearing, in: context) }
        return judged(
            StudyJudgement(isRight: judgement == .right, by: .text, takenAs: text),
            replying: {
                .reply(Heard(kind: .answer, isCorrect: $0.isCorrect, answer: $0))
            }, in: context) ?? .stale
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
        study.notNow += 1
        let reply = [refused, .sound(.notNow)] + hearing.reply(.notNow, foreign)
        guard study.notNow < 2 else {
            study.notNow = 0
            return study.saying(study.help, reply: reply, in: context)
        }
        let passed = waiting.startingAnew(in: context)
        study.stage = .waiting(passed.waiting)
        return .go(study, reply + passed.effects)
    }

    /// An order of a client beside the commands.
    func took(_ order: StudyOrder, in context: Context) -> Step<Study> {
        switch order {
        case .answer(let input, let milliseconds):
            return took(input, milliseconds, in: context) ?? .refuse(saying: foreign)
        case .finish(let cards): return finished(cards, in: context)
        case .passOver(let cards): return passed(over: Set(cards), in: context)
        }
    }

    private func took(
        _ input: StudyInput, _ milliseconds: Int?, in context: Context
    ) -> Step<Study>? {
        guard state == .questionAsked, waiting != nil, let question else { return nil }
        let judgement: StudyJudgement
        switch input {
        case .choice(let number):
            guard question.choices.indices.contains(number - 1) else { return nil }
            judgement = StudyJudgement(
                isRight: number == question.rightChoice, by: .choice, milliseconds: milliseconds)
        case .text(let text):
            guard let answer = question.answer else { return nil }
            judgement = StudyJudgement(
                isRight: answer.isRight(text), by: .text, milliseconds: milliseconds,
                takenAs: text)
        }
        return judged(
            judgement,
            replying: {
                .reply(Heard(kind: .answer, isCorrect: $0.isCorrect, answer: $0))
            }, in: context)
    }

    /// The learner has chosen on a screen which words are mastered. Before the end this is END.
    private func finished(_ cards: [Int64], in context: Context) -> Step<Study> {
        guard progress.ending != nil else { return ended(reply: [], in: context) }
        var study = self
        var records: [Effect] = []
        for (card, word) in progress.words.sorted(by: { $0.key < $1.key }) {
            let isMastered = cards.contains(card)
            guard word.isMastered != isMastered else { continue }
            study.progress.words[card]?.isMastered = isMastered
            study.progress.mastered += isMastered ? 1 : -1
            records.append(
                .record(
                    .study(
                        isMastered
                            ? .marked(card: card, .master) : .unmarked(card: card, .master))))
        }
        study.progress.mastery = []
        guard state != .complete else { return .go(study, records) }
        return study.completed(after: records, in: context)
    }

    /// Leaves out cards that are gone; if one is being asked, the next word comes, ungraded.
    private func passed(over cards: Set<Int64>, in context: Context) -> Step<Study> {
        var study = self
        study.progress.block.removeAll { cards.contains($0.card) }
        study.progress.deeds.removeAll { cards.contains($0.task.card) }
        study.progress.mastery.removeAll(where: cards.contains)
        let isAsked = progress.current.map { cards.contains($0.card) } ?? false
        guard isAsked, waiting != nil || state == .cardPlaying else {
            return .go(study, [.record(.position)])
        }
        study.progress.current = nil
        return study.next(after: [.record(.position)], in: context)
    }
}

extension Expectation {
    /// Whether an answer is awaited that can be judged by voice.
    fileprivate var isAnswerByVoice: Bool { question != nil && isAnswerHeard }
}
