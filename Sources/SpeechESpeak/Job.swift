internal import Voice

/// One thing asked of the synthesis thread.
struct Job: Sendable {
    var task: Task
    let progress = RenderSink.Progress()

    enum Task: Sendable {
        case render(RenderRequest, @Sendable (Result<PCM, SynthesisError>) -> Void)
        case phonemes(
            String, language: String, @Sendable (Result<String, SynthesisError>) -> Void)
    }

    /// Does it and returns what delivers the answer. Synthesis thread; blocks.
    func perform(with engine: inout ESpeakEngine) -> @Sendable () -> Void {
        switch task {
        case .render(let request, let then):
            let answer = Result { () throws(SynthesisError) in
                try engine.render(request, progress: progress)
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
    func fail(_ error: SynthesisError) {
        switch task {
        case .render(_, let then): then(.failure(error))
        case .phonemes(_, _, let then): then(.failure(error))
        }
    }
}
