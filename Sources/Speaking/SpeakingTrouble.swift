internal import Voice

/// What went wrong in speaking that a listener does not notice, but a keeper should know.
package enum SpeakingTrouble: Equatable, Sendable {
    /// A recording was missing or broken, and its text was spoken instead.
    case recordingUnusable(path: String, reason: String)
    /// A recording in the database could not be played. It is named by its key alone, since its
    /// name may be a learner's own word.
    case storedRecordingUnusable(key: String, reason: String)
    /// Words in another script that its voice could not speak were left out of their line.
    case runLeftOut(voice: String, reason: String)
    /// Words that the author gave to a voice which cannot speak them were spoken by another.
    case runReadOtherwise(voice: String, reason: String)
}

extension SpeakingTrouble {
    init(_ recording: Recording, _ reason: String) {
        self =
            recording.storedKey.map { .storedRecordingUnusable(key: $0, reason: reason) }
            ?? .recordingUnusable(path: recording.path, reason: reason)
    }
}

extension SpeakingTrouble: CustomStringConvertible {
    package var description: String {
        switch self {
        case .recordingUnusable(let path, let reason):
            "the text was spoken instead of the recording \(path): \(reason)"
        case .storedRecordingUnusable(let key, let reason):
            "the recording \(key) of the database cannot be played: \(reason)"
        case .runLeftOut(let voice, let reason):
            "words for the voice \(voice) were left out: \(reason)"
        case .runReadOtherwise(let voice, let reason):
            "words for the voice \(voice) were spoken by another: \(reason)"
        }
    }
}
