/// What lint asks of the voices that will speak a script. Without them it judges by letters alone,
/// which an author's machine can do without a synthesiser.
package protocol VoiceCheck: Sendable {
    /// Whether there is a voice for a language, such as `la`.
    func speaks(_ language: String) -> Bool
    /// Whether the voice of a language names the letters of a word instead of reading it.
    func spells(_ word: String, in language: String) -> Bool
    /// The phonemes of a word without stress and length; nil where the voice does not say.
    func phonemes(of word: String, in language: String) -> [String]?
}
