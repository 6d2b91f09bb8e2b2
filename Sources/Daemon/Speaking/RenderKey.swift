internal import Voice

/// What a sound was made from: the same key is the same sound.
enum RenderKey: Hashable, Sendable {
    /// A spoken form, with voice and rate.
    case text(RenderRequest)
    /// The path of a recording.
    case recording(String)
}
