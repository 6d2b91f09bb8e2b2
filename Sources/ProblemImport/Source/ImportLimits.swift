/// What a repository of problems may have at most. `docs/problems.md` tells them.
package enum ImportLimits {
    /// Of a zip archive.
    package static let archiveBytesMax = 64 << 20
    /// Files and folders, in an archive or looked at in a folder.
    package static let entriesMax = 20_000
    /// Of all files of an archive, or of all wanted ones in a folder.
    package static let unpackedBytesMax = 256 << 20
    /// So many times larger than packed a file, or all of them, may be above `ratioFromBytes`.
    package static let ratioMax = 100
    package static let ratioFromBytes = 1 << 20
    package static let fileBytesMax = 40 << 10
    /// Of a solution: its sent form, with the places of its colours, must fit into a message.
    package static let codeBytesMax = 32 << 10
    /// Of `real-world-applications.json`.
    package static let applicationsBytesMax = 2 << 20
    package static let problemsMax = 2_000
    /// Values of a file of JSON.
    static let valuesMax = 100_000
    /// Letters of a slug, and of the name of a folder.
    static let nameLettersMax = 100
    /// Letters of a title, a tag, an address, an application or a hint; what is longer is cut.
    static let lineLettersMax = 500
    /// Entries of a list of a problem or a pattern; further ones are dropped.
    static let listMax = 100
    /// Lines of shown code, above which no question shows it.
    static let shownLinesMax = 80
    /// Letters of a question's text in the template.
    static let promptLettersMax = 300
    /// Seconds for one answer.
    static let answerSeconds = 5...600
}
