@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("Pause and mute on a full disk")
struct FullDiskTests {
    @Test("close the microphone at once, and are written as soon as the store writes again")
    func mute() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            world.around.sabotage.begin()
            let reply = try caller.reply("Transport.Mute")
            #expect(reply.error == nil)
            #expect(reply.parameters["unsaved"] == true)
            #expect(!world.ears.isOpen)
            try #expect(world.shown["muted"] == true)
            try #expect(world.store.restore().settings["muted"] == nil)
            try #expect(caller.reply("Transport.Mute").parameters["unsaved"] == true)
            world.around.sabotage.end()
            try world.advance(.seconds(6))
            try #expect(world.store.restore().settings["muted"] == "yes")
            let told = try world.events("transport.changed").map { $0.data ?? "" }
            #expect(told.count == 1)
            #expect(told.allSatisfy { $0.contains(#""changed":["muted"]"#) })
            try #expect(caller.reply("Transport.Mute").parameters["unsaved"] == nil)
            world.kill()
            try world.start()
            #expect(!world.ears.isOpen)
        }
    }

    @Test("silence a lesson that waits for the store, which then stays paused")
    func whileFrozen() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.readingPlaying))
            world.around.sabotage.begin()
            try world.advance(until: { try world.conductor.stuck != nil })
            for method in ["Transport.Mute", "Transport.Pause"] {
                try #expect(caller.reply(method).parameters["unsaved"] == true)
            }
            #expect(!world.ears.isOpen)
            world.around.sabotage.end()
            try world.advance(.seconds(30))
            try #expect(world.conductor.stuck == nil)
            #expect(!world.mouth.isSounding)
            try #expect(world.state == .lesson(.readingPlaying))
            try #expect(world.store.restore().session?.isPaused == true)
            let told = try world.events("transport.changed").last?.data ?? ""
            #expect(told.contains(#""changed":["paused","muted"]"#))
            try #expect(world.store.restore().settings["muted"] == "yes")
            for method in ["Transport.Unmute", "Transport.Resume"] { _ = try caller.call(method) }
            try world.lead(to: .lesson(.sessionComplete))
        }
    }

    @Test("end only if the store can write it, and the state stays true")
    func undone() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Transport.Mute")
            world.around.sabotage.begin()
            try #expect(caller.call("Transport.Unmute").hasPrefix("StoreUnavailable"))
            #expect(!world.ears.isOpen)
            try #expect(world.shown["muted"] == true)
            try #expect(caller.call("Transport.SetVolume", ["volume": -3]).hasPrefix("StoreUn"))
            try #expect(caller.reply("Transport.GetSound").parameters["volume"] == 0)
            world.around.sabotage.end()
            try #expect(caller.reply("Transport.Unmute").error == nil)
            #expect(world.ears.isOpen)
        }
    }

    @Test("are written before the orders that follow them")
    func order() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            world.around.sabotage.begin()
            _ = try caller.call("Transport.Mute")
            world.around.sabotage.end()
            _ = try caller.call("Session.Command", ["name": "BEGIN_LESSON"])
            let muted = try #require(world.events("transport.changed").first)
            let begun = try #require(world.events("state.changed").first)
            #expect(muted.seq < begun.seq)
            try #expect(world.store.restore().settings["muted"] == "yes")
        }
    }
}
