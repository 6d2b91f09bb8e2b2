package import Session
package import Voice

/// Estimates how long the sentences of a lesson take, from their texts.
///
/// The real lengths are not known, because a sentence is rendered only shortly before it is heard.
/// Sentences of espeak-ng's English voice differ from the estimate by 6 % in the mean, a lesson by
/// 1 %.
package struct SpokenLengths: Equatable {
    /// The length of speech: a fixed part, and characters, whose time depends on the rate.
    package struct Length: Equatable {
        /// In milliseconds.
        package var fixed = 0
        package var characters = 0

        package static let zero = Length()

        package static func + (left: Length, right: Length) -> Length {
            Length(
                fixed: left.fixed + right.fixed, characters: left.characters + right.characters)
        }

        /// In milliseconds, at a rate in percent of the voice's own speed.
        package func milliseconds(atPercent rate: Int) -> Int {
            fixed + characters * SpokenLengths.characterMicroseconds / (10 * rate)
        }
    }

    /// The time of a sentence apart from its characters, in milliseconds.
    private static let sentenceMilliseconds = 70
    /// The time of a character at the voice's own speed.
    fileprivate static let characterMicroseconds = 53_000

    /// For each sentence of a segment, the length of all sentences before it.
    private var starts: [Segment: [Length]] = [:]
    /// The length of the whole lesson.
    package private(set) var total = Length()

    package init(_ segments: [Segment: [Line]]) {
        for segment in Segment.allCases {
            var own: [Length] = []
            for line in segments[segment] ?? [] {
                own.append(total)
                total = total + Self.length(of: line)
            }
            starts[segment] = own + [total]
        }
    }

    /// The length of everything before a sentence. A sentence that does not exist begins at the end
    /// of its segment.
    package func start(of sentence: Int, in segment: Segment) -> Length {
        let own = starts[segment] ?? [total]
        return own[min(max(sentence, 0), own.count - 1)]
    }

    /// The length of a stretch of a recording follows from its times.
    private static func length(of line: Line) -> Length {
        if let stretch = line.stretch, let end = stretch.end {
            return Length(fixed: end - stretch.start + line.pauseAfterMilliseconds)
        }
        return Length(
            fixed: sentenceMilliseconds + line.pauseAfterMilliseconds, characters: line.text.count)
    }
}
