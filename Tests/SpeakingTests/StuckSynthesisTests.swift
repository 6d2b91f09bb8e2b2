import Dispatch
import Synchronization
import Testing
import Voice

@testable import SpeechESpeak

@Suite("espeak-ng, when it hangs")
struct StuckSynthesisTests {
    /// The synthesis thread is the test, and never goes on.
    private let jobs = SynthesisJobs(patience: .milliseconds(1))

    private func phonemes() async -> Result<String, SynthesisError> {
        await withCheckedContinuation { continuation in
            let job = Job(
                task: .phonemes("a", language: "en-us") { continuation.resume(returning: $0) })
            jobs.add(job, isUrgent: false)
            _ = jobs.take()
        }
    }

    @Test("in a text, the text and all that is asked later fail")
    func inText() async {
        for _ in 0..<3 {
            let answer = await phonemes()
            let error = #expect(throws: SynthesisError.self) { try answer.get() }
            #expect(error?.reason == "espeak-ng has yielded nothing for two seconds")
        }
    }

    @Test("in its start, what waits and what is asked later fails, and no voice is known")
    func inStart() async {
        jobs.beginStart()
        for _ in 0..<2 {
            let answer = await withCheckedContinuation { continuation in
                let job = Job(
                    task: .phonemes("a", language: "en-us") { continuation.resume(returning: $0) })
                jobs.add(job, isUrgent: false)
            }
            #expect(throws: SynthesisError.self) { try answer.get() }
        }
        #expect(jobs.voices.withLock { $0 == nil })
    }
}
