/// What speaks for and against that somebody said just this phrase and nothing else.
///
/// All scores compare the phrase's best path with that of a free loop of phones over the same
/// sound, in nats: 0 means the phrase explains the sound as well as any phones could.
package struct Evidence: Equatable, Sendable {
    /// Per frame, over the words.
    package var words: Double
    /// The same for the worst word; an article counts with the word after it.
    package var worstWord: Double
    /// Summed over everything outside the words; other speech there makes it strongly negative.
    package var margin: Double
    /// Per frame, over the whole stretch.
    package var whole: Double
    /// The longest silence between two words, in seconds.
    package var silenceInside: Double
    /// Frames in words.
    package var wordFrames: Int
    /// How far the words stand above what is before and after them, in decibels; the lesser one.
    package var contrast: Double
    /// The same over what is before them alone.
    package var contrastBefore: Double
    /// Where the words lie, in frames from the beginning of the utterance.
    package var span: Range<Int>
    /// Per frame of the words, what the best path of everything that may be said has less; negative
    /// where something else fits better.
    package var rival = 0.0
    /// What the decoder that follows made of its best path, in nats for each frame of its words.
    package var followed = -6.0

    /// Nats by which a right answer explains the sound better than what sounds like it and is
    /// another one, for each of its words that can be exchanged: the more of them, the likelier
    /// one fits better by accident. Nil where nothing sounds like it.
    package var lead: Double?

    /// Decibels by which the words stand above the room, whoever else speaks in it.
    package var standing = 0.0
    /// Decibels of `standing` from which what is beside the words can be speech alone, no noise.
    package static let clearStanding = 30.0

    /// Decibels of `contrast` from which a room counts as quiet: no noise of a kitchen or of other
    /// voices is so far below the words.
    package static let quietContrast = 25.0
    /// Whether the words stand in a quiet room. Only four things may hang on it: which threshold
    /// counts, how much better something else may fit, whether a part of a list is a wrong answer,
    /// and whether what acts is sought behind a command that does not.
    package var isQuiet: Bool { Self.isQuiet(contrast: contrast, standing: standing) }

    /// The same of these two, in decibels. Words with no sound beside them have the greatest
    /// contrast there is; their standing shows that there is noise below them.
    package static func isQuiet(contrast: Double, standing: Double) -> Bool {
        min(contrast, standing) >= quietContrast
    }

    /// Whether something sounds beside the words in a room too quiet for anything but speech.
    package var isSpokenBeside: Bool { standing >= Self.clearStanding && !isQuiet }

    /// Frames of sound after the last word, by the time it was weighed.
    package var framesAfter: Int
    /// The same without the quiet at their end.
    package var framesGoingOn = 0

    /// How far from the words other speech still belongs to the utterance, in frames.
    private static let surroundings = 30

    /// Evidence of which only the place is known; the rest is for whoever has it to set.
    package init(span: Range<Int>) {
        self.span = span
        (words, worstWord, margin, whole, silenceInside) = (0, 0, 0, 0, 0)
        (contrast, contrastBefore) = (0, 0)
        wordFrames = span.count
        framesAfter = 0
    }

    /// Weighs a phrase's best path against the free phone loop's; nil when it has no words.
    ///
    /// `frames` are the sound itself, for the contrast.
    package init?(phrase: Alignment, phones: Alignment, frames: [SoundFrame]) {
        let words = phrase.words
        guard let first = words.first, let last = words.last else { return nil }
        let span = first.frames.lowerBound..<last.frames.upperBound
        self.span = span
        let difference = { (frames: Range<Int>) in phrase.score(frames) - phones.score(frames) }
        let spoken = words.reduce(0) { $0 + $1.frames.count }
        wordFrames = spoken
        let inWords = words.reduce(0) { $0 + difference($1.frames) }
        self.words = inWords / Double(max(spoken, 1))
        worstWord =
            Self.groups(words).map { difference($0) / Double(max($0.count, 1)) }.min() ?? 0
        let around = (span.lowerBound - Self.surroundings)..<(span.upperBound + Self.surroundings)
        let everything = around.clamped(to: 0..<min(phrase.frameCount, phones.frameCount))
        margin = difference(everything) - inWords
        whole = difference(everything) / Double(max(everything.count, 1))
        silenceInside = Self.longestGap(words)
        contrastBefore = Contrast.before(span, of: frames)
        contrast = min(contrastBefore, Contrast.after(span, of: frames))
        framesAfter = max(frames.count - span.upperBound, 0)
    }

    /// Compares the phrase with the best path of everything over the same sound, and counts its
    /// span from the beginning of the utterance, where the stretch begins at `start`.
    package mutating func place(
        at start: Int, phrase: Alignment, among everything: Alignment
    ) {
        rival =
            (phrase.score(span) - everything.score(span)) / Double(max(wordFrames, 1))
        span = (span.lowerBound + start)..<(span.upperBound + start)
    }

    /// Measures what surrounds the words once more, after `place`, when there is more sound.
    package mutating func listenAfter(_ frames: [SoundFrame], quiet: Int) {
        contrastBefore = Contrast.before(span, of: frames)
        contrast = min(contrastBefore, Contrast.after(span, of: frames))
        compare(withRoom: Numerics.percentile(0.1, of: frames.map(\.level)), frames: frames)
        framesAfter = max(frames.count - span.upperBound, framesAfter)
        endQuietly(for: quiet)
    }

    /// Notes that the last frames were quiet by level, which the words' end may reach into.
    package mutating func endQuietly(for frames: Int) {
        framesGoingOn = max(framesAfter - frames, 0)
        framesAfter = max(framesAfter, frames)
    }

    /// Measures how far the words stand above the room; the span counts from the first frame.
    package mutating func compare(withRoom room: Double, frames: [SoundFrame]) {
        let inside = frames[span.clamped(to: 0..<frames.count)].map(\.level)
        standing = inside.isEmpty ? 0 : Numerics.percentile(0.7, of: inside) - room
    }

    /// The words, each article with the word after it.
    private static func groups(_ words: [Segment]) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        var article: Segment?
        for word in words {
            if Wording.articles.contains(word.word), word != words.last {
                article = word
                continue
            }
            let joins = article.map { $0.frames.upperBound == word.frames.lowerBound } ?? false
            let start = joins ? article?.frames.lowerBound : nil
            groups.append((start ?? word.frames.lowerBound)..<word.frames.upperBound)
            article = nil
        }
        return groups
    }

    private static func longestGap(_ words: [Segment]) -> Double {
        let gaps = zip(words, words.dropFirst()).map { before, after in
            after.frames.lowerBound - before.frames.upperBound
        }
        return Double(gaps.max() ?? 0) / 100
    }
}

/// How clearly words stand out of what surrounds them, without any endpointer.
enum Contrast {
    /// Decibels between the words (70th percentile of level) and what stands 100 to 500 ms before
    /// them (80th percentile); 40 where nothing stands there.
    static func before(_ words: Range<Int>, of frames: [SoundFrame]) -> Double {
        let start = words.lowerBound
        return between(words, (start - 50)..<(start - 10), of: frames)
    }

    /// The same with what stands after them.
    static func after(_ words: Range<Int>, of frames: [SoundFrame]) -> Double {
        let end = words.upperBound
        return between(words, (end + 10)..<(end + 50), of: frames)
    }

    private static func between(
        _ words: Range<Int>, _ others: Range<Int>, of frames: [SoundFrame]
    ) -> Double {
        let all = 0..<frames.count
        let inside = frames[words.clamped(to: all)].map(\.level)
        let around = frames[others.clamped(to: all)].map(\.level)
        guard !inside.isEmpty else { return 0 }
        guard around.count >= 5 else { return 40 }
        let difference =
            Numerics.percentile(0.7, of: inside) - Numerics.percentile(0.8, of: around)
        return min(difference, 40)
    }
}
