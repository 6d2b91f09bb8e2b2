import Session
import Testing

@testable import Daemon
@testable import Store

@Suite("How long the daemon was away")
struct OutageClockTests {
    private func world(in state: State) throws -> World {
        let world = try World.started()
        try world.lead(to: state)
        try world.advance(.milliseconds(500))
        try #require(world.state == state)
        return world
    }

    @Test(
        "is measured by the boot clock, whatever the time of day was set to",
        arguments: [Duration.seconds(-3600), .seconds(3600), .seconds(86_400)])
    func clockSet(_ jump: Duration) throws {
        let world = try world(in: .lesson(.readingReady))
        world.kill()
        world.timeOfDayIsSet = jump
        world.around.time.pass(.seconds(599))
        try world.start()
        try #expect(world.state == .lesson(.readingReady))
        world.kill()
        world.around.time.pass(.seconds(602))
        try world.start()
        try #expect(world.state == .idle)
        try #expect(world.events("session.abandoned").count == 1)
    }

    @Test("is measured by the time of day if no boot time was written")
    func withoutBootTime() throws {
        let world = try world(in: .lesson(.readingReady))
        world.kill()
        _ = try world.store.inspect("UPDATE session_state SET boot_time_usec = NULL")
        world.timeOfDayIsSet = .seconds(3600)
        try world.start()
        try #expect(world.state == .idle)
    }
}
