internal import Voice

/// What a sound was made from: the same key is the same sound.
enum RenderKey: Hashable, Sendable {
    /// A spoken form, with voice and rate.
    case text(RenderRequest)
    /// The path of a recording.
    case recording(String)

    /// Whether silence is a failure: it is but for a text without a letter or a digit.
    var shallSound: Bool {
        switch self {
        case .text(let request): request.text.contains { $0.isLetter || $0.isNumber }
        case .recording: true
        }
    }
}
