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
        "of the daemon alone the time of day may have been set",
        arguments: [Duration.seconds(-3600), .seconds(3600), .seconds(86_400)])
    func clockSet(_ jump: Duration) throws {
        let world = try world(in: .readingReady)
        world.kill()
        world.timeOfDayIsSet = jump
        world.around.time.pass(.seconds(599))
        try world.start()
        try #expect(world.state == .readingReady)
        world.kill()
        world.around.time.pass(.seconds(602))
        try world.start()
        try #expect(world.state == .idle)
        try #expect(world.events("session.abandoned").count == 1)
    }

    @Test("a daemon that wrote no time of the boot is measured by the time of day")
    func withoutBootTime() throws {
        let world = try world(in: .readingReady)
        world.kill()
        _ = try world.store.inspect("UPDATE session_state SET boot_time_usec = NULL")
        world.timeOfDayIsSet = .seconds(3600)
        try world.start()
        try #expect(world.state == .idle)
    }
}
