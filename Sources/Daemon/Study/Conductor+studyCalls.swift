internal import Control
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Study, and what a study session is told by io.lectern.Session.
extension Conductor {
    func reply(to wish: StudyCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        throw .methodNotImplemented(call.method)
    }

    func answer(
        _ answer: SessionCall.Answer, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        throw .methodNotImplemented(call.method)
    }

    func grade(
        _ rating: Int64, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        throw .methodNotImplemented(call.method)
    }
}
