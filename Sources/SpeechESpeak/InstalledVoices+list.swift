internal import CESpeakNG
internal import Voice

extension InstalledVoices {
    /// Lists what is installed, at most `namesMax` of each. Reads every voice file: synthesis
    /// thread, once espeak-ng is initialised.
    static func list() -> InstalledVoices {
        var bases: Set<String> = []
        forEach(of: nil) { voice in
            if let name = voice.name { bases.insert(String(cString: name).lowercased()) }
            if let file = fileName(of: voice) { bases.insert(file.lowercased()) }
            // The languages begin with a byte of priority; only the first is the voice's own.
            if let languages = voice.languages {
                bases.insert(String(cString: languages + 1).lowercased())
            }
        }
        var variants: Set<String> = []
        forEach(of: "variant") { voice in
            if let file = fileName(of: voice) { variants.insert(file) }
        }
        return InstalledVoices(bases: bases, variants: variants)
    }

    /// The last part of the identifier, by which a voice can be asked for.
    private static func fileName(of voice: espeak_VOICE) -> String? {
        guard let identifier = voice.identifier else { return nil }
        return String(cString: identifier).split(separator: "/").last.map(String.init)
    }

    private static func forEach(of language: String?, _ take: (espeak_VOICE) -> Void) {
        func list(_ wanted: UnsafeMutablePointer<espeak_VOICE>?) {
            guard let entries = espeak_ListVoices(wanted) else { return }
            for index in 0..<namesMax {
                guard let voice = entries[index] else { return }
                take(voice.pointee)
            }
        }
        guard let language else { return list(nil) }
        language.withCString { language in
            var wanted = espeak_VOICE()
            wanted.languages = language
            list(&wanted)
        }
    }
}
