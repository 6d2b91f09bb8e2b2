import LinuxIO
import Testing
import Varlink
import VarlinkWire
import Voice

@testable import Daemon

@Suite("The mailbox")
struct MailboxTests {
    @Test("keeps the order, and only the newest of what is fleeting")
    func newest() {
        let mailbox = Mailbox(capacity: 3)
        mailbox.post(.typed("one"))
        for level in 1...100 { mailbox.post(.ears(.level(Double(-level)))) }
        mailbox.post(.typed("two"))
        let taken = mailbox.take(within: .zero).map { "\($0)" }
        #expect(taken.count == 3)
        #expect(taken.first?.contains("one") == true)
        #expect(taken.dropFirst().first?.contains("-100") == true)
        #expect(taken.last?.contains("two") == true)
        #expect(mailbox.take(within: .zero).isEmpty)
    }

    @Test("drops calls that are too many, and nothing else")
    func calls() {
        let mailbox = Mailbox(capacity: 10, callsMax: 2)
        let peer = Peer(
            credentials: PeerCredentials(uid: 0, gid: 0, pid: 0, groups: []),
            socket: Rights.controlSocket, connection: 1)
        for _ in 0..<50 {
            mailbox.post(.call(Call(Request(method: "a.B"), from: peer) { _ in }))
        }
        mailbox.post(.typed("one"))
        let taken = mailbox.take(within: .zero)
        #expect(taken.count(where: \.isCall) == 2)
        #expect(taken.count == 3)
    }
}
