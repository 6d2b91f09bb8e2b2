internal import Curriculum
internal import Session
internal import SpeechText
internal import Voice

/// A lesson as it is spoken: each segment cut into the sentences at which it can be resumed.
struct LessonScript {
    var lesson: LessonID
    var title: String
    var question: Question
    var segments: [Segment: [Line]]

    /// The most sentences of a segment: some three hours.
    static let sentencesMax = 2_000

    /// The segment that has more sentences than can be spoken, and how many.
    var overlong: (segment: Segment, count: Int)? {
        segments.first { $0.value.count > Self.sentencesMax }
            .map { (segment: $0.key, count: $0.value.count) }
    }

    init(_ content: LessonContent, language: String) {
        lesson = content.id
        title = content.title
        question = content.question
        segments = [:]
        for segment in content.segments {
            segments[segment.segment] = Self.lines(of: segment, language)
        }
    }

    /// All lines in the order in which they are heard.
    var allLines: [Line] {
        Segment.allCases.flatMap { segments[$0] ?? [] }
    }

    private static func lines(of segment: SegmentContent, _ language: String) -> [Line] {
        if let file = segment.audioFile {
            // A recording is played as a whole; its script is what is spoken if it fails.
            return [Line(text: segment.script, language: language, recording: file)]
        }
        return sentences(of: segment.script).map { sentence in
            Line(
                text: sentence.text, language: language,
                pauseAfterMilliseconds: sentence.pauseAfterMilliseconds)
        }
    }
}
