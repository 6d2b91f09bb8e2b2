internal import Control
internal import ProblemSets
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// The figures of problems.
extension Conductor {
    /// Answers when a thread has read the figures.
    func tellProblemStatistics(days: Int64?, _ call: Call) throws(ErrorReply) {
        let problems = try selectedProblems()
        let range = 1...Int64(ProblemStatistics.heatDays)
        let days = try number(days ?? range.upperBound, in: range, "days") ?? 0
        let milestones = try written { store throws(StoreError) in
            try store.problemMilestones(in: problems.id, of: self.learner)
        }
        let calendar = studyCalendar
        let reached = milestones.map { name, at in
            ProblemFiguresWire.day(calendar.day(ofUSec: Int(at)), 1, name)
        }
        let (store, learner, today) = (dependencies.store, learner, today)
        let catalogue = problems.catalogue
        try answerAside(call) {
            do throws(StoreError) {
                let found = try store.problemStatistics(
                    in: catalogue, today: today, of: learner)
                guard let found else { return .failure(.busy(limit: 1)) }
                return .success(
                    ProblemFiguresWire(found, today: today, days: days).reply(reached))
            } catch {
                return .failure(.storeUnavailable(message: error.found, hint: error.hintToCaller))
            }
        }
    }
}

/// Figures of problems as clients see them.
private struct ProblemFiguresWire {
    let figures: ProblemStatistics
    let today: StudyDay
    /// Up to today.
    let days: Int

    init(_ figures: ProblemStatistics, today: StudyDay, days: Int) {
        self.figures = figures
        self.today = today
        self.days = days
    }

    func reply(_ milestones: [JSON]) -> JSONObject {
        [
            "problems": integer(figures.problems), "completed": integer(figures.completed),
            "mastered": integer(figures.mastered), "streak": integer(figures.streak.current),
            "longestStreak": integer(figures.streak.longest), "tallies": .object(tallies),
            "days": .object([
                "heat": .array(heat), "completion": .array(completion),
                "milestones": .array(milestones),
            ]),
        ]
    }

    private var tallies: JSONObject {
        [
            "types": Self.list(figures.types), "patterns": Self.list(figures.patterns),
            "retention": .array(retention),
            "modes": Self.list(
                Dictionary(
                    uniqueKeysWithValues: figures.modes.map { ($0.key.rawValue, $0.value) })),
            "difficulties": Self.list(
                Dictionary(
                    uniqueKeysWithValues: figures.difficulties.map {
                        ($0.key.rawValue, $0.value)
                    })),
            "languages": Self.list(figures.languages), "weeks": .array(weeks),
        ]
    }

    /// Of all cards over a month, a year and all days, and of each pattern over all.
    private var retention: [JSON] {
        let all = figures.retentionOfAll
        return [
            Self.tally("30 days", all.month), Self.tally("365 days", all.year),
            Self.tally("all", all.all),
        ]
            + figures.retention.sorted { $0.key < $1.key }.map { Self.tally($0.key, $0.value.all) }
    }

    private var weeks: [JSON] {
        let count = figures.weeks.count
        return figures.weeks.enumerated().map { index, week in
            Self.tally((today + (index - count + 1) * 7).text, week)
        }
    }

    private var heat: [JSON] {
        let shown = figures.heat.suffix(days)
        return shown.enumerated().filter { $0.element > 0 }.map { index, count in
            Self.day(today + (index - shown.count + 1), count)
        }
    }

    private var completion: [JSON] {
        figures.completion.filter { today - $0.day < days }.map { Self.day($0.day, $0.count) }
    }

    private static func list(_ tallies: [String: ProblemStatistics.Tally]) -> JSON {
        .array(tallies.sorted { $0.key < $1.key }.map { tally($0.key, $0.value) })
    }

    private static func tally(_ name: String, _ tally: ProblemStatistics.Tally) -> JSON {
        .object([
            "name": .string(name), "right": integer(tally.right), "of": integer(tally.of),
            "timeUSec": .integer(Int64(tally.milliseconds) * 1000),
        ])
    }

    static func day(_ day: StudyDay, _ count: Int, _ name: String? = nil) -> JSON {
        .object(
            JSONObject([("day", .string(day.text)), ("count", integer(count))])
                .adding("name", name.map(JSON.string)))
    }
}

private func integer(_ number: Int) -> JSON { .integer(Int64(number)) }
