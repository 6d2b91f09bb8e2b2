/// Whether and how a lesson goes on after a start of the daemon; all of its facts are values.
package struct Restoration: Equatable, Sendable {
    /// The time since the daemon's last sign of life; nil where there never was one.
    package var sinceLastSign: Duration?
    /// Whether the clock is known to be right: it never stopped, or it was set.
    package var isClockTrusted: Bool
    /// How often the daemon has crashed at this very position; an orderly stop does not count.
    package var crashesHere: Int
    /// Whether the daemon did not stop in order before this start.
    package var isAfterCrash: Bool
    /// Whether the lesson was paused.
    package var wasPaused: Bool
    /// The longest interruption after which a lesson goes on by itself.
    package var resumeWithin: Duration

    package init(
        sinceLastSign: Duration?, isClockTrusted: Bool, crashesHere: Int = 0,
        isAfterCrash: Bool = false, wasPaused: Bool = false,
        resumeWithin: Duration = .seconds(600)
    ) {
        self.sinceLastSign = sinceLastSign
        self.isClockTrusted = isClockTrusted
        self.crashesHere = crashesHere
        self.isAfterCrash = isAfterCrash
        self.wasPaused = wasPaused
        self.resumeWithin = resumeWithin
    }

    /// What the lesson is told.
    package var restart: Restart {
        guard let sinceLastSign else { return .firstEver }
        let isSoon = sinceLastSign >= .zero && sinceLastSign <= resumeWithin
        return isSoon && isClockTrusted ? .soon : .late
    }

    /// The crashes at one position after which the lesson stays paused.
    package static let crashesMax = 3

    /// Whether a lesson that would go on stays paused, since a sentence that crashes the daemon
    /// must not do so without end. An orderly stop during the pause does not end the pause.
    package var pausesAfterCrashes: Bool {
        crashesHere >= Self.crashesMax && (isAfterCrash || wasPaused)
    }
}
