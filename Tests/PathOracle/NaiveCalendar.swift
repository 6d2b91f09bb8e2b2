import Foundation
package import Scheduling

/// Which days are study days by another program's table of holidays, from 2024 to 2045.
package struct NaiveCalendar: Sendable {
    /// Of a year, the dates that both keep and those that the diaspora alone keeps.
    package struct Year: Decodable, Sendable {
        package var israel: [String]
        package var diaspora: [String]
    }

    package let years: [String: Year]
    private let israel: Set<String>
    private let diaspora: Set<String>

    package init() throws {
        guard let file = Bundle.module.url(forResource: "Fixtures", withExtension: nil) else {
            throw CocoaError(.fileNoSuchFile)
        }
        let data = try Data(contentsOf: file.appending(path: "yom-tov.json"))
        years = try JSONDecoder().decode([String: Year].self, from: data)
        israel = Set(years.values.flatMap(\.israel))
        diaspora = israel.union(years.values.flatMap(\.diaspora))
    }

    package func isStudyDay(_ day: StudyDay, _ plan: PathPlan) -> Bool {
        // 1970-01-01 was a Thursday.
        let weekday = (day.number + 3) % 7 + 1
        let rules = plan.calendar
        if rules.restWeekdays.contains(weekday) || rules.restDays.contains(day) { return false }
        if rules.skipsFriday && weekday == 5 { return false }
        return switch rules.yomTov {
        case .none: true
        case .israel: !israel.contains(day.text)
        case .diaspora: !diaspora.contains(day.text)
        }
    }
}
