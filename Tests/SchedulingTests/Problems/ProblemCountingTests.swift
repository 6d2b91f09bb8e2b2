import Chance
import Testing

@testable import Scheduling

@Suite("Counting problems")
struct ProblemCountingTests {
    private let today = StudyDay(20_000)
    private let ladder = [1: Preset(.ladder(.standard), learningSteps: Steps(seconds: []))]

    private func attempt(
        _ outcome: ProblemAttempt.Outcome, _ mode: ProblemAttempt.Mode = .write,
        seconds: Int = 0, on day: StudyDay? = nil
    ) -> ProblemAttempt {
        ProblemAttempt(
            slug: "a", mode: mode, language: "ts", outcome: outcome,
            milliseconds: seconds * 1_000, day: day ?? today)
    }

    private func history(_ grades: [(day: Int, rating: Rating)]) throws -> ProblemHistory {
        let entries = grades.enumerated().map { index, grade in
            LogEntry(
                id: "e:\(index)", kind: .grade(grade.rating), usec: grade.day * 1_000 + index,
                day: StudyDay(grade.day), preset: 1)
        }
        return try ProblemHistory(entries, item: "problem:r/a", presets: ladder)
    }

    @Test("takes the median in the middle, or between the two there", arguments: 0..<50)
    func median(seed: UInt64) {
        var random = Chance(seed: seed)
        let values = (0..<Int(seed % 9)).map { _ in Int.random(in: 0...20, using: &random) }
        let median = ProblemWriting.median(values)
        #expect((median == nil) == values.isEmpty)
        guard let median else { return }
        // As many lie below as above, as far as equal ones allow.
        let half = (values.count + 1) / 2
        #expect(values.count { $0 <= median } >= values.count / 2)
        #expect(values.count { $0 >= median } >= values.count / 2)
        if !values.count.isMultiple(of: 2) {
            #expect(values.count { $0 <= median } >= half && values.contains(median))
            #expect(values.count { $0 >= median } >= half)
        }
    }

    @Test("measures solutions by their first five and last five")
    func writing() {
        let times = [90, 10, 70, 50, 30, 80, 20, 40, 60]
        let failed = [attempt(.wrong, seconds: 1), attempt(.shown, seconds: 1)]
        let passed = times.map { attempt(.right, seconds: $0) }
        let other = [attempt(.skipped), attempt(.right, .review), attempt(.right, .quiz)]
        let writing = ProblemWriting(failed + passed + other)
        #expect(writing.right == 9 && writing.of == 11)
        #expect(writing.firstMedian == 50_000 && writing.lastMedian == 40_000)
        #expect(ProblemWriting(failed).firstMedian == nil)
        #expect(ProblemWriting([passed[0], passed[1]]).lastMedian == 50_000)
    }

