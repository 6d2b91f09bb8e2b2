package import SpeechText
package import Voice

extension Line {
    /// A sentence of a text in a language.
    package init(_ sentence: Sentence, language: String) {
        self.init(
            parts: sentence.parts.map { Part($0.text, language: $0.language) }, language: language,
            pauseAfterMilliseconds: sentence.pauseAfterMilliseconds)
    }
}
