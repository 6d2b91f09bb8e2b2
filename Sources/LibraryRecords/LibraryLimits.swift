/// What a library file may have at most. A file that has more is refused before it is kept.
package enum LibraryLimits {
    package static let fileBytesMax = 512 << 20
    /// Of all lines together.
    package static let textBytesMax = 2 << 30
    package static let lineBytesMax = 4 << 20

    package static let presetsMax = 10_000
    package static let decksMax = 10_000
    package static let booksMax = 10_000
    package static let wordsMax = 200_000
    package static let notesMax = 1_000_000
    package static let cardsMax = 1_000_000
    package static let entriesMax = 10_000_000
    package static let sessionsMax = 1_000_000
    package static let attemptsMax = 10_000_000
    package static let daysMax = 100_000
    package static let pathsMax = 50
    package static let pathPlansMax = 100_000
    package static let pathEntriesMax = 10_000_000
    package static let problemRecordsMax = 10_000_000
    package static let droppedMax = 100
    package static let mediaMax = 50_000
    package static let mediumBytesMax = 2 << 20
    /// Of all media together.
    package static let mediaBytesMax = 100 << 20
}

// The lengths of texts, in Unicode scalars, and of lists.
extension LibraryLimits {
    /// Of a key, a guid, or the id of a session or an entry.
    package static let keyMax = 128
    /// Of the part before the last colon in the id of an entry.
    package static let epochMax = 64
    package static let itemMax = 200
    /// Of the id of a session, and of the names of machines and preferences.
    package static let sessionMax = 64
    /// Of a kind or mode of sessions, or a type of questions.
    package static let kindMax = 32
    /// Of the cards of a session.
    package static let sessionItemsMax = 1_000
    package static let preferencesMax = 100
    /// Of the name of a path or of a repository of problems.
    package static let pathMax = 64
    /// Of the name of a problem.
    package static let slugMax = 127
    /// Of the name of a milestone, or the key of a fault.
    package static let milestoneMax = 160
    package static let problemNoteBytesMax = 16 << 10
    package static let problemCodeBytesMax = 32 << 10
    /// Of the units of a review.
    package static let pathItemsMax = 1_000
    /// Of the days of rest of a plan.
    package static let restDaysMax = 1_000
    package static let language = 2...35
    /// Of the title of a deck or book, an author, or the name of a kind of note.
    package static let titleMax = 300
    package static let isbnMax = 32
    package static let wordMax = 100
    /// Of a definition, a translation, notes, a description or a sentence.
    package static let proseMax = 4000
    package static let placeMax = 200
    /// Sentences of one word.
    package static let usesMax = 200
    package static let formsMax = 50
    /// Of synonyms or antonyms.
    package static let relatedMax = 50
    package static let fieldsMax = 100
    package static let sidesMax = 500
    package static let fieldTextMax = 65_536
    /// Of the text of a face.
    package static let faceMax = 16_384
    package static let tagsMax = 100
    package static let tagMax = 200
    /// Of the sounds or the pictures of a face, or the media of a note.
    package static let namesMax = 200
    package static let nameBytesMax = 255
    package static let whyMax = 300
    package static let weightsMax = 40
    package static let stepsMax = 20
    /// 60 days.
    package static let stepSecondsMax = 60 * 86_400
}

extension LibraryLimits {
    /// Those of related words that a word may have.
    package static func fitting(_ words: [String]) -> [String] {
        Array(words.filter { $0.unicodeScalars.count <= wordMax }.prefix(relatedMax))
    }
}
