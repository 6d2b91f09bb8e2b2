internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Reading paths, their plans and their log: the union of both.
extension LibraryMerge {
    /// A path that is here stays as it is, but its log grows. One that is new waits for a plan:
    /// without any it would not be listed.
    func take(_ record: ReadingPathRecord) throws -> LibraryReport.Fate? {
        guard try !hasPath(record.id) else { return .same }
        planless[record.id] = record
        return nil
    }

    func take(_ record: PathPlanRecord) throws -> LibraryReport.Fate? {
        guard try planless[record.path] != nil || hasPath(record.path) else {
            throw Self.missing("path", record.path)
        }
        if isToCome(record.createdDay) {
            report.leaveOut("plans of paths", "they were made in days to come", 1)
            return nil
        }
        let text = PathPlanText(
            pace: record.pace, reviewIntensity: record.reviewIntensity,
            pathStartDate: record.pathStartDate, skipFriday: record.skipFriday,
            restWeekdays: record.restWeekdays, yomTov: record.yomTov,
            yomTovDates: record.yomTovDates)
        try check(text, of: record)
        try addPath(record.path)
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
        guard planless[record.path] == nil else {
            report.leaveOut("entries of paths", "their path has no plan here", 1)
            return nil
        }
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

    /// Adds the path of a plan that is taken, if it waits for one.
    private func addPath(_ id: String) throws {
        guard let record = planless.removeValue(forKey: id) else { return }
        let path = PathRow(
            id: record.id, isActive: record.isActive, rank: record.rank,
            structureHash: record.structureHash)
        try store.change(.put(path), Commit(learner: learner, at: now), db)
        count(.path, .added)
    }

    /// Leaves out the paths that have got no plan.
    func dropPlanless() {
        guard !planless.isEmpty else { return }
        report.leaveOut("paths", "none of their plans was taken", planless.count)
    }

    private func hasPath(_ path: String) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM paths WHERE learner_id = ? AND path_id = ?)"),
            arguments: [learner, path]) ?? false
    }

    private func check(_ text: PathPlanText, of record: PathPlanRecord) throws {
        do throws(PathPlanText.Fault) {
            try text.check(from: StudyDay(record.fromDay))
        } catch {
            throw StoreError(
                .constraint,
                found: "the plan \"\(record.id)\" of the path \"\(record.path)\" has the "
                    + "\(error.member) \"\(error.found.prefix(60))\"",
                expected: error.expected, hint: "Make the file anew.")
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
