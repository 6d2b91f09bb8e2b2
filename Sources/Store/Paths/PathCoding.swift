internal import GRDB
internal import Scheduling

/// Plans and entries of paths as their rows have them.
enum PathCoding {
    static func plan(_ row: Row) throws -> PathPlanRow {
        let days: [Int] = try PresetCoding.value(row["yom_tov_dates"])
        let text = PathPlanText(
            pace: row["pace"], reviewIntensity: row["review_intensity"],
            pathStartDate: StudyDay(row["path_start_date"]).text, skipFriday: row["skip_friday"],
            restWeekdays: try PresetCoding.value(row["rest_weekdays"]), yomTov: row["yom_tov"],
            yomTovDates: days.map { StudyDay($0).text })
        return PathPlanRow(
            id: id(row), createdAt: row["created_at"],
            plan: NewPathPlan(
                path: row["path_id"], cycle: row["cycle"],
                createdOn: StudyDay(row["created_day"]), fromPosition: row["from_position"],
                fromReference: row["from_ref"], fromDay: StudyDay(row["from_date"]), text: text))
    }

    /// The columns from `pace` on.
    static func columns(_ text: PathPlanText) throws -> StatementArguments {
        let text = text.normalised
        let dates = try text.yomTovDates.map { try day($0).number }
        return [
            text.pace, text.reviewIntensity, try day(text.pathStartDate).number, text.skipFriday,
            try PresetCoding.json(text.restWeekdays), text.yomTov, try PresetCoding.json(dates),
        ]
    }

    private static func day(_ text: String) throws -> StudyDay {
        guard let day = StudyDay(text: text) else {
            throw StoreError.refused("\"\(text.prefix(40))\" as a date of a plan")
        }
        return day
    }

    static func entry(_ row: Row) throws -> PathEntryRow {
        guard let type = NewPathEntry.NodeType(rawValue: row["node_type"]),
            let action = NewPathEntry.Action(rawValue: row["action"]),
            let means = NewPathEntry.Means(rawValue: row["how"])
        else { throw PresetCoding.damaged("an entry of the log of a path of no known kind") }
        let data: String? = row["data"]
        return PathEntryRow(
            id: id(row), at: row["at"],
            entry: NewPathEntry(
                path: row["path_id"], cycle: row["cycle"], node: row["node_id"], type: type,
                position: row["position"], reference: row["content_ref"], action: action,
                means: means, day: StudyDay(row["study_day"]),
                utcOffsetMinutes: row["utc_offset_min"],
                detail: try data.flatMap { try detail($0) }))
    }

    private static func id(_ row: Row) -> String {
        "\(row["epoch"] as String):\(row["number"] as Int)"
    }

    static func json(_ detail: NewPathEntry.Detail) throws -> String {
        let data =
            switch detail {
            case .items(let items): Members(items: items)
            case .attempt(let attempt, let questions):
                Members(attempt: attempt, questions: questions)
            case .verdict(let attempt, let question, let isCorrect):
                Members(attempt: attempt, number: question, correct: isCorrect)
            }
        return try PresetCoding.json(data)
    }

    private static func detail(_ json: String) throws -> NewPathEntry.Detail? {
        let data: Members = try PresetCoding.value(json)
        if let items = data.items { return .items(items) }
        guard let attempt = data.attempt else { return nil }
        if let questions = data.questions { return .attempt(attempt, questions: questions) }
        guard let number = data.number, let isCorrect = data.correct else { return nil }
        return .verdict(attempt: attempt, question: number, isCorrect: isCorrect)
    }

    /// The members of the column `data`.
    private struct Members: Codable {
        var items: [String]?
        var attempt: Int?
        var questions: Int?
        var number: Int?
        var correct: Bool?
    }
}
