internal import Hearing
internal import Voice

/// The decoders with the searches of every expectation that was prepared; confined to the thread
/// that made it.
///
/// One decoder follows speech while it is spoken and proposes when a phrase may be complete. The
/// others rescore what was said as a whole, against a free loop of phones: one scores the sound,
/// and one searches what was scored.
final class Recogniser {
    /// More expectations than this are not kept built; the oldest is dropped.
    private static let builtMax = 60
    private static let phoneLoop = "phones"
    /// More pronunciations than this from all courses together are not added to known words.
    private static let taughtMax = 2_000
    /// Below this score for each frame no phrase was ever said (commands: −2 to −5, the worst
    /// in noise −7; talk: median −9), so that the free loop need not be asked.
    private static let hopeless = -8.0

    private let following: Decoder
    let scorer: SenoneScorer
    private let rescoring: Decoder
    /// Why the last sound could not be scored; nil where it was.
    private(set) var fault: RecogniserError?
    private let vocabulary: Vocabulary
    /// How many pronunciations were added to words that were known.
    private var taughtCount = 0
    private var built: [(key: SearchKey, name: String)] = []
    /// What sounds like each answer and is another one, as a grammar; nil where nothing does.
    private var confusableGrammars: [ConfusableKey: Grammar?] = [:]
    private var serial = 0

    /// The same text is another search where another author says how its words are spoken.
    private struct SearchKey: Hashable {
        var text: String
        var lexicon: [String: String]
    }

    private struct ConfusableKey: Hashable {
        var answer: AnswerForms
        var lexicon: [String: String]
    }

    /// Loads the model three times, some 0.3 s.
    ///
    /// `pronounce` answers a word's phonemes in espeak-ng's mnemonics; it may block.
    init(
        _ model: ModelFolder, pronounce: @escaping @Sendable (String) -> String?
    ) throws(RecogniserError) {
        following = try Decoder(model, for: .following)
        scorer = try SenoneScorer(model)
        rescoring = try Decoder(model, for: .rescoring)
        try rescoring.buildPhoneLoop(Self.phoneLoop, model)
        vocabulary = Vocabulary(model, pronounce: pronounce)
    }

    /// Builds the searches of a grammar unless they stand already; answers their name.
    func build(_ grammar: Grammar) throws(RecogniserError) -> String {
        try build(grammar, in: [following, rescoring])
    }

    /// Builds the search of what sounds like the answer of a grammar and is another one, for
    /// rescoring alone; answers its name, or nil where nothing sounds like it.
    func buildConfusables(of grammar: Grammar) throws(RecogniserError) -> String? {
        guard let confusables = try confusables(of: grammar) else { return nil }
        return try buildForRescoring(confusables)
    }

    /// Builds the search of a grammar that nothing is followed with; answers its name.
    func buildForRescoring(_ grammar: Grammar) throws(RecogniserError) -> String {
        try build(grammar, in: [rescoring])
    }

    private func build(
        _ grammar: Grammar, in decoders: [Decoder]
    ) throws(RecogniserError) -> String {
        let key = SearchKey(text: grammar.text, lexicon: grammar.lexicon)
        if let index = built.firstIndex(where: { $0.key == key }) {
            let found = built.remove(at: index)
            built.append(found)
            return found.name
        }
        try teach(grammar, to: decoders)
        serial += 1
        let name = "grammar-\(serial)"
        for decoder in decoders {
            let text = decoder === following ? grammar.followedText : grammar.text
            try decoder.build(name, grammar: text)
        }
        built.append((key, name))
        if built.count > Self.builtMax { drop(built.removeFirst().name) }
        return name
    }

    private func confusables(of grammar: Grammar) throws(RecogniserError) -> Grammar? {
        guard let answer = grammar.answer else { return nil }
        let key = ConfusableKey(answer: answer, lexicon: grammar.lexicon)
        if let known = confusableGrammars[key] { return known }
        var confusables = Grammar(
            exchanging: try vocabulary.confusables(of: answer, in: grammar), in: answer)
        confusables?.lexicon = grammar.lexicon
        if confusableGrammars.count >= Self.builtMax { confusableGrammars.removeAll() }
        confusableGrammars[key] = .some(confusables)
        return confusables
    }

    // MARK: - Following

    /// Begins to follow an utterance.
    func begin(with search: String) { following.begin(with: search) }

    /// Follows the next piece.
    func follow(_ samples: ArraySlice<Int16>) { following.process(samples) }

    /// The best path so far.
    func partial() -> Alignment { following.alignment() }

