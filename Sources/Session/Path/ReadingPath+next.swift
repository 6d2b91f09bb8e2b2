// What is fetched, and what comes next.
extension ReadingPath {
    /// Takes what was asked for.
    func took(
        _ fetched: PathFetched, _ id: FetchID, in context: Context
    ) -> Step<ReadingPath> {
        guard let arrival = exchange.arrival(of: id) else { return .stale }
        var path = self
        path.exchange.stage = .restored
        switch (fetched, arrival) {
        case (.agenda(let agenda), .agenda): return path.opening(agenda, in: context)
        case (.nothing(let absence), .agenda):
            return .over(Farewell(exchange.manners.restraint, saying: absence.pieces), [])
        case (.content(let units, let quiz), .reading):
            return path.beginning(units, quiz, in: context)
        case (.content(let units, let quiz), .restored):
            return path.restored(units, quiz, in: context)
        case (.content(let units, let quiz), .undone):
            return path.goneBack(to: units, quiz, in: context)
        case (.closing(let name), .closing):
            return path.telling(name.map { .message(.pathClosed, [.name($0)]) }, in: context)
        case (.closingAll(let title), .closing):
            return path.telling(.message(.pathClosedAll, [.name(title)]), in: context)
        case (.notKept, .closing): return path.tellingNotKept(in: context)
        case (.standing(let standing), .standing): return path.completed(standing, in: context)
        case (.waiting(let counts), .waiting):
            return path.completed(saying: counts.pieces, in: context)
        case (.agenda, _), (.nothing, _), (.waiting, _), (.content, _), (.closing, _),
            (.closingAll, _), (.notKept, _), (.standing, _):
            return .stale
        }
    }

    /// The list is there and is committed: the learner hears what waits.
    private func opening(_ agenda: PathAgenda, in context: Context) -> Step<ReadingPath> {
        var path = self
        path.agenda = agenda
        return path.opening(after: [.record(.path(.began(agenda)))], in: context)
    }

    /// Of a node that was chosen nothing is said before.
    func opening(after effects: [Effect] = [], in context: Context) -> Step<ReadingPath> {
        guard let agenda, let pieces = agenda.pieces else {
            return next(after: effects, in: context)
        }
        return playing(pieces, in: .opening, after: effects, in: context)
    }

    /// Goes on to the next reading that is open, or to the end.
    func next(after effects: [Effect] = [], in context: Context) -> Step<ReadingPath> {
        guard let agenda, let index = nextIndex else {
            return ending(.finished, after: effects, in: context)
        }
        var path = self
        path.progress.begin(index)
        return path.fetching(
            .content(agenda.readings[index], attempt: nil), for: .reading,
            after: effects + [.record(.position)], in: context)
    }

    /// Begins a reading; one of which there is nothing any more is passed over.
    private func beginning(
        _ units: [PathUnit], _ quiz: PathQuiz?, in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        guard let reading, path.takeContent(units, quiz) else {
            path.progress.passed.insert(progress.index)
            return path.next(in: context)
        }
        path.progress.isBegun = true
        let kept: [Effect] = [.record(.position)]
        switch reading.kind {
        case .unit:
            return path.playing(.text, saying: path.title, after: kept, in: context)
        case .review:
            let number = Piece.message(.pathReview, [.number(reading.references.count)])
            return path.playing(.review, saying: path.title + [number], after: kept, in: context)
        case .quiz: return path.announcing(saying: path.title, after: kept, in: context)
        }
    }

    /// Whether there is something to hear, or to ask.
    mutating func takeContent(_ units: [PathUnit], _ quiz: PathQuiz?) -> Bool {
        guard let reading else { return false }
        self.units = units
        self.quiz = quiz
        guard reading.kind == .quiz else {
            return !units.isEmpty && units.count == reading.references.count
        }
        guard let quiz, !quiz.questions.isEmpty else { return false }
        if state == .quizReady || progress.quiz?.attempt != quiz.attempt {
            progress.quiz = PathQuizProgress(quiz)
        }
        return true
    }

    /// The title of the path, where the list changes path.
    private var title: [Piece] {
        reading?.title.map { [.message(.pathTitle, [.name($0)])] } ?? []
    }
}

extension PathAgenda {
    /// What is said before the first reading; nil of a node that was chosen.
    fileprivate var pieces: [Piece]? {
        switch wish {
        case .node: nil
        case .catchUp: OpenReadings(readings).earlier
        case .today:
            WaitingCounts(
                units: readings.count { $0.kind == .unit },
                hasReview: readings.contains { $0.kind == .review },
                hasQuiz: readings.contains { $0.kind == .quiz }, earlier: earlier
            ).pieces
        }
    }
}
