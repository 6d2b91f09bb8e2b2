internal import LinuxIO
internal import Synchronization
package import Voice

/// Asks a synthesiser for a word's phonemes and waits at most a second for them, since the
/// recogniser's thread must not wait for ever.
package func pronouncer(
    _ synthesizer: any Synthesizer, language: String
) -> @Sendable (String) -> String? {
    { word in
        let answer = Answer()
        synthesizer.phonemes(of: word, language: language) { result in
            answer.put(result)
        }
        return answer.take(within: .seconds(1))
    }
}

private final class Answer: Sendable {
    private let phonemes = Mutex<String?>(nil)
    private let bell = MonotonicSemaphore()

    func put(_ result: Result<String, SynthesisError>) {
        // A word that cannot be spoken is guessed from its letters.
        phonemes.withLock { $0 = try? result.get() }
        bell.signal()
    }

    func take(within limit: Duration) -> String? {
        guard bell.wait(for: limit) == .signalled else { return nil }
        return phonemes.withLock { $0 }
    }
}
