internal import Scheduling

// STUDY_QUESTION_ASKED: a question is spoken, or its answer awaited.
extension Study {
    /// Asks a question; what is not known yet of its kind is said before.
    func asking(
        _ question: StudyQuestion, isRepeated: Bool = false, after effects: [Effect] = [],
        in context: Context
    ) -> Step<Study> {
        var study = self
        let isNew = study.progress.explain(question.explanationKey(choices: hasChoices(question)))
        let instruction = isNew || isRepeated ? instruction(for: question) : []
        return study.waiting(
            saying: instruction + study.prompt(of: question), in: .questionAsked,
            limits: study.promptLimits, after: effects, in: context)
    }

    /// Whether the choices are read, or were given.
    func hasChoices(_ question: StudyQuestion) -> Bool {
        !question.choices.isEmpty && (question.readsChoices || progress.isHelped)
    }

    var promptLimits: Waiting.Limits {
        Waiting.Limits(
            quiet: nil, reminder: progress.replays <= StudyWaits.replays ? StudyWaits.replay : nil)
    }

    private func prompt(of question: StudyQuestion) -> [Piece] {
        guard let card = progress.current?.card else { return [] }
        let choices: [Piece] =
            hasChoices(question)
            ? [.content(.card(card, .choices(question.number)), from: 0)] : []
        return [.content(.card(card, .prompt(question.number)), from: 0)] + choices
    }

    private func instruction(for question: StudyQuestion) -> [Piece] {
        let answer: Piece =
            hasChoices(question)
            ? .message(.answerByNumber, [.number(question.choices.count)])
            : .message(question.isHeard ? .answerByWord : .answerByChoices)
        return [.message(question.type.instruction), answer]
    }

    /// Says the prompt again into silence; after some times only that the box waits.
    func replayed(in context: Context) -> Step<Study> {
        guard let question else { return .stale }
        var study = self
        study.progress.replays += 1
        guard study.progress.replays <= StudyWaits.replays else {
            return study.waiting(
                saying: [.message(.reviewWaiting)], in: state, limits: study.promptLimits,
                after: [.record(.position)], in: context)
        }
        let again = study.prompted(again: question, in: context)
        return again.adding(.record(.position))
    }

    /// The prompt of the state once more.
    func prompted(
        again question: StudyQuestion, reply: [Effect] = [], in context: Context
    ) -> Step<Study> {
        switch state {
        case .questionAsked:
            asking(question, isRepeated: true, after: reply, in: context)
        case .flashcardAsked:
            askingFlashcard(isRepeated: true, after: reply, in: context)
        case .gradeAsked:
            askingGrade(isRepeated: true, after: reply, in: context)
        case .loading, .opening, .cardPlaying, .cardReady, .answered, .summaryPlaying,
            .masteryAsked, .complete:
            .stale
        }
    }

    /// The choices are read as a help.
    func givingChoices(reply: [Effect], in context: Context) -> Step<Study>? {
        guard let question, !question.choices.isEmpty, !hasChoices(question) else { return nil }
        var study = self
        study.progress.isHelped = true
        return study.asking(
            question, isRepeated: true, after: [.record(.position)] + reply, in: context)
    }

    /// An answer that was not understood: another try, and then the learner grades himself.
    func unclear(_ hearing: Hearing, in context: Context) -> Step<Study> {
        var study = self
        study.progress.tries += 1
        let reply = hearing.reply(.unintelligible, .sayItAgain)
        guard study.progress.tries <= StudyWaits.tries else {
            study.progress.wantsVerdict = true
            study.progress.replays = 0
            study.exchange.greet(at: context.now)
            return study.askingGrade(after: [.sound(.notUnderstood)] + reply, in: context)
        }
        guard var waiting else { return .stale }
        waiting.renewReminder(by: study.promptLimits)
        waiting = waiting.signGiven(at: context.now).waiting
        let change = waiting.saying([.message(.sayItAgain)], in: context)
        study.exchange.stage = .waiting(change.waiting)
        return .go(study, [.record(.position)] + change.effects + reply)
    }

    /// The time from the end of the prompt to the beginning of what was said, in milliseconds; nil
    /// for a text, which nobody said.
    func time(of hearing: Hearing) -> Int? {
        guard case .voice = hearing, let promptEnd, let speechBegan, speechBegan >= promptEnd
        else { return nil }
        return Int((speechBegan - promptEnd).wholeMilliseconds)
    }
}

extension StudyQuestion {
    /// What is explained once in a session.
    fileprivate func explanationKey(choices: Bool) -> String {
        type.rawValue + (choices ? "+" : "")
    }
}

extension StudyQuestionType {
    /// What is asked.
    var instruction: Message {
        switch self {
        case .translationMatch: .whichTranslation
        case .reverseTranslation: .whichWord
        case .sentenceCompletion: .whichMissing
        case .definitionMatch: .whichMeaning
        case .definitionRecall: .whichWordMeans
        case .flashcard: .sayShowAnswer
        }
    }
}

extension Step {
    /// The same step with one effect before the others.
    func adding(_ effect: Effect) -> Step {
        switch self {
        case .go(let next, let effects): .go(next, [effect] + effects)
        case .over(let farewell, let effects): .over(farewell, [effect] + effects)
        case .stale, .refuse: self
        }
    }
}
