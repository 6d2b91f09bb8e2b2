/// A file of sound, or a stretch of one.
package struct Recording: Hashable, Sendable {
    /// The absolute path; of a recording in the database the name that it has there.
    package var path: String
    /// By which the database has it; nil of a file.
    package var storedKey: String?
    /// What of it is read; nil is all of it, without the silence at both ends.
    package var span: TimeSpan?
    /// What tells this state of the recording from another, since a file that was mended in place
    /// is another recording; nil where nobody has looked.
    package var edition: String?

    package init(path: String, span: TimeSpan? = nil, edition: String? = nil) {
        self.path = path
        self.span = span
        self.edition = edition
    }

    /// A recording in the database.
    ///
    /// - Parameter edition: the digest of its bytes.
    package init(stored key: String, name: String, edition: String) {
        self.init(path: name, edition: edition)
        storedKey = key
    }
}

/// From when to when, in milliseconds from the beginning of a file of sound.
package struct TimeSpan: Hashable, Sendable {
    package var start: Int
    /// Behind the start; nil is the end of the file.
    package var end: Int?

    package init(start: Int, end: Int?) {
        precondition(start >= 0 && end.map { $0 >= start } != false, "a span runs forwards")
        self.start = start
        self.end = end
    }
}

/// What reads recordings, on a thread of its own, in the order asked.
package protocol RecordingDecoder: Sendable {
    /// Reads a recording as mono sound at `rate`; `then` runs on the decoder's thread. Returns at
    /// once; any thread.
    func decode(
        _ recording: Recording, rate: Int,
        then: @escaping @Sendable (Result<PCM, RecordingError>) -> Void)
}

/// What changes the rate of sound.
package protocol Resampler: Sendable {
    /// The same sound at another rate. Blocks as long as it takes to compute; any thread.
    func resample(_ pcm: PCM, to rate: Int) throws(RecordingError) -> PCM
}

/// What brings speech and recordings to one loudness, whatever voice or studio they come from.
package protocol Leveller: Sendable {
    /// The same sound at the common level; silence stays as it is. Blocks as long as it takes to
    /// compute; any thread.
    func levelled(_ pcm: PCM) -> PCM
}

/// Why a recording could not be read or converted.
package struct RecordingError: Error, Equatable, Sendable {
    /// The file, or what else the sound came from.
    package var path: String
    /// What was wrong, what was expected, what to do.
    package var reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
