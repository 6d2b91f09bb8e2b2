@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("Wherever a write fails")
struct SweepTests {
    /// How many commits a lesson by voice takes, from the start of the daemon to IDLE.
    private static let commits = Result {
        let world = try World()
        try world.start()
        try playToTheEnd(in: world)
        return world.around.sabotage.commits
    }

    @Test("a lesson by voice ends complete exactly once, and nothing is lost or doubled")
    func recovers() throws {
        let reference = try Self.reference()
        let last = try Self.commits.get()
        #expect(last > 30)
        for failing in 2...last {
            let world = try World()
            world.around.sabotage.fail { $0 == failing }
            guard try started(world) else { continue }
            try Self.playToTheEnd(in: world)
            try check(world, reference, "commit \(failing) failed")
        }
    }

    @Test("for a minute, the lesson still ends complete exactly once")
    func recoversLater() throws {
        let reference = try Self.reference()
        for failing in stride(from: 2, through: try Self.commits.get(), by: 3) {
            let world = try World()
            world.around.sabotage.fail { (failing..<failing + 12).contains($0) }
            guard try started(world) else { continue }
            try Self.playToTheEnd(in: world)
            try check(world, reference, "commits from \(failing) on failed")
        }
    }

    @Test("and the power with it, the lesson goes on after the restart and is complete once")
    func restarts() throws {
        let last = try Self.commits.get()
        for failing in 2...last {
            let world = try World()
            world.around.sabotage.fail { $0 >= failing }
            if try started(world) {
                for _ in 0..<200 where try !world.hasFailed { try Self.act(in: world) }
            }
            world.kill()
            world.around.sabotage.end()
            world.around.time.pass(.seconds(30))
            try world.start()
            try Self.playToTheEnd(in: world)
            let completed = try world.events("lesson.completed")
            #expect(completed.count == 1, "the power failed at commit \(failing)")
            try checkNumbers(world, "the power failed at commit \(failing)")
        }
    }

    private func started(_ world: World) throws -> Bool {
        do {
            try world.start()
            return true
        } catch is StoreError {
            // What a start needs must be written before anything else; systemd tries again.
            world.around.sabotage.end()
            try world.start()
            return false
        }
    }

    /// The types and states of the events of a lesson without a failure, which tell of no fault.
    private static func reference() throws -> [String] {
        let world = try World()
        try world.start()
        try playToTheEnd(in: world)
        return try lines(world)
    }

    private static func lines(_ world: World) throws -> [String] {
        try world.journal.filter { $0.type != "degraded.changed" }
            .map { "\($0.type) \($0.from ?? "") \($0.to ?? "")" }
    }

    private func check(_ world: World, _ reference: [String], _ what: String) throws {
        let differences = try Self.lines(world).difference(from: reference)
        #expect(differences.isEmpty, "\(what): \(differences)")
        try checkNumbers(world, what)
    }

    private func checkNumbers(_ world: World, _ what: String) throws {
        let seqs = try world.journal.map(\.seq)
        #expect(seqs == Array(1...Int64(seqs.count)), "\(what)")
        try #expect(world.store.restore().session?.state == "IDLE", "\(what)")
        try #expect(world.conductor.stuck == nil, "\(what)")
    }

    private static func playToTheEnd(in world: World) throws {
        for _ in 0..<300 {
            if try isComplete(world) && world.state == .idle { return }
            try act(in: world)
        }
        Issue.record("the lesson has no end")
    }

    private static func isComplete(_ world: World) throws -> Bool {
        try !world.events("lesson.completed").isEmpty
    }

    /// Waits until the box listens, or for a while, and says what leads on.
    private static func act(in world: World) throws {
        try world.advance(.seconds(7))
        guard world.ears.isListening, try world.conductor.stuck == nil else { return }
        switch try world.state {
        case .idle: if try !isComplete(world) { try world.say(.lesson(.beginLesson)) }
        case .lesson(.questionReady): try world.say(.lesson(.askQuestion))
        case .lesson(.questionAsked): try world.say(.answer(.right))
        default: break
        }
    }
}

extension World {
    /// Whether the store has refused a write and it shows.
    var hasFailed: Bool {
        get throws { try conductor.health.faults[.store] != nil }
    }
}
