@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire

@Suite("Settings of reading paths")
struct PathSettingTests {
    private static func settings(_ caller: Caller) throws -> JSONObject? {
        try caller.done("Path.ListPaths")["settings"]?.objectValue
    }

    @Test("are shared with the preferences where they are the same")
    func shared() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            var wanted: JSONObject = [
                "language": "en", "timeZone": "system", "rolloverHour": 4, "remindAt": "off",
                "restMode": "off", "restBegins": "15:00", "restEnds": "21:30", "autoMark": false,
            ]
            #expect(try Self.settings(caller) == wanted)
            let changes: JSONObject = [
                "language": "he", "timeZone": "Asia/Jerusalem", "rolloverHour": 2,
                "remindAt": "07:30", "restMode": "closed", "restBegins": "14:00",
                "restEnds": "22:15", "autoMark": true,
            ]
            for member in changes.members { wanted[member.name] = member.value }
            let reply = try caller.done("Path.SetSettings", ["settings": .object(changes)])
            #expect(reply["settings"] == .object(wanted))
            #expect(try Self.settings(caller) == wanted)
            let values = try caller.done("Learners.GetPreferences")["values"]?.objectValue
            #expect(values?["interface_language"] == "he" && values?["rollover"] == 2)
            #expect(try world.conductor.studyPreferences.timeZone == "Asia/Jerusalem")
            #expect(try world.events("preferences.changed").count == 1)
        }
    }

    @Test("of rest are those of the corpora until they are chosen")
    func rest() async throws {
        try await PathCallTests.begun { world, caller in
            #expect(try Self.settings(caller)?["restMode"] == "open")
            _ = try caller.done("Path.SetPlan", ["path": "way", "active": false])
            #expect(try Self.settings(caller)?["restMode"] == "off")
            _ = try caller.done("Path.SetSettings", ["settings": ["restMode": "closed"]])
            #expect(try Self.settings(caller)?["restMode"] == "closed")
        }
    }

    @Test(
        "are refused by their names, and then none is set",
        arguments: [
            ("language", "fr"), ("timeZone", "PST"), ("rolloverHour", 13), ("remindAt", "8:00"),
            ("restMode", "shut"), ("restBegins", "off"), ("restEnds", 21), ("autoMark", "yes"),
        ] as [(String, JSON)])
    func refused(name: String, value: JSON) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let before = try Self.settings(caller)
            var settings: JSONObject = ["restEnds": "20:00", "autoMark": true]
            settings[name] = value
            let reply = try caller.reply(
                "Path.SetSettings", ["settings": .object(settings)])
            #expect(reply.error == "org.varlink.service.InvalidParameter")
            #expect(reply.parameters["parameter"] == .string("settings.\(name)"))
            #expect(try Self.settings(caller) == before)
            for odd: JSONObject in [[:], ["loud": true]] {
                let reply = try caller.reply("Path.SetSettings", ["settings": .object(odd)])
                #expect(reply.parameters["parameter"] == "settings")
            }
        }
    }
}
