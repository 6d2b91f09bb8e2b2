// Sessions, answers, days and preferences.
extension RecordCheck {
    func check(_ session: SessionRecord) throws(LibraryRecordError) {
        try filled(session.id, upTo: LibraryLimits.sessionMax, "id")
        try filled(session.machine, upTo: LibraryLimits.sessionMax, "machine")
        try filled(session.kind, upTo: LibraryLimits.kindMax, "kind")
        try filled(session.mode, upTo: LibraryLimits.kindMax, "mode")
        try filled(session.source, upTo: LibraryLimits.itemMax, "source")
        try day(session.studyDay, "studyDay")
        try moment(session.startedUSec, "startedUSec")
        try moment(session.endedUSec, "endedUSec")
        guard session.endedUSec >= session.startedUSec else {
            throw fail("endedUSec", "\(session.startedUSec) or later", "\(session.endedUSec)")
        }
        let counts = [
            session.seconds, session.words, session.done, session.right, session.missed,
            session.skipped, session.questions, session.again, session.hard, session.good,
            session.easy, session.mastered,
        ]
        for count in counts { try number(count, 0...1_000_000_000, "a count") }
        try number(session.questionsRight, 0...session.questions, "questionsRight")
        try count(session.items.count, upTo: LibraryLimits.sessionItemsMax, "items")
        for (index, name) in session.items.enumerated() { try item(name, "items[\(index)]") }
    }

    func check(_ attempt: AttemptRecord) throws(LibraryRecordError) {
        try entryID(attempt.id, "id")
        try filled(attempt.session, upTo: LibraryLimits.sessionMax, "session")
        try item(attempt.item, "item")
        try filled(attempt.type, upTo: LibraryLimits.kindMax, "type")
        try number(attempt.number, 0...1_000, "number")
        try number(attempt.tookMs, 0...60_000, "tookMs")
        try moment(attempt.answeredUSec, "answeredUSec")
        try day(attempt.studyDay, "studyDay")
    }

    func check(_ day: DayRecord) throws(LibraryRecordError) {
        try self.day(day.studyDay, "studyDay")
        try self.day(day.nextDueDay, "nextDueDay")
        guard day.nextDueDay > day.studyDay else {
            throw fail("nextDueDay", "a day after \(day.studyDay)", "\(day.nextDueDay)")
        }
    }

    func check(_ preferences: PreferencesRecord) throws(LibraryRecordError) {
        try count(preferences.values.count, upTo: LibraryLimits.preferencesMax, "values")
        for (name, value) in preferences.values {
            try filled(name, upTo: LibraryLimits.sessionMax, "values")
            try text(value, upTo: LibraryLimits.itemMax, "values")
        }
    }
}
