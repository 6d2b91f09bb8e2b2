internal import SpeechText

/// How a text of a lesson or a model file will be spoken, and what of it will not.
enum ScriptChecks {
    /// More words of one script that cannot be read are not named.
    private static let wordsMax = 10

    /// Mark-up that is not understood, and languages that have no voice.
    static func markup(of text: String, _ voices: (any VoiceCheck)?) -> [Finding] {
        let problems = markupProblems(of: text).map {
            Finding(expected: $0.expected, found: $0.found, hint: $0.hint)
        }
        guard let voices else { return problems }
        return problems
            + markedLanguages(of: text).filter { !voices.speaks($0) }.map { language in
                Finding(
                    expected: "a language that has a voice", found: "xml:lang='\(language)'",
                    hint: "`espeak-ng --voices` lists them. The words are spoken as if they had no "
                        + "mark-up.")
            }
    }

    /// A text in which nothing can be spoken would be a silence that nobody explains.
    static func silence(of text: String) -> Finding? {
        guard !hasWords(text) else { return nil }
        return Finding(
            expected: "words that can be spoken", found: "none",
            hint: "Marks, emoji and characters that cannot be seen are not spoken.",
            severity: .error)
    }

    /// What a lexicon has in the place of a word, by which the word would be lost.
    static func lexicon(_ value: String) -> [Finding] {
        let isPhonemes = value.hasPrefix("[[")
        // Some phonemes of espeak-ng are written as figures or as @.
        let sounds =
            isPhonemes
            ? value.contains { $0.isLetter || $0.isNumber || $0 == "@" } : hasWords(value)
        if value.contains("<") {
            return [
                Finding(
                    expected: "a respelling or phonemes, without mark-up", found: "\"\(value)\"",
                    hint: "It is spoken as it stands; mark the word in the script.",
                    severity: .error)
            ]
        }
        guard !sounds else { return [] }
        return [
            Finding(
                expected: "something that can be spoken", found: "\"\(value)\"",
                hint: "Write how the word sounds, in letters or as phonemes: [[k'eIn@n]].",
                severity: .error)
        ]
    }

    /// A recording that is not heard in the place of its script.
    static func playing(of name: String, _ verdict: RecordingVerdict) -> Finding? {
        switch verdict {
        case .heard: nil
        case .silent:
            Finding(
                expected: "a recording in which something is heard",
                found: "silence throughout \"\(name)\"", hint: "Record it again.")
        case .unplayable(let reason):
            Finding(
                expected: "a recording that can be played", found: "\"\(name)\": \(reason)",
                hint:
                    "Make it again, as WAV, FLAC, Ogg, Opus or MP3, or take audio_file away: then "
                    + "the script is spoken.",
                severity: .error)
        }
    }

    /// Words of an English text that would be spelled out or guessed.
    static func reading(
        of text: String, _ lexicon: [String: String], _ voices: (any VoiceCheck)?,
        language: String
    ) -> [Finding] {
        let lexicon = Lexicon(lexicon)
        let guessed = unreadableWords(of: text, lexicon: lexicon)
        let spelled = spelledWords(of: text, lexicon, voices, language)
            .filter { !guessed.contains($0) }
        let guesses = guessed.prefix(wordsMax).map { word in
            Finding(
                expected: "words that a voice can read", found: "\"\(word)\"",
                hint: "Point Hebrew, write other scripts in Latin letters, say with <lang "
                    + "xml:lang='…'> in which language it is, or in the lexicon of course.json "
                    + "how it sounds.")
        }
        return guesses
            + spelled.prefix(wordsMax).map { word in
                Finding(
                    expected: "words that a voice reads",
                    found: "\"\(word)\", which it spells letter by letter",
                    hint: "Say in the lexicon of course.json how it sounds, or write it in "
                        + "capitals if its letters are meant.")
            }
    }

    private static func spelledWords(
        of text: String, _ lexicon: Lexicon, _ voices: (any VoiceCheck)?, _ language: String
    ) -> [String] {
        guard let voices else { return [] }
        return wordsAsGiven(of: text, lexicon: lexicon)
            .filter { voices.spells($0.text, in: $0.language ?? language) }
            .map(\.text)
    }
}
