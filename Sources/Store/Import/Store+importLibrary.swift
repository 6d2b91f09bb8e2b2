internal import GRDB
internal import Synchronization
package import LibraryRecords
package import Scheduling

// Merges what another box or another program knows into what a learner has.
extension Store {
    /// For whom and when something is imported.
    package struct ImportTerms: Sendable {
        package var learner: String
        /// In microseconds since 1970 UTC.
        package var now: Int64
        package var today: StudyDay
        package var header: LibraryHeader
        /// Whether anything is kept, or only looked at.
        package var applies: Bool

        package init(
            learner: String, now: Int64, today: StudyDay, header: LibraryHeader, applies: Bool
        ) {
            self.learner = learner
            self.now = now
            self.today = today
            self.header = header
            self.applies = applies
        }
    }

    /// Merges records in one transaction beside the conductor. Where there is a problem, or where
    /// it is only looked at, nothing is written; where nothing changes nothing is committed.
    ///
    /// Blocks; any thread but the conductor's.
    ///
    /// - Parameters:
    ///   - commit: what is made durable with an import that changes something.
    ///   - read: hands over the records, one after another.
    /// - Returns: what was done, and the numbers of the commit's events.
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
