/// How long the voice process is left alone after it failed to start or died with nothing to do, so
/// that one that always does takes no time of the machine.
struct RestartBackoff {
    /// A rest that is no longer than this is waited for by whoever asks, in microseconds.
    static let shortUSec: Int64 = 1_000_000
    private static let firstUSec: Int64 = 250_000
    private static let longestUSec: Int64 = 30_000_000

    /// How often in a row it fell.
    private var falls = 0
    /// Until when it rests, by the monotonic clock.
    private var end: Int64 = 0

    /// It has fallen: once is nothing; then each rest is twice the one before.
    mutating func fall(at now: Int64) {
        falls = min(falls + 1, 16)
        guard falls > 1 else { return }
        end = now + min(Self.firstUSec << Int64(falls - 2), Self.longestUSec)
    }

    /// It has done what it was asked.
    mutating func stand() { falls = 0 }

    /// How long it still rests, in microseconds; 0 where it does not.
    func left(at now: Int64) -> Int64 { max(0, end - now) }
}
