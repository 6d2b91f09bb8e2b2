/// Whether and how a lesson goes on after a start of the daemon; all of its facts are values.
package struct Restoration: Equatable, Sendable {
    /// The time since the daemon's last sign of life; nil where there never was one.
    package var sinceLastSign: Duration?
    /// Whether the clock is known to be right: it never stopped, or it was set.
    package var isClockTrusted: Bool
    /// How often the daemon has started at this very position, this time included.
    package var startsHere: Int
    /// The longest interruption after which a lesson goes on by itself.
    package var resumeWithin: Duration

    package init(
        sinceLastSign: Duration?, isClockTrusted: Bool, startsHere: Int,
        resumeWithin: Duration = .seconds(600)
    ) {
        self.sinceLastSign = sinceLastSign
        self.isClockTrusted = isClockTrusted
        self.startsHere = startsHere
        self.resumeWithin = resumeWithin
    }

    /// What the lesson is told.
    package var restart: Restart {
        guard let sinceLastSign else { return .firstEver }
        let isSoon = sinceLastSign >= .zero && sinceLastSign <= resumeWithin
        return isSoon && isClockTrusted ? .soon : .late
    }

    /// Whether a lesson that would go on stays paused: a sentence that kills the daemon must not
    /// do so for ever.
    package var staysPaused: Bool { startsHere >= 3 }
}
