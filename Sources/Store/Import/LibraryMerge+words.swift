internal import GRDB
internal import LibraryRecords

// Own words.
extension LibraryMerge {
    func take(_ record: WordRecord) throws -> LibraryReport.Fate {
        var text = WordText(
            record.text, language: record.language, definition: record.definition,
            translation: record.translation, synonyms: record.synonyms,
            antonyms: record.antonyms, notes: record.notes, source: record.source)
        if let key = record.book {
            guard let book = books[key] else { throw Self.missing("book", key) }
            text.book = book
        }
        let place = try store.place(of: text, learner, db)
        let fate: LibraryReport.Fate
        let id: String
        switch place {
        case .taken(let own): (id, fate) = try merge(record, text, into: own)
        case .free(let removed, let isRevived):
            let own = isRevived ? try card(of: WordItem(word: removed).item) : nil
            guard comesBack(own?.deletedAt, record.updatedUSec) else {
                // Its card gets what the file's log adds.
                words[record.key] = removed
                leaveOutRemoved("words")
                return .same
            }
            id = isRevived ? removed : try newID(record.key, in: "vocab_words", "word_id")
            try store.addWord(
                id, text, uses(of: record), of: learner,
                at: record.createdUSec.map(Int64.init) ?? now, db)
            fate = .added
        }
        words[record.key] = id
        if record.isMastered { mastered.append(id) }
        return fate
    }

    /// Fills in the empty fields of a word. Of two boxes' names the smaller one stays.
    private func merge(
        _ record: WordRecord, _ text: WordText, into own: String
    ) throws -> (String, LibraryReport.Fate) {
        let before = db.totalChangesCount
        let id = try renamed(own, record.key)
        guard let known = try store.wordText(id, of: learner, db) else {
            throw Self.missing("word", id)
        }
        var merged = known
        // A dictionary's first sense need not be the one that is meant here.
        if text.source == nil || known.isIncomplete {
            if known.definition.isEmpty {
                merged.definition = text.definition
                merged.source = text.source
            }
            if known.synonyms.isEmpty { merged.synonyms = text.synonyms }
            if known.antonyms.isEmpty { merged.antonyms = text.antonyms }
        }
        if known.translation.isEmpty { merged.translation = text.translation }
        if known.notes.isEmpty { merged.notes = text.notes }
        if merged != known { try store.changeWord(id, merged, nil, of: learner, at: now, db) }
        try addUses(of: record, to: store.number(ofWord: id, of: learner, db))
        return (id, db.totalChangesCount == before ? .same : .changed)
    }

    private func renamed(_ own: String, _ key: String) throws -> String {
        guard isID(key), key < own, try newID(key, in: "vocab_words", "word_id") == key else {
            return own
        }
        let (old, new) = (WordItem(word: own).item, WordItem(word: key).item)
        guard try card(of: new) == nil else { return own }
        try db.execute(
            sql: "UPDATE vocab_words SET word_id = ? WHERE learner_id = ? AND word_id = ?",
            arguments: [key, learner, own])
        try db.execute(
            sql: "UPDATE cards SET item = ? WHERE learner_id = ? AND item = ?",
            arguments: [new, learner, old])
        // What chance there is in the intervals is drawn by the item.
        if let card = try card(of: new) { try store.recompute(card.id, db) }
        return key
    }

    /// Adds the sentences for which a word has room; the others are reported.
    private func addUses(of record: WordRecord, to word: Int64) throws {
        let own = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT sentence, place FROM word_uses WHERE word = ?"),
            arguments: [word])
        var known = Set(own.map { [$0["sentence"], $0["place"]] as [String] })
        let new = uses(of: record).filter { known.insert([$0.sentence, $0.place]).inserted }
        let fitting = new.prefix(max(0, LibraryLimits.usesMax - own.count))
        try store.add(Array(fitting), to: word, db)
        guard fitting.count < new.count else { return }
        report.leaveOut(
            "sentences of words", "a word has \(LibraryLimits.usesMax) at most",
            new.count - fitting.count)
    }

    /// A word that was only looked up has no sentence to keep.
    private func uses(of record: WordRecord) -> [WordUse] {
        record.uses.filter { !$0.sentence.isEmpty }.map { use in
            WordUse(
                use.sentence, place: use.place ?? "", usedAt: use.timeUSec.map(Int64.init))
        }
    }
}
