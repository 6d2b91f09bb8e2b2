import Testing
import VarlinkWire

@Suite("A session that runs")
struct LiveSessionTests {
    @Test("is told live only to those who may steer, also to one who comes late")
    func session() async throws {
        try await Live.started { world, doors in
            let control = try Caller(doors.control, world)
            _ = try control.setPlan(["skipFriday": false, "restWeekdays": []])
            let (watching, steering) = (
                try Caller(doors.observe, world), try Caller(doors.control, world)
            )
            for caller in [watching, steering] { _ = try caller.subscribe(["live": true]) }
            _ = try control.done("Session.Command", ["name": "BEGIN_PATH"])
            _ = try control.done("Transport.Mute")
            let told = try steering.live(until: "path.session").last?["path"]?.objectValue
            #expect(told?["kind"] == "today")
            for _ in 1...3 {
                #expect(try !watching.live(until: "state").contains { $0["path"] != nil })
            }
            let late = try Caller(doors.control, world)
            _ = try late.subscribe(["live": true])
            let types = try late.live(until: "path.session").map { $0["type"] }
            #expect(types == ["state", "path.session"])
        }
    }
}
