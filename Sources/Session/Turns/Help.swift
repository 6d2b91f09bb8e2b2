/// The most phrases that are said of what can be said.
private let phrasesMax = 4

extension Sequence<Command> {
    /// What is said of what can be said: the first few of these.
    var help: [Piece] {
        [.message(.youCanSay)]
            + prefix(phrasesMax).map { .message(.phrase, [.phrase($0)]) }
    }
}
