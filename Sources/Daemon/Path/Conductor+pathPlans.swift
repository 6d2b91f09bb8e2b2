internal import Control
internal import Corpora
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// Plans of paths, and jumps.
extension Conductor {
    /// What a call makes of a path.
    private struct Change {
        var row: PathRow
        /// The plan that is added; nil where it stays as it is.
        var version: PathVersion?
        /// The path as it stands then.
        var standing: PathStanding
        /// Whether anything is other than before.
        var isAny: Bool
    }

    /// Begins a path, changes its plan, or only its row.
    func setPlan(
        _ wish: PathCall.PlanChange, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        try checkDayIsKnown()
        let change = try self.change(wish)
        if change.isAny, !wish.isDry {
            var draft = draft(for: call, terms)
            draft.paths = [.put(change.row)]
            if let version = change.version {
                draft.paths.append(.plan(change.standing.plan(of: version)))
            }
            draft.add(
                .planChanged, cause(call.peer, terms),
                [
                    "path": .string(change.row.id),
                    "version": integer(change.standing.record.versions.count),
                    "active": .bool(change.row.isActive), "rank": integer(change.row.rank),
                ])
            let whole = draft
            try written { _ throws(StoreError) in try self.commit(whole) }
            offerStudy(cause(call.peer, terms))
            passOverSettled(cause(call.peer, terms))
            passRest(isChanged: true)
        }
        return receipt.adding("repeated", false).adding("changed", .bool(change.isAny))
            .adding("version", integer(change.standing.record.versions.count))
            .adding("endDate", .string(change.standing.endDate))
            .adding("nodes", try Self.firstNodes(of: change.standing))
    }

    /// The nodes of the next 14 days, or of the first ones of a plan that begins later.
    private static func firstNodes(of path: PathStanding) throws(ErrorReply) -> JSON {
        let versions = path.record.versions
        let first = max(path.today, versions[versions.count - 1].fromDay)
        let nodes = path.view.nodes[
            path.view.index(of: first)..<path.view.index(of: first + windowDays)]
        return .array(try Page(of: Array(nodes), from: 0, wire: path.wire).items)
    }

    private func change(_ wish: PathCall.PlanChange) throws(ErrorReply) -> Change {
        let files = try installedCorpus(wish.path)
        let shelf = try shelf(of: selectedLearner)
        if let fault = shelf.faults.first(where: { $0.path == wish.path })?.fault {
            throw .noSuchPath(wish.path, fault.reason, hint: fault.hint)
        }
        let present = shelf.paths.first { $0.row.id == wish.path }
        var text = present?.history.plan ?? files.corpus.plan(from: today)
        text = try text.changed(by: wish.plan ?? [:]).normalised
        let plan = try text.checkedPlan
        let row = try row(wish, files.corpus, insteadOf: present, rankAbove: shelf)
        guard let present else {
            let version = PathVersion(createdOn: today, fromDay: plan.start, plan: plan)
            try plan.checkForClient(from: version.fromDay)
            let history = PathHistory(files.corpus.structure, version, text)
            return Change(
                row: row, version: version,
                standing: PathStanding(row, files, history, today: today), isAny: true)
        }
        // Another structure is another plan: what is still locked goes on by it from tomorrow.
        guard
            wish.isForced || present.isOfOtherStructure || text != present.history.plan.normalised
        else {
            return Change(row: row, standing: present, isAny: row != present.row)
        }
        let version = present.record.changed(to: plan, on: today, force: wish.isForced)
        try plan.checkForClient(from: version.fromDay)
        let history = present.history.adding(version, text, present.record.current)
        return Change(
            row: row, version: version,
            standing: PathStanding(row, files, history, today: today), isAny: true)
    }

    private func row(
        _ wish: PathCall.PlanChange, _ corpus: Corpus, insteadOf present: PathStanding?,
        rankAbove shelf: PathShelf
    ) throws(ErrorReply) -> PathRow {
        let ranks = Int64(PathRow.ranks.lowerBound)...Int64(PathRow.ranks.upperBound)
        let last = min((shelf.paths.map(\.row.rank).max() ?? -1) + 1, PathRow.ranks.upperBound)
        let given = try number(wish.rank, in: ranks, "rank")
        return PathRow(
            id: corpus.id, isActive: wish.isActive ?? present?.row.isActive ?? true,
            rank: given ?? present?.row.rank ?? last,
            structureHash: corpus.structureHash)
    }

    /// Goes on at another unit.
    func jump(
        _ name: String, to reference: String, on date: String?, _ terms: ClientCall.Terms,
        _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        try checkDayIsKnown()
        let path = try self.path(name, of: selectedLearner)
        let target = try position(of: reference, in: path.corpus)
        let day = try self.date(date, "date") ?? today
        guard day >= today else {
            throw .invalidParameter(
                "date", hint: "expected \(today.text) or later, found \(day.text)")
        }
        guard !path.isPresent(target, on: day) else { return jumped(path, isAny: false) }
        let version = path.record.jump(to: target, on: day, today: today)
        try version.plan.checkForJump(to: day)
        let isForward = version.cycle == path.record.cycle && target > path.record.start
        guard !isForward || path.hasRoom(for: 1) else {
            throw .invalidParameter(
                "ref",
                hint: "expected no unit ahead, since the log of this path is full: "
                    + "\(NewPathEntry.countMax) entries")
        }
        let history = path.history.adding(
            version, path.history.plan, path.marks(afterJumpTo: isForward ? target : nil, version))
        let standing = PathStanding(path.row, path.files, history, today: today)
        var draft = draft(for: call, terms)
        if path.isOfOtherStructure {
            var row = path.row
            row.structureHash = path.corpus.structureHash
            draft.paths = [.put(row)]
        }
        draft.paths.append(.plan(standing.plan(of: version)))
        if isForward {
            let left = path.unit(target, .jumped)
            draft.paths.append(.log(left.made(.client, minutesFromUTC: minutesFromUTC)))
        }
        draft.add(
            .pathJumped, cause(call.peer, terms),
            [
                "path": .string(name),
                "ref": .string(path.corpus.structure.reference(of: target)),
                "version": integer(version.number), "cycle": integer(version.cycle),
            ])
        let whole = draft
        try written { _ throws(StoreError) in try self.commit(whole) }
        passOverSettled(cause(call.peer, terms))
        publish()
        return jumped(standing, isAny: true)
    }

    private func jumped(_ path: PathStanding, isAny: Bool) -> JSONObject {
        receipt.adding("repeated", false).adding("changed", .bool(isAny))
            .adding("version", integer(path.record.versions.count))
            .adding("cycle", integer(path.record.cycle))
            .adding("endDate", .string(path.endDate))
    }
}

extension PathStanding {
    /// Whether the path is at a unit that is the work of today, so that it goes on there anyway.
    fileprivate func isPresent(_ position: Int, on day: StudyDay) -> Bool {
        position == self.position && day == today && !isOfOtherStructure
            && view.timetable.units(on: today).contains(position)
    }
}
