internal import Scheduling

// What a learner says beside answers.
extension Study {
    /// The commands that act now.
    var allowed: [Command] {
        guard waiting != nil else { return state.isPlaying ? [.study(.end)] : [] }
        return state.commands.filter(isPossible)
    }

    /// Whether there is what the command wants: choices, an example, or a verdict.
    func isPossible(_ command: Command) -> Bool {
        switch command {
        case .shared(.number(let number)):
            guard let question, hasChoices(question) else { return false }
            return number <= question.choices.count
        case .study(.giveChoices):
            guard let question else { return false }
            return !question.choices.isEmpty && !hasChoices(question)
        case .study(.example): return (card?.examples ?? 0) > 0
        case .shared(.iWasRight), .study(.iWasWrong): return progress.feedback?.verdict != nil
        case .study, .shared, .lesson, .idle, .choice, .path, .problem: return true
        }
    }

    /// Does what a command says; nil where it does not act.
    ///
    /// - Parameter time: from the end of the prompt to the beginning of what was said, in
    ///   milliseconds; nil for what was not said.
    func obey(
        _ command: Command, after time: Int? = nil, reply: [Effect] = [], in context: Context
    ) -> Step<Study>? {
        guard allowed.contains(command) else { return nil }
        var study = self
        study.exchange.greet(at: context.now)
        switch command {
        case .shared(let shared): return study.obey(shared, time, reply: reply, in: context)
        case .study(let own): return study.obey(own, reply: reply, in: context)
        case .idle(let command):
            return study.over(reply: reply, following: .begin(command), in: context)
        case .lesson, .choice, .path, .problem: return nil
        }
    }

    private func obey(
        _ command: SharedCommand, _ time: Int?, reply: [Effect], in context: Context
    ) -> Step<Study>? {
        switch command {
        case .help: return saying(help, reply: reply, in: context)
        case .number(let number):
            guard let question else { return nil }
            return judged(
                StudyJudgement(
                    isRight: number == question.rightChoice, by: .choice, milliseconds: time),
                reply: reply, in: context)
        case .sayAgain: return sayingAgain(reply: reply, in: context)
        case .undo: return undone(reply: reply, in: context)
        case .skip: return taking(out: nil, saying: .skipped, reply: reply, in: context)
        case .showAnswer, .dontKnow: return showingAnswer(reply: reply, in: context)
        case .yes: return mastered(true, reply: reply, in: context)
        case .no: return mastered(false, reply: reply, in: context)
        case .iWasRight: return turned(isRight: true, reply: reply, in: context)
        }
    }

    private func obey(
        _ command: StudyCommand, reply: [Effect], in context: Context
    ) -> Step<Study>? {
        switch command {
        case .howMany: saying(howMany, reply: reply, in: context)
        case .end: ended(reply: reply, in: context)
        case .bury: taking(out: .bury, saying: .buried, reply: reply, in: context)
        case .suspend: taking(out: .suspend, saying: .leftOut, reply: reply, in: context)
        case .mastered: taking(out: .master, saying: .markedMastered, reply: reply, in: context)
        case .example: givingExample(reply: reply, in: context)
        case .spell: spelling(reply: reply, in: context)
        case .studied: studied(reply: reply, in: context)
        case .giveChoices: givingChoices(reply: reply, in: context)
        case .again: graded(.again, reply: reply, in: context)
        case .hard: graded(.hard, reply: reply, in: context)
        case .good: graded(.good, reply: reply, in: context)
        case .easy: graded(.easy, reply: reply, in: context)
        case .iWasWrong: turned(isRight: false, reply: reply, in: context)
        case .explain: explaining(reply: reply, in: context)
        }
    }

    var help: [Piece] { allowed.filter(isWorthSaying).help }

    /// Whether help names a command: one number stands for all, and to a verdict that nobody would
    /// dispute nothing is suggested.
    private func isWorthSaying(_ command: Command) -> Bool {
        switch command {
        case .shared(.help): false
        case .shared(.number(let number)): number == 1
        case .shared(.iWasRight): progress.feedback?.verdict == false
        case .study(.iWasWrong): progress.feedback?.verdict == true
        case .study, .shared, .lesson, .idle, .choice, .path, .problem: true
        }
    }

    private var howMany: [Piece] {
        let left = state == .masteryAsked ? progress.mastery.count : progress.left(of: plan)
        return [left == 0 ? .message(.lastWord) : .message(.wordsLeft, [.number(left)])]
    }

    private func sayingAgain(reply: [Effect], in context: Context) -> Step<Study>? {
        switch state {
        case .cardReady: teaching(after: reply, in: context)
        case .questionAsked, .flashcardAsked, .gradeAsked:
            question.map { prompted(again: $0, reply: reply, in: context) }
        case .answered: answered(after: reply, in: context)
        case .masteryAsked: askingMastery(after: reply, in: context)
        case .loading, .opening, .cardPlaying, .summaryPlaying, .complete: nil
        }
    }

    private func givingExample(reply: [Effect], in context: Context) -> Step<Study>? {
        guard let card, card.examples > 0 else { return nil }
        var study = self
        let example = study.progress.example % card.examples
        study.progress.example = example + 1
        return study.saying(
            [.content(.card(card.id, .example(example)), from: 0)], reply: reply, in: context)
    }

    private func spelling(reply: [Effect], in context: Context) -> Step<Study>? {
        progress.current.map {
            saying([.content(.card($0.card, .spelling), from: 0)], reply: reply, in: context)
        }
    }

    /// The learner ends what runs.
    func ended(reply: [Effect], in context: Context) -> Step<Study> {
        switch state {
        case .loading: closed(.ended, saying: [], reply: reply, in: context)
        case .opening, .cardPlaying, .cardReady, .questionAsked, .flashcardAsked, .gradeAsked,
            .answered:
            ending(.ended, after: reply, in: context)
        case .summaryPlaying, .masteryAsked: completed(after: reply, in: context)
        case .complete: over(reply: reply, in: context)
        }
    }
}
