internal import Control
package import Varlink
internal import VarlinkWire

/// Takes the calls from the server's thread: answers what stands on the board, refuses what the
/// caller has no right to, and hands the rest to the conductor.
package struct ClientDesk: VarlinkService {
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
        let right = rights.right(of: call.peer)
        let isAllowed = right >= wish.right
        if !isAllowed || wish.right == .admin {
            audit(
                AuditNote(
                    peer: call.peer, method: call.method, right: wish.right, isAllowed: isAllowed))
        }
        guard isAllowed else {
            let hint = rights.hint(for: wish.right, peer: call.peer)
            return call.fail(.accessNeeded(wish.right, found: right, hint: hint))
        }
        if wish == .getState { return call.reply(board.state) }
        if wish == .getRight { return call.reply(["right": .string(right.rawValue)]) }
        mailbox.post(.call(call))
    }
}
