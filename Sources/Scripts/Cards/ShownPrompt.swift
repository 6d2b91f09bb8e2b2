/// What a question asks, as it is read by eye.
package struct ShownPrompt: Equatable, Sendable {
    package var text: String
    package var language: String
    /// Of a sentence with a gap.
    package var translation: String?
    /// The language of its choices.
    package var choicesLanguage: String
}
