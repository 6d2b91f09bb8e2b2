internal import Session
internal import Voice

/// How long the sentences of a lesson take, by their texts.
///
/// An estimate, because a sentence is rendered only shortly before it is heard: sentences of
/// espeak-ng's English voice differ from it by 6 % in the mean, a lesson by 1 %.
struct SpokenLengths: Equatable {
    /// The length of speech in its two parts, of which the first does not change with the rate.
    struct Length: Equatable {
        /// In milliseconds.
        var fixed = 0
        var characters = 0

        static func + (left: Length, right: Length) -> Length {
            Length(
                fixed: left.fixed + right.fixed, characters: left.characters + right.characters)
        }

        /// In milliseconds, at a rate in percent of the voice's own speed.
        func milliseconds(atPercent rate: Int) -> Int {
            fixed + characters * SpokenLengths.characterMicroseconds / (10 * rate)
        }
    }

    /// What a sentence takes beside its characters, in milliseconds.
    private static let sentenceMilliseconds = 70
    /// What a character takes at the voice's own speed.
    fileprivate static let characterMicroseconds = 53_000

    /// For each sentence of a segment, how long all those before it take.
    private var starts: [Segment: [Length]] = [:]
    /// Of the whole lesson.
    private(set) var total = Length()

    init(_ segments: [Segment: [Line]]) {
        for segment in Segment.allCases {
            var own: [Length] = []
            for line in segments[segment] ?? [] {
                own.append(total)
                total = total + Self.length(of: line)
            }
            starts[segment] = own + [total]
        }
    }

    /// How long everything before a sentence takes; one that does not exist begins where its
    /// segment ends.
    func start(of sentence: Int, in segment: Segment) -> Length {
        let own = starts[segment] ?? [total]
        return own[min(max(sentence, 0), own.count - 1)]
    }

    /// A stretch of a recording has the length that its times say.
    private static func length(of line: Line) -> Length {
        if let stretch = line.stretch, let end = stretch.end {
            return Length(fixed: end - stretch.start + line.pauseAfterMilliseconds)
        }
        return Length(
            fixed: sentenceMilliseconds + line.pauseAfterMilliseconds, characters: line.text.count)
    }
}
