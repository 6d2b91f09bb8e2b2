import PathOracle
import Scheduling
import Testing

@Suite("A whole reading path, on a box that is killed a hundred times on the way")
struct PathCycleTests {
    /// So long a learner takes it easy; then what is left is read.
    private static let easyDays = 72
    private static let daysMax = 1_000

    @Test("has every mark once, on the day on which it was made", arguments: [1, 2, 3])
    func cycle(seed: UInt64) throws {
        try Self.live(seed, PathCycle.Circumstances())
    }

    @Test(
        "goes on by every pace and calendar",
        arguments: [
            ("two_mishna", "israel"), ("one_chapter", "diaspora"), ("chapters:2", "none"),
            ("units:3", "diaspora"), ("until:2026-12-20", "israel"), ("seder_per_year", "diaspora"),
        ])
    func paces(pace: String, yomTov: String) throws {
        var circumstances = PathCycle.Circumstances()
        circumstances.plan = PathPlanText(
            pace: pace, reviewIntensity: "medium", pathStartDate: "", yomTov: yomTov)
        circumstances.crashChance = 4
        try Self.live(4, circumstances)
    }

    @Test(
        "is not confused by other plans, jumps, travel and a clock that is set", arguments: 5..<11)
    func restless(seed: UInt64) throws {
        var circumstances = PathCycle.Circumstances()
        circumstances.isRestless = true
        circumstances.crashChance = 4
        try Self.live(seed, circumstances)
    }

    private static func live(_ seed: UInt64, _ circumstances: PathCycle.Circumstances) throws {
        var life = try PathCycle(seed: seed, circumstances)
        for day in 0..<daysMax {
            let isOver = day >= easyDays
            let isDone = life.ledger.path.position == life.ledger.path.count
            if isOver, isDone, life.crashes == circumstances.crashes { break }
            try life.liveDay(isDiligent: isOver)
        }
        let path = life.ledger.path
        #expect(path.position == path.count)
        #expect(life.crashes == circumstances.crashes)
        #expect((path.first..<path.count).allSatisfy { path.isSettled($0) })
    }
}
