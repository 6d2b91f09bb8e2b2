internal import Control
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

// The methods of io.lectern.Study, and what a study session is told by io.lectern.Session.
extension Conductor {
    func reply(to wish: StudyCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        switch wish {
        case .start(let start, let terms): try self.start(start, terms, call)
        case .getDue, .getPrompt, .getSession, .listSessions, .listCards, .getCard, .markCards,
            .history, .getStatistics, .finish:
            throw .methodNotImplemented(call.method)
        }
    }

    /// Begins a session. Where there is nothing to study nothing is changed.
    private func start(
        _ start: StudyCall.Start, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let wish = try wish(start)
        try refuseWhilePaused()
        if stuck != nil { throw storeUnavailable }
        guard dialogue.phase.state == .idle else {
            return try order(.order(.command(wish.kind.command)), call.method, terms, call.peer)
        }
        switch try written({ _ throws(StoreError) in try self.plan(of: wish) }) {
        case .failure(let nothing): throw nothingToStudy(nothing)
        case .success(let plan):
            return try order(
                .order(.idle(.study(plan))), call.method, terms, call.peer
            ).adding("session", try session(plan.session).map(JSON.object))
        }
    }

    /// A session of the selected learner, with its figures as they are now.
    func session(_ id: String) throws(ErrorReply) -> JSONObject? {
        guard
            var session = try written({ store throws(StoreError) in try store.session(id) })
        else { return nil }
        if let study, study.plan.session == id {
            let counts = study.progress.counts(of: study.plan)
            session.figures = figures(of: counts, study.plan, nil, at: 0)
        }
        return wire(session)
    }

    private func wish(_ start: StudyCall.Start) throws(ErrorReply) -> StudyWish {
        var wish = StudyWish(kind: .review, mode: studyPreferences.mode)
        wish.kind = try one(start.kind, "kind") ?? wish.kind
        wish.mode = try one(start.mode, "mode") ?? wish.mode
        if let source = start.source {
            guard let known = StudySource(source) else {
                throw .invalidParameter(
                    "source",
                    hint: "expected all, deck:N or batch:PACK/N, found "
                        + "\"\(source.bounded(to: Self.echoMax))\"")
            }
            wish.source = known.text
        }
        wish.size = try number(start.size, in: Self.studySizes, "size")
        wish.minutes = try number(start.minutes, in: 0...120, "minutes") ?? 0
        wish.isLearningOnly = start.learningOnly
        return wish
    }

    /// How many words a session may have.
    private static let studySizes: ClosedRange<Int64> = 1...100

    private func one<Value: RawRepresentable<String> & CaseIterable>(
        _ text: String?, _ parameter: String
    ) throws(ErrorReply) -> Value? {
        guard let text else { return nil }
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidParameter(
                parameter,
                hint: "expected one of \(names), found \"\(text.bounded(to: Self.echoMax))\"")
        }
        return value
    }

    private func number(
        _ value: Int64?, in range: ClosedRange<Int64>, _ parameter: String
    ) throws(ErrorReply) -> Int? {
        guard let value else { return nil }
        guard range.contains(value) else {
            throw .invalidParameter(
                parameter,
                hint: "expected \(range.lowerBound) to \(range.upperBound), found \(value)")
        }
        return Int(value)
    }

    /// The words of a piece, to be read by eye.
    private func plainText(of piece: Piece) -> String {
        spoken(piece).lines.map(\.text).joined(separator: " ")
    }

    /// What a learner would hear, and when there is something again.
    private func nothingToStudy(_ nothing: StudyNothing) -> ErrorReply {
        .nothingToStudy(
            nextUSec: nothing.nextUSec,
            message: nothing.absence.pieces.map(plainText(of:)).joined(separator: " "),
            hint: nothing.absence == .noWords
                ? "make a deck of a pack with AddDeck" : "give Start another kind or source")
    }
}
