internal import Scheduling

/// How an answer was judged.
struct StudyJudgement: Equatable {
    var isRight: Bool
    var by: StudyMeans
    var milliseconds: Int?
    /// How a text was judged.
    var check: AnswerCheck?
    /// The grade that the learner gave; nil where it follows from the answers.
    var selfGrade: Rating?
}

// STUDY_ANSWERED: the verdict is committed, and behind a word's last question its grade.
extension Study {
    /// Commits a verdict and tells it; nil where no question waits for one.
    ///
    /// - Parameter isTold: whether a client is told how its answer was taken.
    func judged(
        _ judgement: StudyJudgement, reply: [Effect] = [], isTold: Bool = false,
        in context: Context
    ) -> Step<Study>? {
        guard let question, let current = progress.current, !current.isDone else { return nil }
        var study = self
        study.exchange.greet(at: context.now)
        let (records, grade) = study.commit(judgement, on: question, of: current)
        study.progress.feedback = StudyFeedback(
            kind: judgement.selfGrade.map { .grade($0.rawValue) }
                ?? .verdict(isRight: judgement.isRight),
            question: question.number, rating: grade?.rating.rawValue,
            leech: grade.flatMap { study.leech(after: $0.rating) })
        let told: [Effect] =
            isTold ? [question.reply(to: judgement, grade?.rating.rawValue)] : []
        return study.answered(after: records + [.sound(.heard)] + reply + told, in: context)
    }

    /// Adds a verdict, and behind a word's last question its grade.
    private mutating func commit(
        _ judgement: StudyJudgement, on question: StudyQuestion, of current: StudyTask
    ) -> (records: [Effect], grade: StudyGrade?) {
        var task = current
        task.answers.append(answer(judgement, to: question))
        let grade = task.isDone ? grade(of: task, selfGrade: judgement.selfGrade) : nil
        progress.remember(.verdict(isRight: judgement.isRight, graded: grade != nil))
        progress.current = task
        progress.questions += 1
        progress.questionsRight += judgement.isRight ? 1 : 0
        if !judgement.isRight { progress.words[task.card]?.isAllRight = false }
        let answered: Effect = .record(.study(.answered(attempt(judgement, question, task))))
        guard let grade else { return ([answered], nil) }
        progress.note(grade.rating, of: task)
        return ([answered, .record(.study(grade.record(of: task)))], grade)
    }

    private func attempt(
        _ judgement: StudyJudgement, _ question: StudyQuestion, _ task: StudyTask
    ) -> StudyAttempt {
        StudyAttempt(
            card: task.card, question: question.number, type: question.type,
            isCorrect: judgement.isRight, by: judgement.by,
            milliseconds: task.answers.last?.milliseconds)
    }

    /// Tells the verdict, and waits a moment for what the learner says to it.
    func answered(
        saying first: [Piece] = [], after effects: [Effect] = [], in context: Context
    ) -> Step<Study> {
        waiting(
            saying: first + feedback, in: .answered, limits: answeredLimits, after: effects,
            in: context)
    }

    var answeredLimits: Waiting.Limits {
        Waiting.Limits(
            quiet: progress.feedback?.isWrong == true ? StudyWaits.wrong : StudyWaits.right)
    }

    private var feedback: [Piece] {
        guard let feedback = progress.feedback, let card = progress.current?.card else {
            return []
        }
        var pieces: [Piece]
        switch feedback.kind {
        case .verdict(isRight: true): pieces = [.message(.correct)]
        case .verdict(isRight: false): pieces = answer(feedback.question, of: card)
        case .grade(let rating): pieces = [.message(Self.grades[rating - 1])]
        }
        if question(feedback.question, of: card)?.type == .sentenceCompletion {
            pieces.append(.content(.card(card, .completed(feedback.question)), from: 0))
        }
        if let leech = feedback.leech { pieces.append(.message(.leech, [.number(leech)])) }
        return pieces
    }

    private static let grades: [Message] = [.gradeAgain, .gradeHard, .gradeGood, .gradeEasy]

    private func answer(_ question: Int, of card: Int64) -> [Piece] {
        [.message(.answerIs), .content(.card(card, .answer(question)), from: 0)]
    }

    /// What was expected, and why.
    func explaining(reply: [Effect], in context: Context) -> Step<Study>? {
        guard let number = progress.feedback?.question, let card = progress.current?.card else {
            return nil
        }
        return saying(
            answer(number, of: card) + [.content(.card(card, .explanation(number)), from: 0)],
            reply: reply, in: context)
    }
}

extension StudyJudgement {
    /// A text that was judged.
    init(_ check: AnswerCheck, milliseconds: Int? = nil) {
        self.init(
            isRight: check.isRight, by: .text, milliseconds: milliseconds, check: check)
    }
}

extension StudyQuestion {
    /// The reply to the client that gave the answer.
    fileprivate func reply(to judgement: StudyJudgement, _ rating: Int?) -> Effect {
        .reply(
            Heard(
                kind: .answer, isCorrect: judgement.isRight,
                answer: AnswerReply(
                    isCorrect: judgement.isRight, expected: expected, check: judgement.check,
                    rating: rating)))
    }

    /// The answer as it is written.
    package var expected: String {
        if let answer { return answer.correctAnswer }
        return choices.indices.contains(rightChoice - 1) ? choices[rightChoice - 1] : ""
    }
}
