internal import Control
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

// The methods of io.lectern.Study, and what a study session is told by io.lectern.Session.
extension Conductor {
    /// The reply; nil if the call is answered later.
    func reply(to wish: StudyCall, _ call: Call) throws(ErrorReply) -> JSONObject? {
        let peer = call.peer
        switch wish {
        case .getDue(let learner, let deck): return try due(learner, in: deck, peer)
        case .start(let start, let terms): return try self.start(start, terms, call)
        case .getPrompt: return JSONObject().adding("prompt", prompt.map(JSON.object))
        case .getSession(let learner, let session):
            return try self.session(session, of: learner, peer)
        case .listSessions(let learner, let part): return try sessions(of: learner, part, peer)
        case .listCards(let learner, let deck, let state, let part):
            return try cards(of: learner, in: deck, state, part, peer)
        case .getCard(let learner, let id): return try card(id, of: learner, peer)
        case .markCards(let cards, let mark, let terms):
            return try self.mark(cards, as: mark, terms, call)
        case .history(let learner, let card, let part):
            return try log(of: card, learner, part, peer)
        case .getStatistics(let learner, let deck, let days):
            try tellStatistics(of: learner, in: deck, days: days, call)
            return nil
        case .finish(let mastered, let terms): return try finish(mastered, terms, call)
        case .setParameters(let deck, let weights, let trained, let terms):
            return try setParameters(of: deck, weights, trained, terms, call)
        }
    }

    /// Begins a session. Where there is nothing to study nothing is changed.
    private func start(
        _ start: StudyCall.Start, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let wish = try wish(start)
        try refuseWhilePaused()
        if stuck != nil { throw storeUnavailable }
        guard [.idle, .study(.complete)].contains(dialogue.phase.state) else {
            return try order(.order(.command(wish.kind.command)), call.method, terms, call.peer)
        }
        switch try written({ _ throws(StoreError) in try self.plan(of: wish) }) {
        case .failure(let nothing): throw nothingToStudy(nothing, in: wish.source)
        case .success(let plan):
            return try order(
                .order(.idle(.study(plan))), call.method, terms, call.peer
            ).adding("session", try session(plan.session).map(JSON.object))
        }
    }

    private func wish(_ start: StudyCall.Start) throws(ErrorReply) -> StudyWish {
        var wish = StudyWish(kind: .review, mode: studyPreferences.mode)
        wish.kind = try one(start.kind, "kind") ?? wish.kind
        wish.mode = try one(start.mode, "mode") ?? wish.mode
        if let source = start.source {
            guard let known = StudySource(source) else {
                throw .invalidParameter(
                    "source",
                    hint: "expected all, own, book:ID, deck:N, tag:NAME or batch:PACK/N, found "
                        + "\"\(source.bounded(to: Self.echoMax))\"")
            }
            wish.source = known.text
            if start.mode == nil, known.isOwn { wish.mode = .flashcards }
        }
        wish.size = try number(start.size, in: Self.studySizes, "size")
        wish.minutes = try number(start.minutes, in: 0...120, "minutes") ?? 0
        wish.isLearningOnly = start.learningOnly
        return wish
    }

    /// How many words a session may have.
    private static let studySizes: ClosedRange<Int64> = 1...100

    /// The words of a piece, to be read by eye.
    private func plainText(of piece: Piece) -> String {
        spoken(piece).lines.map(\.text).joined(separator: " ")
    }

    /// What a learner would hear, and when there is something again. A source that has no words
    /// is named, since it may be misspelled.
    private func nothingToStudy(_ nothing: StudyNothing, in source: String) -> ErrorReply {
        if nothing.absence == .noWords, let known = StudySource(source), known != .all {
            return .nothingToStudy(
                nextUSec: nil,
                message: "there is nothing to study in \"\(source.bounded(to: Self.echoMax))\"",
                hint: Self.remedy(for: known))
        }
        return .nothingToStudy(
            nextUSec: nothing.nextUSec,
            message: nothing.absence.pieces.map(plainText(of:)).joined(separator: " "),
            hint: nothing.absence == .noWords
                ? "make a deck of a pack with AddDeck, or add words with AddWord"
                : "study something else: \"lectern learn\" teaches new words, and \"lectern due\" "
                    + "shows what there is")
    }

    private static func remedy(for source: StudySource) -> String {
        switch source {
        case .all, .own: "add words with AddWord"
        case .book: "ListBooks has the names of the books, and AddWord adds words to one"
        case .deck: "ListDecks has the numbers of the decks, and how many cards each has"
        case .tag: "ListNotes shows the tags of the notes"
        case .batch: "ListPacks has the batches of a pack, of which AddDeck makes cards"
        }
    }
}
