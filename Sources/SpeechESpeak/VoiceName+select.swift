internal import CESpeakNG
internal import Voice

extension VoiceName {
    /// Makes it the voice that espeak-ng uses from now on.
    func select(variants: Set<String>) throws(SynthesisError) {
        if let variant, !variants.contains(variant) {
            throw SynthesisError(
                call: "espeak_SetVoiceByName",
                reason: "no variant \(variant); expected one of those under voices/!v, such as f3")
        }
        // With a variant an unknown base is not told, so the base comes first, alone.
        var name = base
        if espeak_SetVoiceByName(base) != EE_OK { name = try selectByLanguage() }
        guard let variant else { return }
        name += "+" + variant
        try check(espeak_SetVoiceByName(name), "espeak_SetVoiceByName", "voice \(name)")
    }

    /// Takes the best voice for the language and returns the name of its file.
    private func selectByLanguage() throws(SynthesisError) -> String {
        let code = base.withCString { language in
            var wanted = espeak_VOICE()
            wanted.languages = language
            return espeak_SetVoiceByProperties(&wanted)
        }
        try check(code, "espeak_SetVoiceByProperties", "voice \(base)")
        // The best voice for an unknown language is some voice: see whether it speaks it. Its
        // languages begin with a byte of priority.
        guard let current = espeak_GetCurrentVoice(), let languages = current.pointee.languages,
            let file = current.pointee.identifier,
            String(cString: languages + 1).lowercased() == base.lowercased()
        else {
            throw SynthesisError(
                call: "espeak_SetVoiceByName",
                reason: "no voice \(base); `espeak-ng --voices` lists those that are installed")
        }
        return String(cString: file)
    }
}
