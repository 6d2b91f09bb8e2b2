internal import Control
internal import Scheduling
internal import VarlinkWire

// Plans as clients give and get them.
extension PathPlanText {
    var wire: JSONObject {
        [
            "pace": .string(pace), "reviewIntensity": .string(reviewIntensity),
            "pathStartDate": .string(pathStartDate), "skipFriday": .bool(skipFriday),
            "restWeekdays": .array(restWeekdays.map { .integer(Int64($0)) }),
            "yomTov": .string(yomTov), "yomTovDates": .array(yomTovDates.map(JSON.string)),
        ]
    }

    /// The plan with those members that are given.
    func changed(by members: JSONObject) throws(ErrorReply) -> PathPlanText {
        var plan = self
        for member in members.members {
            switch (member.name, member.value) {
            case ("pace", .string(let text)): plan.pace = text
            case ("reviewIntensity", .string(let text)): plan.reviewIntensity = text
            case ("pathStartDate", .string(let text)): plan.pathStartDate = text
            case ("skipFriday", .bool(let flag)): plan.skipFriday = flag
            case ("restWeekdays", .array(let days)):
                plan.restWeekdays = try Self.all(days, of: "restWeekdays", Self.weekday)
            case ("yomTov", .string(let text)): plan.yomTov = text
            case ("yomTovDates", .array(let dates)):
                guard dates.count <= PathPlan.restDaysMax else {
                    throw Self.wrong(
                        "yomTovDates", "\(PathPlan.restDaysMax) dates at most", "\(dates.count)")
                }
                plan.yomTovDates = try Self.all(dates, of: "yomTovDates", \.stringValue)
            case (let name, let value): throw Self.unknown(name, value)
            }
        }
        return plan
    }

    private static func weekday(_ value: JSON) -> Int? {
        value.integerValue.flatMap { (1...7).contains($0) ? Int($0) : nil }
    }

    private static func all<Value>(
        _ values: [JSON], of member: String, _ read: (JSON) -> Value?
    ) throws(ErrorReply) -> [Value] {
        var all: [Value] = []
        for value in values {
            guard let one = read(value) else { throw unknown(member, value) }
            all.append(one)
        }
        return all
    }

    private static let kinds = [
        "pace": "a string", "reviewIntensity": "a string", "pathStartDate": "a date",
        "skipFriday": "true or false", "restWeekdays": "a list of numbers from 1 to 7",
        "yomTov": "a string", "yomTovDates": "a list of dates",
    ]

    private static func unknown(_ member: String, _ value: JSON) -> ErrorReply {
        let name = member.bounded(to: Conductor.echoMax)
        guard let kind = kinds[member] else {
            let names = kinds.keys.sorted().joined(separator: ", ")
            return wrong(name, "one of \(names)", "\"\(name)\"")
        }
        return wrong(name, kind, value.text.bounded(to: Conductor.echoMax))
    }

    private static func wrong(_ member: String, _ expected: String, _ found: String) -> ErrorReply {
        .invalidParameter("plan.\(member)", hint: "expected \(expected), found \(found)")
    }

    /// The plan; throws where a member cannot be read.
    var checkedPlan: PathPlan {
        get throws(ErrorReply) {
            do throws(Fault) {
                return try plan
            } catch {
                let isUntil = error.member == "pace" && error.found.hasPrefix("until:")
                throw Self.wrong(
                    error.member,
                    isUntil ? "until:DATE with a date such as 2027-01-31" : error.expected,
                    "\"\(error.found.bounded(to: Conductor.echoMax))\"")
            }
        }
    }
}

extension PathPlan {
    /// Refuses a plan by which a path would never go on from its first day.
    func checkForClient(from first: StudyDay) throws(ErrorReply) {
        do throws(Fault) {
            try check(from: first)
        } catch {
            throw reply(to: error, from: first)
        }
    }

    /// Refuses a day from which the plan, which a jump does not change, would never go on.
    func checkForJump(to day: StudyDay) throws(ErrorReply) {
        do throws(Fault) {
            try check(from: day)
        } catch {
            throw .invalidParameter(
                "date",
                hint: "expected a date from which the plan has a study day, found \(day.text); "
                    + "SetPlan gives the path another plan")
        }
    }
}

extension PathPlan {
    private func reply(to fault: Fault, from first: StudyDay) -> ErrorReply {
        switch fault {
        case .pace(let count):
            .invalidParameter(
                "plan.pace", hint: "expected 1 to \(Self.paceMax) a day, found \(count)")
        case .day(let day):
            .invalidParameter(
                day == start ? "plan.pathStartDate" : "plan.pace",
                hint: "expected a date from \(Self.days.lowerBound.text) to "
                    + "\(Self.days.upperBound.text), found \(day.text)")
        case .restWeekday(let day):
            .invalidParameter("plan.restWeekdays", hint: "expected 1 to 7, found \(day)")
        case .restDays(let count):
            .invalidParameter(
                "plan.yomTovDates",
                hint: "expected \(Self.restDaysMax) dates at most, found \(count)")
        case .noStudyDay: reply(toNoStudyDayFrom: first)
        }
    }

    private func reply(toNoStudyDayFrom first: StudyDay) -> ErrorReply {
        if case .until(let last) = pace, last < first {
            return .invalidParameter(
                "plan.pace",
                hint: "expected until:DATE with \(first.text) or later, found \(last.text)")
        }
        return .invalidParameter(
            "plan",
            hint: "expected a study day from \(first.text) on, found none; restWeekdays and "
                + "yomTovDates, or the date of until, leave none")
    }
}
