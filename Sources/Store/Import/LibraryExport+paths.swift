internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Reading paths, their plans and their log.
extension LibraryExport {
    func writePaths() throws {
        try each(
            "SELECT * FROM paths WHERE learner_id = ?1 AND ?2 IS NULL ORDER BY rank, path_id"
        ) { row in
            let path = PathRow(row)
            try write(
                .path(
                    ReadingPathRecord(
                        id: path.id, isActive: path.isActive, rank: path.rank,
                        structureHash: path.structureHash)))
        }
        try each(
            """
            SELECT * FROM path_plans WHERE learner_id = ?1 AND ?2 IS NULL
            ORDER BY created_at, epoch, number
            """
        ) { row in try write(.pathPlan(PathPlanRecord(try PathCoding.plan(row)))) }
        try each(
            """
            SELECT * FROM path_log WHERE learner_id = ?1 AND ?2 IS NULL ORDER BY at, epoch, number
            """
        ) { row in
            if let record = PathEntryRecord(try PathCoding.entry(row)) {
                try write(.pathEntry(record))
            }
        }
    }
}

extension PathPlanRecord {
    fileprivate init(_ row: PathPlanRow) {
        let (plan, text) = (row.plan, row.plan.text)
        self.init(
            id: row.id, path: plan.path, cycle: plan.cycle, createdUSec: Int(row.createdAt),
            createdDay: plan.createdOn.number, fromPosition: plan.fromPosition,
            fromReference: plan.fromReference, fromDay: plan.fromDay.number, pace: text.pace,
            reviewIntensity: text.reviewIntensity, pathStartDate: text.pathStartDate,
            skipFriday: text.skipFriday, restWeekdays: text.restWeekdays, yomTov: text.yomTov,
            yomTovDates: text.yomTovDates)
    }
}

extension PathEntryRecord {
    /// Nil for an entry of a kind that files have none of.
    fileprivate init?(_ row: PathEntryRow) {
        let entry = row.entry
        guard let type = NodeType(rawValue: entry.type.rawValue),
            let action = Action(rawValue: entry.action.rawValue),
            let means = Means(rawValue: entry.means.rawValue)
        else { return nil }
        self.init(
            id: row.id, path: entry.path, cycle: entry.cycle, node: entry.node, type: type,
            action: action, by: means, doneUSec: Int(row.at), studyDay: entry.day.number,
            utcOffsetMinutes: entry.utcOffsetMinutes)
        position = entry.position
        reference = entry.reference
        switch entry.detail {
        case nil: break
        case .items(let list): items = list
        case .attempt(let number, let count): (attempt, questions) = (number, count)
        case .verdict(let number, let asked, let isRight):
            (attempt, question, isCorrect) = (number, asked, isRight)
        }
    }
}
