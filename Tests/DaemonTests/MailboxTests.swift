import LinuxIO
import Synchronization
import Testing
import Varlink
import VarlinkWire
import Voice

@testable import Daemon

@Suite("The mailbox")
struct MailboxTests {
    /// The names of calls that were refused.
    private final class Refused: Sendable {
        let names = Mutex<[String]>([])
    }

    private let refused = Refused()

    private func call(
        _ name: String, of user: UInt32 = 0, on connection: UInt64 = 1,
        presence: Presence = Presence()
    ) -> Call {
        let peer = Peer(
            credentials: PeerCredentials(uid: user, gid: 0, pid: 0, groups: []),
            socket: Rights.controlSocket, connection: connection)
        return Call(Request(method: name), from: peer, presence: presence) { [refused] result in
            guard case .failure(let error) = result else { return }
            refused.names.withLock { $0.append("\(error.name) of \(name)") }
        }
    }

    private func read(
        _ name: String, of user: UInt32 = 0, on connection: UInt64 = 1,
        presence: Presence = Presence(), in mailbox: Mailbox
    ) {
        let call = call(name, of: user, on: connection, presence: presence)
        mailbox.post(.read(call), for: call)
    }

    private func order(_ name: String, on connection: UInt64 = 1, in mailbox: Mailbox) {
        let call = call(name, on: connection)
        mailbox.post(.call(call), for: call)
    }

    /// Everything that waits, in the order in which it is taken.
    private func taken(from mailbox: Mailbox) -> [String] {
        var all: [String] = []
        while let happening = mailbox.next(within: .zero) {
            switch happening {
            case .call(let call), .read(let call): all.append(call.method)
            case .typed(let text): all.append(text)
            case .ears(.level(let level)): all.append("\(level)")
            default: all.append("\(happening)")
            }
        }
        return all
    }

    @Test("keeps the order, and only the newest of what is fleeting")
    func newest() {
        let mailbox = Mailbox()
        mailbox.post(.typed("one"))
        for level in 1...100 { mailbox.post(.ears(.level(Double(-level)))) }
        mailbox.post(.typed("two"))
        #expect(taken(from: mailbox) == ["one", "-100.0", "two"])
    }

    @Test("gives reports before orders, and orders before what clients only look at")
    func precedence() {
        let mailbox = Mailbox()
        read("a.Look", on: 1, in: mailbox)
        order("a.Pause", on: 2, in: mailbox)
        mailbox.post(.typed("report"))
        mailbox.post(.stop)
        #expect(taken(from: mailbox) == ["report", "stop", "a.Pause", "a.Look"])
    }

    @Test("keeps the order of the calls of one connection")
    func connection() {
        let mailbox = Mailbox()
        read("other.Look", on: 2, in: mailbox)
        read("a.Before", on: 1, in: mailbox)
        order("a.Order", on: 1, in: mailbox)
        read("a.After", on: 1, in: mailbox)
        #expect(taken(from: mailbox) == ["a.Before", "a.Order", "other.Look", "a.After"])
    }

    @Test("gives an order at once, whatever gone clients have asked; nothing of that is taken")
    func gone() {
        let mailbox = Mailbox()
        let presence = Presence()
        for _ in 0..<1000 { read("a.Look", presence: presence, in: mailbox) }
        read("a.Wanted", on: 2, in: mailbox)
        presence.leave()
        order("a.Pause", on: 3, in: mailbox)
        #expect(taken(from: mailbox) == ["a.Pause", "a.Wanted"])
    }

    @Test("does what a client has ordered that is gone")
    func orderOfGone() {
        let mailbox = Mailbox()
        let presence = Presence()
        let pause = call("a.Pause", presence: presence)
        mailbox.post(.call(pause), for: pause)
        presence.leave()
        #expect(taken(from: mailbox) == ["a.Pause"])
    }

    @Test("lets users take turns with what they look at")
    func turns() {
        let mailbox = Mailbox()
        for _ in 0..<3 { read("a.Look", of: 1, in: mailbox) }
        read("b.Look", of: 2, in: mailbox)
        #expect(taken(from: mailbox) == ["a.Look", "b.Look", "a.Look", "a.Look"])
    }

    @Test("takes a look after eight orders, so that orders without end hold no look up")
    func looksAmongOrders() {
        let mailbox = Mailbox()
        read("b.Look", of: 2, on: 2, in: mailbox)
        for number in 1...10 { order("a.Pause\(number)", in: mailbox) }
        let names = taken(from: mailbox)
        #expect(names.firstIndex(of: "b.Look") == 8)
        #expect(names.count == 11)
    }

    @Test("refuses a user what is beyond its share, by name, and nobody else")
    func share() {
        var bounds = Mailbox.Bounds()
        bounds.readsOfUserMax = 2
        let mailbox = Mailbox(bounds: bounds)
        for number in 1...3 { read("a.Look\(number)", of: 1, in: mailbox) }
        read("b.Look", of: 2, in: mailbox)
        order("a.Pause", in: mailbox)
        #expect(refused.names.withLock { $0 } == ["io.lectern.Session.Busy of a.Look3"])
        #expect(taken(from: mailbox) == ["a.Pause", "a.Look1", "b.Look", "a.Look2"])
    }

    @Test("gives the share of clients that are gone to those of their user that are there")
    func shareOfGone() {
        var bounds = Mailbox.Bounds()
        bounds.readsOfUserMax = 2
        let mailbox = Mailbox(bounds: bounds)
        let presence = Presence()
        for _ in 1...2 { read("a.Gone", presence: presence, in: mailbox) }
        presence.leave()
        read("a.Look", in: mailbox)
        #expect(refused.names.withLock { $0 } == [])
        #expect(mailbox.count == 1)
        #expect(taken(from: mailbox) == ["a.Look"])
    }
}
