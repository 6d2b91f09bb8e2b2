/// When a listener rescores what it follows, in frames of 10 ms unless they say otherwise.
enum Timing {
    /// Frames between two looks at the best path.
    static let pollInterval = 3
    /// Frames of silence behind a whole phrase after which it is rescored.
    static let silenceAfterPhrase = 20
    /// The same behind one that acts, which is taken no sooner than others, but rescored meanwhile.
    static let silenceBeforeWeighing = 8
    /// The same behind an answer or another phrase that may go on.
    static let silenceAfterAnswer = 60
    static let cuesMax = 3
    /// The following decoder's score for each frame below which a phrase is not worth rescoring
    /// before the end (commands: −1 to −4; talk: median −5), and below which not at the end.
    static let promising = -6.5
    static let hopeless = -7.0
    /// Frames of an utterance, with its pre-roll and the quiet behind it, that may be a command
    /// whatever the following decoder makes of it.
    static let shortMax = 300
    /// More often than this an utterance is not rescored before its end: it is talk.
    static let attemptsMax = 5
    /// Frames before the first word and after the last that are rescored with them: what is
    /// farther away is another's speech or noise.
    static let lead = 40
    static let trail = 30
}
