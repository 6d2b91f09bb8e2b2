import Corpora
@testable import Daemon
import Scheduling
import Testing
import VarlinkWire

@Suite("Many reading paths")
struct PathPageTests {
    private static let names = (10..<30).map { "way-\($0)" }

    /// A corpus of each name.
    private static let corpora = PathCorpora(names: { names }) { name throws(CorpusError) in
        var corpus = SmallCorpus.corpus(SmallCorpus.sections)
        corpus.id = name
        return InstalledCorpus(corpus, folders: [])
    }

    @Test("are listed page by page where a reply does not hold them")
    func pages() async throws {
        try await Live.started(World.Surroundings(corpora: Self.corpora)) { world, doors in
            let caller = try Caller(doors.control, world)
            let start = try world.conductor.today + 400
            let dates = (0..<PathPlan.restDaysMax).map { JSON.string((start + $0).text) }
            for name in Self.names {
                _ = try caller.done(
                    "Path.SetPlan", ["path": .string(name), "plan": ["yomTovDates": .array(dates)]])
            }
            var (listed, replies): ([String], Int) = ([], 0)
            var next: JSON? = 0
            while let offset = next {
                let reply = try caller.done("Path.ListPaths", ["offset": offset])
                let paths = reply["paths"]?.arrayValue?.compactMap(\.objectValue) ?? []
                listed += paths.compactMap { $0["path"]?.stringValue }
                (next, replies) = (reply["next"], replies + 1)
            }
            #expect(listed == Self.names && replies > 1)
            let wrong = try caller.reply("Path.ListPaths", ["offset": -1])
            #expect(wrong.error == "org.varlink.service.InvalidParameter")
        }
    }
}
