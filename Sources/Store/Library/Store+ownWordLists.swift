internal import GRDB
internal import Scheduling

// A learner's own words: found and listed.
extension Store {
    /// So many words are looked at for one part of a list, however few of them are wanted.
    static let wordsLookedAtMax = 2_000

    /// A word of a learner; nil where there is none.
    package func ownWord(
        _ id: String, of learner: String? = nil
    ) throws(StoreError) -> OwnWord? {
        try read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: "\(Self.wordRows) WHERE words.learner_id = ? AND words.word_id = ?"),
                arguments: [try learner ?? selectedLearner(db), id]
            ).map { try word($0, db) }
        }
    }

    /// Words of a learner, behind a place of the list, `limit` of them at most. There may be fewer
    /// although the list goes on.
    package func ownWords(
        of learner: String? = nil, _ query: WordQuery = WordQuery(), after place: Int64? = nil,
        limit: Int
    ) throws(StoreError) -> ListedWords {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let looked = query.level == nil ? limit + 1 : Self.wordsLookedAtMax
            let rows = try rows(learner, query, after: place, limit: looked, db)
            return try part(of: rows, limit: limit, db) { word in
                query.level.map { $0 == MasteryLevel(confidence: word.confidence) } ?? true
            }
        }
    }

    /// Words of a learner with a text in any of their fields: first those that are the text, then
    /// those that begin with it.
    package func ownWords(
        with text: String, of learner: String? = nil, after place: Int64? = nil, limit: Int
    ) throws(StoreError) -> ListedWords {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let rank = """
                CASE instr(text || char(10), ?2 || char(10)) WHEN 1 THEN 0
                  ELSE iif(instr(text, ?2) = 1, 1, 2) END
                """
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        \(Self.wordRows) JOIN word_search AS found
                          ON found.word = words.number AND found.learner_id = ?1
                        WHERE words.learner_id = ?1 AND instr(found.text, ?2) > 0
                          AND (?3 IS NULL OR (\(rank), found.word) >
                            (SELECT \(rank), word FROM word_search
                              WHERE learner_id = ?1 AND word = ?3))
                        ORDER BY \(rank), found.word LIMIT ?4
                        """),
                arguments: [learner, WordKey.of(text), place, limit + 1])
            return try part(of: rows, limit: limit, db) { _ in true }
        }
    }

    /// Words of all packs in which a text occurs, or in whose translation: first those that are the
    /// text, then those that begin with it.
    package func packWords(
        with text: String, after place: PackItem? = nil, limit: Int
    ) throws(StoreError) -> [WordRow] {
        let rank = """
            CASE instr(lower(word) || char(10), ?1 || char(10)) WHEN 1 THEN 0
              ELSE iif(instr(lower(word), ?1) = 1, 1, 2) END
            """
        return try read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM word_index
                        WHERE (instr(lower(word), ?1) > 0 OR instr(translation, ?1) > 0)
                          AND (?2 IS NULL OR (\(rank), pack_id, position) >
                            (SELECT \(rank), pack_id, position FROM word_index
                              WHERE pack_id = ?2 AND word_id = ?3))
                        ORDER BY \(rank), pack_id, position LIMIT ?4
                        """),
                arguments: [WordKey.of(text), place?.pack, place?.number, limit]
            ).map(WordRow.init)
        }
    }

    static let wordRows = """
        SELECT words.*, cards.card_id, queue, due, ifnull(is_mastered, 0) AS is_mastered,
          ifnull(interval_days, 0) AS interval_days, ifnull(grades, 0) AS grades
        FROM vocab_words AS words
        JOIN cards ON cards.learner_id = words.learner_id
          AND cards.item = '\(WordItem.prefix)' || words.word_id
        LEFT JOIN card_state ON card_state.card_id = cards.card_id
        """

    private func rows(
        _ learner: String, _ query: WordQuery, after place: Int64?, limit: Int, _ db: Database
    ) throws -> [Row] {
        var conditions = ["words.learner_id = ?"]
        var arguments: StatementArguments = [learner]
        func add(_ condition: String, _ value: (any DatabaseValueConvertible)?) {
            guard let value else { return }
            conditions.append(condition)
            arguments += [value]
        }
        add("words.book_id = ?", query.book)
        add("ifnull(is_mastered, 0) = ?", query.isMastered)
        if query.isGlobal { conditions.append("words.book_id IS NULL") }
        if query.isIncomplete { conditions.append(Unaskable.word) }
        let key = query.order.key
        if let place {
            let here = "\(Self.wordRows) WHERE words.number = ? AND words.learner_id = ?"
            conditions.append("(\(key)) > (SELECT \(key) FROM (\(here)))")
            arguments += [place, learner]
        }
        return try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    \(Self.wordRows) WHERE \(conditions.joined(separator: " AND "))
                    ORDER BY \(key) LIMIT ?
                    """), arguments: arguments + [limit])
    }

    /// The words of rows, of which there is one more than wanted where the list goes on.
    private func part(
        of rows: [Row], limit: Int, _ db: Database, where isWanted: (OwnWord) -> Bool
    ) throws -> ListedWords {
        var part = ListedWords()
        var last: Int64?
        for row in rows {
            guard part.words.count < limit else {
                part.next = last
                return part
            }
            let word = try word(row, db)
            last = word.number
            if isWanted(word) { part.words.append(word) }
        }
        if rows.count == Self.wordsLookedAtMax { part.next = last }
        return part
    }

    func word(_ row: Row, _ db: Database) throws -> OwnWord {
        let number: Int64 = row["number"]
        let uses = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM word_uses WHERE word = ? ORDER BY number"),
            arguments: [number]
        ).map { WordUse($0["sentence"], place: $0["place"], usedAt: $0["used_at"]) }
        return OwnWord(
            id: row["word_id"], number: number,
            text: try WordText(row), uses: uses, card: row["card_id"],
            isMastered: row["is_mastered"],
            confidence: try confidence(row, db), createdAt: row["created_at"],
            version: row["version"])
    }

    /// From the last grades that count, and the interval.
    private func confidence(_ row: Row, _ db: Database) throws -> Int {
        let grades: Int = row["grades"]
        let recent =
            grades == 0
            ? []
            : try Bool.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT rating >= 2 FROM review_log
                        WHERE card_id = ? AND kind IN ('grade', 'imported')
                          AND entry NOT IN (SELECT entry FROM undone_entries)
                        ORDER BY answered_at DESC, entry DESC LIMIT ?
                        """),
                arguments: [row["card_id"] as Int64, min(grades, CardFigures.recentMax)])
        return Confidence.percent(recent: recent, interval: row["interval_days"])
    }
}

extension WordQuery.Order {
    /// The columns by which a list is sorted; no two words have the same.
    fileprivate var key: String {
        switch self {
        case .added: "number"
        case .word: "word_key, number"
        case .due:
            """
            CASE queue WHEN \(Queue.step.rawValue) THEN 0 WHEN \(Queue.day.rawValue) THEN 1
              WHEN \(Queue.new.rawValue) THEN 2 ELSE 3 END, ifnull(due, 0), number
            """
        }
    }

    private typealias Queue = CardStateCoding.Queue
}
