internal import Control
package import Varlink
internal import VarlinkWire

/// Takes calls on the server's thread: answers from the board or from constants, refuses calls
/// without the right, and posts the rest to the conductor.
package struct CallHandler: VarlinkService {
    private let board: StateBoard
    private let mailbox: Mailbox
    private let rights: Rights
    private let audit: @Sendable (AuditNote) -> Void

    /// The board and the mailbox are the conductor's, whose thread takes what is posted.
    ///
    /// - Parameter audit: is told what a keeper may want to look up; on the server's thread, must
    ///   not block.
    package init(
        board: StateBoard, mailbox: Mailbox, rights: Rights,
        audit: @escaping @Sendable (AuditNote) -> Void = { _ in }
    ) {
        self.board = board
        self.mailbox = mailbox
        self.rights = rights
        self.audit = audit
    }

    /// Answers, refuses or hands on. Returns at once; called on the server's thread.
    package func handle(_ call: Call) {
        guard let wish = ClientCall(method: call.method, parameters: call.parameters) else {
            return call.fail(.methodNotImplemented(call.method))
        }
        let refusal = rights.refusal(of: call, needing: wish.right)
        if refusal != nil || wish.right == .admin {
            audit(
                AuditNote(
                    peer: call.peer, method: call.method, right: wish.right,
                    isAllowed: refusal == nil))
        }
        if let refusal { return call.fail(refusal) }
        if let answer = answer(to: wish, from: call.peer) { return call.reply(answer) }
        mailbox.post(
            wish.right == .observe ? .read(call, wish) : .call(call, wish), for: call)
    }

    /// The answer, where the conductor is not needed for it.
    private func answer(to wish: ClientCall, from peer: Peer) -> RenderedObject? {
        switch wish {
        case .session(.getState):
            peer.socket == Rights.controlSocket ? board.steering : board.state
        case .session(.getMachine): Self.machine
        case .transport(.getSound): board.sound
        case .session(.getRight):
            RenderedObject(["right": .string(rights.right(of: peer).rawValue)])
        // The conductor answers the rest.
        default: nil
        }
    }

    private static let machine = RenderedObject(Conductor.machine)
}
