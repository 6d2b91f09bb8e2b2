import Control
import Daemon
import LinuxIO
import Simulation
import Synchronization
import Testing
import Varlink
import VarlinkWire

@Suite("A call to a simulation")
struct CallHandlerTests {
    private static let interface = "io.lectern.Simulation."

    private final class Answer: Sendable {
        let error = Mutex<ErrorReply?>(nil)
    }

    /// What the handler refuses a caller with, by itself; nil where it hands the call on.
    private static func refusal(
        of method: String, over socket: String
    ) -> ErrorReply? {
        let answer = Answer()
        let handler = CallHandler(
            board: StateBoard(Conductor.starting), mailbox: Mailbox(),
            rights: Rights(ownUser: 1000))
        let peer = Peer(
            credentials: PeerCredentials(uid: 1000, gid: 1000, pid: 1, groups: []),
            socket: socket, connection: 1)
        handler.handle(
            Call(Request(method: Self.interface + method), from: peer) { reply in
                if case .failure(let error) = reply { answer.error.withLock { $0 = error } }
            })
        return answer.error.withLock { $0 }
    }

    @Test("lets nobody move the clock who may only look")
    func rights() {
        let refusal = Self.refusal(of: "Advance", over: Rights.observeSocket)
        #expect(refusal?.name == "io.lectern.Session.AccessNeeded")
        #expect(refusal?.parameters["right"] == "control")
        #expect(Self.refusal(of: "Advance", over: Rights.controlSocket) == nil)
    }

    @Test("knows every method of its interface, and no other")
    func methods() {
        for method in Interfaces.simulation.methods {
            #expect(Self.refusal(of: method.name, over: Rights.controlSocket) == nil)
        }
        let refusal = Self.refusal(of: "Sleep", over: Rights.controlSocket)
        #expect(refusal == .methodNotImplemented(Self.interface + "Sleep"))
    }

    @Test("serves what a real daemon does not")
    func served() {
        #expect(!Interfaces.all.contains(Interfaces.simulation))
        #expect(Interfaces.simulated.contains(Interfaces.simulation))
    }
}
