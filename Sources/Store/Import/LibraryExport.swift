internal import Foundation
internal import GRDB
package import LibraryRecords

/// The part of a learner's data that is exported.
package enum ExportedPart: Equatable, Sendable {
    case everything
    /// A deck with its words or notes and their log.
    case deck(Int64)
    /// Decks, cards and the log, without texts.
    case log
    /// Books and own words.
    case words
}

extension Store {
    /// Hands over a learner's data as records, in an order in which they can be imported.
    ///
    /// Has a connection of its own, so that the conductor's writes go on meanwhile. Blocks; any
    /// thread but the conductor's.
    ///
    /// - Parameters:
    ///   - preferences: the names of the settings that are preferences of study.
    ///   - write: is given one record after another.
    /// - Returns: false where another export is under way, or the store is closed.
    package func exportLibrary(
        _ part: ExportedPart, of learner: String, preferences: [String] = [],
        _ write: (LibraryRecord) throws -> Void
    ) throws(StoreError) -> Bool {
        try withoutActuallyEscaping(write) { write throws(StoreError) in
            try exportReading(
                part, of: learner, preferences: preferences, write: write
            ) { try $0.run() }
        }
    }

    /// Runs `body` with what reads a learner's data through a connection of the export's own.
    ///
    /// - Returns: false where another export is under way, or the store is closed.
    func exportReading(
        _ part: ExportedPart, of learner: String, preferences: [String] = [],
        write: @escaping (LibraryRecord) throws -> Void = { _ in },
        _ body: (LibraryExport) throws -> Void
    ) throws(StoreError) -> Bool {
        try StoreError.translating(path) {
            guard background.begin(.export) else { return false }
            defer { background.finish(.export) }
            func read(_ db: Database) throws {
                try body(
                    LibraryExport(
                        store: self, db: db, learner: learner, part: part,
                        preferences: preferences, write: write))
            }
            guard !isInMemory else {
                try queue.read(read)
                return true
            }
            do {
                let connection = try Self.readingConnection(to: path, "lectern.export")
                try background.use(connection, for: .export) { try $0.read(read) }
                return true
            } catch is BackgroundWork.BrokenOff {
                return false
            } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
                return false
            }
        }
    }
}

/// Reads a learner's data within one transaction.
struct LibraryExport {
    let store: Store
    let db: Database
    let learner: String
    let part: ExportedPart
    let preferences: [String]
    let write: (LibraryRecord) throws -> Void

    func run() throws {
        if hasCards { try writeDecks() }
        if hasTexts { try writeTexts() }
        if hasCards {
            try writeCards()
            try writeLog()
        }
        if part == .everything {
            try writeStudy()
            try writePaths()
            try writeProblems { try write(.problem($0)) }
        }
    }

    private var hasCards: Bool { part != .words }
    private var hasTexts: Bool { part != .log }

    /// Which cards are exported, of `cards`; a deck is ?2.
    var cards: String {
        """
        cards.learner_id = ?1 AND (?2 IS NULL OR cards.deck_id = ?2)
          AND EXISTS (SELECT * FROM decks
            WHERE decks.deck_id = cards.deck_id AND decks.deleted_at IS NULL)
        """
    }

    var arguments: StatementArguments {
        if case .deck(let deck) = part { [learner, deck] } else { [learner, nil] }
    }

    private func writeTexts() throws {
        if part != .words { try writeMedia() }
        try writeBooks()
        try writeWords()
        if part != .words { try writeNotes() }
    }

    /// Whether a text is exported: of a deck, only the texts that its cards ask for.
    func isWanted(_ sibling: String, ofItem item: String) -> String {
        """
        (?2 IS NULL OR EXISTS (SELECT * FROM cards WHERE cards.learner_id = ?1
          AND cards.deck_id = ?2 AND cards.\(sibling) = \(item)))
        """
    }

    func each(_ sql: String, _ body: (Row) throws -> Void) throws {
        let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
        while let row = try rows.next() { try body(row) }
    }
}
