@testable import Daemon
import Session
import Simulation
import Testing
import VarlinkWire
import Voice

@Suite("What a time of rest holds back")
struct RestNoticeTests {
    /// Lets a session go on from two minutes before the end of the sabbath.
    private func session(_ body: @escaping @Sendable (World, Caller) throws -> Void) async throws {
        try await RestTests.world { world, caller in
            try world.advance(to: "2026-10-10 21:28")
            _ = try caller.done("Session.Command", ["name": "CATCH_UP"])
            try world.advance(.seconds(15))
            try body(world, caller)
        }
    }

    @Test("is that the microphone is gone, which is said afterwards where it still is")
    func microphone() async throws {
        try await session { world, _ in
            world.ears.report(.deviceLost(reason: "unplugged"))
            try world.advance(.seconds(60))
            try #expect(world.shown["degraded"] == ["microphone: unplugged"])
            #expect(!world.mouth.takeSaid().contains("The microphone is not available."))
            try world.advance(to: "2026-10-10 21:31")
            #expect(world.mouth.takeSaid().contains("The microphone is not available."))
        }
    }

    @Test("is not said afterwards where it holds no longer")
    func microphoneReturned() async throws {
        try await session { world, _ in
            world.ears.report(.deviceLost(reason: "unplugged"))
            try world.advance(.seconds(20))
            world.ears.report(.deviceReturned)
            try world.advance(to: "2026-10-10 21:31")
            #expect(world.mouth.takeSaid().filter { $0.contains("microphone") } == [])
        }
    }

    @Test("is that nothing can be saved, with its sign, until rest is over")
    func freeze() async throws {
        try await session { world, _ in
            world.around.sabotage.begin()
            try world.advance(.seconds(60))
            try #expect(world.shown["degraded"] == ["store: the disk is full"])
            #expect(!world.mouth.takeSigns().contains(.fault))
            let notice = "Nothing can be saved at the moment."
            #expect(!world.mouth.takeSaid().contains(notice))
            try world.advance(to: "2026-10-10 21:31")
            #expect(world.mouth.takeSigns().filter { $0 == .fault } == [.fault])
            #expect(world.mouth.takeSaid().filter { $0 == notice } == [notice])
        }
    }

    @Test("is the sign of a muted microphone at a start")
    func muted() async throws {
        try await RestTests.world { world, caller in
            _ = try caller.done("Transport.Mute")
            try world.advance(to: "2026-10-10 21:00")
            world.kill()
            try world.start()
            try world.advance(.seconds(60))
            #expect(!world.mouth.takeSigns().contains(.muted))
            try world.advance(to: "2026-10-10 21:31")
            #expect(world.mouth.takeSigns() == [.muted])
        }
    }

    @Test("is why a session stays paused after crashes")
    func crashes() async throws {
        try await RestTests.world { world, caller in
            try world.advance(to: "2026-10-09 14:59")
            _ = try caller.done("Session.Command", ["name": "CATCH_UP"])
            try world.advance(.seconds(10))
            for _ in 1...2 {
                world.kill()
                try world.start()
            }
            world.kill()
            try world.around.time.move(
                to: world.around.time.monotonicUSec + RestTests.usec("2026-10-09 15:01")
                    - world.around.time.wallUSec)
            try world.start()
            _ = world.mouth.takeSaid()
            try world.advance(.seconds(60))
            try #expect(world.shown["paused"] == true)
            #expect(world.mouth.takeSaid() == [])
            _ = try caller.done("Path.SetSettings", ["settings": ["restMode": "off"]])
            try world.advance(.seconds(60))
            #expect(
                world.mouth.takeSaid() == ["The study is paused.", "Say 'Continue the study'."])
        }
    }
}
