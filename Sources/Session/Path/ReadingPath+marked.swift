// PATH_MARKED and PATH_NEXT_READY: a reading is done; and what is taken back.
extension ReadingPath {
    /// Commits that the reading is done, and asks what that closes.
    func marking(
        by means: PathMeans, after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        guard let reading else { return .stale }
        var path = self
        path.progress.done.insert(progress.index)
        path.progress.deed = .mark(progress.index, lastVerdict)
        path.progress.state = .marked
        return path.fetching(
            .closing(reading), for: .closing,
            after: [.record(.path(.done(reading, by: means)))] + effects, in: context)
    }

    /// The verdict of the quiz that can be taken back with the mark.
    private var lastVerdict: PathVerdict? {
        if case .verdict(let verdict) = progress.deed { verdict } else { nil }
    }

    /// Says that it is done, and what ends with it.
    func telling(_ closing: Piece?, in context: Context) -> Step<ReadingPath> {
        playing(result + [closing].compactMap(\.self), in: .marked, in: context)
    }

    /// Says that the mark could not be kept; the reading is passed over.
    func tellingNotKept(in context: Context) -> Step<ReadingPath> {
        var path = self
        path.progress.done.remove(progress.index)
        path.progress.passed.insert(progress.index)
        path.progress.deed = nil
        return path.playing([.message(.pathNotKept)], in: .marked, in: context)
    }

    private var result: [Piece] {
        guard let quiz = progress.quiz else { return [.message(.pathDone)] }
        // What was skipped counts neither way.
        let numbers: [Slot] = [.number(quiz.right), .otherNumber(quiz.answers.count)]
        return [.message(.countRight, numbers)]
    }

    /// The mark was heard: another reading waits, or none is left.
    func heardMark(in context: Context) -> Step<ReadingPath> {
        nextIndex == nil ? ending(.finished, in: context) : nextReady(in: context)
    }

    func nextReady(in context: Context) -> Step<ReadingPath> {
        waiting(in: .nextReady, limits: Waiting.Limits(quiet: PathWaits.ready), in: context)
    }

    /// Takes back the newest mark or verdict, and goes back to it.
    func undone(after reply: [Effect], in context: Context) -> Step<ReadingPath>? {
        guard let agenda, let deed = progress.deed else {
            return saying([.message(.nothingToTakeBack)], reply: reply, in: context)
        }
        var path = self
        path.progress.deed = nil
        path.progress.ending = nil
        path.exchange.preface += [.message(.takenBack)]
        switch deed {
        case .mark(let index, let verdict):
            let reading = agenda.readings[index]
            let records = [.undone(reading)] + (verdict.map { [$0.takenBack(of: reading)] } ?? [])
            path.progress.done.remove(index)
            path.progress.begin(index)
            return path.fetching(
                .content(reading, attempt: verdict?.attempt), for: .undone,
                after: records.map { .record(.path($0)) } + reply, in: context)
        case .verdict(let verdict):
            guard let reading else { return nil }
            path.progress.quiz?.takeBack(verdict.question)
            return path.asking(
                after: [.record(.path(verdict.takenBack(of: reading)))] + reply, in: context)
        }
    }

    /// What was marked is there again.
    func goneBack(
        to units: [PathUnit], _ quiz: PathQuiz?, in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        guard let reading, path.takeContent(units, quiz) else { return path.next(in: context) }
        path.progress.isBegun = true
        switch reading.kind {
        case .unit:
            path.progress.part = units.first?.hasExplanation == true ? .explanation : .text
            return path.unitReady(after: [.record(.position)], in: context)
        case .review:
            (path.progress.item, path.progress.part) = (max(units.count - 1, 0), .review)
            return path.reviewReady(after: [.record(.position)], in: context)
        case .quiz: return path.asking(in: context)
        }
    }
}

extension PathVerdict {
    fileprivate func takenBack(of reading: PathReading) -> ReadingRecord {
        .unanswered(reading, attempt: attempt, question: question)
    }
}
