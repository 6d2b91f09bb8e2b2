package import Voice

/// Looks at recordings as the daemon reads them, for those who have made them. Every method blocks
/// while it reads.
package struct RecordingInspector: Sendable {
    /// What is never louder than this, −60 dB, is silence.
    private static let silenceMax = 32
    private let limits: RecordingLimits

    package init(limits: RecordingLimits = RecordingLimits()) {
        self.limits = limits
    }

    /// Reads a whole recording; throws why it cannot be played.
    /// - Returns: whether anything of it is heard.
    package func isHeard(_ path: String) throws(RecordingError) -> Bool {
        let pcm = try RecordingFile.read(Recording(path: path), rate: nil, limits: limits)
        return pcm.samples.contains { abs(Int($0)) > Self.silenceMax }
    }

    /// How long a recording is by its header, in milliseconds, without reading its sound; nil where
    /// the header does not say. Throws why it cannot be played.
    package func milliseconds(_ path: String) throws(RecordingError) -> Int? {
        try RecordingFile.milliseconds(path, limits: limits)
    }
}
