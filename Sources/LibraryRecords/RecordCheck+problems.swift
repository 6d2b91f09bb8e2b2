// Problems: attempts, texts, marks. Entries of their cards' log are checked as those of others are.
extension RecordCheck {
    func check(_ record: ProblemRecord) throws(LibraryRecordError) {
        switch record {
        case .attempt(let attempt): try check(attempt)
        case .note(let note):
            guard note.name == "note" || note.name == "comparison" else {
                throw fail("name", "note or comparison", Self.quoted(note.name))
            }
            try check(note, bytesMax: LibraryLimits.problemNoteBytesMax)
        case .code(let code): try check(code, bytesMax: LibraryLimits.problemCodeBytesMax)
        case .queued(let mark): try check(mark, hasSlug: true, hasName: false)
        case .dispute(let mark): try check(mark, hasSlug: true, hasName: true)
        case .milestone(let mark): try check(mark, hasSlug: false, hasName: true)
        case .log(let entry):
            try check(entry)
            guard entry.item.hasPrefix("problem:") else {
                throw fail("entry.item", "such as problem:REPOSITORY/SLUG", Self.quoted(entry.item))
            }
        case .settings(let values): try check(PreferencesRecord(values: values))
        }
    }

    private func check(_ attempt: ProblemAttemptRecord) throws(LibraryRecordError) {
        try entryID(attempt.id, "id")
        try filled(attempt.session, upTo: LibraryLimits.sessionMax, "session")
        try problem(attempt.repository, attempt.slug)
        guard (attempt.type != nil) == (attempt.mode == .quiz) else {
            throw fail("type", "one of a quiz alone", attempt.type ?? "none")
        }
        guard
            attempt.outcome == .skipped
                || (attempt.outcome == .seen) == (attempt.mode == .comparison)
        else {
            throw fail("outcome", "\"seen\" of a comparison alone", attempt.outcome.rawValue)
        }
        let isCorrection = attempt.outcome == .skipped || attempt.outcome == .disputed
        guard attempt.corrects == nil ? attempt.outcome != .disputed : isCorrection else {
            throw fail(
                "corrects", "one of \"disputed\", or of \"skipped\"", attempt.corrects ?? "none")
        }
        if let corrected = attempt.corrects { try entryID(corrected, "corrects") }
        try filled(attempt.type, upTo: LibraryLimits.kindMax, "type")
        try filled(attempt.language, upTo: LibraryLimits.kindMax, "language")
        try filled(attempt.fault, upTo: LibraryLimits.itemMax, "fault")
        try number(attempt.hints, 0...1_000, "hints")
        try number(attempt.percent, 0...100, "percent")
        try number(attempt.tookMs, 0...86_400_000, "tookMs")
        try moment(attempt.answeredUSec, "answeredUSec")
        try day(attempt.studyDay, "studyDay")
    }

    private func check(_ text: ProblemTextRecord, bytesMax: Int) throws(LibraryRecordError) {
        try problem(text.repository, text.slug)
        try filled(text.name, upTo: LibraryLimits.kindMax, "name")
        // Code may have whatever characters.
        guard text.text.utf8.count <= bytesMax else {
            throw fail("text", "\(bytesMax) bytes at most", "\(text.text.utf8.count)")
        }
        try moment(text.updatedUSec, "updatedUSec")
    }

    private func check(
        _ mark: ProblemMarkRecord, hasSlug: Bool, hasName: Bool
    ) throws(LibraryRecordError) {
        guard (mark.slug != nil) == hasSlug else {
            throw fail("slug", hasSlug ? "a slug" : "none", mark.slug ?? "none")
        }
        guard (mark.name != nil) == hasName else {
            throw fail("name", hasName ? "a name" : "none", mark.name ?? "none")
        }
        try problem(mark.repository, mark.slug)
        try filled(mark.name, upTo: LibraryLimits.milestoneMax, "name")
        try moment(mark.timeUSec, "timeUSec")
    }

    private func problem(_ repository: String, _ slug: String?) throws(LibraryRecordError) {
        try filled(repository, upTo: LibraryLimits.pathMax, "repository")
        try filled(slug, upTo: LibraryLimits.slugMax, "slug")
        guard !repository.utf8.contains(UInt8(ascii: "/")) else {
            throw fail("repository", "a name without a slash", Self.quoted(repository))
        }
    }
}
