internal import Control
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

/// What happened to a book or a word; the raw values are the names in events.
enum LibraryOutcome: String {
    case added, changed, removed
}

// What changes of books and own words have in common.
extension Conductor {
    /// Throws where the store takes nothing now, or the selected learner is another user's.
    func refuseLibraryChange(by peer: Peer) throws(ErrorReply) {
        if stuck != nil { throw storeUnavailable }
        _ = try self.learner(learner, for: peer)
    }

    /// Makes a change of the learner's library durable, with the event that reports it.
    func keep(
        _ change: LibraryChange, _ event: EventType, of id: String, _ outcome: LibraryOutcome,
        _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) {
        let cause = cause(call.peer, terms)
        var draft = draft(for: call, terms)
        draft.library = [change]
        let data: JSONObject = ["id": .string(id), "change": .string(outcome.rawValue)]
        draft.events.append(NewEvent(event, cause: cause, data: JSON.object(data).text))
        do throws(StoreError) {
            try commit(draft)
        } catch {
            guard error.kind == .limitReached else { throw notKept(error) }
            throw .libraryIsFull(found: error.found, expected: error.expected)
        }
        offerStudy(cause)
    }
}
