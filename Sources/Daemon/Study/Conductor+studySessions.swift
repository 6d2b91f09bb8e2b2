internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Sessions, and what became of their words.
extension Conductor {
    /// A session of the selected learner.
    func session(_ id: String) throws(ErrorReply) -> JSONObject? {
        try written { store throws(StoreError) in try store.session(id) }
            .map { wire(current($0)) }
    }

    /// A session with its words; the one that runs, else the last one, where none is named.
    func session(
        _ id: String?, of name: String?, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        guard let session = try found(id, of: learner) else {
            if let id { throw .nothingOfStudy(.session, id.bounded(to: Self.echoMax)) }
            return ["learner": .string(learner.id), "words": []]
        }
        let words = try written { store throws(StoreError) in
            try store.outcomes(of: session.id, learner: learner.id)
                .map { outcome throws(StoreError) in
                    try self.wire(outcome, in: session, learner)
                }
        }
        return [
            "learner": .string(learner.id), "session": .object(wire(current(session))),
            "words": .array(words.map(JSON.object)),
        ]
    }

    /// The sessions of a learner, newest first.
    func sessions(
        of name: String?, _ part: ClientCall.ListPart, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer).id
        let limit = try part.checkedLimit
        let rows = try written { store throws(StoreError) in
            try store.sessions(of: learner, after: part.after, limit: limit + 1)
        }
        return try ListedPart(of: rows, limit: limit, name: \.id) { wire(current($0)) }
            .reply(["learner": .string(learner)], "sessions")
    }

    private func found(
        _ id: String?, of learner: StudiedLearner
    ) throws(ErrorReply) -> StudySession? {
        let running = learner.id == self.learner ? study?.plan.session : nil
        return try written { store throws(StoreError) in
            if let id = id ?? running { return try store.session(id, of: learner.id) }
            return try store.sessions(of: learner.id, limit: 1).first
        }
    }

    /// A session with its figures as they are now.
    private func current(_ session: StudySession) -> StudySession {
        guard let study, study.plan.session == session.id else { return session }
        var session = session
        let (end, ending) = (session.figures.endedAt, session.figures.ending)
        session.figures = figures(
            of: study.progress.counts(of: study.plan), study.plan, nil, at: 0)
        if ending == nil { session.figures.skipped = study.progress.skipped }
        (session.figures.endedAt, session.figures.ending) = (end, ending)
        return session
    }

    private func wire(
        _ outcome: SessionOutcome, in session: StudySession, _ learner: StudiedLearner
    ) throws(StoreError) -> JSONObject {
        let day =
            switch outcome.due {
            case .on(let day): day
            case .at(let usec): learner.calendar.day(ofUSec: usec)
            case .inOrder, nil: nil as StudyDay?
            }
        return JSONObject([
            ("card", .integer(outcome.card)),
            ("word", .string(try word(of: outcome.item, learner: learner.id))),
            ("outcome", .string(isOpen(outcome, in: session) ? "open" : outcome.verdict.rawValue)),
            ("asked", integer(outcome.asked)), ("right", integer(outcome.right)),
        ])
        .adding("rating", outcome.rating.map { integer($0.rawValue) })
        .adding("dueDay", day.map { .string($0.text) })
        .adding("leech", .bool(outcome.isLeech)).adding("mastered", .bool(outcome.isMastered))
    }

    /// Whether the session may still ask for the word.
    private func isOpen(_ outcome: SessionOutcome, in session: StudySession) -> Bool {
        guard session.figures.ending == nil, outcome.verdict == .skipped, let study,
            study.plan.session == session.id
        else { return false }
        return study.progress.isOpen(outcome.card)
    }
}
