internal import Session

/// How much of a lesson clients may read: only what a learner can have heard, since nothing of a
/// lesson can be skipped.
enum Shown: Equatable {
    /// Its title and objective.
    case title
    /// Every segment before this one, and this many sentences of this one. If this one is the
    /// close, the question was judged.
    case spoken(Segment, sentences: Int)
    /// All of a lesson that is completed.
    case whole

    /// How much of the open lesson has been spoken, including the sentence that is being spoken.
    init(_ saved: Session.Saved) {
        switch saved.state {
        case .idle, .choice, .study, .path, .problem: self = .title
        case .lesson(let state): self.init(saved, in: state)
        // Only a completed lesson gets there.
        case .relisten: self = .whole
        }
    }

    private init(_ saved: Session.Saved, in state: LessonState) {
        let segment = saved.segment ?? .orientation
        switch state {
        case .lessonLoaded, .readingReady, .contextReady, .analysisReady, .themesReady,
            .questionReady, .closeReady:
            self = .spoken(segment, sentences: 0)
        case .orientationPlaying, .readingPlaying, .contextPlaying, .analysisPlaying,
            .themesPlaying, .closePlaying:
            self = .spoken(segment, sentences: saved.sentence + 1)
        case .questionAsked:
            // A question that is repeated has been spoken to its end.
            self = .spoken(.question, sentences: saved.repeats > 0 ? .max : saved.sentence + 1)
        case .questionAnswered: self = .spoken(.close, sentences: 0)
        // Only a completed lesson gets there.
        case .sessionComplete: self = .whole
        }
    }

    /// Its name on the wire.
    var name: String {
        switch self {
        case .title: "title"
        case .spoken: "spoken"
        case .whole: "whole"
        }
    }

    /// Whether the question was judged, so that its answer may be shown.
    var isJudged: Bool {
        switch self {
        case .title: false
        case .spoken(let segment, _): segment == .close
        case .whole: true
        }
    }

    /// How many sentences of a segment may be read.
    func sentences(of segment: Segment) -> Int {
        switch self {
        case .title: 0
        case .spoken(let present, let sentences):
            segment == present ? sentences : segment.rawValue < present.rawValue ? .max : 0
        case .whole: .max
        }
    }

    /// Whether a segment has been spoken to its end.
    func isOver(_ segment: Segment) -> Bool {
        switch self {
        case .title: false
        case .spoken(let present, _): segment.rawValue < present.rawValue
        case .whole: true
        }
    }
}
