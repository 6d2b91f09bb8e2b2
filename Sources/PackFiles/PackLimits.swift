/// What a built pack may have at the most. A file that has more is refused before it is kept.
package enum PackLimits {
    package static let fileBytesMax = 64 << 20
    /// Of all lines together.
    package static let textBytesMax = 256 << 20
    package static let lineBytesMax = 256 << 10
    package static let batchesMax = 1000
    package static let wordsMax = 100_000
    package static let batchWordsMax = 500
    /// The highest number of a word.
    package static let wordNumberMax = 1_000_000
    /// Of a name for machines, such as a level or the name of a form.
    package static let nameBytesMax = 64
    /// Of any other text.
    package static let memberBytesMax = 4096
    /// Of the members of any list, and of any object with names of its author's.
    package static let itemsMax = 32
}
