@testable import Daemon
import Testing
import Voice

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
}
