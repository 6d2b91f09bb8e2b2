internal import SpeechText

/// Checks how the texts of a lesson will be spoken, also where its form is wrong.
struct SpeechChecks {
    /// Where the recordings are.
    let folder: String
    let course: Course?
    let voices: (any VoiceCheck)?

    /// Warns of words that a voice would leave out, spell or guess. Recordings are not checked.
    func problems(in root: JSONNode, of file: String) -> [Problem] {
        let segments = root["segments"]?.items ?? []
        let scripts = segments.enumerated().flatMap { index, segment in
            let node = segment["audio_script"]
            return findings(inScriptOf: segment).map {
                $0.problem(
                    in: file, at: node?.place, "$.segments[\(index)].audio_script")
            }
        }
        let passage = root["passage"]?["text"]
        let verses = ScriptChecks.markup(of: passage?.string ?? "", voices)
        return scripts
            + verses.map { $0.problem(in: file, at: passage?.place, "$.passage.text") }
    }

    private func findings(inScriptOf segment: JSONNode) -> [Finding] {
        // The schema reports a text of blanks alone.
        guard let text = segment["audio_script"]?.string, !text.allSatisfy(\.isWhitespace) else {
            return []
        }
        var findings = ScriptChecks.markup(of: text, voices)
        findings += [ScriptChecks.silence(of: text)].compactMap(\.self)
        if let course, course.language.hasPrefix("en"), !isRecorded(segment) {
            findings += ScriptChecks.reading(
                of: text, course.lexicon, voices, language: course.language)
        }
        return findings
    }

    private func isRecorded(_ segment: JSONNode) -> Bool {
        segment["audio_file"]?.string.map { Files.isFile(folder + "/" + $0) } ?? false
    }
}