    @Test("knows which grades have moved a card")
    func moves() throws {
        let history = try history([
            (100, .good), (100, .good), (101, .hard), (101, .again), (101, .again), (102, .good),
            (103, .good), (105, .good),
        ])
        #expect(
            history.moves == [
                .init(day: StudyDay(100), rating: .good, intervalBefore: 0, due: StudyDay(101)),
                .init(day: StudyDay(101), rating: .hard, intervalBefore: 1, due: StudyDay(102)),
                .init(day: StudyDay(101), rating: .again, intervalBefore: 1, due: StudyDay(102)),
                .init(day: StudyDay(101), rating: .again, intervalBefore: 1, due: StudyDay(102)),
                .init(day: StudyDay(102), rating: .good, intervalBefore: 1, due: StudyDay(105)),
                .init(day: StudyDay(105), rating: .good, intervalBefore: 3, due: StudyDay(112)),
            ])
        #expect(history.card.state.interval == 7 && !history.isMastered)
        #expect(throws: Replay.Fault.self) {
            try ProblemHistory(
                [LogEntry(id: "e:1", kind: .grade(.good), usec: 1, day: today, preset: 7)],
                item: "a", presets: ladder)
        }
    }

    @Test("forgets the grades before a reset, and those that were taken back")
    func reset() throws {
        func entry(_ number: Int, _ kind: LogEntry.Kind) -> LogEntry {
            LogEntry(
                id: "e:\(number)", kind: kind, usec: number, day: StudyDay(100 + number), preset: 1)
        }
        let log = [
            entry(1, .grade(.good)), entry(2, .reset), entry(3, .grade(.again)),
            entry(4, .grade(.good)), entry(5, .undo("e:4")),
        ]
        let history = try ProblemHistory(log, item: "a", presets: ladder)
        #expect(history.moves.map(\.day.number) == [103])
        #expect(history.moves.map(\.intervalBefore) == [0])
    }

    @Test("finds the streaks that going through all days finds", arguments: 0..<200)
    func streaks(seed: UInt64) throws {
        var random = Chance(seed: seed)
        let days = Set((0..<25).map { _ in Int.random(in: 0..<40, using: &random) }).sorted()
        let histories = try (0..<2).map { _ in
            try history(
                days.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                    .map { ($0, Bool.random(using: &random) ? .good : .again) })
        }
        let last = Int.random(in: 35..<50, using: &random)
        var (current, longest) = (0, 0)
        for day in 0...last {
            let isDue = histories.contains { history in
                history.moves.last { $0.day.number < day }.map { $0.due.number <= day } ?? false
            }
            if days.contains(day) {
                current += 1
            } else if isDue, day < last {
                current = 0
            }
            longest = max(longest, current)
        }
        let streak = ProblemStreak.streak(
            days: days.map { StudyDay($0) }.filter { $0.number <= last }, histories: histories,
            today: StudyDay(last))
        #expect(streak.current == current && streak.longest == longest)
    }

    @Test("counts of a long absence what the mode allows")
    func times() {
        let times = ProblemTimes(writeMinutes: [.easy: 15, .medium: 25, .hard: 40])
        for (mode, minutes) in [
            (ProblemAttempt.Mode.quiz, 2), (.review, 5), (.comparison, 5), (.write, 45),
        ] {
            let long = attempt(.right, mode, seconds: 80_000)
            #expect(times.counted(long, .hard) == minutes * 60_000)
            let short = attempt(.right, mode, seconds: 100)
            #expect(times.counted(short, .hard) == 100_000)
        }
    }

    @Test("names milestones by what is reached")
    func milestones() {
        #expect(ProblemMilestones.ofCompleted(0) == [])
        #expect(ProblemMilestones.ofCompleted(9) == ["first"])
        #expect(
            ProblemMilestones.ofCompleted(150)
                == ["first", "completed-10", "completed-50", "completed-100", "completed-150"])
        #expect(ProblemMilestones.ofStreak(29) == [])
        #expect(ProblemMilestones.ofStreak(89) == ["streak-30", "streak-60"])
        let empty = ProblemCatalogue(repository: "r", problems: [])
        #expect(ProblemMilestones.ofLanguages(empty, solved: [:]) == [])
        #expect(ProblemMilestones.ofPatterns(empty, mastered: []) == [])
    }

    @Test("keeps figures of problems that are gone out of those of the repository")
    func gone() throws {
        let catalogue = ProblemCatalogue(
            repository: "r",
            problems: [.init(slug: "b", pattern: "p", difficulty: .easy, languages: ["ts"])])
        let statistics = ProblemStatistics(
            [attempt(.right, seconds: 60)],
            ["a": try history([(19_999, .good), (20_000, .good)])], catalogue,
            ProblemTimes(writeMinutes: [:]), today: today)
        #expect(statistics.problems == 1 && statistics.completed == 0)
        #expect(statistics.patterns == [:] && statistics.retention == [:])
        #expect(statistics.languages["ts"]?.of == 1 && statistics.languages["ts"]?.right == 0)
        #expect(statistics.modes[.write]?.right == 1 && statistics.heat.last == 1)
        #expect(statistics.streak.current == 1)
    }
}
