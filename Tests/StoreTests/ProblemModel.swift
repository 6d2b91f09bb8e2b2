import Scheduling

/// All that is known of problems, computed anew from a list of attempts in the plainest way.
struct ProblemModel {
    struct Made {
        var attempt: ProblemAttempt
        var isLate = false
        var isUndone = false
        var isDisputed = false
        /// The milestones that it reached.
        var reached: Set<String> = []
    }

    struct Place: Equatable {
        var interval = 0
        var due: Int?
    }

    let catalogue: ProblemCatalogue
    var made: [Made] = []
    var milestones: Set<String> = []

    var counting: [Made] { made.filter { !$0.isUndone } }
    var solved: [Made] {
        counting.filter { $0.attempt.mode == .write && $0.attempt.outcome == .right }
    }

    /// Where the card of a problem stands before a day, and each grade that moved it.
    func replay(
        _ slug: String, before day: Int = .max
    ) -> (place: Place, moves: [(day: Int, interval: Int, isRight: Bool)]) {
        let rungs = [1, 3, 7, 14, 30, 60]
        var place = Place()
        var moves: [(day: Int, interval: Int, isRight: Bool)] = []
        for one in counting
        where one.attempt.slug == slug && one.attempt.day.number < day
            && [.review, .write].contains(one.attempt.mode) && one.attempt.outcome != .skipped
        {
            let (today, isRight) = (one.attempt.day.number, one.attempt.outcome == .right)
            if isRight, let due = place.due, due > today { continue }
            moves.append((today, place.interval, isRight))
            let rung = rungs.firstIndex(of: place.interval) ?? -1
            let isHard = one.isLate || one.attempt.hints > 0
            let next = isRight ? (isHard ? max(rung, 0) : min(rung + 1, 5)) : 0
            place.interval = rungs[next]
            place.due = today + place.interval
        }
        return (place, moves)
    }

    func status(of slug: String) -> String {
        if replay(slug).place.interval >= 60 { return "mastered" }
        if solved.contains(where: { $0.attempt.slug == slug }) { return "completed" }
        return counting.contains { $0.attempt.slug == slug } ? "started" : "new"
    }

    /// Goes through all days, one after another.
    func streak(on today: Int) -> (current: Int, longest: Int) {
        let days = Set(counting.map(\.attempt.day.number))
        guard let first = days.min() else { return (0, 0) }
        var (current, longest) = (0, 0)
        for day in first...today {
            let isDue = catalogue.problems.contains {
                replay($0.slug, before: day).place.due.map { $0 <= day } ?? false
            }
            if days.contains(day) {
                current += 1
            } else if isDue, day < today {
                current = 0
            }
            longest = max(longest, current)
        }
        return (current, longest)
    }

    /// What is reached now and was not before.
    mutating func reach(on today: Int) -> Set<String> {
        var names: Set<String> = []
        let completed = Set(solved.map(\.attempt.slug)).count
        if completed > 0 { names.insert("first") }
        for number in [10, 50, 100, 150] where completed >= number {
            names.insert("completed-\(number)")
        }
        for number in [30, 60, 90] where streak(on: today).longest >= number {
            names.insert("streak-\(number)")
        }
        for pattern in Set(catalogue.problems.map(\.pattern)) {
            let own = catalogue.problems.filter { $0.pattern == pattern }
            if own.allSatisfy({ status(of: $0.slug) == "mastered" }) {
                names.insert("pattern:\(pattern)")
            }
        }
        for language in catalogue.languages {
            let own = catalogue.problems.filter { $0.languages.contains(language) }
            if own.allSatisfy({ isSolved($0.slug, in: language) }) {
                names.insert("language:\(language)")
            }
        }
        let new = names.subtracting(milestones)
        milestones.formUnion(new)
        made[made.count - 1].reached = new
        return new
    }

    /// Takes an attempt back; the newest one with what it reached.
    mutating func takeBack(_ index: Int) {
        made[index].isUndone = true
        if index == made.count - 1 { milestones.subtract(made[index].reached) }
    }

    func isSolved(_ slug: String, in language: String) -> Bool {
        solved.contains { $0.attempt.slug == slug && $0.attempt.language == language }
    }
}

// The statistics, each figure by a count of its own.
extension ProblemModel {
    typealias Tally = ProblemStatistics.Tally

    /// Answers that were right, of those that were right or wrong; with the time of all of them.
    func tally(where isMeant: (ProblemAttempt) -> Bool, timed: Bool = true) -> Tally {
        let own = counting.filter { isMeant($0.attempt) }
        let judged = own.filter {
            !$0.isDisputed && [.right, .wrong, .late, .shown].contains($0.attempt.outcome)
        }
        return Tally(
            judged.count { $0.attempt.outcome == .right }, of: judged.count,
            milliseconds: timed ? own.reduce(0) { $0 + time($1.attempt) } : 0)
    }

    func time(_ attempt: ProblemAttempt) -> Int {
        let limits: [ProblemCatalogue.Difficulty: Int] = [.easy: 20, .medium: 30, .hard: 45]
        let limit =
            switch attempt.mode {
            case .quiz: 2
            case .write: catalogue[attempt.slug].flatMap { limits[$0.difficulty] } ?? 0
            case .review, .comparison: 5
            }
        return min(attempt.milliseconds, limit * 60_000)
    }

    func retention(_ slugs: [String], from first: Int, to last: Int) -> Tally {
        let moves = slugs.flatMap { replay($0).moves }
            .filter { $0.interval >= 1 && $0.day >= first && $0.day <= last }
        return Tally(moves.count(where: \.isRight), of: moves.count)
    }

    func retentions(_ slugs: [String], on today: Int) -> ProblemStatistics.Retention {
        var retention = ProblemStatistics.Retention()
        retention.month = self.retention(slugs, from: today - 29, to: today)
        retention.year = self.retention(slugs, from: today - 364, to: today)
        retention.all = self.retention(slugs, from: 0, to: today)
        return retention
    }
}
