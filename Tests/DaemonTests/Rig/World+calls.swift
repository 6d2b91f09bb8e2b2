import Control
@testable import Daemon
import LinuxIO
import Synchronization
import Testing
import Varlink
import VarlinkWire

extension World {
    /// Calls a method, named without `io.lectern.`, over the socket that steers; gives its reply.
    func done(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
        let name = "io.lectern." + method
        let wish = try #require(ClientCall(method: name, parameters: parameters))
        let answer = Answer()
        let peer = Peer(
            credentials: PeerCredentials(uid: 0, gid: 0, pid: 0, groups: []),
            socket: Rights.controlSocket, connection: 1)
        let call = Call(Request(method: name, parameters: parameters), from: peer) { reply in
            answer.value.withLock { $0 = reply }
        }
        try conductor.take(.call(call, wish))
        try pump()
        return try #require(answer.value.withLock { $0 }).get()
    }

    private final class Answer: Sendable {
        let value = Mutex<Result<JSONObject, ErrorReply>?>(nil)
    }
}
