import Corpora
@testable import Daemon
import Foundation
import Scheduling
import Scripts
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("A session of a reading path in the daemon")
struct PathSessionTests {
    /// Opens a node and goes to the end of its first part.
    private static func open(_ node: String, _ world: World, _ caller: Caller) throws {
        _ = try caller.done("Path.Open", ["path": "way", "node": .string(node)])
        try world.advance(until: { world.ears.isListening })
    }

    @Test("has as many readings as its row can hold, and the others stay open")
    func long() async throws {
        var around = World.Surroundings()
        around.corpora = SmallCorpus.corpora([SmallCorpus.section("Many", [("Units", [1_000])])])
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.setPlan(["pace": "units:200", "pathStartDate": "2026-09-14"])
            _ = try caller.done("Session.Command", ["name": "CATCH_UP"])
            try world.advance(.seconds(5))
            try #expect(world.state != .idle && world.shown["degraded"] == [])
            let agenda = try #require(try world.conductor.readingPath?.agenda)
            #expect((100..<1_000).contains(agenda.readings.count))
            _ = try caller.done("Session.Abandon")
            try #expect(world.state == .idle)
        }
    }

    @Test("leaves the mark of an earlier day where a unit is read once more")
    func reopened() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            let day = try world.conductor.today
            try world.advance(.seconds(86_400))
            try Self.open("computed-0", world, caller)
            let entries = try world.store.pathLog(of: "way").count
            _ = try caller.mark(["computed-1"])
            #expect(try world.conductor.readingPath?.reading?.node == "computed-0")
            for name in ["MARK_DONE", "UNDO"] {
                _ = try caller.done("Session.Command", ["name": .string(name)])
                try world.advance(until: { world.ears.isListening })
            }
            #expect(try world.store.pathLog(of: "way").count == entries + 1)
            let path = try #require(try world.conductor.pathShelf().paths.first)
            #expect(path.history.units[0]?.day == day)
        }
    }

    @Test("marks a unit whose earlier mark was taken back while it was read")
    func takenBack() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            try Self.open("computed-0", world, caller)
            _ = try caller.mark(["computed-0"], isDone: false)
            _ = try caller.done("Session.Command", ["name": "MARK_DONE"])
            try #expect(caller.way()["completed"] == 1)
        }
    }

    @Test("catches up on reviews more than once on a day, and each time counts")
    func caughtUpTwice() async throws {
        var around = World.Surroundings()
        around.corpora = SmallCorpus.corpora([SmallCorpus.section("Many", [("Units", [1_000])])])
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.setPlan(["pace": "units:30", "reviewIntensity": "intensive"])
            _ = try caller.mark((0..<30).map { "computed-\($0)" })
            try world.advance(.seconds(14 * 86_400))
            let today = try world.conductor.today
            let wish = PathWish.node(path: "way", id: PathStanding.catchUpSession(on: today))
            for units in [20, 10] {
                let reading = try #require(
                    try world.conductor.pathShelf().readings(of: wish).first)
                #expect(reading.references.count == units && !reading.wasDone)
                #expect(try caller.mark([reading.node])["changed"] == 1)
            }
        }
    }

    @Test("passes over what a jump has locked")
    func locked() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            try Self.open("computed-1", world, caller)
            let tomorrow = try (world.conductor.today + 1).text
            _ = try caller.done(
                "Path.Jump", ["path": "way", "ref": "One 1:1", "date": .string(tomorrow)])
            try world.advance(.seconds(60))
            try #expect(world.conductor.readingPath?.reading?.node != "computed-1")
            #expect(try caller.way()["completed"] == 0)
        }
    }

    @Test("says what a mark has closed also behind a crash")
    func closing() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0", "computed-1"])
            try world.advance(.seconds(86_400))
            try Self.open("computed-2", world, caller)
            _ = try caller.done("Session.Command", ["name": "MARK_DONE"])
            try #expect(world.state == .path(.marked))
            world.kill()
            try world.start()
            try world.advance(.seconds(20))
            #expect(world.mouth.takeSaid().contains("That was the end of part one of One."))
        }
    }

    @Test("is not begun with what cannot be read")
    func nothing() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0", "computed-1"])
            try world.advance(.seconds(86_400))
            _ = try caller.mark(["computed-2"])
            let reply = try caller.reply("Path.Open", ["path": "way", "node": "divider-One-1"])
            #expect(reply.error == "io.lectern.Path.NoSuchNode")
            #expect(reply.parameters["message"]?.stringValue?.contains("can be read now") == true)
            try #expect(world.state == .idle)
        }
    }

    @Test("asks the questions of a quiz also where the file of one unit is broken")
    func brokenFile() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-quiz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try SmallCorpus.write(to: folder.path)
        try Data("[".utf8).write(to: folder.appendingPathComponent("questions/Way_One.1.2.json"))
        let installed = try #require(try SmallCorpus.corpora(in: folder.path).corpus("way"))
        let words = try Fixture.content.get().quizWords(for: installed.corpus, in: "en")
        var maker = QuizMaker(installed, seed: 1, in: words)
        let questions = maker.questions(on: [0, 1])
        #expect(questions.contains { $0.reference == "Way_One.1.1" && $0.text == "Which?" })
        #expect(maker.faults.count == 1)
    }
}