    /// Ends following; what nobody spoke in teaches nothing of the voice.
    func end(isSpeech: Bool) { following.end(isSpeech: isSpeech) }

    /// Forgets how the voices and the room so far sounded.
    func forgetVoice() { following.forgetVoice() }

    // MARK: - Rescoring

    /// The phrase of a grammar that fits the sound best, and what speaks for it.
    ///
    /// `everything` is the search of all that may be said, with whose best path the phrase is
    /// compared; `confusables` that of what sounds like the answer and is another one.
    func rescore(
        _ sound: WeighedSound, _ grammar: Grammar, search: String, among everything: String,
        confusables: String? = nil, by acceptance: Acceptance
    ) -> Result<Finding, NoFinding> {
        let phrase = decode(sound, with: search)
        if search == everything { sound.everything = phrase }
        let words = phrase.words.map(\.word)
        guard let meaning = grammar.meaning(of: words) else { return .failure(.notWhole(words)) }
        let fit = phrase.scorePerWordFrame ?? -.infinity
        guard fit > Self.hopeless else { return .failure(.tooPoor(words, score: fit)) }
        let phones = sound.phones ?? decode(sound, with: Self.phoneLoop)
        sound.phones = phones
        // A loop that lost its way has no score to compare with.
        guard phones.frameCount >= phrase.frameCount,
            var evidence = Evidence(phrase: phrase, phones: phones, frames: sound.frames)
        else { return .failure(.phonesLost(words)) }
        evidence.followed = sound.followed
        evidence.endQuietly(for: sound.quietFrames)
        evidence.compare(withRoom: sound.room, frames: sound.frames)
        let best = sound.everything ?? decode(sound, with: everything)
        sound.everything = best
        evidence.place(at: sound.start, phrase: phrase, among: best)
        if meaning == .answer(isRight: true), let confusables {
            let places = words.count { grammar.answer?.contentWords.contains($0) ?? false }
            evidence.lead = lead(of: phrase, over: confusables, sound).map {
                $0 / Double(max(places, 1))
            }
        }
        if case .answer = meaning, evidence.silenceInside < Judge.answerPauseMax {
            // Whoever answers may think between two items.
            evidence.silenceInside = 0
        }
        var finding = Finding(
            words: words, meaning: meaning, evidence: evidence, score: acceptance.score(evidence))
        finding.confusable = sound.confusables?.words.map(\.word) ?? []
        return .success(finding)
    }

    private func decode(_ sound: WeighedSound, with search: String) -> Alignment {
        do throws(RecogniserError) {
            let scores = try sound.scores(by: scorer)
            fault = nil
            return rescoring.decode(scores, with: search)
        } catch {
            fault = error
            return Alignment([])
        }
    }

    private func lead(
        of phrase: Alignment, over confusables: String, _ sound: WeighedSound
    ) -> Double? {
        let other = sound.confusables ?? decode(sound, with: confusables)
        sound.confusables = other
        return phrase.lead(over: other)
    }

    /// The words of a grammar that nobody knows how to say, in their order; `build` would guess
    /// them from their letters.
    func unpronounceable(in grammar: Grammar) throws(RecogniserError) -> [String] {
        try vocabulary.lookUp(grammar.words)
        return vocabulary.unpronounceable(in: grammar)
    }

    /// The pronunciations that are listened for, of each of these words.
    func pronunciations(
        of words: Set<String>, in grammar: Grammar
    ) throws(RecogniserError) -> [String: [[String]]] {
        try vocabulary.lookUp(words)
        return Dictionary(
            uniqueKeysWithValues: words.map {
                ($0, vocabulary.pronunciations(of: $0, in: grammar))
            })
    }

    /// Teaches decoders the grammar's words; what they know they keep.
    private func teach(_ grammar: Grammar, to decoders: [Decoder]) throws(RecogniserError) {
        try vocabulary.lookUp(grammar.words)
        for word in grammar.words.sorted() {
            let wanted = vocabulary.pronunciations(of: word, in: grammar)
            for decoder in decoders {
                let known = decoder.pronunciations(of: word)
                // Of what is given after so many courses only new words are taken.
                guard known.isEmpty || taughtCount < Self.taughtMax else { continue }
                let new = wanted.filter { !known.contains($0) }
                if !known.isEmpty { taughtCount += new.count }
                decoder.add(word, pronunciations: new)
            }
        }
    }

    private func drop(_ name: String) {
        following.drop(name)
        rescoring.drop(name)
    }
}
