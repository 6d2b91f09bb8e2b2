internal import GRDB
package import LibraryRecords
internal import Scheduling

/// Merges records into a learner's data, one after another. A record names only records that came
/// before it.
///
/// Belongs to the thread of its transaction.
package final class LibraryMerge {
    let store: Store
    let db: Database
    let terms: Store.ImportTerms
    package internal(set) var report = LibraryReport()
    // What the file calls its records, and what they are here.
    var presets: [String: Int] = [:]
    var decks: [String: (id: Int64, preset: Int)] = [:]
    var books: [String: String] = [:]
    /// Words by their keys.
    var words: [String: String] = [:]
    /// The books of words that the file says were removed, by their identities here.
    var booksOfRemoved: Set<String> = []
    /// Words that are mastered, by their identities here.
    var mastered: [String] = []
    var media: [String: String] = [:]
    /// Entries of the file that have other ids here.
    var renamedEntries: [String: String] = [:]
    /// Entries that came last, which are merged card by card.
    var waiting: [EntryRecord] = []
    /// How many of these there may be.
    static let waitingMax = 10_000
    /// The records with marks, which are merged at the end, by the numbers of their cards here.
    var flags: [Int64: CardRecord] = [:]
    /// Cards of which the file's log says what is marked.
    var marked: Set<Int64> = []
    var hasNewEntries = false
    /// Whether cards that were here may be heard now.
    var hasNewMedia = false
    /// The sessions of the file, by their ids there: what they are called here.
    var sessions: [String: String] = [:]
    /// Those of them whose records came, by their names here.
    var takenSessions: Set<String> = []
    /// The sessions of the file that are left out.
    var leftOutSessions: Set<String> = []
    /// The days of the file, which are merged when the log has told which days there are.
    var days: [DayRecord] = []
    /// Paths that are new here, by their ids, until the first of their plans is taken.
    var planless: [String: ReadingPathRecord] = [:]

    init(_ store: Store, _ db: Database, _ terms: Store.ImportTerms) {
        self.store = store
        self.db = db
        self.terms = terms
    }

    var learner: String { terms.learner }
    var now: Int64 { terms.now }

    /// Merges the next record. A fault of the record is noted as a problem.
    ///
    /// - Parameter place: the record's place in the file, such as `line 7`.
    package func take(_ record: LibraryRecord, at place: String) throws {
        try noting(at: place) { try take(record) }
    }

    /// Runs `body`; a fault of a record is noted as a problem.
    func noting(at place: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StoreError where error.isOfRecord {
            add(problem: "\(place): \(error.found); expected \(error.expected)")
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            add(problem: "\(place): \(error.message ?? "a member") is beyond what is kept")
        }
    }

    package func add(problem: String) { report.add(problem: problem) }

    /// Whether there are so many problems that the rest is not read.
    package var isHopeless: Bool { report.moreProblems > 0 }

    private func take(_ record: LibraryRecord) throws {
        if !record.isLogged || waiting.count >= Self.waitingMax { try mergeEntries() }
        switch record {
        case .preset(let preset): try take(preset)
        case .deck(let deck): count(.deck, try take(deck))
        case .book(let book): count(.book, try take(book))
        case .word(let word): count(.word, try take(word))
        case .medium(let medium): count(.medium, try take(medium))
        case .note(let note): count(.note, try take(note))
        case .card(let card): count(.card, try take(card))
        case .entry(let entry): waiting.append(entry)
        case .session(let session):
            if let fate = try take(session) { count(.session, fate) }
        case .attempt(let attempt): try take(attempt).map { count(.attempt, $0) }
        case .day(let day): days.append(day)
        case .preferences(let preferences): try take(preferences)
        case .path(let path): try take(path).map { count(.path, $0) }
        case .pathPlan(let plan): try take(plan).map { count(.pathPlan, $0) }
        case .pathEntry(let entry): try take(entry).map { count(.pathEntry, $0) }
        case .problem(let record): try take(record).map { count(.problem, $0) }
        case .dropped(let dropped): report.dropped.append(dropped)
        }
    }

    func count(_ kind: LibraryRecord.Kind, _ fate: LibraryReport.Fate) {
        report.count(kind, fate)
    }

    /// Merges what waits for the end of the file.
    func finish() throws {
        try mergeEntries()
        try mergeFlags()
        try removeEmptied()
        if hasNewMedia { try Store.askHeardCards(of: learner, db) }
        if hasNewEntries { try store.recountDays(of: learner, db) }
        try mergeDays()
        dropPlanless()
        try noting(at: "the whole") {
            try store.checkCount("books", LibraryLimits.booksMax, of: learner, db)
            try store.checkCount("vocab_words", LibraryLimits.wordsMax, of: learner, db)
            try store.checkCount("notes", LibraryLimits.notesMax, of: learner, db)
        }
    }

    static func missing(_ what: String, _ name: String) -> StoreError {
        StoreError(
            .notThere, found: "no \(what) \"\(name.prefix(60))\" before it",
            expected: "one that the file names first", hint: "Make the file anew.")
    }
}

extension LibraryRecord {
    /// Whether it is an entry of the review log.
    fileprivate var isLogged: Bool {
        switch self {
        case .entry, .problem(.log): true
        case .preset, .deck, .book, .word, .medium, .note, .card, .session, .attempt, .day,
            .preferences, .path, .pathPlan, .pathEntry, .problem, .dropped:
            false
        }
    }
}

extension StoreError {
    /// Whether the fault is the record's, not the database's.
    fileprivate var isOfRecord: Bool {
        switch kind {
        case .constraint, .alreadyThere, .notThere, .limitReached: true
        case .directoryMissing, .readOnly, .full, .notADatabase, .foreignDatabase, .newerSchema,
            .corrupt, .busy, .moved, .cut, .empty, .cannotOpen, .inputOutput, .packRefused, .other:
            false
        }
    }
}
