extension LibraryRecord {
    /// Refuses a record with a member beyond its limit.
    package func check() throws(LibraryRecordError) {
        let check = RecordCheck(self)
        switch self {
        case .preset(let preset): try check.check(preset)
        case .deck(let deck): try check.check(deck)
        case .book(let book): try check.check(book)
        case .word(let word): try check.check(word)
        case .medium(let medium): try check.check(medium)
        case .note(let note): try check.check(note)
        case .card(let card): try check.check(card)
        case .entry(let entry): try check.check(entry)
        case .session(let session): try check.check(session)
        case .attempt(let attempt): try check.check(attempt)
        case .day(let day): try check.check(day)
        case .preferences(let preferences): try check.check(preferences)
        case .path(let path): try check.check(path)
        case .pathPlan(let plan): try check.check(plan)
        case .pathEntry(let entry): try check.check(entry)
        case .problem(let record): try check.check(record)
        case .dropped(let dropped): try check.check(dropped)
        }
    }
}

extension RecordCheck {
    fileprivate func check(_ preset: PresetRecord) throws(LibraryRecordError) {
        try key(preset.key, "key")
        guard ["fsrs", "sm2", "ladder"].contains(preset.scheduler) else {
            throw fail("scheduler", "fsrs, sm2 or ladder", Self.quoted(preset.scheduler))
        }
        try count(preset.weights.count, upTo: LibraryLimits.weightsMax, "weights")
        guard preset.weights.allSatisfy(\.isFinite) else {
            throw fail("weights", "finite numbers", "another one")
        }
        try steps(preset.learningSteps, "learningSteps")
        try steps(preset.relearningSteps, "relearningSteps")
        try number(preset.retention, 700...970, "retention")
        try number(preset.longestInterval, 1...36_500, "longestInterval")
    }

    private func steps(
        _ steps: [Int], _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        try count(steps.count, upTo: LibraryLimits.stepsMax, member())
        for step in steps { try number(step, 0...LibraryLimits.stepSecondsMax, member()) }
    }

    fileprivate func check(_ deck: DeckRecord) throws(LibraryRecordError) {
        try key(deck.key, "key")
        try filled(deck.title, upTo: LibraryLimits.titleMax, "title")
        guard (deck.pack != nil) == (deck.kind == .pack) else {
            throw fail("pack", "one for a deck of a pack alone", deck.pack ?? "none")
        }
        try key(deck.pack, "pack")
        try key(deck.preset, "preset")
        try number(deck.newPerDay, 0...10_000, "newPerDay")
        try number(deck.reviewsPerDay, 0...10_000, "reviewsPerDay")
    }

    fileprivate func check(_ dropped: DroppedRecord) throws(LibraryRecordError) {
        try filled(dropped.what, upTo: LibraryLimits.whyMax, "what")
        try filled(dropped.why, upTo: LibraryLimits.whyMax, "why")
        try number(dropped.count, 1...Int.max, "count")
    }
}

// Cards and the log.
extension RecordCheck {
    func item(
        _ item: String, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        try filled(item, upTo: LibraryLimits.itemMax, member())
        let kind = item.prefix { $0 != ":" }
        let kinds = ["word", "note", "pack", "term", "question", "problem"]
        guard kinds.contains(String(kind)), item != "\(kind):" else {
            throw fail(member(), "such as word:KEY or note:GUID/0", Self.quoted(item))
        }
        guard kind == "term" || kind == "question" else { return }
        let parts = item.dropFirst(kind.count + 1).split(
            separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let number = Int(parts[1]), number > 0 else {
            throw fail(member(), "such as term:LESSON/3 or question:LESSON/1", Self.quoted(item))
        }
    }

    /// The id of a line of the log or of an answer.
    func entryID(
        _ id: String, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        try filled(id, upTo: LibraryLimits.keyMax, member())
        guard let colon = id.lastIndex(of: ":"), colon > id.startIndex,
            id[..<colon].unicodeScalars.count <= LibraryLimits.epochMax,
            Int(id[id.index(after: colon)...]) != nil
        else { throw fail(member(), "EPOCH:NUMBER", Self.quoted(id)) }
    }

    fileprivate func check(_ card: CardRecord) throws(LibraryRecordError) {
        try item(card.item, "item")
        try key(card.deck, "deck")
        try number(card.position, -1_000_000_000...1_000_000_000, "position")
        try day(card.buriedUntil, "buriedUntil")
        try moment(card.deletedUSec, "deletedUSec")
        try filled(card.sibling, upTo: LibraryLimits.itemMax, "sibling")
        if let state = card.state { try check(state) }
    }

    func check(_ entry: EntryRecord) throws(LibraryRecordError) {
        try entryID(entry.id, "id")
        try item(entry.item, "item")
        try moment(entry.answeredUSec, "answeredUSec")
        try day(entry.studyDay, "studyDay")
        try key(entry.preset, "preset")
        try key(entry.session, "session")
        try value(of: entry)
        if let state = entry.state { try check(state) }
    }

    /// Which members an entry has depends on its kind.
    private func value(of entry: EntryRecord) throws(LibraryRecordError) {
        let isGrade = entry.kind == .grade || entry.kind == .imported
        guard (entry.rating != nil) == isGrade else {
            throw fail("rating", "one for a grade alone", entry.rating.map(String.init) ?? "none")
        }
        guard (entry.state != nil) == (entry.kind == .set) else {
            throw fail("state", "one for \"set\" alone", entry.state == nil ? "none" : "one")
        }
        guard (entry.undoes != nil) == (entry.kind == .undo) else {
            throw fail("undoes", "one for \"undo\" alone", entry.undoes ?? "none")
        }
        guard isGrade || entry.quality == nil && entry.tookMs == nil && entry.intervalBefore == nil
        else { throw fail("quality", "none but for a grade", "one") }
        try number(entry.rating, 1...4, "rating")
        try number(entry.quality, 0...5, "quality")
        try number(entry.tookMs, 0...60_000, "tookMs")
        try number(entry.intervalBefore, 0...36_500, "intervalBefore")
        try key(entry.undoes, "undoes")
    }

    private func check(_ state: StateRecord) throws(LibraryRecordError) {
        try number(state.stepsLeft, 0...LibraryLimits.stepsMax, "state.stepsLeft")
        try day(state.dueDay, "state.dueDay")
        try moment(state.dueUSec, "state.dueUSec")
        guard state.dueDay == nil || state.dueUSec == nil else {
            throw fail("state.dueUSec", "none beside dueDay", "both")
        }
        try number(state.interval, 0...36_500, "state.interval")
        try number(state.ease, 0...100_000, "state.ease")
        guard (state.stability == nil) == (state.difficulty == nil) else {
            throw fail("state.difficulty", "both or neither of stability and difficulty", "one")
        }
        try number(state.stability, 1_000...36_500_000_000, "state.stability")
        try number(state.difficulty, 1_000_000...10_000_000, "state.difficulty")
        try number(state.lapses, 0...1_000_000, "state.lapses")
        try number(state.grades, 0...1_000_000, "state.grades")
        try day(state.lastDay, "state.lastDay")
    }
}
