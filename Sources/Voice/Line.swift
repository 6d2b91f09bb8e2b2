/// One sentence to be spoken, or one recording to be played: the unit at which speech resumes.
package struct Line: Hashable, Sendable {
    /// Words in one language.
    package struct Part: Hashable, Sendable {
        package var text: String
        /// The language that the author marked, in small letters; nil is that of the line.
        package var language: String?
        /// What the voice is given in place of the text, with the points that it has; nil where
        /// the text is spoken as it is written.
        package var said: String?

        package init(_ text: String, language: String? = nil, said: String? = nil) {
            self.text = text
            self.language = language
            self.said = said
        }
    }

    /// What is said, as it stands in the script; also what a recording that fails falls back to.
    package var parts: [Part]
    /// The language of the text, an espeak-ng voice name such as `en-us`; nil is the chosen voice.
    package var language: String?
    /// The recording that is played instead of synthesis.
    package var recording: Recording?
    /// What of the recording is this line's, in the time of its file, within the recording's own
    /// span; nil is all of it. Lines that follow each other in one recording join without a gap.
    package var stretch: TimeSpan?
    /// The silence that follows, in milliseconds.
    package var pauseAfterMilliseconds: Int

    package init(
        text: String, language: String? = nil, recording: Recording? = nil,
        stretch: TimeSpan? = nil, pauseAfterMilliseconds: Int = 350
    ) {
        self.init(
            parts: [Part(text)], language: language, recording: recording, stretch: stretch,
            pauseAfterMilliseconds: pauseAfterMilliseconds)
    }

    package init(
        parts: [Part], language: String? = nil, recording: Recording? = nil,
        stretch: TimeSpan? = nil, pauseAfterMilliseconds: Int = 350
    ) {
        self.parts = parts
        self.language = language
        self.recording = recording
        self.stretch = stretch
        self.pauseAfterMilliseconds = pauseAfterMilliseconds
    }

    /// All that is said, to be read by eye.
    package var text: String { parts.map(\.text).joined() }
}

/// How speech sounds; a change takes effect from the next line.
package struct SpeechSettings: Hashable, Sendable {
    /// The name of the espeak-ng voice, with its variant where there is one (`en-us+f3`).
    package var voice: String
    /// Speed as a multiple of the synthesiser's normal speed, 0.5 … 2; 0.9 is the product's.
    package var rate: Double
    /// Volume in decibels on top of the normalised level, −40 … 0.
    package var volume: Double

    package init(voice: String = "en-us", rate: Double = 0.9, volume: Double = 0) {
        self.voice = voice
        self.rate = rate
        self.volume = volume
    }
}
