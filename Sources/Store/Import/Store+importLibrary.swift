internal import GRDB
internal import Synchronization
package import LibraryRecords
package import Scheduling

// Merges the data of another box or another program into a learner's.
extension Store {
    /// For whom and when something is imported.
    package struct ImportTerms: Sendable {
        package var learner: String
        /// In microseconds since 1970 UTC.
        package var now: Int64
        package var today: StudyDay
        package var header: LibraryHeader
        /// Whether the import is written; else it is a dry run.
        package var applies: Bool
        /// Entries of a later study day are left out; nil where nobody knows which day it is.
        package var lastDay: StudyDay?
        /// Whether a value of a setting may be kept as a preference of study.
        package var isPreference: @Sendable (_ name: String, _ value: String) -> Bool

        package init(
            learner: String, now: Int64, today: StudyDay, header: LibraryHeader, applies: Bool,
            lastDay: StudyDay? = nil,
            isPreference: @escaping @Sendable (String, String) -> Bool = { _, _ in false }
        ) {
            self.learner = learner
            self.now = now
            self.today = today
            self.header = header
            self.applies = applies
            self.lastDay = lastDay
            self.isPreference = isPreference
        }
    }

    /// Merges records in one transaction beside the conductor. With a problem, or in a dry run,
    /// nothing is written; without a change nothing is committed.
    ///
    /// Blocks; any thread but the conductor's.
    ///
    /// - Parameters:
    ///   - commit: the commit that goes with an import that changes something.
    ///   - read: hands over the records, one after another.
    /// - Returns: the report, and the numbers of the commit's events.
    package func importLibrary(
        _ terms: ImportTerms, thenCommitting commit: (LibraryReport) -> Commit,
        _ read: (LibraryMerge) throws -> Void
    ) throws(StoreError) -> (report: LibraryReport, seqs: [Int64]) {
        try writeBeside { db in
            let merge = LibraryMerge(self, db, terms)
            var seqs: [Int64] = []
            try db.inSavepoint {
                try read(merge)
                try merge.finish()
                let isKept = terms.applies && merge.report.problems.isEmpty
                guard isKept, !merge.report.isEmpty else { return .rollback }
                seqs = try write(commit(merge.report), db)
                return .commit
            }
            // The numbers of presets that were not written after all will be given again.
            if seqs.isEmpty { presets.withLock { $0 = [:] } }
            return (merge.report, seqs)
        }
    }
}
