internal import LibraryRecords

/// Counts what a reader leaves out or changes, for the report.
struct Tally {
    private struct Key: Hashable {
        var what: String
        var why: String
    }

    private var counts: [Key: Int] = [:]
    /// In the order in which they were first met, so that a file gives the same report each time.
    private var order: [Key] = []

    /// - Parameter what: in the plural, such as `notes`.
    mutating func add(_ what: String, _ why: String, _ count: Int = 1) {
        guard count > 0 else { return }
        let key = Key(what: what, why: why)
        if counts[key] == nil { order.append(key) }
        counts[key, default: 0] += count
    }

    var records: [DroppedRecord] {
        order.prefix(LibraryLimits.droppedMax).map { key in
            DroppedRecord(what: key.what, why: key.why, count: counts[key] ?? 0)
        }
    }
}
