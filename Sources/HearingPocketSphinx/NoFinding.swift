/// Why rescoring an utterance found no phrase.
package enum NoFinding: Error, Equatable, Sendable {
    /// The best path ended inside a phrase, or had no words.
    case notWhole([String])
    /// The best phrase explains the sound too badly, in nats for each frame in words.
    case tooPoor([String], score: Double)
    /// The free loop of phones lost its way, so that there is nothing to compare with.
    case phonesLost([String])
}
