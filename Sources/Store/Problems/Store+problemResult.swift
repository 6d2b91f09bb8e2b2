internal import GRDB
internal import Synchronization
package import Scheduling

extension Store {
    /// What an attempt leads to when it is committed, so that the commit's events can say so: what
    /// the commit does is done and taken back.
    ///
    /// - Parameter now: the commit's moment, in microseconds since 1970 UTC.
    package func result(
        of attempt: NewProblemAttempt, in catalogue: ProblemCatalogue, at now: Int64,
        learner: String? = nil
    ) throws(StoreError) -> ProblemResult {
        options.confinement()
        // The numbers of presets that were not written after all will be given again.
        defer { presets.withLock { $0 = [:] } }
        return try StoreError.translating(path) {
            try queue.writeWithoutTransaction { db in
                var result: ProblemResult?
                try db.inTransaction(.immediate) {
                    result = try append(
                        attempt, in: catalogue, of: learner ?? selectedLearner(db), at: now, db)
                    return .rollback
                }
                guard let result else { preconditionFailure("the transaction ran or has thrown") }
                return result
            }
        }
    }
}
