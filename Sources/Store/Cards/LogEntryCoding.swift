internal import GRDB
internal import Scheduling

/// A line of the review log as its row has it.
enum LogEntryCoding {
    static func entry(_ row: Row) throws -> LogEntry {
        LogEntry(
            id: "\(row["epoch"] as String):\(row["number"] as Int)", kind: try kind(row),
            usec: row["answered_at"], day: StudyDay(row["study_day"]), preset: row["preset_id"])
    }

    /// The columns kind, rating, state and undoes.
    static func columns(
        _ kind: LogEntry.Kind
    ) throws -> (kind: String, rating: Int?, state: String?, undoes: String?) {
        switch kind {
        case .grade(let rating): ("grade", rating.rawValue, nil, nil)
        case .imported(let rating): ("imported", rating.rawValue, nil, nil)
        case .set(let state): ("set", nil, try PresetCoding.json(SetStateCoding(state)), nil)
        case .undo(let entry): ("undo", nil, nil, entry)
        case .mark(.suspend): ("suspend", nil, nil, nil)
        case .mark(.unsuspend): ("unsuspend", nil, nil, nil)
        case .mark(.master): ("master", nil, nil, nil)
        case .mark(.unmaster): ("unmaster", nil, nil, nil)
        case .bury: ("bury", nil, nil, nil)
        case .unbury: ("unbury", nil, nil, nil)
        case .reset: ("reset", nil, nil, nil)
        }
    }

    private static func kind(_ row: Row) throws -> LogEntry.Kind {
        let name: String = row["kind"]
        let rating = (row["rating"] as Int?).flatMap(Rating.init(rawValue:))
        switch name {
        case "grade": return .grade(try known(rating, name))
        case "imported": return .imported(try known(rating, name))
        case "set":
            let coded: SetStateCoding = try PresetCoding.value(row["state"])
            return .set(try known(coded.state, name))
        case "suspend": return .mark(.suspend)
        case "unsuspend": return .mark(.unsuspend)
        case "master": return .mark(.master)
        case "unmaster": return .mark(.unmaster)
        case "undo": return .undo(row["undoes"])
        case "bury": return .bury
        case "unbury": return .unbury
        case "reset": return .reset
        default: return try known(nil, name)
        }
    }

    private static func known<Value>(_ value: Value?, _ kind: String) throws -> Value {
        guard let value else {
            throw PresetCoding.damaged("an entry \"\(kind)\" of the review log without its value")
        }
        return value
    }
}
