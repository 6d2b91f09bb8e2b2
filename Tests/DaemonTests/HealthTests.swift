@testable import Daemon
import Session
@testable import Store
import Testing
import VarlinkWire

@Suite("Health")
struct HealthTests {
    @Test("tells the size of the database, and that it is sound")
    func sound() async throws {
        try await Live.started { world, doors in
            let health = try Caller(doors.observe, world).reply("Admin.Health").parameters
            #expect(health["ok"] == true)
            try #expect(health["databaseBytes"] == .integer(world.store.size()))
            #expect(health.part("database") == ["name": "database", "ok": true])
        }
    }

    @Test("tells of a damaged database within the hour, and looks at it no more often")
    func damaged() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            try #expect(caller.reply("Admin.Health").parameters["ok"] == true)
            _ = try world.store.inspect("PRAGMA foreign_keys = OFF")
            _ = try world.store.inspect(
                "INSERT INTO settings (learner_id, name, value) VALUES ('ghost', 'a', 'b')")
            try #expect(caller.reply("Admin.Health").parameters["ok"] == true)
            try world.advance(.seconds(3600))
            let health = try caller.reply("Admin.Health").parameters
            #expect(health["ok"] == false)
            #expect(
                health.part("database") == [
                    "name": "database", "ok": false,
                    "message": "a row of settings without its parent",
                    "hint": .string(StoreError.Kind.corrupt.advice),
                ])
            #expect(health.part("store") == ["name": "store", "ok": true])
            #expect(world.around.log.lines.contains { $0.contains("the database is not sound") })
        }
    }

    @Test("keeps what is not spoken as a lesson has it until a lesson is loaded again")
    func script() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            let broken = JSONObject([
                ("name", "script"), ("ok", false), ("message", "a.opus is damaged"),
                ("hint", .string(Health.Part.script.hint)),
            ])
            func part() throws -> JSONObject? {
                try caller.reply("Admin.Health").parameters.part("script")
            }
            try world.lead(to: .lesson(.readingPlaying))
            world.around.mailbox.post(.condition(.script, reason: "a.opus is damaged"))
            try world.advance(to: .lesson(.contextReady))
            #expect(try part() == broken)
            try world.lead(to: .idle)
            #expect(try part() == broken)
            try world.lead(to: .lesson(.readingPlaying))
            #expect(try part()?["ok"] == true)
        }
    }
}

extension JSONObject {
    /// A part of the answer to `Health`.
    fileprivate func part(_ name: JSON) -> JSONObject? {
        self["parts"]?.arrayValue?.compactMap(\.objectValue).first { $0["name"] == name }
    }
}
