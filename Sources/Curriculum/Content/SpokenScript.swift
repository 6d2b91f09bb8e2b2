internal import Session
internal import SpeechText

/// The scripts of a lesson as the voices are given them, for authors to look at.
package enum SpokenScript {
    /// A heading for each segment, and a line for each of its sentences; what another voice than
    /// the course's speaks stands in angle brackets, with its language.
    package static func text(of lesson: LessonContent, in course: Course?) -> String {
        let lexicon = Lexicon(course?.lexicon ?? [:])
        let isEnglish = course?.language.hasPrefix("en") ?? true
        let parts = lesson.segments.flatMap { segment in
            let lines = sentences(of: segment.script).map { sentence in
                "  " + line(sentence, lexicon, isEnglish: isEnglish)
            }
            let recording = segment.audioFile.map { " (plays \($0))" } ?? ""
            return ["\(lesson.id.name), \(segment.segment)\(recording)"] + lines
        }
        return parts.joined(separator: "\n")
    }

    private static func line(
        _ sentence: Sentence, _ lexicon: Lexicon, isEnglish: Bool
    ) -> String {
        runs(of: sentence.parts).map { run in
            guard let language = run.language else {
                return isEnglish ? spoken(run, lexicon: lexicon) : speakable(run.text)
            }
            return "⟨\(language): \(spoken(run, lexicon: lexicon))⟩"
        }.joined(separator: " ")
    }
}
