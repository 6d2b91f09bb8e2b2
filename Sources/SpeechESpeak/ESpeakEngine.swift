internal import CESpeakNG
package import Voice

/// espeak-ng itself, confined to the thread that made it.
///
/// Initialised once and never terminated: initialising it again hangs.
package struct ESpeakEngine: ~Copyable {
    /// The rate of its samples.
    package let rate: Int
    /// The voices that there are.
    package let voices: InstalledVoices
    private var voice: String?
    private var wordsPerMinute: Int32?

    private init(rate: Int, voices: InstalledVoices) {
        self.rate = rate
        self.voices = voices
    }

    /// Initialises espeak-ng; the calling thread is the one that may use it.
    package static func start() throws(SynthesisError) -> ESpeakEngine {
        let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 60, nil, 0x8000)
        guard rate > 0 else {
            throw SynthesisError(
                call: "espeak_Initialize",
                reason: "no voice data was found; install the package espeak-ng-data")
        }
        espeak_SetSynthCallback(takeBlock)
        try check(espeak_SetParameter(espeakVOLUME, 100, 0), "espeak_SetParameter", "volume")
        return ESpeakEngine(rate: Int(rate), voices: InstalledVoices.list())
    }

    /// Renders one text. Blocks, about a thousandth of the time that it will sound.
    ///
    /// - Parameter block: takes the samples as they come, some 60 ms at a time, and says whether
    ///   to go on.
    package mutating func render(
        _ request: RenderRequest, block: @escaping (UnsafeBufferPointer<Int16>) -> Bool
    ) throws(SynthesisError) {
        try admit(request.text)
        try select(voice: request.voice)
        try select(speed: request.rate)
        let sink = RenderSink(samplesMax: rate * RenderRequest.secondsMax, block: block)
        let context = Unmanaged.passUnretained(sink).toOpaque()
        let flags = UInt32(espeakCHARS_UTF8 | espeakPHONEMES)
        let code = withExtendedLifetime(sink) {
            request.text.withCString {
                espeak_Synth(
                    $0, request.text.utf8.count + 1, 0, POS_CHARACTER, 0, flags, nil, context)
            }
        }
        try check(code, "espeak_Synth", "voice \(request.voice)")
        if sink.isOverfull {
            throw SynthesisError(
                call: "espeak_Synth",
                reason: "the text sounds longer than \(RenderRequest.secondsMax) s; divide it")
        }
    }

    /// The phonemes of a text in mnemonics, each set apart by a space.
    package mutating func phonemes(
        of text: String, language: String
    ) throws(SynthesisError) -> String {
        try admit(text)
        try select(voice: language)
        var clauses: [String] = []
        text.withCString { start in
            var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
            let separator = Int32(UInt8(ascii: " ")) << 8
            // One clause at a time; at most as many as there are bytes.
            for _ in 0..<text.utf8.count where rest != nil {
                let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), separator)
                if let clause { clauses.append(String(cString: clause)) }
            }
        }
        let phonemes = clauses.joined(separator: " ").split(separator: " ").joined(separator: " ")
        guard !phonemes.isEmpty else {
            throw SynthesisError(call: "espeak_TextToPhonemes", reason: "no phonemes for a word")
        }
        return phonemes
    }

    private func admit(_ text: String) throws(SynthesisError) {
        guard text.utf8.count <= RenderRequest.textBytesMax else {
            throw .tooLong(text)
        }
    }

    private mutating func select(voice name: String) throws(SynthesisError) {
        guard name != voice else { return }
        // A failed change may leave either voice behind.
        voice = nil
        try VoiceName(name).select(variants: voices.variants)
        voice = name
    }

    private mutating func select(speed: Double) throws(SynthesisError) {
        let wanted = Int32((ESpeakVoices.wordsPerMinute * min(max(speed, 0.5), 2)).rounded())
        guard wanted != wordsPerMinute else { return }
        wordsPerMinute = nil
        try check(
            espeak_SetParameter(espeakRATE, wanted, 0), "espeak_SetParameter",
            "\(wanted) words a minute")
        wordsPerMinute = wanted
    }
}
