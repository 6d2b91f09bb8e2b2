// The text of a unit, its explanation, and the items of a review.
extension ReadingPath {
    /// Speaks a part of what is read.
    ///
    /// - Parameter sentence: the sentence from which on, counted from 0.
    func playing(
        _ part: PathPart, from sentence: Int = 0, saying pieces: [Piece] = [],
        after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        guard let reference, let reading else { return next(after: effects, in: context) }
        var path = self
        (path.progress.part, path.progress.sentence) = (part, sentence)
        let content = ContentRef.reading(
            ReadingRef(path: reading.path, reference: reference), part)
        return path.playing(
            pieces + [.content(content, from: sentence)], in: part.state, after: effects,
            in: context)
    }

    /// A part was heard.
    func heardPart(in context: Context) -> Step<ReadingPath> {
        var path = self
        path.progress.reminders = 0
        switch progress.part {
        case .text where units.first?.hasExplanation == true:
            return path.waiting(
                in: .textReady, limits: Waiting.Limits(quiet: PathWaits.ready), in: context)
        case .review: return path.reviewReady(in: context)
        case .text, .explanation, .opinions, .more, .question, .answer:
            return path.unitReady(in: context)
        }
    }

    /// All was heard: the learner says whether it is done.
    func unitReady(
        saying pieces: [Piece] = [], after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        let marksItself = agenda?.marksItself == true
        return waiting(
            saying: pieces, in: .unitReady,
            limits: Waiting.Limits(
                quiet: marksItself ? PathWaits.marksItself : nil, reminder: PathWaits.reminder),
            after: effects, in: context)
    }

    /// Whether the item of the review is its last.
    var isLastItem: Bool { progress.item + 1 >= units.count }

    /// Between the items the review goes on by itself; behind the last one the learner says whether
    /// it is done.
    func reviewReady(
        saying pieces: [Piece] = [], after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        let limits =
            isLastItem
            ? Waiting.Limits(reminder: PathWaits.reminder) : Waiting.Limits(quiet: PathWaits.ready)
        return waiting(
            saying: pieces, in: .reviewReady, limits: limits, after: effects, in: context)
    }

    /// The next item of the review.
    func nextItem(after effects: [Effect] = [], in context: Context) -> Step<ReadingPath> {
        var path = self
        path.progress.item += 1
        return path.playing(
            .review, after: effects + [.record(.position)], in: context)
    }

    /// What was heard last once more.
    func again(after effects: [Effect] = [], in context: Context) -> Step<ReadingPath>? {
        switch state {
        case .textReady, .unitReady, .reviewReady:
            playing(progress.part, after: effects, in: context)
        case .quizAsked: asking(after: effects, in: context)
        case .loaded, .opening, .textPlaying, .explanationPlaying, .reviewPlaying, .quizReady,
            .quizAnswered, .marked, .nextReady, .complete:
            nil
        }
    }

    /// The explanation, the opinions, or more background; where there are none, that is said.
    func giving(
        _ part: PathPart, after effects: [Effect] = [], in context: Context
    ) -> Step<ReadingPath> {
        guard units.first?.has(part) == true else {
            return saying([.message(.pathNoPart)], reply: effects, in: context)
        }
        return playing(part, after: effects, in: context)
    }
}

extension PathUnit {
    fileprivate func has(_ part: PathPart) -> Bool {
        switch part {
        case .explanation: hasExplanation
        case .opinions: hasOpinions
        case .more: hasMore
        case .text, .review: true
        case .question, .answer: false
        }
    }
}

extension PathPart {
    /// The state in which it is spoken.
    fileprivate var state: PathState {
        switch self {
        case .text: .textPlaying
        case .explanation, .opinions, .more: .explanationPlaying
        case .review: .reviewPlaying
        case .question: .quizAsked
        case .answer: .quizAnswered
        }
    }
}
