/// What a recording may be, so that a course from a stranger cannot fill the memory.
package struct RecordingLimits: Equatable, Sendable {
    /// The most bytes of a file.
    package var bytesMax: Int
    /// The longest sound, in seconds.
    package var secondsMax: Int

    /// Of a recording in the database: a word or a sound of a note, which nobody can stop by voice.
    static let stored = RecordingLimits(bytesMax: 2 << 20, secondsMax: 120)

    package init(bytesMax: Int = 256 << 20, secondsMax: Int = 1200) {
        self.bytesMax = bytesMax
        self.secondsMax = secondsMax
    }
}
