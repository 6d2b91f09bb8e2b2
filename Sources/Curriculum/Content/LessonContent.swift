package import Session

/// The whole content of one lesson.
package struct LessonContent: Equatable, Sendable {
    package var id: LessonID
    package var course: CourseID
    package var sequence: Int
    package var title: String
    package var objective: String
    package var prerequisite: LessonID?
    package var passage: Passage
    /// Exactly seven, in the order of `Segment`.
    package var segments: [SegmentContent]
    package var question: Question
    package var vocabulary: [Term]

    /// What is spoken in a segment.
    package subscript(segment: Segment) -> SegmentContent { segments[segment.rawValue - 1] }

    /// The passage that the lesson treats.
    package struct Passage: Equatable, Sendable {
        /// Such as "Genesis 12:1-9"; to be shown.
        package var reference: String
        /// For a screen, one verse on each line, without mark-up.
        package var text: String?
        /// Where the reading comes from.
        package var source = Source.bible
    }

    /// What the author allows a passage to be read from.
    package enum Source: String, Sendable {
        /// From a Bible that the keeper has installed, if it has the passage; else the script.
        case bible
        /// Always the script, because the lesson depends on its words.
        case own
    }

    /// One entry of the vocabulary.
    package struct Term: Equatable, Sendable {
        package var term: String
        package var definition: String
        package var language: String?
        package var pronunciation: String?
    }
}

/// One of the seven parts of a lesson.
package struct SegmentContent: Equatable, Sendable {
    /// The most sentences that are spoken of a segment: some three hours.
    package static let sentencesMax = 2_000

    package var segment: Segment
    /// What is spoken, word for word, with its mark-up.
    package var script: String
    /// The path of a recording to be played instead; `nil` also when the file is missing.
    package var audioFile: String?
}
