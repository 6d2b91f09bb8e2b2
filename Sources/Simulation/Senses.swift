package import Voice

/// Something that can be heard near the box.
package enum RoomSound: Hashable, Sendable {
    /// Somebody says these words.
    case words(String)
    /// Somebody says something of which nobody could understand a word.
    case mumbling
    /// Something falls down.
    case noise
}

/// What stands behind the ears and the mouth of a simulation: what decides on a sound, and what is
/// done with a line that is spoken.
///
/// The calls come one at a time and take no time of the manual clock, however long they block.
package protocol Senses: AnyObject, Sendable {
    /// What a sound is taken for by ears that listen for something: a verdict for each utterance
    /// in it, in order, and none where nothing was heard at all.
    func verdicts(
        on sound: RoomSound, expecting expectation: Voice.Expectation
    ) -> [Voice.Verdict]
    /// Takes a line that begins to sound.
    func begin(_ line: Line)
    /// How lines sound from now on.
    func use(_ settings: SpeechSettings)
    /// How words are spoken from now on.
    func use(lexicon: [String: String])
    /// What could not be spoken or heard, and why, since it was asked last; nil for nothing.
    func takeTrouble() -> String?
}
