internal import Synchronization
internal import Voice

/// One thing asked of the synthesis thread.
struct Job: Sendable {
    var task: SynthesisTask
    let progress = Progress()

    /// What other threads may see of a render, and the one thing they may change.
    final class Progress: Sendable {
        /// How many blocks have come.
        let count = Atomic<Int>(0)
        /// Ends the synthesis at its next block.
        let isCancelled = Atomic<Bool>(false)
    }

    /// Does it and returns what delivers the answer. Synthesis thread; blocks.
    func perform(with engine: inout ESpeakEngine) -> @Sendable () -> Void {
        switch task {
        case .render(let request, let then):
            let answer = Result { () throws(SynthesisError) in
                try render(request, with: &engine)
            }
            return { then(answer) }
        case .phonemes(let word, let language, let then):
            let answer = Result { () throws(SynthesisError) in
                try engine.phonemes(of: word, language: language)
            }
            return { then(answer) }
        }
    }

    /// Answers with an error instead.
    func fail(_ error: SynthesisError) { task.fail(error) }

    private func render(
        _ request: RenderRequest, with engine: inout ESpeakEngine
    ) throws(SynthesisError) -> PCM {
        var samples: [Int16] = []
        samples.reserveCapacity(1 << 17)
        try engine.render(request) { [progress] block in
            progress.count.wrappingAdd(1, ordering: .relaxed)
            guard !progress.isCancelled.load(ordering: .relaxed) else { return false }
            samples.append(contentsOf: block)
            return true
        }
        return PCM(samples: samples, rate: engine.rate)
    }
}
