internal import Control
package import Daemon
package import Varlink
internal import VarlinkWire

/// Takes the calls from the server's thread, as `ClientDesk` does, and those of the simulation
/// besides: all of them go the same way, so that they keep their order.
package struct SimulationDesk: VarlinkService {
    private let desk: ClientDesk
    private let mailbox: Mailbox
    private let rights: Rights

    /// The mailbox is that of the simulator's thread.
    package init(board: StateBoard, mailbox: Mailbox, rights: Rights) {
        desk = ClientDesk(board: board, mailbox: mailbox, rights: rights)
        self.mailbox = mailbox
        self.rights = rights
    }

    /// Answers, refuses or hands on. Returns at once; called on the server's thread.
    package func handle(_ call: Call) {
        guard call.method.hasPrefix(SimulationCall.prefix) else { return desk.handle(call) }
        guard SimulationCall(method: call.method, parameters: call.parameters) != nil else {
            return call.fail(.methodNotImplemented(call.method))
        }
        if let refusal = rights.refusal(of: call, needing: SimulationCall.right) {
            return call.fail(refusal)
        }
        mailbox.post(.call(call), for: call)
    }
}
