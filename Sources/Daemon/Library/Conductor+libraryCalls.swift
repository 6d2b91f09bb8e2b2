internal import Control
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Library.
extension Conductor {
    func reply(to wish: LibraryCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        throw .methodNotImplemented(call.method)
    }
}
