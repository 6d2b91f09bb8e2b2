package import Voice

/// What the voice process is asked, one thing at a time.
package enum Question: Equatable, Sendable {
    case render(RenderRequest)
    case phonemes(of: String, language: String)

    /// - Throws: a text or the name of a voice that is too long.
    package init(_ task: SynthesisTask) throws(SynthesisError) {
        let (text, voice): (String, String)
        switch task {
        case .render(let request, _):
            (text, voice) = (request.text, request.voice)
            self = .render(request)
        case .phonemes(let word, let language, _):
            (text, voice) = (word, language)
            self = .phonemes(of: word, language: language)
        }
        _ = try VoiceName(voice)
        guard text.utf8.count <= RenderRequest.textBytesMax else { throw .tooLong(text) }
    }

    package init(_ frame: Frame) throws(Rubbish) {
        var fields = Fields(frame.body)
        switch frame.kind {
        case .render:
            let rate = Double(bitPattern: try fields.number())
            let voice = try fields.shortText()
            self = .render(RenderRequest(text: fields.text(), voice: voice, rate: rate))
        case .phonemesOf:
            let language = try fields.shortText()
            self = .phonemes(of: fields.text(), language: language)
        case .hello, .samples, .rendered, .phonemes, .failed: throw Rubbish("an answer")
        }
    }

    package var frame: Frame {
        switch self {
        case .render(let request):
            Frame(
                .render,
                Fields.number(request.rate.bitPattern) + Fields.shortText(request.voice)
                    + request.text.utf8)
        case .phonemes(let word, let language):
            Frame(.phonemesOf, Fields.shortText(language) + word.utf8)
        }
    }
}
