// The weekly quiz: announced, asked, answered.
extension ReadingPath {
    func announcing(
        saying pieces: [Piece] = [], after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        let number = progress.quiz?.queue.count ?? 0
        return waiting(
            saying: pieces + [.message(.pathQuiz, [.number(number)])], in: .quizReady,
            limits: Waiting.Limits(reminder: PathWaits.reminder), after: effects, in: context)
    }

    /// The learner begins the quiz: before the first question it is said how to answer.
    func beginningQuiz(after effects: [Effect], in context: Context) -> Step<ReadingPath>? {
        guard let quiz, let reading, let own = progress.quiz else { return nil }
        var path = self
        path.exchange.preface += path.howToAnswer
        path.progress.reminders = 0
        let began: [Effect] =
            own.answers.isEmpty
            ? [
                .record(
                    .path(
                        .quizBegan(
                            reading, attempt: quiz.attempt, questions: quiz.questions.count)))
            ] : []
        return path.asking(after: began + effects, in: context)
    }

    /// The question that is asked, or was answered last.
    package var question: ChoiceQuestion? {
        guard let number = progress.quiz?.question, let quiz,
            quiz.questions.indices.contains(number - 1)
        else { return nil }
        return quiz.questions[number - 1]
    }

    /// Asks the next question; behind the last one the quiz is done.
    func asking(after effects: [Effect] = [], in context: Context) -> Step<ReadingPath> {
        guard let number = progress.quiz?.question, let quiz, question != nil else {
            return quizEnded(after: effects, in: context)
        }
        let place = Piece.message(
            .pathQuestion, [.number(number), .otherNumber(quiz.questions.count)])
        return waiting(
            saying: [place, .content(.reading(quizRef, .question(number)), from: 0)],
            in: .quizAsked, limits: Waiting.Limits(reminder: PathWaits.replay),
            after: effects + [.record(.position)], in: context)
    }

    private var quizRef: ReadingRef {
        ReadingRef(path: reading?.path ?? "", reference: reading?.node ?? "")
    }

    var howToAnswer: [Piece] {
        [.message(.sayNumbers, [.phrase(.shared(.number(question?.choices.count ?? 1)))])]
    }

    /// Commits a verdict and tells it; nil where no question waits for one.
    ///
    /// - Parameters:
    ///   - answerer: who has answered.
    ///   - isTold: whether a client is told how its answer was taken.
    func judged(
        _ isCorrect: Bool, by means: StudyMeans, from answerer: PathMeans, reply: [Effect] = [],
        isTold: Bool = false, in context: Context
    ) -> Step<ReadingPath>? {
        guard state == .quizAsked, waiting != nil, let reading, let own = progress.quiz,
            let number = own.question, let question
        else { return nil }
        var path = self
        path.exchange.greet(at: context.now)
        path.progress.quiz?.take(isCorrect, of: number, from: answerer)
        path.progress.deed = .verdict(PathVerdict(attempt: own.attempt, question: number))
        path.progress.reminders = 0
        let record = ReadingRecord.answered(
            reading, attempt: own.attempt, question: number, isCorrect: isCorrect, by: means)
        let told: [Effect] = isTold ? [.reply(question.reply(isCorrect: isCorrect))] : []
        return path.tellingVerdict(
            after: [.record(.path(record)), .sound(.heard)] + reply + told, in: context)
    }

    /// Says whether the newest answer was right, and waits a moment.
    func tellingVerdict(after effects: [Effect] = [], in context: Context) -> Step<ReadingPath> {
        guard let number = progress.quiz?.told else { return asking(after: effects, in: context) }
        let isCorrect = progress.quiz?.answers[number] == true
        return waiting(
            saying: isCorrect
                ? [.message(.correct)] : [.content(.reading(quizRef, .answer(number)), from: 0)],
            in: .quizAnswered, limits: Waiting.Limits(quiet: PathWaits.ready), after: effects,
            in: context)
    }

    /// The next question, once the feedback was heard.
    func nextQuestion(in context: Context) -> Step<ReadingPath> {
        var path = self
        path.progress.quiz?.told = nil
        return path.asking(in: context)
    }

    /// An answer that was not understood: twice another try, then the question comes once more at
    /// the end, and then not again.
    func unclear(_ hearing: Hearing, in context: Context) -> Step<ReadingPath> {
        var path = self
        let reply = hearing.reply(.unintelligible, .sayNumbers)
        path.progress.quiz?.tries += 1
        guard (path.progress.quiz?.tries ?? 0) > PathWaits.tries else {
            guard var waiting else { return .stale }
            waiting.renewReminder(by: waiting.limits)
            waiting = waiting.signGiven(at: context.now).waiting
            let change = waiting.saying(howToAnswer, in: context)
            path.exchange.stage = .waiting(change.waiting)
            return .go(path, [.record(.position)] + change.effects + reply)
        }
        path.progress.quiz?.postpone()
        path.progress.reminders = 0
        return path.asking(after: [.sound(.notUnderstood)] + reply, in: context)
    }

    /// Nothing is asked any more; a quiz of which nothing was answered stays open.
    private func quizEnded(after effects: [Effect], in context: Context) -> Step<ReadingPath> {
        guard let quiz = progress.quiz, !quiz.answers.isEmpty else {
            return next(after: effects, in: context)
        }
        return marking(by: quiz.answerer, after: effects, in: context)
    }
}

extension PathQuizProgress {
    fileprivate mutating func take(
        _ isCorrect: Bool, of number: Int, from answerer: PathMeans
    ) {
        self.answerer = answerer
        answers[number] = isCorrect
        queue.removeAll { $0 == number }
        told = number
        tries = 0
    }

    fileprivate mutating func postpone() {
        guard !queue.isEmpty else { return }
        let number = queue.removeFirst()
        tries = 0
        if postponed.insert(number).inserted { queue.append(number) }
    }

    /// Takes a verdict back: its question is the next one.
    mutating func takeBack(_ number: Int) {
        answers[number] = nil
        queue.insert(number, at: 0)
        (told, tries) = (nil, 0)
    }
}
