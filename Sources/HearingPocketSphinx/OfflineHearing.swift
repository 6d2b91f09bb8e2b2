internal import Glibc
package import Hearing
package import Voice

/// Hearing from memory instead of a microphone, by the very code the daemon runs.
///
/// For the probe, for tuning and for tests; confined to the thread that made it.
package final class OfflineHearing {
    /// One utterance in a piece of sound.
    package struct Heard: Sendable {
        /// When it was decided on, in seconds from the beginning.
        package var decidedAt: Double
        package var decision: Decision
        /// The phrase that fitted best, taken or not.
        package var finding: Finding?
        package var account: Account
        /// CPU time from the end of the speech to the decision, in seconds.
        package var cpuAfterSpeech: Double
        /// Seconds from the end of the speech until a box whose microphone delivers the sound as
        /// time goes by has decided; it reckons while it listens.
        package var delay: Double

        /// The decision in the port's words.
        package var verdict: Verdict { Verdict(decision) }

        /// Where the words lie, or what sounded where there are none, in seconds from the
        /// beginning.
        package var speech: Range<Double> {
            let frames = Self.speechFrames(finding, account)
            return Double(frames.lowerBound) / 100..<Double(frames.upperBound) / 100
        }

        /// Seconds of sound from the end of the speech to the decision.
        package var wait: Double { decidedAt - speech.upperBound }

        static func speechFrames(_ finding: Finding?, _ account: Account) -> Range<Int> {
            let start = account.frames.lowerBound
            if let span = finding?.evidence.span {
                return (start + span.lowerBound)..<(start + span.upperBound)
            }
            return start..<max(account.frames.upperBound - account.quietFrames, start)
        }
    }

    private let models: HearingModels
    private var tasks: PreparedTasks
    let recogniser: Recogniser
    /// Seconds of CPU time that hearing took so far.
    package private(set) var cpuUsed = 0.0

    /// Loads the model.
    package init(
        _ models: HearingModels, pronounce: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws(RecogniserError) {
        self.models = models
        tasks = PreparedTasks(models.phrasebook)
        recogniser = try Recogniser(models.acoustic, pronounce: pronounce)
    }

    /// The words of a grammar that could only be guessed from their letters.
    package func unpronounceable(in grammar: Grammar) throws(RecogniserError) -> [String] {
        try recogniser.unpronounceable(in: grammar)
    }

    /// The pronunciations that are listened for, of each of these words, as lists of ARPAbet
    /// phones: its lexicon's, the dictionary's or those that espeak-ng's reading gives.
    package func pronunciations(
        of words: Set<String>, in grammar: Grammar
    ) throws(RecogniserError) -> [String: [[String]]] {
        try recogniser.pronunciations(of: words, in: grammar)
    }

    /// What is demanded of a phrase under a task, and what was measured.
    package func checks(of finding: Finding, for task: ListeningTask) -> [Check] {
        task.judge(models.acceptance).checks(of: finding)
    }

    /// What is listened for under an expectation.
    package func task(for expectation: Expectation) -> ListeningTask {
        tasks.task(for: expectation)
    }

    /// What each piece of evidence adds to the score of a phrase, by its name; the rest is the
    /// same for all phrases.
    package func shares(of finding: Finding) -> [(name: String, share: Double)] {
        let features = Acceptance.features(finding.evidence)
        return features.indices.map { index in
            (Acceptance.featureNames[index], models.acceptance.weights[index] * features[index])
        }
    }

    /// Hears 16 kHz samples to their end.
    package func hear(
        _ samples: [Int16], for expectation: Expectation
    ) throws(RecogniserError) -> [Heard] {
        try hear(samples, for: tasks.task(for: expectation))
    }

    /// Hears 16 kHz samples to their end for a task of one's own.
    package func hear(
        _ samples: [Int16], for task: ListeningTask
    ) throws(RecogniserError) -> [Heard] {
        // Each piece of sound comes from somebody else.
        recogniser.forgetVoice()
        let listener = Listener(recogniser, models.acceptance)
        try listener.open(for: task)
        defer { listener.close() }
        var accounts: [Account] = []
        listener.trail.explain = { accounts.append($0) }
        var heard: [Heard] = []
        var clock = CPUClock()
        var start = 0
        while start + FrameAnalyser.hop <= samples.count {
            let report = listener.take(samples[start..<start + FrameAnalyser.hop])
            start += FrameAnalyser.hop
            clock.mark()
            append(report, accounts.last, at: start, clock, to: &heard)
        }
        let report = listener.finish()
        clock.mark()
        append(report, accounts.last, at: start, clock, to: &heard)
        cpuUsed += clock.seconds(from: 0)
        if let fault = recogniser.fault { throw fault }
        return heard
    }

    private func append(
        _ report: Listener.Report?, _ account: Account?, at sample: Int, _ clock: CPUClock,
        to heard: inout [Heard]
    ) {
        guard case .decided(let decision, let finding) = report, let account else { return }
        let end = Heard.speechFrames(finding, account).upperBound
        heard.append(
            Heard(
                decidedAt: Double(sample) / 16_000, decision: decision, finding: finding,
                account: account, cpuAfterSpeech: clock.seconds(from: end),
                delay: clock.done - Double(end) / 100))
    }
}

/// The CPU time that this thread had used after each frame.
private struct CPUClock {
    private var marks = [CPUClock.now()]
    /// Seconds from the beginning when the last frame was done with, had it come in its time.
    private(set) var done = 0.0

    mutating func mark() {
        let now = Self.now()
        let arrival = Double(marks.count) / 100
        done = max(done, arrival) + now - (marks.last ?? now)
        marks.append(now)
    }

    /// Seconds from the end of a frame until now; from the beginning for 0.
    func seconds(from frame: Int) -> Double {
        marks[marks.count - 1] - marks[min(max(frame, 0), marks.count - 1)]
    }

    private static func now() -> Double {
        var time = timespec()
        // The clock of one's own thread is always there.
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
