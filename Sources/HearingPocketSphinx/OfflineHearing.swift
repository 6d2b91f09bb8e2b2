package import Hearing
package import Voice

/// Hearing from memory instead of a microphone, by the very code the daemon runs.
///
/// For the probe, for tuning and for tests; confined to the thread that made it.
package final class OfflineHearing {
    /// One utterance in a piece of sound.
    package struct Heard {
        /// When it was decided on, in seconds from the beginning.
        package var decidedAt: Double
        package var decision: Decision
        /// The phrase that fitted best, taken or not.
        package var finding: Finding?
    }

    private let models: HearingModels
    private let recogniser: Recogniser

    /// Loads the model.
    package init(
        _ models: HearingModels, pronounce: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws(RecogniserError) {
        self.models = models
        recogniser = try Recogniser(models.acoustic, pronounce: pronounce)
    }

    /// Hears 16 kHz samples to their end.
    package func hear(
        _ samples: [Int16], for expectation: Expectation
    ) throws(RecogniserError) -> [Heard] {
        try hear(samples, for: ListeningTask(expectation, models.phrasebook))
    }

    /// Hears 16 kHz samples to their end for a task of one's own.
    package func hear(
        _ samples: [Int16], for task: ListeningTask
    ) throws(RecogniserError) -> [Heard] {
        let listener = Listener(recogniser, models.acceptance)
        try listener.open(for: task)
        defer { listener.close() }
        var heard: [Heard] = []
        var start = 0
        while start + FrameAnalyser.hop <= samples.count {
            let report = listener.take(samples[start..<start + FrameAnalyser.hop])
            start += FrameAnalyser.hop
            append(report, at: start, to: &heard)
        }
        append(listener.finish(), at: start, to: &heard)
        return heard
    }

    private func append(_ report: Listener.Report?, at sample: Int, to heard: inout [Heard]) {
        guard case .decided(let decision, let finding) = report else { return }
        heard.append(
            Heard(decidedAt: Double(sample) / 16_000, decision: decision, finding: finding))
    }
}
