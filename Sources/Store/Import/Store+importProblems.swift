package import LibraryRecords
package import Scheduling

extension Store {
    /// Merges records of problems into those of a learner, in one transaction beside the conductor.
    /// With a problem nothing is written; without a change nothing is committed.
    ///
    /// Blocks; any thread but the conductor's.
    ///
    /// - Parameters:
    ///   - now: in microseconds since 1970 UTC.
    ///   - lastDay: what is of a later study day is left out; nil where nobody knows the day.
    ///   - commit: the commit that goes with an import that changes something.
    /// - Returns: the report, and the numbers of the commit's events.
    package func importProblems(
        _ records: [ProblemRecord], for learner: String, now: Int64, today: StudyDay,
        lastDay: StudyDay?, thenCommitting commit: (LibraryReport) -> Commit
    ) throws(StoreError) -> (report: LibraryReport, seqs: [Int64]) {
        let terms = ImportTerms(
            learner: learner, now: now, today: today,
            header: LibraryHeader(from: .lectern, title: "problems"), applies: true,
            lastDay: lastDay)
        return try importLibrary(terms, thenCommitting: commit) { merge in
            for (index, record) in records.enumerated() where !merge.isHopeless {
                let place = "record \(index + 1)"
                do throws(LibraryRecordError) {
                    try LibraryRecord.problem(record).check()
                } catch {
                    merge.add(problem: "\(place): \(error)")
                    continue
                }
                try merge.take(.problem(record), at: place)
            }
        }
    }
}

extension LibraryReport {
    /// Records that were new here or newer, and those that were here.
    package var added: Int { counts.values.reduce(0) { $0 + $1.added + $1.changed } }
    package var known: Int { counts.values.reduce(0) { $0 + $1.same } }
}
