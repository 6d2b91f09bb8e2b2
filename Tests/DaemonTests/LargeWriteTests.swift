import Foundation

@testable import Daemon
import LinuxIO
import PackFiles
import Session
import Simulation
@testable import Store
import Synchronization
import Testing
import VarlinkWire
import Voice

@Suite("While an import is written")
struct LargeWriteTests {
    /// A daemon with a database in a file, whose commits a test can hold up.
    private static func started(
        _ body: @escaping @Sendable (World, Doors) throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        try await Live.started(around, body)
        withExtendedLifetime(folder) {}
    }

    /// Sends a pack, whose installation has begun and is held up when this returns.
    private static func beginWriting(
        of world: World, by caller: Caller, until isOver: @escaping @Sendable () -> Bool
    ) throws {
        let file = try SmallPack.file()
        let begin: JSONObject = ["form": "pack", "bytes": .integer(Int64(file.count))]
        let name = try #require(caller.done("Library.BeginImport", begin)["import"])
        _ = try caller.done(
            "Library.SendImport",
            [
                "import": name, "offset": 0,
                "data": .string(Data(file).base64EncodedString()),
            ])
        world.around.sabotage.fail { _ in
            while !isOver() { sched_yield() }
            return false
        }
        try caller.send("Library.FinishImport", ["import": name, "apply": true])
        let hopeless = SystemClock.monotonicUSec() + 30_000_000
        while try world.conductor.largeWrite == nil {
            try #require(SystemClock.monotonicUSec() < hopeless)
            try world.pump()
        }
    }

    @Test("nothing begins, and what happens waits for the end")
    func waiting() async throws {
        try await Self.started { world, doors in
            let (caller, other) = (
                try Caller(doors.control, world), try Caller(doors.control, world)
            )
            let gate = Gate()
            // The daemon's end waits for the write, also where an expectation throws.
            defer { gate.open() }
            try Self.beginWriting(of: world, by: caller) { gate.isOpen }
            let refusal = try other.call("Session.Command", ["name": "BEGIN_LESSON"])
            #expect(refusal.hasPrefix("Busy"))
            #expect(refusal.contains("The words are being put in order. Please wait."))
            let packs = try other.list("packs", of: "Library.ListPacks")
            #expect(packs.first { $0["pack"] == "small-pack" } == nil)
            #expect(world.ears.hear(.command("BEGIN_LESSON")))
            world.ears.report(.deviceLost(reason: "unplugged"))
            try world.advance(.seconds(10))
            let said = world.mouth.takeSaid()
            #expect(said == ["The words are being put in order.", "Please wait."])
            #expect(try world.state == .idle && world.events("device.lost") == [])
            gate.open()
            let reply = try caller.next("FinishImport")
            #expect(reply.parameters["report"]?.objectValue?["added"] == 6)
            #expect(try world.events("pack.installed").count == 1)
            #expect(try world.events("device.lost").count == 1 && world.ears.isListening)
            #expect(try world.conductor.health.faults[.store] == nil)
            _ = try other.done("Session.Command", ["name": "BEGIN_LESSON"])
        }
    }

    @Test("the daemon's end breaks it off, and nothing of it is there")
    func brokenOff() async throws {
        try await Self.started { world, doors in
            let caller = try Caller(doors.control, world)
            let (store, gate, begun) = (world.store, Gate(), Gate())
            try Self.beginWriting(of: world, by: caller) {
                begun.open()
                if store.background.isBrokenOff(.writing) { gate.open() }
                return gate.isOpen
            }
            // Broken off before it begins it would leave the gate to the daemon's own next write.
            let hopeless = SystemClock.monotonicUSec() + 30_000_000
            while !begun.isOpen {
                try #require(SystemClock.monotonicUSec() < hopeless)
                sched_yield()
            }
            world.around.mailbox.post(.stop)
            let reply = try caller.next("FinishImport")
            #expect(reply.error == "io.lectern.Session.StoreUnavailable")
            #expect(try world.conductor.isStopped)
            #expect(try world.store.packs() == [])
            #expect(try world.events("daemon.stopping").count == 1)
        }
    }
}

/// A gate between two threads.
private final class Gate: Sendable {
    private let state = Atomic(false)

    var isOpen: Bool { state.load(ordering: .acquiring) }

    func open() { state.store(true, ordering: .releasing) }
}
