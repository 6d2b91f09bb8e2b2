internal import Voice

/// What a sound was made from: the same key is the same sound.
enum RenderKey: Hashable, Sendable {
    /// The runs of a line in their spoken forms, each with its voice.
    case text([RenderRequest])
    /// The path of a recording.
    case recording(String)

    /// Whether silence is a failure: it is but for a text without a letter or a digit.
    var shallSound: Bool {
        switch self {
        case .text(let runs): runs.contains { $0.shallSound }
        case .recording: true
        }
    }
}

extension RenderRequest {
    /// Whether there is anything to say in it.
    var shallSound: Bool { text.contains { $0.isLetter || $0.isNumber } }
}
