internal import Control
internal import Corpora
internal import Logging
internal import Scheduling
internal import Scripts
internal import Session
internal import Store
internal import VarlinkWire

// What must not be forgotten of a session of the reading path.
extension Conductor {
    /// Adds what a record means for the tables and the journal.
    func add(
        _ record: ReadingRecord, to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {
        switch record {
        case .began(let agenda):
            draft.add(
                .pathStarted, cause,
                [
                    "kind": .string(agenda.wish.name),
                    "readings": integer(agenda.readings.count),
                ])
        case .done(let reading, let means): try add(done: reading, means, to: &draft, cause)
        case .undone(let reading): try add(undone: reading, to: &draft, cause)
        case .quizBegan(let reading, let attempt, let questions):
            try add(reading, .begun, .attempt(attempt, questions: questions), to: &draft, cause)
        case .answered(let reading, let attempt, let question, let isCorrect, let means):
            try add(
                reading, .answered,
                .verdict(attempt: attempt, question: question, isCorrect: isCorrect), to: &draft,
                cause)
            draft.add(
                .pathAnswerJudged, cause,
                [
                    "path": .string(reading.path), "node": .string(reading.node),
                    "question": integer(question), "correct": .bool(isCorrect),
                    "by": .string(means.rawValue),
                ])
        case .unanswered(let reading, let attempt, let question):
            try add(
                reading, .undone,
                .verdict(attempt: attempt, question: question, isCorrect: false), to: &draft,
                cause)
            draft.add(
                .pathUndone, cause,
                [
                    "path": .string(reading.path), "nodes": [.string(reading.node)],
                    "question": integer(question),
                ])
        case .closed(let ending, let counts):
            draft.add(
                .pathEnded, cause,
                [
                    "ending": .string(ending.rawValue), "done": integer(counts.done),
                    "open": integer(counts.open),
                ])
        }
    }

    private func add(
        done reading: PathReading, _ means: PathMeans, to draft: inout Commit,
        _ cause: EventCause
    ) throws(StoreError) {
        guard let path = try path(of: reading) else { return }
        // A client may have taken the earlier mark back meanwhile.
        let status = path.node(reading.node).map(path.waiting.status)
        let isStillDone = reading.wasDone && status == .done
        if !isStillDone,
            let entry = made(NewPathEntry.Means(means), reading, path, .done)
        {
            draft.add(done: [entry], of: path, cause)
        }
        guard reading.kind == .quiz, let quiz = readingPath?.progress.quiz else { return }
        draft.add(
            .pathQuizDone, cause,
            [
                "path": .string(reading.path), "node": .string(reading.node),
                "asked": integer(quiz.answers.count),
                "right": integer(quiz.answers.values.count { $0 }),
            ])
    }

    private func add(
        undone reading: PathReading, to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {
        guard !reading.wasDone, let path = try path(of: reading),
            let entry = made(NewPathEntry.Means(cause), reading, path, .undone)
        else { return }
        draft.paths.append(.log(entry))
        draft.add(.pathUndone, cause, path.naming([entry]))
    }

    private func add(
        _ reading: PathReading, _ action: NewPathEntry.Action, _ detail: NewPathEntry.Detail,
        to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {
        guard let path = try path(of: reading),
            var entry = made(NewPathEntry.Means(cause), reading, path, action)
        else { return }
        entry.detail = detail
        draft.paths.append(.log(entry))
    }

    private func path(of reading: PathReading) throws(StoreError) -> PathStanding? {
        try pathShelf().paths.first { $0.row.id == reading.path }
    }

    /// The entry of a reading; nil, which the log says, where its unit is gone from the corpus, or
    /// the log of the path is full.
    private func made(
        _ means: NewPathEntry.Means, _ reading: PathReading, _ path: PathStanding,
        _ action: NewPathEntry.Action
    ) -> NewPathEntry? {
        guard path.hasRoom(for: 1) else {
            log.error("the log of a path is full", metadata: ["path": "\(path.row.id)"])
            return nil
        }
        guard let entry = path.entry(of: reading, action) else {
            log.error("a unit is gone from its corpus", metadata: ["node": "\(reading.node)"])
            return nil
        }
        return entry.made(means, minutesFromUTC: minutesFromUTC)
    }
}

extension PathStanding {
    /// Whether its log takes so many entries more.
    func hasRoom(for entries: Int) -> Bool { history.entries + entries <= NewPathEntry.countMax }

    /// Whether the log says that a reading is done.
    func isDone(_ reading: PathReading) -> Bool {
        switch reading.kind {
        case .unit:
            reading.references.first.flatMap(corpus.position(of:))
                .map { history.units[$0] != nil } ?? false
        case .review, .quiz: history.sessions[reading.node] != nil
        }
    }

    /// The entry of a reading; nil where its unit is gone from the corpus.
    fileprivate func entry(
        of reading: PathReading, _ action: NewPathEntry.Action
    ) -> NewPathEntry? {
        switch reading.kind {
        case .unit:
            return reading.references.first.flatMap(corpus.position(of:)).map { unit($0, action) }
        case .review:
            var entry = entry(reading.node, .review, action)
            if action == .done { entry.detail = .items(reading.references) }
            return entry
        case .quiz: return entry(reading.node, .quiz, action)
        }
    }
}

extension NewPathEntry.Means {
    fileprivate init(_ cause: EventCause) { self = cause.kind == .client ? .client : .voice }

    fileprivate init(_ means: PathMeans) {
        switch means {
        case .voice: self = .voice
        case .client: self = .client
        case .auto: self = .auto
        }
    }
}

extension PathWish {
    /// The name on the wire.
    var name: String {
        switch self {
        case .today: "today"
        case .catchUp: "catch_up"
        case .node: "node"
        }
    }
}
