/// What a built pack may have at most. A file that has more is refused before it is kept.
package enum PackLimits {
    package static let fileBytesMax = 64 << 20
    /// Of all lines together.
    package static let textBytesMax = 256 << 20
    /// Of a line that is no medium.
    package static let lineBytesMax = 256 << 10
    package static let mediumBytesMax = 2 << 20
    /// Of a medium in base64, with its name.
    static let mediumLineBytesMax = 3 << 20
    /// Of all media of a pack together.
    package static let mediaBytesMax = 48 << 20
    package static let mediaMax = 10_000
    package static let batchesMax = 1000
    /// Of a manifest.
    package static let manifestBytesMax = 1 << 20
    /// The greatest size of a file that a manifest may name, in units of 1,000 bytes.
    package static let kilobytesMax = 1_000_000_000
    package static let wordsMax = 100_000
    package static let batchWordsMax = 500
    /// The highest number of a word.
    package static let wordNumberMax = 1_000_000
    /// Of a name for machines, such as a level or the name of a form.
    package static let nameBytesMax = 64
    /// Of the members of any list, and of any object whose keys the author chooses.
    package static let itemsMax = 32
}

// The lengths of texts, in Unicode scalars. The store keeps what has them: its migration has the
// same numbers, written out since a migration never changes, and a test holds them equal.
extension PackLimits {
    /// Of the code of a language.
    static let language = 2...35
    static let titleMax = 300
    static let reviewerMax = 300
    static let licenseMax = 200
    /// Of a description, a changelog, a definition, an explanation or notes on usage.
    static let proseMax = 4000
    /// Of a word, one of its forms, or one that is related to it.
    static let wordMax = 100
    static let translationMax = 400
    static let sentenceMax = 1000
    static let ipaMax = 200
    /// Of the name of a medium.
    static let fileNameMax = 128
    /// Of the address of a file.
    static let urlMax = 2000
    /// Of a note on a wrong choice or on a marked part.
    static let noteMax = 1000
    /// Of a part of speech or a difficulty.
    static let kindMax = 32
    /// How much longer than its text what the voice is given may be.
    static let sayFactor = 2
    /// Of the forms of a word as JSON.
    static let formsMax = 4096
    /// Of other translations, related words or explanations as JSON, each.
    static let listMax = 16384
    static let cefrLevels = ["A1", "A2", "B1", "B2", "C1", "C2"]
}
