internal import SpeechProcess
internal import Voice

/// A voice that has never spoken before: a process of its own for each text.
///
/// espeak-ng carries on from one text to the next, so that the same words sound a little different
/// each time. What is heard would depend on what was said before it, in another transcript too.
struct FreshVoice: Sendable {
    /// The file of `lectern-voice`.
    let program: String

    /// Renders one text. Blocks.
    func render(_ request: RenderRequest) throws -> PCM {
        let synthesizer = try ProcessSynthesizer(program: program) { _ in }
        defer { synthesizer.end() }
        return try Reply<Result<PCM, SynthesisError>>.awaited { then in
            synthesizer.render(request, isUrgent: true, then: then)
        }.get()
    }
}
