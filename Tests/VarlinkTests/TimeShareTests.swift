import Testing
import VarlinkWire

@testable import Varlink

@Suite("A user's share of the server's thread")
struct TimeShareTests {
    private let share = TimeShare(percent: 20)

    @Test("allows a burst, then demands a wait until the debt is paid off")
    func wait() {
        share.charge(1, TimeShare.burstUSec, at: 0)
        #expect(share.wait(of: 1, at: 0) == 0)
        share.charge(1, 4000, at: 0)
        #expect(share.wait(of: 1, at: 0) == 20_000)
        #expect(share.wait(of: 1, at: 10_000) == 10_000)
        #expect(share.wait(of: 1, at: 20_000) == 0)
    }

    @Test("has a shortest wait, since each wait is a timer")
    func shortest() {
        share.charge(1, TimeShare.burstUSec + 10, at: 0)
        #expect(share.wait(of: 1, at: 0) == TimeShare.waitUSecMin)
    }

    @Test("is the user's own: another user does not wait")
    func others() {
        share.charge(1, 1_000_000, at: 0)
        #expect(share.wait(of: 2, at: 0) == 0)
    }

    @Test("takes a refund, but no credit")
    func refund() {
        share.charge(1, -5000, at: 0)
        share.charge(1, TimeShare.burstUSec + 2000, at: 0)
        #expect(share.wait(of: 1, at: 0) == 10_000)
        share.charge(1, -2000, at: 0)
        #expect(share.wait(of: 1, at: 0) == 0)
    }

    @Test("delays new connections after one of a user with a debt")
    func connections() {
        #expect(share.waitOfNewest(at: 0) == 0)
        for _ in 0..<200 { share.chargeConnection(1, at: 0) }
        #expect(share.waitOfNewest(at: 0) == 40_000)
        share.chargeConnection(2, at: 0)
        #expect(share.waitOfNewest(at: 0) == 0)
    }

    @Test("forgets users whose debts are paid")
    func forgets() {
        for uid in 0..<1000 { share.charge(UInt32(uid), 10, at: Int64(uid) * 1000) }
        #expect(share.debtCount <= 64)
    }

    /// The least time is checked and not the most, so that a slow machine changes nothing.
    @Test("makes a greedy client wait without losing an answer; another socket does not wait")
    func live() async throws {
        try await LiveServer.run { server in
            let say = #"{"method":"test.Echo.Say","parameters":{"text":"a"}}"# + "\n"
            let count = 400
            let greedy = try RawClient(server.sharedPath)
            let begun = ContinuousClock.now
            async let answers = greedy.receive(count)
            try await onThread {
                try greedy.send(String(repeating: say, count: count))
                let calm = try RawClient(server.path)
                for _ in 0..<20 {
                    try calm.send(say)
                    #expect(try calm.receive() != nil)
                }
            }
            #expect(try await answers.count == count)
            #expect(begun.duration(to: .now) > .microseconds(TimeShare.waitUSecMin))
        }
    }
}
