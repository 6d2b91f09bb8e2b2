internal import GRDB
internal import LibraryRecords
internal import Scheduling

/// A line of the log that was written elsewhere.
struct LoggedEntry {
    var id: (epoch: String, number: Int)
    var kind: LogEntry.Kind
    var usec: Int64
    var day: StudyDay
    var preset: Int
    var quality: Int?
    var tookMs: Int?
    var intervalBefore: Int?
    var session: String?
}

/// When a card was graded and how, as exact as programs keep it that know milliseconds.
private struct ReviewMoment: Hashable {
    var milliseconds: Int
    var rating: Rating

    /// Nil for an entry that is no grade.
    init?(_ entry: LogEntry) {
        switch entry.kind {
        case .grade(let rating), .imported(let rating): self.rating = rating
        case .set, .undo, .mark, .bury, .unbury, .reset: return nil
        }
        milliseconds = entry.usec / 1_000
    }
}

// The review log: the union of both.
extension LibraryMerge {
    /// Merges the entries that wait, those of a card together, in the order in which the cards
    /// came, and puts each card where its log leads then.
    func mergeEntries() throws {
        let entries = pastEntries(among: waiting)
        waiting = []
        var items: [String] = []
        let groups = entries.reduce(into: [String: [EntryRecord]]()) { groups, entry in
            if groups[entry.item] == nil { items.append(entry.item) }
            groups[entry.item, default: []].append(entry)
        }
        for item in items {
            try noting(at: "the log of \(item.prefix(60))") {
                try merge(groups[item] ?? [], of: item)
            }
        }
    }

    /// Those that can have happened; the others are reported.
    private func pastEntries(among entries: [EntryRecord]) -> [EntryRecord] {
        guard let last = terms.lastDay else { return entries }
        let past = entries.filter { StudyDay($0.studyDay) <= last }
        if past.count < entries.count {
            report.leaveOut(
                "entries of the log", "they are of days to come", entries.count - past.count)
        }
        return past
    }

    private func merge(_ entries: [EntryRecord], of name: String) throws {
        let item = item(name)
        guard let card = try card(of: item), let cached = try store.cachedCard(card.id, db) else {
            throw Self.missing("card", name)
        }
        let before = cached.newestAt == nil ? [] : try store.log(of: card.id, db)
        let reviews = Set(before.compactMap(ReviewMoment.init))
        var log = before
        for entry in entries.sorted(by: { ($0.answeredUSec, $0.id) < ($1.answeredUSec, $1.id) }) {
            if entry.kind.isMark { marked.insert(card.id) }
            let added = try merge(entry, into: cached, log, reviewed: reviews)
            count(.entry, added == nil ? .same : .added)
            if let added { log.append(added) }
        }
        guard log.count > before.count else { return }
        hasNewEntries = true
        try store.save(replayed(log, of: cached), of: cached, db)
        if entries.contains(where: { $0.kind == .undo }) {
            try store.noteUndone(of: card.id, db)
        }
    }

    /// The card that a log amounts to. Of two entries of one moment the one that was written first
    /// comes first, as `Store.log` has them.
    private func replayed(_ log: [LogEntry], of card: CachedCard) throws -> Card {
        let ordered = log.enumerated().sorted {
            ($0.element.usec, $0.offset) < ($1.element.usec, $1.offset)
        }
        return try Replay(item: card.row.item, presets: store.presets(of: log, db))
            .card(ordered.map(\.element))
    }

