internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Reading paths, their plans and their log: the union of both.
extension LibraryMerge {
    /// A path that is here stays as it is, but its log grows.
    func take(_ record: ReadingPathRecord) throws -> LibraryReport.Fate {
        guard try !hasPath(record.id) else { return .same }
        let path = PathRow(
            id: record.id, isActive: record.isActive, rank: record.rank,
            structureHash: record.structureHash)
        try store.change(.put(path), commit, db)
        return .added
    }

    func take(_ record: PathPlanRecord) throws -> LibraryReport.Fate? {
        guard try hasPath(record.path) else { throw Self.missing("path", record.path) }
        if isToCome(record.createdDay) {
            report.leaveOut("plans of paths", "they were made in days to come", 1)
            return nil
        }
        let text = PathPlanText(
            pace: record.pace, reviewIntensity: record.reviewIntensity,
            pathStartDate: record.pathStartDate, skipFriday: record.skipFriday,
            restWeekdays: record.restWeekdays, yomTov: record.yomTov,
            yomTovDates: record.yomTovDates)
        try check(text, from: StudyDay(record.fromDay))
        let (epoch, number) = try Self.parts(of: record.id)
        let (id, isKnown) = try ownID(epoch: epoch, number: number, in: "path_plans")
        guard !isKnown else { return .same }
        let plan = NewPathPlan(
            path: record.path, cycle: record.cycle, createdOn: StudyDay(record.createdDay),
            fromPosition: record.fromPosition, fromReference: record.fromReference,
            fromDay: StudyDay(record.fromDay), text: text)
        try store.insert(plan, at: Int64(record.createdUSec), id, of: learner, db)
        return .added
    }

    func take(_ record: PathEntryRecord) throws -> LibraryReport.Fate? {
        guard try hasPath(record.path) else { throw Self.missing("path", record.path) }
        if isToCome(record.studyDay) {
            report.leaveOut("entries of paths", "they are of days to come", 1)
            return nil
        }
        guard let entry = NewPathEntry(record) else {
            throw StoreError.refused("an entry \(record.id) of no known kind")
        }
        let (epoch, number) = try Self.parts(of: record.id)
        let (id, isKnown) = try ownID(epoch: epoch, number: number, in: "path_log")
        guard !isKnown else { return .same }
        try store.insert(entry, at: Int64(record.doneUSec), id, of: learner, db)
        return .added
    }

    private var commit: Commit { Commit(learner: learner, at: now) }

    private func hasPath(_ path: String) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM paths WHERE learner_id = ? AND path_id = ?)"),
            arguments: [learner, path]) ?? false
    }

    private func check(_ text: PathPlanText, from first: StudyDay) throws {
        do {
            try text.plan.check(from: first)
        } catch {
            throw StoreError.refused("a plan that no path can have: \(error)")
        }
    }
}

extension NewPathEntry {
    fileprivate init?(_ record: PathEntryRecord) {
        guard let type = NodeType(rawValue: record.type.rawValue),
            let action = Action(rawValue: record.action.rawValue),
            let means = Means(rawValue: record.by.rawValue)
        else { return nil }
        self.init(
            path: record.path, cycle: record.cycle, node: record.node, type: type,
            position: record.position, reference: record.reference, action: action, means: means,
            day: StudyDay(record.studyDay), utcOffsetMinutes: record.utcOffsetMinutes)
        if let items = record.items {
            detail = .items(items)
        } else if let attempt = record.attempt, let questions = record.questions {
            detail = .attempt(attempt, questions: questions)
        } else if let attempt = record.attempt, let question = record.question,
            let isCorrect = record.isCorrect
        {
            detail = .verdict(attempt: attempt, question: question, isCorrect: isCorrect)
        }
    }
}
