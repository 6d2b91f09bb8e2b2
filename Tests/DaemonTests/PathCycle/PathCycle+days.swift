@testable import Daemon
import PathOracle
import Scheduling
import Session
import Simulation
import Testing
import VarlinkWire

// A day.
extension PathCycle {
    /// Lives until the next day: reads what it has, perhaps what is open from before, or nothing.
    ///
    /// - Parameter isDiligent: whether everything is read and marked, and nothing is changed.
    mutating func liveDay(isDiligent: Bool) throws {
        if circumstances.isRestless, !isDiligent { try change() }
        if isDiligent || number(8) > 0 {
            try go(.beginPath, isDiligent)
            if isDiligent || number(3) == 0 { try go(.catchUp, isDiligent) }
        }
        try check()
        let isAway = circumstances.isRestless && !isDiligent && number(20) == 0
        try passNights(isAway ? 2 + number(4) : 1)
        try check()
    }

    /// Changes now and then what a learner can change.
    private mutating func change() throws {
        if number(8) == 0 { try travel() }
        if number(10) == 0 { try setClock() }
        if number(12) == 0 { try changePlan() }
        if number(25) == 0 { try jump() }
    }

    private mutating func travel() throws {
        zone = NaiveZone.all[number(NaiveZone.all.count)]
        _ = try world.done("Learners.SetPreferences", ["values": ["time_zone": .string(zone.name)]])
        try pass(.seconds(1))
        try check()
    }

    /// The keeper sets the clock of the machine to up to twenty hours less than it should be.
    private mutating func setClock() throws {
        world.timeOfDayIsSet = .seconds(-3_600 * number(21))
        try pass(.seconds(61))
        try check()
    }

    private mutating func changePlan() throws {
        let former = plan
        let start = StudyDay(day - 3 + number(12))
        plan = Self.plan(from: start, &chance)
        guard plan != former else { return }
        let isForced = number(2) == 0
        ledger.reach(day)
        ledger.change(to: try plan.plan, on: day, force: isForced)
        let reply = try world.done(
            "Path.SetPlan",
            [
                "path": .string(Self.path), "plan": .object(plan.json), "force": .bool(isForced),
            ])
        #expect(reply["changed"] == true)
        try check()
    }

    private mutating func jump() throws {
        let unit = number(ledger.path.count)
        guard unit != ledger.path.position else { return }
        let date = day + number(4)
        ledger.reach(day)
        ledger.jump(to: unit, on: date, today: day)
        _ = try world.done(
            "Path.Jump",
            [
                "path": .string(Self.path), "ref": .string(reference(of: unit)),
                "date": .string(StudyDay(date).text),
            ])
        try check()
    }

    private static func plan(
        from start: StudyDay, _ chance: inout some RandomNumberGenerator
    ) -> PathPlanText {
        let paces = [
            "two_mishna", "one_chapter", "units:1", "units:3", "chapters:2", "seder_per_year",
            "until:" + (start + Int.random(in: 15...60, using: &chance)).text,
        ]
        let rest = [[], [6], [7], [1, 4]]
        return PathPlanText(
            pace: paces.randomElement(using: &chance) ?? "",
            reviewIntensity: ["none", "light", "medium", "intensive"]
                .randomElement(using: &chance) ?? "",
            pathStartDate: start.text, skipFriday: .random(using: &chance),
            restWeekdays: rest.randomElement(using: &chance) ?? [],
            yomTov: ["none", "israel", "diaspora"].randomElement(using: &chance) ?? "",
            yomTovDates: [(start + Int.random(in: 1...20, using: &chance)).text])
    }
}
