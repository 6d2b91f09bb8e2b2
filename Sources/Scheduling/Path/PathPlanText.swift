/// A plan by the names that it has on the wire, in files of corpora and in the store.
package struct PathPlanText: Hashable, Sendable {
    /// `two_mishna` (two units on each study day), `one_chapter`, `seder_per_year` (a section in
    /// each year), `units:N`, `chapters:N` or `until:DATE`.
    package var pace: String
    /// `none`, `light`, `medium` or `intensive`.
    package var reviewIntensity: String
    /// A date such as `2027-01-31`.
    package var pathStartDate: String
    package var skipFriday: Bool
    /// From 1, Monday, to 7, Sunday.
    package var restWeekdays: [Int]
    /// `none`, `israel` or `diaspora`.
    package var yomTov: String
    /// Dates of more days of rest, in any order.
    package var yomTovDates: [String]

    package init(
        pace: String = "two_mishna", reviewIntensity: String = "light", pathStartDate: String,
        skipFriday: Bool = true, restWeekdays: [Int] = [6], yomTov: String = "israel",
        yomTovDates: [String] = []
    ) {
        self.pace = pace
        self.reviewIntensity = reviewIntensity
        self.pathStartDate = pathStartDate
        self.skipFriday = skipFriday
        self.restWeekdays = restWeekdays
        self.yomTov = yomTov
        self.yomTovDates = yomTovDates
    }

    /// A member that no plan can have.
    package struct Fault: Error, Equatable {
        /// As it is named on the wire, such as `pathStartDate`.
        package var member: String
        package var expected: String
        package var found: String
    }

    /// The plan that it says; ranges are `PathPlan.check`'s to look at.
    package var plan: PathPlan {
        get throws(Fault) {
            guard let pace = PathPlan.Pace(text: pace) else {
                throw Fault(member: "pace", expected: Self.paces, found: pace)
            }
            guard let reviews = PathPlan.ReviewIntensity(rawValue: reviewIntensity) else {
                throw Fault(
                    member: "reviewIntensity", expected: "none, light, medium or intensive",
                    found: reviewIntensity)
            }
            guard let kept = YomTov(rawValue: yomTov) else {
                throw Fault(
                    member: "yomTov", expected: "none, israel or diaspora", found: yomTov)
            }
            return PathPlan(
                pace: pace, reviews: reviews,
                start: try Self.day(pathStartDate, of: "pathStartDate"),
                calendar: PathCalendar(
                    restWeekdays: Set(restWeekdays), skipsFriday: skipFriday, yomTov: kept,
                    restDays: try restDays))
        }
    }

    /// What a pace may be.
    static let paces =
        "two_mishna, one_chapter, seder_per_year, units:N, chapters:N or until:DATE, with N from 1 "
        + "to \(PathPlan.paceMax)"

    private var restDays: Set<StudyDay> {
        get throws(Fault) {
            var days: Set<StudyDay> = []
            for date in yomTovDates { days.insert(try Self.day(date, of: "yomTovDates")) }
            return days
        }
    }

    private static func day(_ text: String, of member: String) throws(Fault) -> StudyDay {
        guard let day = StudyDay(text: text) else {
            throw Fault(member: member, expected: "a date such as 2027-01-31", found: text)
        }
        return day
    }

    /// The same plan with each weekday and each date once, in their order.
    package var normalised: PathPlanText {
        var plan = self
        plan.restWeekdays = Set(restWeekdays).sorted()
        plan.yomTovDates = Set(yomTovDates).sorted()
        return plan
    }
}

extension PathPlan.Pace {
    /// Nil for a text that names no pace.
    init?(text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1]) : ""
        switch parts[0] {
        case "two_mishna" where parts.count == 1: self = .units(2)
        case "one_chapter" where parts.count == 1: self = .chapters(1)
        case "seder_per_year" where parts.count == 1: self = .sectionEachYear
        case "units":
            guard let count = Self.count(value) else { return nil }
            self = .units(count)
        case "chapters":
            guard let count = Self.count(value) else { return nil }
            self = .chapters(count)
        case "until":
            guard let day = StudyDay(text: value) else { return nil }
            self = .until(day)
        default: return nil
        }
    }

    /// A number as it is written on the wire, without a sign.
    private static func count(_ text: String) -> Int? {
        guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(text)
    }
}
