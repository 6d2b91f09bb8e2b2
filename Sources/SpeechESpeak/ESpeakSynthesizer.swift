internal import Dispatch
internal import Synchronization

package import LinuxIO
package import Voice

/// Renders text with espeak-ng on one thread of its own.
///
/// A process may have one, for espeak-ng keeps global state: a second traps. Its thread lives as
/// long as the process. A render that yields nothing for two seconds is answered with an error,
/// and so is everything else until espeak-ng comes back; so is one that hangs in its start.
package final class ESpeakSynthesizer: Synthesizer {
    private let jobs = SynthesisJobs()
    private let thread: NamedThread

    /// Starts the thread; throws when it cannot be had. A missing espeak-ng is answered to each
    /// request, since it is found out on the thread.
    package init() throws(SystemError) {
        let isFirst = Self.isTaken.compareExchange(
            expected: false, desired: true, ordering: .relaxed
        ).exchanged
        precondition(isFirst, "espeak-ng keeps global state: a process has one synthesizer")
        let jobs = jobs
        thread = try NamedThread("espeak") { jobs.work() }
    }

    package func hasVoice(_ name: String) -> Bool? {
        jobs.voices.withLock { $0?.contains(name) }
    }

    private static let isTaken = Atomic<Bool>(false)

    package func render(
        _ request: RenderRequest, isUrgent: Bool,
        then: @escaping @Sendable (Result<PCM, SynthesisError>) -> Void
    ) {
        jobs.add(Job(task: .render(request, then)), isUrgent: isUrgent)
    }

    package func phonemes(
        of word: String, language: String,
        then: @escaping @Sendable (Result<String, SynthesisError>) -> Void
    ) {
        jobs.add(Job(task: .phonemes(word, language: language, then)), isUrgent: false)
    }
}
