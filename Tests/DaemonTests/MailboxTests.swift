import Control
import LinuxIO
import Synchronization
import Testing
import Varlink
import VarlinkWire
import Voice

@testable import Daemon

@Suite("The mailbox")
struct MailboxTests {
    /// The names of the refused calls.
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
        mailbox.post(.read(call, .session(.getState)), for: call)
    }

    private func order(_ name: String, on connection: UInt64 = 1, in mailbox: Mailbox) {
        let call = call(name, on: connection)
        mailbox.post(.call(call, .session(.getState)), for: call)
    }

    /// All waiting happenings, in the order in which they are taken.
    private func taken(from mailbox: Mailbox) -> [String] {
        var all: [String] = []
        while let happening = mailbox.next(within: .zero) {
            switch happening {
            case .call(let call, _), .read(let call, _): all.append(call.method)
            case .typed(let text): all.append(text)
            case .ears(.level(let level)): all.append("\(level)")
            default: all.append("\(happening)")
            }
        }
        return all
    }

    @Test("keeps the order, and only the newest of each fleeting report")
    func newest() {
        let mailbox = Mailbox()
        mailbox.post(.typed("one"))
        for level in 1...100 { mailbox.post(.ears(.level(Double(-level)))) }
        mailbox.post(.typed("two"))
        #expect(taken(from: mailbox) == ["one", "-100.0", "two"])
    }

    @Test("gives reports before orders, and orders before reads")
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

    @Test("gives an order at once, and drops the reads of clients that are gone")
    func gone() {
        let mailbox = Mailbox()
        let presence = Presence()
        for _ in 0..<1000 { read("a.Look", presence: presence, in: mailbox) }
        read("a.Wanted", on: 2, in: mailbox)
        presence.leave()
        order("a.Pause", on: 3, in: mailbox)
        #expect(taken(from: mailbox) == ["a.Pause", "a.Wanted"])
    }

    @Test("carries out the order of a client that is gone")
    func orderOfGone() {
        let mailbox = Mailbox()
        let presence = Presence()
        let pause = call("a.Pause", presence: presence)
        mailbox.post(.call(pause, .session(.getState)), for: pause)
        presence.leave()
        #expect(taken(from: mailbox) == ["a.Pause"])
    }

    @Test("lets users take turns with their reads")
    func turns() {
        let mailbox = Mailbox()
        for _ in 0..<3 { read("a.Look", of: 1, in: mailbox) }
        read("b.Look", of: 2, in: mailbox)
        #expect(taken(from: mailbox) == ["a.Look", "b.Look", "a.Look", "a.Look"])
    }

    @Test("takes a read after eight orders, so that orders do not hold up reads without end")
    func looksAmongOrders() {
        let mailbox = Mailbox()
        read("b.Look", of: 2, on: 2, in: mailbox)
        for number in 1...10 { order("a.Pause\(number)", in: mailbox) }
        let names = taken(from: mailbox)
        #expect(names.firstIndex(of: "b.Look") == 8)
        #expect(names.count == 11)
    }

    @Test("refuses a user's calls beyond the share, by name, and no others")
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

    @Test("gives the room of clients that are gone to others of their user")
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
