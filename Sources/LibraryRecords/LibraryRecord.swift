/// One line of a library file: something that a learner owns, or what happened to it.
///
/// A record names only records before it: a deck its preset, a word its book, a note its media, a
/// card its deck and its word or note, an entry its card, an answer its card and its session, plans
/// and entries of a path the path. What was dropped comes last.
package enum LibraryRecord: Hashable, Sendable {
    case preset(PresetRecord)
    case deck(DeckRecord)
    case book(BookRecord)
    case word(WordRecord)
    case medium(MediumRecord)
    case note(NoteRecord)
    case card(CardRecord)
    case entry(EntryRecord)
    case session(SessionRecord)
    case attempt(AttemptRecord)
    case day(DayRecord)
    case preferences(PreferencesRecord)
    case path(ReadingPathRecord)
    case pathPlan(PathPlanRecord)
    case pathEntry(PathEntryRecord)
    /// An entry of the log of a problem's card is `.entry` in a library.
    case problem(ProblemRecord)
    case dropped(DroppedRecord)

    /// The name of each kind, as the member `record` has it.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case preset, deck, book, word, medium, note, card, entry
        case session, attempt, day, preferences, path
        case pathPlan = "path_plan"
        case pathEntry = "path_entry"
        case problem, dropped
    }

    package var kind: Kind {
        switch self {
        case .preset: .preset
        case .deck: .deck
        case .book: .book
        case .word: .word
        case .medium: .medium
        case .note: .note
        case .card: .card
        case .entry: .entry
        case .session: .session
        case .attempt: .attempt
        case .day: .day
        case .preferences: .preferences
        case .path: .path
        case .pathPlan: .pathPlan
        case .pathEntry: .pathEntry
        case .problem: .problem
        case .dropped: .dropped
        }
    }
}

extension LibraryRecord: Codable {
    /// Decks and entries have a member `kind` of their own.
    private enum CodingKeys: String, CodingKey { case kind = "record" }

    package init(from decoder: any Decoder) throws {
        let kind = try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind)
        self =
            switch kind {
            case .preset: .preset(try PresetRecord(from: decoder))
            case .deck: .deck(try DeckRecord(from: decoder))
            case .book: .book(try BookRecord(from: decoder))
            case .word: .word(try WordRecord(from: decoder))
            case .medium: .medium(try MediumRecord(from: decoder))
            case .note: .note(try NoteRecord(from: decoder))
            case .card: .card(try CardRecord(from: decoder))
            case .entry: .entry(try EntryRecord(from: decoder))
            case .session: .session(try SessionRecord(from: decoder))
            case .attempt: .attempt(try AttemptRecord(from: decoder))
            case .day: .day(try DayRecord(from: decoder))
            case .preferences: .preferences(try PreferencesRecord(from: decoder))
            case .path: .path(try ReadingPathRecord(from: decoder))
            case .pathPlan: .pathPlan(try PathPlanRecord(from: decoder))
            case .pathEntry: .pathEntry(try PathEntryRecord(from: decoder))
            case .problem: .problem(try ProblemRecord(from: decoder))
            case .dropped: .dropped(try DroppedRecord(from: decoder))
            }
    }

    /// Writes the members of the record beside its kind, in one object.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .preset(let record): try record.encode(to: encoder)
        case .deck(let record): try record.encode(to: encoder)
        case .book(let record): try record.encode(to: encoder)
        case .word(let record): try record.encode(to: encoder)
        case .medium(let record): try record.encode(to: encoder)
        case .note(let record): try record.encode(to: encoder)
        case .card(let record): try record.encode(to: encoder)
        case .entry(let record): try record.encode(to: encoder)
        case .session(let record): try record.encode(to: encoder)
        case .attempt(let record): try record.encode(to: encoder)
        case .day(let record): try record.encode(to: encoder)
        case .preferences(let record): try record.encode(to: encoder)
        case .path(let record): try record.encode(to: encoder)
        case .pathPlan(let record): try record.encode(to: encoder)
        case .pathEntry(let record): try record.encode(to: encoder)
        case .problem(let record): try record.encode(to: encoder)
        case .dropped(let record): try record.encode(to: encoder)
        }
    }
}
