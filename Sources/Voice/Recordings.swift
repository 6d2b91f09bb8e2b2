/// What reads recordings, on a thread of its own, in the order asked.
package protocol RecordingDecoder: Sendable {
    /// Reads the file at an absolute path as mono sound at `rate`; `then` runs on the decoder's
    /// thread. Returns at once; any thread.
    func decode(
        _ path: String, rate: Int,
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
