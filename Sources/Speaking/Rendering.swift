internal import Voice

/// The sound for a key, and what of its line is not spoken as it is written.
struct Rendering: Equatable, Sendable {
    var pcm: PCM
    var troubles: [SpeakingTrouble] = []
}

/// Why there is no sound for a key.
struct RenderFailure: Error, Equatable, Sendable {
    var reason: String
    /// Whether it is no fault of the line, which may be rendered when the voice is back.
    var isPassing = false
}
