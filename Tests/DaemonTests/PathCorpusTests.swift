@testable import Corpora
@testable import Daemon
import Foundation
import Scheduling
import Session
import Simulation
import Store
import Synchronization
import Testing
import VarlinkWire

@Suite("A path whose corpus is another one")
struct PathCorpusTests {
    private static func restarted(
        _ corpora: PathCorpora, _ body: @escaping @Sendable (World, Caller) throws -> Void
    ) async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0", "computed-1"])
            try world.advance(.seconds(86_400))
            _ = try caller.mark(["computed-3"])
            try world.stop()
            world.corpora = corpora
            try world.start()
            try body(world, caller)
        }
    }

    private static func corpora(_ chapters: [Int]) -> PathCorpora {
        SmallCorpus.corpora([
            SmallCorpus.section("Seed", [("Zero", [2]), ("One", chapters)]),
            SmallCorpus.section("Season", [("Three", [10])]),
        ])
    }

    @Test("goes on where every unit that is done is still there, wherever that is")
    func moved() async throws {
        try await Self.restarted(Self.corpora([3, 4])) { _, caller in
            let path = try caller.way()
            #expect(path["units"] == 19 && path["completed"] == 3)
            let whole = try caller.list("stretches", of: "Path.GetProgress", ["path": "way"])
            #expect(whole.map { $0["completed"] } == [3, 0, 3, 0, 0])
        }
    }

    @Test("is told until a plan is made for the other units, from tomorrow or by force from today")
    func replanned() async throws {
        try await Self.restarted(Self.corpora([3, 4])) { world, caller in
            let today = try world.conductor.today
            let problem = try #require(caller.problems().first)
            #expect(problem.contains("\"way\" has other units"), "\(problem)")
            let forced = try caller.setPlan([:], ["force": true, "dryRun": true])
            let first = forced["nodes"]?.arrayValue?.first?.objectValue
            #expect(first?["contentRef"] == "Way_One.1.3")
            #expect(first?["unlockDate"] == .string(today.text))
            let reply = try caller.done("Path.SetPlan", ["path": "way"])
            #expect(reply["changed"] == true && reply["version"] == 2)
            #expect(reply["endDate"] == .string((today + 7).text))
            let plan = try #require(world.store.plans(of: "way").last?.plan)
            #expect(plan.fromReference == "Way_One.2.2" && plan.fromDay == today + 1)
            #expect(try caller.problems() == [] && caller.way()["completed"] == 3)
            #expect(try caller.done("Path.SetPlan", ["path": "way"])["changed"] == false)
        }
    }

    @Test("is taken by a jump too")
    func jumped() async throws {
        try await Self.restarted(Self.corpora([3, 4])) { _, caller in
            _ = try caller.done("Path.Jump", ["path": "way", "ref": "One 2:2"])
            #expect(try caller.problems() == [])
        }
    }

    @Test("changes no plan by its defaults alone")
    func defaults() async throws {
        try await Self.restarted(SmallCorpus.corpora(pace: "units:9")) { _, caller in
            try #expect(caller.way()["plan"]?.objectValue?["pace"] == "units:2")
            #expect(try caller.problems() == [])
        }
    }

    @Test("is seen while the daemon runs, and its units get their own days and references")
    func running() async throws {
        let installed = Mutex(SmallCorpus.corpus(SmallCorpus.sections))
        let corpora = PathCorpora(names: { ["way"] }) { _ throws(CorpusError) in
            InstalledCorpus(installed.withLock { $0 }, folders: [])
        }
        try await Self.restarted(corpora) { _, caller in
            #expect(try caller.problems() == [] && caller.way()["units"] == 20)
            installed.withLock {
                $0 = SmallCorpus.corpus([
                    SmallCorpus.section("Seed", [("Zero", [2]), ("One", [3, 4]), ("Two", [3])])
                ])
            }
            let dry = try caller.setPlan([:], ["force": true, "dryRun": true])
            let first = dry["nodes"]?.arrayValue?.first?.objectValue
            #expect(first?["contentRef"] == "Way_One.1.3")
            #expect(try caller.problems().count == 1 && caller.way()["units"] == 12)
        }
    }

    @Test("is read again only where its file is another one, broken or mended")
    func editions() async throws {
        struct Installed {
            var edition = "1"
            var reads = 0
        }
        let installed = Mutex(Installed())
        let corpus = SmallCorpus.corpus(SmallCorpus.sections)
        let corpora = PathCorpora(
            names: { ["way"] }, edition: { _ in installed.withLock(\.edition) }
        ) { name throws(CorpusError) in
            let edition = installed.withLock {
                $0.reads += 1
                return $0.edition
            }
            guard !edition.hasPrefix("broken") else {
                throw CorpusError("corpus.json", expected: "JSON", found: edition)
            }
            return InstalledCorpus(corpus, folders: [])
        }
        @Sendable func become(_ edition: String) { installed.withLock { $0.edition = edition } }
        @Sendable func reads() -> Int { installed.withLock(\.reads) }
        try await Self.restarted(corpora) { _, caller in
            #expect(try caller.problems() == [])
            let first = reads()
            #expect(try caller.problems() == [] && caller.way()["units"] == 20)
            _ = try caller.setPlan([:], ["dryRun": true])
            #expect(reads() == first)
            become("broken")
            #expect(try caller.problems().count == 1 && caller.problems().count == 1)
            #expect(reads() == first + 1)
            // The first of two faults was mended.
            become("broken otherwise")
            #expect(try caller.problems().first?.contains("broken otherwise") == true)
            become("2")
            #expect(try caller.problems() == [] && caller.way()["units"] == 20)
            #expect(reads() == first + 3)
        }
    }

    @Test("says of a damaged text that it is damaged, and names its file")
    func damaged() async throws {
        let folder = try TemporaryFolder()
        try SmallCorpus.write(to: folder.path)
        let file = URL(fileURLWithPath: folder.path + "/texts/Way_One.json")
        try Data([0xff]).write(to: file)
        let corpora = SmallCorpus.corpora(in: folder.path)
        try await Self.restarted(corpora) { world, caller in
            _ = try caller.done("Path.Open", ["path": "way", "node": "computed-2"])
            try world.advance(.seconds(30))
            let said = world.mouth.takeSaid()
            #expect(said.contains("The file of this text is damaged."), "\(said)")
            let problems = try caller.done("Path.ListCorpora")["problems"]?.arrayValue ?? []
            #expect(problems.count == 1)
            #expect(problems.first?.stringValue?.contains("texts/Way_One.json") == true)
        }
    }

    @Test("keeps no mark of a unit that it has lost meanwhile, and says so")
    func lostInSession() async throws {
        let installed = Mutex(SmallCorpus.corpus(SmallCorpus.sections))
        let corpora = PathCorpora(names: { ["way"] }) { _ throws(CorpusError) in
            InstalledCorpus(installed.withLock { $0 }, folders: [])
        }
        try await Self.restarted(corpora) { world, caller in
            _ = try caller.done("Path.Open", ["path": "way", "node": "computed-2"])
            try world.advance(.seconds(30))
            installed.withLock {
                $0 = SmallCorpus.corpus([
                    SmallCorpus.section("Seed", [("One", [2, 4]), ("Two", [3])])
                ])
            }
            #expect(try caller.problems().count == 1)
            _ = world.mouth.takeSaid()
            _ = try caller.done("Session.Command", ["name": "MARK_DONE"])
            try world.advance(.seconds(20))
            let said = world.mouth.takeSaid()
            #expect(said.contains("That could not be kept.") && !said.contains("Done."))
            #expect(try world.store.pathLog(of: "way").count == 3)
        }
    }

    @Test("leaves what was jumped where the target of the jump is gone")
    func jumpGone() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.done("Path.Jump", ["path": "way", "ref": "Two 1:1"])
            try world.stop()
            world.corpora = SmallCorpus.corpora([
                SmallCorpus.section("Seed", [("One", [3, 4])]),
                SmallCorpus.section("Season", [("Three", [10])]),
            ])
            try world.start()
            #expect(try caller.way()["position"] == 7 && caller.way()["units"] == 17)
        }
    }

    @Test("is refused with what is missing where a unit that is done is gone")
    func gone() async throws {
        try await Self.restarted(Self.corpora([1, 4])) { _, caller in
            let reply = try caller.done("Path.ListPaths")
            #expect(reply["paths"] == [])
            let problem = reply["problems"]?.arrayValue?.first?.stringValue
            #expect(problem?.contains("lacks units that are done, 1 in all: Way_One.1.2") == true)
            let refused = try caller.reply("Path.SetPlan", ["path": "way"])
            #expect(refused.error == "io.lectern.Path.NoSuchPath")
        }
    }

    @Test("is told where it is not installed or broken, and nothing is lost")
    func missing() async throws {
        try await Self.restarted(.none) { world, caller in
            let reply = try caller.done("Path.ListPaths")
            #expect(reply["paths"] == [] && reply["problems"]?.arrayValue?.count == 1)
            #expect(try caller.done("Path.ListCorpora") == ["corpora": [], "problems": []])
            #expect(try world.store.pathLog(of: "way").count == 3)
        }
    }
}

extension Caller {
    /// What ListPaths says is wrong.
    fileprivate func problems() throws -> [String] {
        try done("Path.ListPaths")["problems"]?.arrayValue?.compactMap(\.stringValue) ?? []
    }
}
