internal import GRDB
internal import LibraryRecords
internal import PackFiles
internal import Scheduling

extension AnkiReader {
    /// Cards whose note was kept, in the order of their numbers. Of two cards with one number of a
    /// note the first counts.
    private static let cards = """
        SELECT \(AnkiCard.columns), c.nid FROM cards c JOIN notes n ON n.id = c.nid
        WHERE c.id NOT IN (SELECT id FROM doubles) ORDER BY c.id
        """
    private static let doubles = """
        WITH doubles AS (
          SELECT d.id FROM cards d JOIN (
            SELECT nid, ord, min(id) AS first FROM cards GROUP BY nid, ord HAVING count(*) > 1
          ) f ON f.nid = d.nid AND f.ord = d.ord WHERE d.id != f.first)
        """

    private func cardRows(_ db: Database) throws -> RowCursor {
        try Row.fetchCursor(db, sql: "\(Self.doubles) \(Self.cards)")
    }

    private static let noteColumn = 17
    /// Why what belongs to a note is left out with it.
    private static let ofDroppedNotes = "their note was left out"

    func readCards(_ db: Database, _ take: (LibraryRecord) throws -> Void) throws {
        let rows = try cardRows(db)
        var count = 0
        while let row = try rows.next() {
            let card = try AnkiCard(row)
            count += 1
            guard !droppedNotes.contains(try row.value(Self.noteColumn)) else {
                tally.add("cards", Self.ofDroppedNotes)
                continue
            }
            let record = CardRecord(
                item: card.item, deck: String(card.deck), position: position(of: card),
                isSuspended: card.isSuspended,
                buriedUntil: card.isBuried
                    ? calendar.day(ofUSec: modified(card)).number + 1 : nil)
            try LibraryRecord.card(record).giveChecked(take)
        }
        let all = try Int.fetchOne(db, sql: "SELECT count(*) FROM cards") ?? 0
        tally.add("cards", "their note is not in the file, or has them twice", all - count)
    }

    private func position(of card: AnkiCard) -> Int {
        let position = card.type == 0 ? card.due : card.position ?? 0
        return min(max(position, -1_000_000_000), 1_000_000_000)
    }

    private func modified(_ card: AnkiCard) -> Int {
        AnkiCard.usec(card.modifiedSeconds)
    }
}

// The history.
extension AnkiReader {
    /// Gives the reviews of each card, followed by the state of the card.
    func readReviews(_ db: Database, _ take: (LibraryRecord) throws -> Void) throws {
        let rows = try cardRows(db)
        let sql = """
            SELECT cid, id, ease, lastIvl, factor, time, type FROM revlog ORDER BY cid, id
            """
        var reviews = try Row.fetchCursor(db, sql: sql)
        var next = try reviews.next()
        while let row = try rows.next() {
            let card = try AnkiCard(row)
            var history = CardHistory(card, calendar)
            while let review = next, try review.value(0) <= card.number {
                if try review.value(0) == card.number { try history.add(review) }
                next = try reviews.next()
            }
            guard !droppedNotes.contains(try row.value(Self.noteColumn)) else {
                tally.add("reviews", Self.ofDroppedNotes, history.count)
                continue
            }
            for entry in history.entries(firstDay: firstDay) {
                try LibraryRecord.entry(entry).giveChecked(take)
            }
            history.count(in: &tally)
        }
        reviews = try Row.fetchCursor(
            db, sql: "SELECT count(*) FROM revlog WHERE cid NOT IN (SELECT id FROM cards)")
        tally.add(
            "reviews", "their card is not in the file", try reviews.next()?.value(0) ?? 0)
    }

    /// The study day from which Anki counts: the date of the collection where it was made.
    private var firstDay: Int {
        let seconds = min(max(collection.createdSeconds, 0), 100_000_000_000)
        let offset =
            collection.creationOffset.map { -min(max($0, -1_560), 1_560) * 60 }
            ?? options.offset(seconds)
        return (seconds + offset) / 86_400
    }
}

/// The reviews of one card as entries of the log.
private struct CardHistory {
    private let card: AnkiCard
    private let calendar: StudyCalendar
    private let epoch: String
    private var reviews: [EntryRecord] = []
    private var crammed = 0
    private var rescheduled = 0
    private var damaged = 0

    init(_ card: AnkiCard, _ calendar: StudyCalendar) {
        self.card = card
        self.calendar = calendar
        epoch = "anki/\(SHA256.digits(of: card.item.utf8).prefix(16))"
    }

    mutating func add(_ row: Row) throws {
        let milliseconds: Int = try row.value(1)
        let ease: Int = try row.value(2)
        let factor: Int = try row.value(4)
        let type: Int = try row.value(6)
        guard (0...100_000_000_000_000).contains(milliseconds), (0...4).contains(ease) else {
            damaged += 1
            return
        }
        switch (ease, type) {
        // Reviews of a filtered deck that leave the schedule alone.
        case (_, 3) where factor == 0: crammed += 1
        case (0, 4) where factor == 0: add(.reset, milliseconds)
        case (0, _): rescheduled += 1
        default:
            add(.imported, milliseconds)
            reviews[reviews.count - 1].rating = ease
            reviews[reviews.count - 1].tookMs = min(max(try row.value(5), 0), 60_000)
            reviews[reviews.count - 1].intervalBefore = min(max(try row.value(3), 0), 36_500)
        }
    }

    /// How many rows the history has.
    var count: Int { reviews.count + crammed + rescheduled + damaged }

    private mutating func add(_ kind: EntryRecord.Kind, _ milliseconds: Int) {
        reviews.append(
            EntryRecord(
                id: "\(epoch):\(milliseconds)", item: card.item, kind: kind,
                answeredUSec: milliseconds * 1000,
                studyDay: calendar.day(ofUSec: milliseconds * 1000).number))
    }

    /// - Parameter firstDay: the study day from which Anki counts.
    func entries(firstDay: Int) -> [EntryRecord] {
        guard card.type != 0 || !reviews.isEmpty else { return [] }
        let seconds = min(max(card.modifiedSeconds, 0), 100_000_000_000)
        let usec = max(seconds * 1_000_000, (reviews.last?.answeredUSec ?? 0) + 1)
        let lastDay =
            card.lastReviewSeconds.map {
                calendar.day(ofUSec: min(max($0, 0), 100_000_000_000) * 1_000_000).number
            } ?? reviews.last { $0.kind == .imported }?.studyDay
        let state = EntryRecord(
            id: "\(epoch)/state:\(seconds)", item: card.item, kind: .set, answeredUSec: usec,
            studyDay: calendar.day(ofUSec: usec).number,
            state: card.state(firstDay: firstDay, lastDay: lastDay))
        return reviews + [state]
    }

    func count(in tally: inout Tally) {
        tally.add(
            "reviews in filtered decks", "they left the schedule as it was", crammed)
        tally.add("changes of due dates", "the state of the card has them", rescheduled)
        tally.add("reviews", "their numbers are none that Anki writes", damaged)
    }
}
