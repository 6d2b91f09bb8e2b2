/// One word, phone or silence of a best path through sound.
package struct Segment: Equatable, Sendable {
    /// The word, without the number of its pronunciation.
    package var word: String
    /// The first frame and the one after the last; a frame is 10 ms.
    package var frames: Range<Int>
    /// The acoustic score of all its frames together, in nats.
    package var score: Double

    package init(word: String, frames: Range<Int>, score: Double) {
        self.word = word
        self.frames = frames
        self.score = score
    }

    /// Whether it is silence or a filler such as a breath.
    package var isSilence: Bool {
        word.hasPrefix("<") || word.hasPrefix("[") || word.hasPrefix("+") || word == "SIL"
    }
}

/// A best path, and its score over any stretch of frames.
package struct Alignment: Equatable, Sendable {
    package let segments: [Segment]
    private let sums: [Double]

    package init(_ segments: [Segment]) {
        self.segments = segments.filter { !$0.frames.isEmpty }
        var sums: [Double] = [0]
        for segment in self.segments {
            let share = segment.score / Double(segment.frames.count)
            precondition(
                segment.frames.lowerBound >= sums.count - 1, "segments must not overlap")
            while sums.count <= segment.frames.lowerBound { sums.append(sums[sums.count - 1]) }
            for _ in sums.count...segment.frames.upperBound {
                sums.append(sums[sums.count - 1] + share)
            }
        }
        self.sums = sums
    }

    /// The number of frames covered.
    package var frameCount: Int { sums.count - 1 }

    /// The words proper, without silences.
    package var words: [Segment] { segments.filter { !$0.isSilence } }

    /// The score of the words for each of their frames, in nats; nil where there are none.
    package var scorePerWordFrame: Double? {
        let words = words
        let frames = words.reduce(0) { $0 + $1.frames.count }
        return frames == 0 ? nil : words.reduce(0) { $0 + $1.score } / Double(frames)
    }

    /// The score of a stretch in nats.
    package func score(_ frames: Range<Int>) -> Double {
        let last = sums.count - 1
        return sums[min(max(frames.upperBound, 0), last)]
            - sums[min(max(frames.lowerBound, 0), last)]
    }

    /// The nats by which it explains all of its sound better than another path; negative where
    /// the other does. Nil where the other path was lost.
    package func lead(over other: Alignment) -> Double? {
        guard other.frameCount >= frameCount else { return nil }
        return score(0..<frameCount) - other.score(0..<frameCount)
    }
}
