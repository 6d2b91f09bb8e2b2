/// What a file of another program may have at most, beside the limits of what is made of it.
package enum DeckFileLimits {
    package static let fileBytesMax = 2 << 30
    /// Of a text, such as a table.
    static let textBytesMax = 256 << 20
    /// Of an archive.
    static let membersMax = 200_000
    /// Of a database, when it is taken out of its archive.
    static let databaseBytesMax = 1 << 30
    /// Of a list of media, when it is taken out of its archive.
    static let mediaListBytesMax = 64 << 20
    /// Of the settings of a collection, as JSON.
    static let settingsBytesMax = 64 << 20
    static let noteTypesMax = 10_000
    static let templatesMax = 500
    /// Of the text of a template, in bytes.
    static let templateBytesMax = 256 << 10
    /// How deep the sections of a template, or the gaps of a cloze, may be nested.
    static let nestingMax = 16
}
