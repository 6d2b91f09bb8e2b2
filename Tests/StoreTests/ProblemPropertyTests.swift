import LibraryRecords
import Scheduling
import SeededChance
import Testing

@testable import Store

@Suite("Every history of problems")
struct ProblemPropertyTests {
    private static let days = 64

    /// A learner's life with problems, beside the model of it.
    private struct Life {
        var sample: ProblemSample
        var model: ProblemModel
        var ids: [String] = []
        var random: SeededGenerator
        /// How many of a hundred answers are right.
        let skill: Int

        init(seed: UInt64) throws {
            sample = try ProblemSample()
            model = ProblemModel(catalogue: sample.catalogue)
            random = SeededGenerator(seed: seed)
            skill = [30, 70, 97][Int(seed % 3)]
        }

        mutating func chance(_ percent: Int) -> Bool {
            Int.random(in: 0..<100, using: &random) < percent
        }

        mutating func pick<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &random)]
        }

        mutating func spend(_ day: StudyDay) throws {
            // Some days are missed.
            guard chance(skill > 90 ? 99 : 90) else { return }
            let due = try sample.queue(on: day)
            for number in 0..<Int.random(in: 1...4, using: &random) {
                let isDue = number < due.count && chance(80)
                let slug = isDue ? due[number] : pick(sample.catalogue.problems).slug
                try attempt(slug, isDue: isDue, day, minute: number * 4)
            }
        }

        mutating func attempt(_ slug: String, isDue: Bool, _ day: StudyDay, minute: Int) throws {
            let mode = isDue ? pick([.review, .write]) : pick(ProblemAttempt.Mode.allCases)
            let outcome = outcome(mode)
            let hints = mode == .write && chance(15) ? 1 : 0
            let language = pick(["ts", "go", "rs"])
            let isLate = mode == .write && chance(10)
            let milliseconds = Int.random(in: 0...3_600_000, using: &random)
            let result = try sample.attempt(
                slug, mode, outcome, language: language, hints: hints, fault: "f",
                type: pick(["bug_detection", "code_selection"]), isLate: isLate,
                milliseconds: milliseconds, on: day, minute: minute)
            let row = try #require(try sample.attempts(slug).last)
            #expect(row.id == result.id)
            ids.append(result.id)
            model.made.append(ProblemModel.Made(attempt: row.attempt, isLate: isLate))
            #expect(model.reach(on: day.number) == Set(result.milestones))
            let place = model.replay(slug).place
            #expect(result.interval == place.interval && result.dueDay?.number == place.due)
            try correct(day, minute: minute + 1)
        }

        mutating func outcome(_ mode: ProblemAttempt.Mode) -> ProblemAttempt.Outcome {
            if chance(5) { return .skipped }
            if mode == .comparison { return .seen }
            if chance(skill) { return .right }
            return switch mode {
            case .quiz: pick([.wrong, .late])
            case .write: pick([.wrong, .shown])
            case .review, .comparison: .wrong
            }
        }

        mutating func correct(_ day: StudyDay, minute: Int) throws {
            guard let id = ids.last, let last = model.made.last else { return }
            let index = model.made.count - 1
            let isWrong = [.wrong, .late].contains(last.attempt.outcome)
            if last.attempt.mode == .quiz, isWrong, chance(30) {
                try sample.commit(on: day, minute: minute, .dispute(attempt: id, day: day))
                model.made[index].isDisputed = true
            }
            guard chance(8) else { return }
            try sample.commit(on: day, minute: minute + 1, .undo(attempt: id, day: day))
            model.takeBack(index)
        }
    }

    @Test("is what a plain model says: due days, figures, milestones", arguments: 0..<6)
    func model(seed: UInt64) throws {
        var life = try Life(seed: seed)
        let first = life.sample.today
        for number in 0..<Self.days { try life.spend(first + number) }
        let last = first + (Self.days - 1)
        try check(life, on: last)
        try checkCopy(of: life.sample, on: last)
    }

    private func check(_ life: Life, on today: StudyDay) throws {
        let (sample, model) = (life.sample, life.model)
        for problem in sample.catalogue.problems {
            let progress = try sample.progress(problem.slug)
            let place = model.replay(problem.slug).place
            #expect(progress.dueDay?.number == place.due)
            #expect(progress.intervalDays ?? 0 == place.interval)
            #expect(progress.status.rawValue == model.status(of: problem.slug))
            #expect(
                progress.completedIn
                    == Set(["ts", "go", "rs"].filter { model.isSolved(problem.slug, in: $0) }))
        }
        #expect(
            Set(try sample.store.problemMilestones(in: "lectern").map(\.name))
                == model.milestones)
        #expect(try sample.store.checkLog().isSound)
        checkFigures(try sample.statistics(on: today), model, today)
    }

    private func checkFigures(
        _ read: ProblemStatistics, _ model: ProblemModel, _ today: StudyDay
    ) {
        let problems = model.catalogue.problems
        let streak = model.streak(on: today.number)
        #expect(read.streak.current == streak.current && read.streak.longest == streak.longest)
        #expect(read.completed == Set(model.solved.map(\.attempt.slug)).count)
        #expect(read.mastered == problems.count { model.status(of: $0.slug) == "mastered" })
        for mode in ProblemAttempt.Mode.allCases {
            #expect(read.modes[mode] ?? .init() == model.tally { $0.mode == mode })
        }
        for type in ["bug_detection", "code_selection"] {
            #expect(read.types[type] ?? .init() == model.tally { $0.questionType == type })
        }
        for pattern in Set(problems.map(\.pattern)) {
            let own = problems.filter { $0.pattern == pattern }.map(\.slug)
            let quiz = model.tally { own.contains($0.slug) && $0.mode == .quiz }
            let all = model.tally { own.contains($0.slug) }
            #expect(
                read.patterns[pattern] ?? .init()
                    == .init(quiz.right, of: quiz.of, milliseconds: all.milliseconds))
            #expect(
                read.retention[pattern] ?? .init() == model.retentions(own, on: today.number))
        }
        #expect(read.retentionOfAll == model.retentions(problems.map(\.slug), on: today.number))
        for language in ["ts", "go", "rs"] {
            let own = problems.filter { $0.languages.contains(language) }
            let time = model.tally { $0.mode == .write && $0.language == language }.milliseconds
            #expect(
                read.languages[language]
                    == .init(
                        own.count { model.isSolved($0.slug, in: language) }, of: own.count,
                        milliseconds: time))
        }
        checkDays(read, model, today)
    }

    private func checkDays(
        _ read: ProblemStatistics, _ model: ProblemModel, _ today: StudyDay
    ) {
        let slugs = model.catalogue.problems.map(\.slug)
        for week in 0..<12 {
            let last = today.number - 7 * week
            #expect(
                read.weeks[11 - week] == model.retention(slugs, from: last - 6, to: last))
        }
        for ago in 0..<371 {
            let attempts = model.counting.count { $0.attempt.day == today + -ago }
            #expect(read.heat[370 - ago] == attempts)
        }
        var completion: [ProblemStatistics.Completion] = []
        for ago in (0..<371).reversed() {
            let day = today + -ago
            let count = Set(
                model.solved.filter { $0.attempt.day <= day }.map(\.attempt.slug)
            ).count
            if count > completion.last?.count ?? 0 {
                completion.append(.init(day: day, count: count))
            }
        }
        #expect(read.completion == completion)
    }

    /// An empty box that takes an export has the same figures.
    private func checkCopy(of sample: ProblemSample, on today: StudyDay) throws {
        var records: [ProblemRecord] = []
        _ = try sample.store.exportProblems(of: Store.defaultLearner) { records.append($0) }
        let other = try ProblemSample()
        let report = try other.store.importProblems(
            records, for: Store.defaultLearner, now: other.now(today), today: today,
            lastDay: today, thenCommitting: { _ in Commit(at: other.now(today)) }
        ).report
        #expect(report.problems == [] && report.dropped == [])
        #expect(try other.statistics(on: today) == sample.statistics(on: today))
        #expect(
            try other.store.problemProgress(in: "lectern")
                == sample.store.problemProgress(in: "lectern"))
        #expect(try other.queue(on: today) == sample.queue(on: today))
        #expect(try other.store.checkLog().isSound)
    }
}
