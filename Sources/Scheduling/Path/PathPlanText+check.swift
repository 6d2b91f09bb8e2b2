extension PathPlanText {
    /// Refuses what no path can have, by the member that is wrong.
    ///
    /// - Parameter first: the first day on which the plan is to unlock something.
    package func check(from first: StudyDay) throws(Fault) {
        let plan = try plan
        do throws(PathPlan.Fault) {
            try plan.check(from: first)
        } catch {
            throw fault(error, from: first)
        }
    }

    private func fault(_ fault: PathPlan.Fault, from first: StudyDay) -> Fault {
        let days = PathPlan.days
        return switch fault {
        case .pace: Fault(member: "pace", expected: Self.paces, found: pace)
        case .day(let day):
            Fault(
                member: day.text == pathStartDate ? "pathStartDate" : "pace",
                expected: "a date from \(days.lowerBound.text) to \(days.upperBound.text)",
                found: day.text)
        case .restWeekday(let day):
            Fault(member: "restWeekdays", expected: "weekdays from 1 to 7", found: "\(day)")
        case .restDays(let count):
            Fault(
                member: "yomTovDates", expected: "\(PathPlan.restDaysMax) dates at most",
                found: "\(count)")
        case .noStudyDay: noStudyDay(from: first)
        }
    }

    private func noStudyDay(from first: StudyDay) -> Fault {
        let expected = "a plan that has a study day from \(first.text) on"
        guard !pace.hasPrefix("until:") else {
            return Fault(member: "pace", expected: expected, found: pace)
        }
        let weekdays = restWeekdays.map(String.init).joined(separator: ", ")
        return Fault(member: "restWeekdays", expected: expected, found: weekdays)
    }
}
