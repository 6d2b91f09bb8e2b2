internal import Voice

/// What a sound was made from: the same key is the same sound.
enum RenderKey: Hashable, Sendable {
    /// The runs of a line in their spoken forms, each with its voice.
    case text([SpokenRun])
    /// A recording, of which several lines may be parts.
    case recording(Recording)

    /// Whether silence is a failure: it is but for a text without a letter or a digit.
    var shallSound: Bool {
        switch self {
        case .text(let runs): runs.contains { $0.request.shallSound }
        case .recording: true
        }
    }
}

/// A run of a line as it is rendered.
struct SpokenRun: Hashable, Sendable {
    var request: RenderRequest
    /// What is rendered where its voice cannot: the same words as they would be spoken if the
    /// author had marked no language; empty where that is no other reading.
    var instead: [RenderRequest] = []
}

extension RenderRequest {
    /// Whether there is anything to say in it.
    var shallSound: Bool { text.contains { $0.isLetter || $0.isNumber } }
}
