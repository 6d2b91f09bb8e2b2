import Foundation

/// One sentence of a script and how it sounds, without the silence around it.
struct Sentence: Sendable {
    var text: String
    var sound: Sound
    /// The pause that must follow it; nil where the lesson waits for something.
    var pauseAfter: Duration?
}

/// Renders what the box should say, by the synthesiser's own program rather than by the box.
struct Narrator: Sendable {
    let folder: Scratch
    var voice = "en-us"
    /// 0.9 of the synthesiser's normal speed of 175.
    var wordsPerMinute = 158
    /// The course's words that are spoken by a respelling or by phonemes.
    var lexicon: [String: String] = [:]

    /// - Parameter pause: what follows each sentence but the last.
    func sentences(of script: String, pause: Duration = .milliseconds(350)) async throws
        -> [Sentence]
    {
        var sentences: [Sentence] = []
        for text in Self.split(script) {
            sentences.append(
                Sentence(text: text, sound: try await render(text), pauseAfter: pause))
        }
        if !sentences.isEmpty { sentences[sentences.count - 1].pauseAfter = nil }
        return sentences
    }

    func render(_ text: String) async throws -> Sound {
        let file = folder["narrator-\(UUID().uuidString).wav"]
        try await run(
            ["espeak-ng", "-v", voice, "-s", "\(wordsPerMinute)", "-w", file, respelled(text)],
            log: folder["espeak-ng.log"])
        return try Sound(wav: file).trimmed
    }

    /// The text without quotation marks, which are not heard, and with the words of the lexicon as
    /// they are spoken.
    private func respelled(_ text: String) -> String {
        let words = text.split(separator: " ").map { quoted -> String in
            let bare = quoted.drop { $0 == "'" }
            let word = bare.last == "." ? bare.dropLast().trimming("'") + "." : bare.trimming("'")
            let core = word.trimmingCharacters(in: .punctuationCharacters)
            let small = core.prefix(1).lowercased() + core.dropFirst()
            guard let spoken = lexicon[core] ?? lexicon[small] else { return word }
            return word.replacing(core, with: spoken)
        }
        return words.joined(separator: " ")
    }

    /// The sentences of a text that has no abbreviations.
    static func split(_ script: String) -> [String] {
        var sentences: [String] = []
        var current = ""
        for word in script.split(whereSeparator: \.isWhitespace) {
            current += current.isEmpty ? word : " " + word
            if let last = word.last, ".?!".contains(last) {
                sentences.append(current)
                current = ""
            }
        }
        return current.isEmpty ? sentences : sentences + [current]
    }
}

extension Substring {
    /// Without a character at its end.
    fileprivate func trimming(_ mark: Character) -> String {
        String(last == mark ? dropLast() : self)
    }
}
