internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import SpeechESpeak

/// Shows how words are listened for, and counts how good the mapping from espeak-ng is.
struct Pronounce: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say with which phones words are listened for",
        discussion: """
            Words of the recogniser's dictionary have its pronunciations, marked "dictionary"; \
            others those made from espeak-ng's reading. --measure reads 1,000 common words and \
            1,000 rare ones as if the dictionary lacked them, and compares.
            """)

    @Argument(help: "Words, or phonemes of espeak-ng in double brackets: [[k'eIn@n]].")
    var words: [String] = []

    @Flag(help: "Count the errors of the mapping against the dictionary.")
    var measure = false

    @Option(help: "The folder of the language's models; else the one that was installed.")
    var models: String?

    func validate() throws {
        guard measure != !words.isEmpty else {
            throw ValidationError("name words, or --measure alone")
        }
    }

    func run() throws {
        let models = try HearingModels(folder: models ?? HearingOptions.installed())
        let pronounce = pronouncer(try ESpeakSynthesizer(), language: "en-us")
        let dictionary = try Self.dictionary(models.acoustic.path + "/cmudict-en-us.dict")
        if measure {
            let words = try MeasuredWords(dictionary, folder: models.acoustic.path)
            let report = PhoneErrors.report(
                words, dictionary, models.acoustic.pronunciation, pronounce)
            return try Output.line(report)
        }
        for word in words {
            try Output.line(Self.lines(word, dictionary, models.acoustic.pronunciation, pronounce))
        }
    }

    static func dictionary(_ path: String) throws -> PhoneDictionary {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BenchError(place: path, reason: "cannot be read; install pocketsphinx-en-us")
        }
        return PhoneDictionary(Array(data))
    }

    private static func lines(
        _ word: String, _ dictionary: PhoneDictionary, _ pronunciation: Pronunciation,
        _ pronounce: (String) -> String?
    ) -> String {
        if word.hasPrefix("[["), word.hasSuffix("]]") {
            let mnemonics = String(word.dropFirst(2).dropLast(2))
            return table(word, "given", pronunciation.variants(ofMnemonics: mnemonics))
        }
        let names = pronunciation.variants(ofName: word.lowercased())
        let known = dictionary[word.lowercased()]
        let read = pronounce(word) ?? ""
        let made = pronunciation.variants(of: word.lowercased(), mnemonics: read)
        let isHeard = names.isEmpty && known.isEmpty
        let source = "espeak-ng: \(read)" + (isHeard ? "" : " (not listened for)")
        return (names.isEmpty ? "" : table(word, "list of names", names) + "\n")
            + (known.isEmpty ? "" : table(word, "dictionary", known) + "\n")
            + table(word, source, made.isEmpty ? [Pronunciation.guess(word.lowercased())] : made)
    }

    private static func table(_ word: String, _ source: String, _ variants: [[String]]) -> String {
        variants.map { "\(word)\t\($0.joined(separator: " "))\t\(source)" }
            .joined(separator: "\n")
    }
}
