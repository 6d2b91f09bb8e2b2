internal import CESpeakNG
internal import Voice

/// The name of a voice: a language or a voice of espeak-ng, and a variant after a plus.
///
/// espeak-ng opens files by it, takes an unknown variant without a word, and knows `en-gb` as a
/// language but not as a voice; so names are checked here.
struct VoiceName {
    let base: String
    let variant: String?

    init(_ text: String) throws(SynthesisError) {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= 60, parts.count <= 2,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isAllowed) }),
            !parts[0].hasPrefix("mb-")
        else {
            throw SynthesisError(
                call: "espeak_SetVoiceByName",
                reason: "\"\(text)\" is no voice name; expected one such as en-us or en-us+f3")
        }
        base = parts[0]
        variant = parts.count == 2 ? parts[1] : nil
    }

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

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
