/// All that is known of a path of a learner: what it goes through, its plans, and what was done.
package struct PathRecord: Sendable {
    package let structure: PathStructure
    /// In the order of their numbers; not empty.
    package let versions: [PathVersion]
    /// By cycle.
    package let marks: [Int: PathMarks]

    package init(
        _ structure: PathStructure, _ versions: [PathVersion], _ marks: [Int: PathMarks]
    ) {
        precondition(!versions.isEmpty, "a path has a plan")
        self.structure = structure
        self.versions = versions
        self.marks = marks
    }

    package var cycle: Int { versions[versions.count - 1].cycle }

    /// What was done in the newest cycle.
    package var current: PathMarks { marks[cycle] ?? PathMarks() }

    /// The first unit of the newest cycle.
    package var start: Int { versions.first { $0.cycle == cycle }?.fromPosition ?? 0 }

    /// When the units of the newest cycle are unlocked.
    package var timetable: PathTimetable {
        PathTimetable(structure, versions.filter { $0.cycle == cycle })
    }

    /// The first unit that is neither done nor jumped; the number of units where none is left.
    package var position: Int {
        let marks = current
        return (start..<structure.units).first { !marks.isSettled($0) } ?? structure.units
    }
}
