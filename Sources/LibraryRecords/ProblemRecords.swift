/// What a learner has done with problems, or keeps of them: a row of the store's tables, of the
/// cards' log or of the settings.
package enum ProblemRecord: Hashable, Sendable {
    case attempt(ProblemAttemptRecord)
    case note(ProblemTextRecord)
    case code(ProblemTextRecord)
    case queued(ProblemMarkRecord)
    case dispute(ProblemMarkRecord)
    case milestone(ProblemMarkRecord)
    /// A grade of a problem's card, or what takes one back.
    case log(EntryRecord)
    /// Settings by their names.
    case settings([String: String])

    /// The name of each kind, as the member `kind` has it.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case attempt, note, code, queued, dispute, milestone, log, settings
    }

    package var kind: Kind {
        switch self {
        case .attempt: .attempt
        case .note: .note
        case .code: .code
        case .queued: .queued
        case .dispute: .dispute
        case .milestone: .milestone
        case .log: .log
        case .settings: .settings
        }
    }
}

extension ProblemRecord: Codable {
    private enum CodingKeys: String, CodingKey { case kind, entry, values }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self =
            switch try container.decode(Kind.self, forKey: .kind) {
            case .attempt: .attempt(try ProblemAttemptRecord(from: decoder))
            case .note: .note(try ProblemTextRecord(from: decoder))
            case .code: .code(try ProblemTextRecord(from: decoder))
            case .queued: .queued(try ProblemMarkRecord(from: decoder))
            case .dispute: .dispute(try ProblemMarkRecord(from: decoder))
            case .milestone: .milestone(try ProblemMarkRecord(from: decoder))
            case .log: .log(try container.decode(EntryRecord.self, forKey: .entry))
            case .settings:
                .settings(try container.decode([String: String].self, forKey: .values))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .attempt(let record): try record.encode(to: encoder)
        case .note(let record), .code(let record): try record.encode(to: encoder)
        case .queued(let record), .dispute(let record), .milestone(let record):
            try record.encode(to: encoder)
        // An entry has a member `kind` of its own.
        case .log(let entry): try container.encode(entry, forKey: .entry)
        case .settings(let values): try container.encode(values, forKey: .values)
        }
    }
}

/// An attempt at a problem. Equal ids are the same attempt.
package struct ProblemAttemptRecord: Codable, Hashable, Sendable {
    package enum Mode: String, Codable, Sendable, CaseIterable {
        case review, quiz, write, comparison
    }

    package enum Outcome: String, Codable, Sendable, CaseIterable {
        case right, wrong, late, shown, skipped, disputed, seen
    }

    /// `EPOCH:NUMBER`, unique among all boxes.
    package var id: String
    package var session: String
    package var repository: String
    package var slug: String
    package var mode: Mode
    /// The type of the question, of a quiz alone.
    package var type: String?
    package var language: String?
    package var fault: String?
    package var outcome: Outcome
    package var hints: Int
    package var percent: Int?
    package var tookMs: Int
    /// Microseconds since 1970.
    package var answeredUSec: Int
    /// Days since 1970-01-01.
    package var studyDay: Int
    /// The id of the attempt that is corrected.
    package var corrects: String?

    package init(
        id: String, session: String, repository: String, slug: String, mode: Mode,
        outcome: Outcome, hints: Int = 0, tookMs: Int, answeredUSec: Int, studyDay: Int
    ) {
        self.id = id
        self.session = session
        self.repository = repository
        self.slug = slug
        self.mode = mode
        self.outcome = outcome
        self.hints = hints
        self.tookMs = tookMs
        self.answeredUSec = answeredUSec
        self.studyDay = studyDay
    }
}

/// A note on a problem, or code that was kept. Of two the one that was changed later counts; an
/// empty one says that the text was removed.
package struct ProblemTextRecord: Codable, Hashable, Sendable {
    package var repository: String
    package var slug: String
    /// Of a note `note` or `comparison`, of code its language.
    package var name: String
    package var text: String
    /// Microseconds since 1970.
    package var updatedUSec: Int

    package init(repository: String, slug: String, name: String, text: String, updatedUSec: Int) {
        self.repository = repository
        self.slug = slug
        self.name = name
        self.text = text
        self.updatedUSec = updatedUSec
    }
}

/// A wish for a problem, a fault that is barred, or a milestone of a repository.
package struct ProblemMarkRecord: Codable, Hashable, Sendable {
    package var repository: String
    /// None of a milestone.
    package var slug: String?
    /// The key of a fault, or the name of a milestone; none of a wish.
    package var name: String?
    /// Microseconds since 1970.
    package var timeUSec: Int

    package init(repository: String, slug: String? = nil, name: String? = nil, timeUSec: Int) {
        self.repository = repository
        self.slug = slug
        self.name = name
        self.timeUSec = timeUSec
    }
}
