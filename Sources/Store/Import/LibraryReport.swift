package import LibraryRecords

/// The result of an import or of its dry run.
package struct LibraryReport: Equatable, Sendable {
    /// Records of one kind.
    package struct Count: Equatable, Sendable {
        package var added = 0
        package var changed = 0
        package var same = 0

        package init(added: Int = 0, changed: Int = 0, same: Int = 0) {
            self.added = added
            self.changed = changed
            self.same = same
        }
    }

    /// What became of a record.
    enum Fate {
        case added, changed, same
    }

    package var counts: [LibraryRecord.Kind: Count] = [:]
    /// What the reader of the source, or the merge, has left out.
    package var dropped: [DroppedRecord] = []
    /// The first problems; with any the import is refused.
    package var problems: [String] = []
    /// How many problems there are beyond those.
    package var moreProblems = 0

    package static let problemsMax = 100

    package init() {}

    /// Whether the import changes nothing.
    package var isEmpty: Bool { counts.values.allSatisfy { $0.added == 0 && $0.changed == 0 } }

    mutating func count(_ kind: LibraryRecord.Kind, _ fate: Fate) {
        var count = counts[kind] ?? Count()
        switch fate {
        case .added: count.added += 1
        case .changed: count.changed += 1
        case .same: count.same += 1
        }
        counts[kind] = count
    }

    /// Counts what the merge leaves out.
    mutating func leaveOut(_ what: String, _ why: String, _ count: Int) {
        if let known = dropped.firstIndex(where: { $0.what == what && $0.why == why }) {
            dropped[known].count += count
        } else {
            dropped.append(DroppedRecord(what: what, why: why, count: count))
        }
    }

    package mutating func add(problem: String) {
        if problems.count < Self.problemsMax {
            problems.append(problem)
        } else {
            moreProblems += 1
        }
    }
}
