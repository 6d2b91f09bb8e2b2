internal import LibraryRecords
internal import Scheduling

// What the entries of a file say.
extension LibraryMerge {
    func kind(of record: EntryRecord) throws -> LogEntry.Kind {
        switch record.kind {
        case .grade: .grade(try Self.rating(record))
        case .imported: .imported(try Self.rating(record))
        case .set: .set(try Self.state(record))
        case .undo: .undo(renamedEntries[record.undoes ?? ""] ?? record.undoes ?? "")
        case .suspend: .mark(.suspend)
        case .unsuspend: .mark(.unsuspend)
        case .master: .mark(.master)
        case .unmaster: .mark(.unmaster)
        case .bury: .bury
        case .unbury: .unbury
        case .reset: .reset
        }
    }

    private static func rating(_ record: EntryRecord) throws -> Rating {
        guard let rating = record.rating.flatMap(Rating.init(rawValue:)) else {
            throw StoreError.refused("a grade without its rating")
        }
        return rating
    }

    private static func state(_ record: EntryRecord) throws -> CardState {
        guard let state = record.state.flatMap({ SetStateCoding($0).state }) else {
            throw StoreError.refused("a state that no card can have")
        }
        return state
    }
}

extension SetStateCoding {
    fileprivate init(_ record: StateRecord) {
        stage =
            switch record.stage {
            case .new: 0
            case .learning: 1
            case .review: 2
            case .relearning: 3
            }
        stepsLeft = record.stepsLeft
        dueDay = record.dueDay
        dueAt = record.dueUSec
        interval = record.interval
        ease = record.ease
        stability = record.stability
        difficulty = record.difficulty
        lapses = record.lapses
        grades = record.grades
        lastDay = record.lastDay
    }
}
