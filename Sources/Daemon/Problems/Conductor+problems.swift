internal import Control
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Problems, which no repository offers so far.
extension Conductor {
    func fetch(_ request: ProblemRequest, _ id: FetchID) {
        followUps.append(.fetched(id, .unavailable))
    }

    func add(
        _ record: ProblemRecord, to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {}

    func reply(to wish: ProblemsCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        throw .methodNotImplemented(call.method)
    }
}
