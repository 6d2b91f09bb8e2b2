package import LibraryRecords

/// A file of another program that was opened and can be made into records.
package protocol LibrarySource {
    var header: LibraryHeader { get }

    /// Reads all of the file. Each record is within the limits of `LibraryLimits`, and names only
    /// records before it; what was left out comes last. Blocks; one thread at a time.
    ///
    /// - Throws: a `DeckFileError` where the file is refused, or what `take` throws. Records that
    ///   were taken before it are to be thrown away.
    func read(_ take: (LibraryRecord) throws -> Void) throws
}

/// What a reader needs to know besides the file.
package struct ReadOptions: Sendable {
    /// Seconds east of UTC at a moment in seconds since 1970, where times have no zone.
    package var offset: @Sendable (_ seconds: Int) -> Int
    /// The language of what is learned, where the file does not say it.
    package var language = "en"
    /// The language of translations, where the file does not say it.
    package var nativeLanguage: String?
    /// The deck of cards for which the file names none.
    package var deck: String?
    /// The book of words for which the file names none.
    package var book: String?
    /// The names of the columns of a table, where its first line does not have them.
    package var columns: [String]?
    /// When the file was modified, in microseconds since 1970, for what has no time of its own.
    var modifiedUSec = 0

    package init(offset: @escaping @Sendable (_ seconds: Int) -> Int) { self.offset = offset }

    /// Whether a text may be the code of a language.
    package static func isLanguage(_ code: String) -> Bool { languageCode(code) != nil }
}
