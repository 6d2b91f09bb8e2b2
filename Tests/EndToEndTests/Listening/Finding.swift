/// Something that is wrong with what came out of the loudspeaker.
enum Finding: Equatable, Sendable, CustomStringConvertible {
    /// The sentence was not heard at all.
    case missing(String)
    /// The sentence was heard, but before the one that should precede it.
    case outOfOrder(String)
    /// The sentence was heard, but not whole: a hole, or other words in its place.
    case broken(String, at: Duration)
    /// The pause after the sentence was not the chosen one.
    case pause(after: String, heard: Duration, expected: Duration)
    /// Sound that is neither a sentence of the script nor as short as a sign.
    case foreign(at: Duration, lasting: Duration)

    var description: String {
        switch self {
        case .missing(let text): "missing: \(text)"
        case .outOfOrder(let text): "out of order: \(text)"
        case .broken(let text, let place): "broken at \(place): \(text)"
        case .pause(let text, let heard, let expected):
            "paused \(heard), not \(expected), after: \(text)"
        case .foreign(let place, let length): "foreign sound at \(place) for \(length)"
        }
    }

    /// The sentence it is about.
    var text: String? {
        switch self {
        case .missing(let text), .outOfOrder(let text), .broken(let text, _),
            .pause(let text, _, _):
            text
        case .foreign: nil
        }
    }
}
