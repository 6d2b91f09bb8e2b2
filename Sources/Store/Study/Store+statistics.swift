internal import GRDB
package import Scheduling

extension Store {
    /// What a learner has done and what is to come.
    ///
    /// Has a connection of its own, so that the conductor's writes go on meanwhile. Blocks for as
    /// long as there are many cards; any thread but the conductor's.
    ///
    /// - Parameters:
    ///   - deck: nil for all decks that are not archived, without those of problems.
    ///   - days: study days up to today whose answers and grades are read; 1 to
    ///     `StudyStatistics.daysMax`.
    /// - Returns: nil where statistics are being read already, or the store is closed.
    package func statistics(
        of learner: String? = nil, deck: Int64? = nil, days: Int, today: StudyDay
    ) throws(StoreError) -> StudyStatistics? {
        precondition((1...StudyStatistics.daysMax).contains(days), "who asks checks the days")
        return try readForStatistics { db in
            try StatisticsReading(
                store: self, db: db, learner: learner ?? selectedLearner(db), deck: deck,
                days: days, today: today
            ).statistics()
        }
    }

    /// Reads through a connection of statistics' own; nil where statistics are being read already,
    /// or the store is closed.
    func readForStatistics<Result>(
        _ read: (Database) throws -> Result
    ) throws(StoreError) -> Result? {
        try StoreError.translating(path) {
            guard background.begin(.statistics) else { return nil }
            defer { background.finish(.statistics) }
            guard !isInMemory else { return try queue.read(read) }
            do {
                let connection = try Self.readingConnection(to: path, "lectern.statistics")
                return try background.use(connection, for: .statistics) { try $0.read(read) }
            } catch is BackgroundWork.BrokenOff {
                return nil
            } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
                return nil
            }
        }
    }
}
