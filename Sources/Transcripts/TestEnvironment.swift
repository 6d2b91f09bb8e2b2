package import VarlinkWire

/// A box on which a transcript is played: one daemon at a time, and what outlives it.
///
/// One thread at a time. What it has taken is given back when it is let go.
package protocol TestEnvironment: AnyObject {
    /// Starts a daemon on what the one before has left behind. Blocks until it answers.
    func start(_ start: DaemonStart) throws(StageTrouble)
    /// Calls a method of the daemon. Blocks until it answers.
    func call(
        _ method: String, _ parameters: JSONObject
    ) throws(StageTrouble) -> Result<JSONObject, ErrorReply>
    /// Ends the daemon without a word to it, at this very moment.
    func kill()
    /// Tells the daemon to end, and waits until it has.
    func stop() throws(StageTrouble)
    /// Whether a file that the daemons have written holds a text.
    func holds(_ text: String) throws(StageTrouble) -> Bool
}

/// Under which circumstances a daemon starts.
package struct DaemonStart: Equatable, Sendable {
    /// The time of day, in microseconds since 1970-01-01 UTC.
    package var timeUSec: Int64
    /// How often the machine has started, from 1.
    package var boot: Int
}

/// Why a transcript cannot be played any further, which is no fault of what it expects.
package struct StageTrouble: Error, Equatable, CustomStringConvertible {
    /// What was wrong, and what to do.
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}
