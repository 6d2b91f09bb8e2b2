/// What went wrong in speaking that a listener does not notice, but a keeper should know.
package enum SpeakingTrouble: Equatable, Sendable {
    /// A recording was missing or broken, and its text was spoken instead.
    case recordingUnusable(path: String, reason: String)
}
