package import Curriculum
package import Session
internal import Speaking
internal import SpeechText
package import Voice

/// A lesson as it is spoken: each segment cut into the sentences at which it can be resumed.
package struct LessonScript {
    package var lesson: LessonID
    package var title: String
    package var question: Question
    package var segments: [Segment: [Line]]
    /// How long the sentences take.
    package var lengths: SpokenLengths
    package var passage: LessonContent.Passage
    package var vocabulary: [LessonContent.Term]
    /// Why the passage is not read from the Bible that it should be read from.
    package var passageFault: String?

    /// The most sentences of a segment: some three hours.
    package static let sentencesMax = SegmentContent.sentencesMax

    /// The segment that has more sentences than can be spoken, and how many.
    package var overlong: (segment: Segment, count: Int)? {
        segments.first { $0.value.count > Self.sentencesMax }
            .map { (segment: $0.key, count: $0.value.count) }
    }

    package init(
        _ content: LessonContent, language: String,
        reading: PassageSource.Reading = PassageSource.Reading()
    ) {
        lesson = content.id
        title = content.title
        question = content.question
        passage = content.passage
        vocabulary = content.vocabulary
        segments = [:]
        for segment in content.segments {
            segments[segment.segment] = Self.lines(of: segment, language)
        }
        if let lines = reading.lines { segments[.reading] = lines }
        lengths = SpokenLengths(segments)
        passageFault = reading.fault
    }

    /// All lines in the order in which they are heard.
    package var allLines: [Line] {
        Segment.allCases.flatMap { segments[$0] ?? [] }
    }

    private static func lines(of segment: SegmentContent, _ language: String) -> [Line] {
        let lines = sentences(of: segment.script).map { Line($0, language: language) }
        guard let file = segment.audioFile else { return lines }
        // A recording is played as a whole; its script is what is spoken if it fails.
        let parts = lines.enumerated().flatMap { index, line in
            index == 0 ? line.parts : [Line.Part(" ")] + line.parts
        }
        return [Line(parts: parts, language: language, recording: Recording(now: file))]
    }
}
