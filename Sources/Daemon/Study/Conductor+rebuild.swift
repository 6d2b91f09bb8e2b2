internal import Control
internal import Logging
internal import Store
internal import Varlink
internal import VarlinkWire

// Computes anew what follows from the review log.
extension Conductor {
    /// Begins on a thread of its own; the answer comes when everything is written.
    func rebuildStates(for call: Call) throws(ErrorReply) {
        try refuseToImport()
        try writeBeside { store in
            .statesRebuilt(call, Result { () throws(StoreError) in try store.rebuild() })
        }
    }

    /// Takes what was wrong, which is mended, and answers the client.
    func take(_ result: Result<Store.LogCheck, StoreError>, rebuiltFor call: Call) {
        switch result {
        case .success(let found):
            log.notice("states rebuilt", metadata: ["states": "\(found.differingCount)"])
            call.reply([
                "cards": integer(found.cards), "entries": integer(found.entries),
                "states": integer(found.differingCount + found.misjudged),
                "decks": integer(found.miscounted.count),
                "days": integer(found.miscountedDays.count),
            ])
        case .failure(let fault):
            call.fail(fault.kind == .busy ? unavailable(fault) : notKept(fault))
        }
        readNewestStudyDay()
        endLargeWrite()
    }
}
