internal import Corpora
internal import Scheduling
internal import Store

// Plans and jumps of a path.
extension PathStanding {
    /// The row of a version of this path.
    func plan(of version: PathVersion) -> NewPathPlan {
        let structure = corpus.structure
        let isUnit = version.fromPosition < structure.units
        return NewPathPlan(
            path: row.id, cycle: version.cycle, createdOn: version.createdOn,
            fromPosition: version.fromPosition,
            fromReference: isUnit ? structure.reference(of: version.fromPosition) : nil,
            fromDay: version.fromDay, text: history.plan)
    }

    /// The marks of the cycle of a version, once all open units before a target are left.
    func marks(afterJumpTo target: Int?, _ version: PathVersion) -> PathMarks {
        var marks = version.cycle == record.cycle ? record.current : PathMarks()
        if let target { marks.take(.jumped(to: target), on: today) }
        return marks
    }
}
