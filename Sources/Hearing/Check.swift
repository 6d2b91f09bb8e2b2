/// One thing that is demanded of a phrase, and what was measured of it.
package struct Check: Equatable, Sendable {
    /// What is looked at.
    package enum Stage: String, CaseIterable, Sendable {
        /// Seconds from the first word to the last.
        case length
        /// Decibels by which the words stand above what surrounds them.
        case contrast
        /// Seconds of the longest silence between two words.
        case silenceInside = "silence_inside"
        /// Nats outside the words; much below 0 where there was other speech.
        case margin
        /// Seconds of sound after the last word, without which nothing can be said of what follows.
        case soundAfter = "sound_after"
        /// Seconds that something sounded behind the last word: an utterance that goes on is no
        /// command.
        case goingOn = "going_on"
        /// What something else that may be said fits better, in nats for each frame, below 0.
        case rival
        /// Nats for each word by which a right answer fits better than what sounds like it and is
        /// another one.
        case lead
        /// What the worst word of a right answer has beside a free loop of phones, in nats for each
        /// frame.
        case worstWord = "worst_word"
        /// The log-odds that the phrase was said.
        case score
    }

    package var stage: Stage
    package var value: Double
    /// What the value may not pass, or not stay below.
    package var limit: Double
    /// Whether the limit is the most that is allowed, not the least.
    package var isMost: Bool

    /// Whether the phrase meets the demand; a value that is no number never does.
    package var passes: Bool { isMost ? value <= limit : value >= limit }

    static func most(_ stage: Stage, _ value: Double, _ limit: Double) -> Check {
        Check(stage: stage, value: value, limit: limit, isMost: true)
    }

    static func least(_ stage: Stage, _ value: Double, _ limit: Double) -> Check {
        Check(stage: stage, value: value, limit: limit, isMost: false)
    }
}