    /// - Parameters:
    ///   - log: the log of the card up to here, with the entries merged before.
    ///   - reviews: those that were here before. A review that has been to another program and back
    ///     is the same one, under another id.
    /// - Returns: the entry if it is new here.
    private func merge(
        _ record: EntryRecord, into card: CachedCard, _ log: [LogEntry],
        reviewed reviews: Set<ReviewMoment>
    ) throws -> LogEntry? {
        let (epoch, number) = try Self.parts(of: record.id)
        let (id, isKnown) = try ownID(epoch: epoch, number: number, of: card.row.id)
        if id.epoch != epoch { renamedEntries[record.id] = "\(id.epoch):\(id.number)" }
        guard !isKnown else { return nil }
        let entry = LogEntry(
            id: "\(id.epoch):\(id.number)", kind: try kind(of: record),
            usec: record.answeredUSec, day: StudyDay(record.studyDay),
            preset: try preset(of: record) ?? card.row.presetNumber)
        if let moment = ReviewMoment(entry), reviews.contains(moment) { return nil }
        if case .set(let state) = entry.kind {
            let past = log.filter { $0.usec <= entry.usec }
            if try replayed(past, of: card).state.agrees(with: state) { return nil }
        }
        try insert(
            LoggedEntry(
                id: id, kind: entry.kind, usec: Int64(entry.usec), day: entry.day,
                preset: entry.preset, quality: record.quality, tookMs: record.tookMs,
                intervalBefore: record.intervalBefore,
                session: try record.session.flatMap { try session(of: $0) }),
            of: card.row.id)
        return entry
    }

    /// The name that the session of an entry has here, or gets when its record comes.
    private func session(of name: String) throws -> String? {
        guard name.utf8.count <= LibraryLimits.sessionMax else { return nil }
        if let known = sessions[name] { return known }
        let own = try ownSession(name).id
        sessions[name] = own
        return own
    }

    private func preset(of record: EntryRecord) throws -> Int? {
        guard let key = record.preset else { return nil }
        guard let number = presets[key] else { throw Self.missing("preset", key) }
        return number
    }

    /// The id of an entry, and whether it is in the learner's log.
    func ownID(
        epoch: String, number: Int, of card: Int64
    ) throws -> (id: (epoch: String, number: Int), isKnown: Bool) {
        try ownID(epoch: epoch, number: number, in: "review_log")
    }

    /// The id of a row of a table with ids that are unique among all boxes, and whether the learner
    /// has it. Another learner of the box may have imported the same.
    func ownID(
        epoch: String, number: Int, in table: String
    ) throws -> (id: (epoch: String, number: Int), isKnown: Bool) {
        for name in [epoch, own(epoch, upTo: 44)] {
            let owner = try String.fetchOne(
                db.cachedStatement(
                    sql: "SELECT learner_id FROM \(table) WHERE epoch = ? AND number = ?"),
                arguments: [name, number])
            guard let owner else { return ((name, number), false) }
            if owner == learner { return ((name, number), true) }
        }
        throw StoreError.refused("an entry \(epoch):\(number) that two others have")
    }

    /// What a name that another learner of the box has is for this one.
    func own(_ name: String, upTo length: Int) -> String {
        "\(name.prefix(length))~\(Self.digest(learner))"
    }

    static func parts(of id: String) throws -> (epoch: String, number: Int) {
        guard let colon = id.lastIndex(of: ":"), let number = Int(id[id.index(after: colon)...])
        else { throw StoreError.refused("an entry with the id \(id)") }
        return (String(id[..<colon]), number)
    }

    func insert(_ entry: LoggedEntry, of card: Int64) throws {
        let columns = try LogEntryCoding.columns(entry.kind)
        try db.cachedStatement(
            sql: """
                INSERT INTO review_log (epoch, number, learner_id, card_id, kind, rating, quality,
                  answered_at, study_day, time_ms, interval_before, preset_id, state, undoes,
                  session_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            entry.id.epoch, entry.id.number, learner, card, columns.kind, columns.rating,
            entry.quality, entry.usec, entry.day.number, entry.tookMs, entry.intervalBefore,
            entry.preset, columns.state, columns.undoes, entry.session,
        ])
    }
}

extension CardState {
    /// Whether the state of a card's own log is the one that a file gives, as far as the file says.
    fileprivate func agrees(with given: CardState) -> Bool {
        stage == given.stage && due == given.due && interval == given.interval
            && lapses == given.lapses && (given.memory == nil || memory == given.memory)
            && (given.ease == 0 || ease == given.ease)
    }
}

extension EntryRecord.Kind {
    fileprivate var isMark: Bool {
        switch self {
        case .suspend, .unsuspend, .master, .unmaster, .bury, .unbury: true
        case .grade, .imported, .set, .undo, .reset: false
        }
    }
}
