import Foundation
import Testing

/// Whether a second recogniser understands the words of a sentence.
///
/// It must choose between the sentence and many others that are as long or share most of its words;
/// free recognition of a synthetic voice would be guesswork.
struct WordCheck: Sendable {
    let folder: Scratch
    /// The words that decoys are made with: those of the whole script.
    let vocabulary: [String]
    /// Whole sentences that might have been said instead.
    let others: [[String]]

    private let known: Set<String>

    private static let models = "/usr/share/pocketsphinx/model/en-us"

    init(folder: Scratch, script: [String]) throws {
        self.folder = folder
        let dictionary = try String(
            contentsOfFile: "\(Self.models)/cmudict-en-us.dict", encoding: .utf8)
        known = Set(dictionary.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
        let all = script.map(Self.words)
        others = all.filter { [known] in $0.allSatisfy(known.contains) }
        vocabulary = Array(Set(others.joined())).filter(Self.isContent).sorted()
    }

    /// Whether the recogniser has all the words of a sentence.
    func knows(_ text: String) -> Bool { Self.words(text).allSatisfy(known.contains) }

    /// The words that win: those of the sentence, if it was well said.
    func understand(_ sound: Sound, as text: String) async throws -> String {
        let name = UUID().uuidString
        let pad = Sound(silence: .milliseconds(300), rate: Sound.coarseRate)
        try (pad + sound.coarse + pad).write(to: folder["\(name).wav"])
        let choices = Set(decoys(for: Self.words(text)) + others + [Self.words(text)])
        let sentences = choices.map { $0.joined(separator: " ") }.sorted()
        let grammar = try folder.write(
            "#JSGF V1.0;\ngrammar g;\npublic <g> = \(sentences.joined(separator: " | "));\n",
            to: "\(name).jsgf")
        let control = try folder.write("\(name)\n", to: "\(name).ctl")
        try await decode(grammar, control, folder["\(name).hyp"])
        let line = try String(contentsOfFile: folder["\(name).hyp"], encoding: .utf8)
        return line.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    }

    /// Demands that a sentence is understood where it was heard.
    func demand(
        _ placement: Performance.Placement, in performance: Performance,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let text = placement.sentence.text
        let understood = try await understand(
            performance.recording[placement.range], as: text)
        #expect(
            understood == Self.words(text).joined(separator: " "), sourceLocation: sourceLocation)
    }

    /// A text as its words, without case and punctuation.
    static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    }

    /// With a little noise added, always the same: digital silence has no logarithm.
    private func decode(_ grammar: String, _ control: String, _ result: String) async throws {
        try await run(
            [
                "pocketsphinx_batch", "-hmm", "\(Self.models)/en-us",
                "-dict", "\(Self.models)/cmudict-en-us.dict", "-jsgf", grammar,
                "-ctl", control, "-cepdir", folder.path, "-cepext", ".wav",
                "-dither", "yes", "-seed", "1", "-adcin", "yes", "-adchdr", "44", "-hyp", result,
                "-remove_silence", "no",
                "-bestpath", "no", "-beam", "1e-120", "-wbeam", "1e-100", "-pbeam", "1e-120",
            ], log: folder["pocketsphinx.log"], within: .seconds(60))
    }

    /// The sentence with two words replaced, each pair of words once, and with its halves the wrong
    /// way round. Not with words left out: a synthetic voice is too unlike the recogniser's model.
    func decoys(for words: [String]) -> [[String]] {
        let half = words.count / 2
        let places = words.indices.filter { Self.isContent(words[$0]) }
        var decoys = [Array(words[half...] + words[..<half])]
        var turn = 0
        for (index, first) in places.enumerated() {
            for second in places[(index + 1)...] {
                var decoy = words
                for place in [first, second] {
                    let candidates = vocabulary.filter { $0 != words[place] }
                    decoy[place] = candidates[turn % candidates.count]
                    // A stride that shares no factor with most lengths: it wanders through all.
                    turn += 7
                }
                decoys.append(decoy)
            }
        }
        return decoys
    }

    private static func isContent(_ word: String) -> Bool { word.count > 3 }
}
