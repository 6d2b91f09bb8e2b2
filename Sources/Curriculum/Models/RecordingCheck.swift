/// What lint asks of whoever can play the recordings that lessons name. Without it a recording only
/// has to be there.
package protocol RecordingCheck: Sendable {
    /// What becomes of a recording when it is to be played. Blocks while it is read whole.
    func verdict(on path: String) -> RecordingVerdict
}

/// What becomes of a recording when it is to be played.
package enum RecordingVerdict: Equatable, Sendable {
    case heard
    /// It is played, and nothing is heard.
    case silent
    /// It is not played, with the reason; its script is spoken.
    case unplayable(reason: String)
}
