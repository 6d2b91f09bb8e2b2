internal import CPocketSphinx
internal import Hearing

/// One PocketSphinx decoder with its searches; confined to the thread that made it.
final class Decoder {
    private let handle: OpaquePointer
    private var searches: Set<String> = []
    /// The running mean when the model was loaded, and when the utterance began.
    private let firstMean: [Float]
    private var meanBefore: [Float]
    private var hasDecodedSamples = false

    /// How scores in the library's logarithm (base 1.0001, shifted by 10 bits) become nats.
    private static let natsPerUnit = 0.1024

    /// What a decoder is made for.
    enum Purpose {
        /// Following speech while it is spoken: fast.
        case following
        /// Rescoring a whole utterance: every senone is scored, so that two searches compare.
        case rescoring
        /// The same, and the scores are logged in a folder: a file for each utterance, with its
        /// number in nine digits, from 0.
        case scoring(log: String)
    }

    /// Loads the model, some 0.2 s.
    ///
    /// - Parameter isSilent: whether the library prints nothing. Otherwise it prints what it does
    ///   and what it hears.
    init(
        _ model: ModelFolder, for purpose: Purpose, isSilent: Bool = true
    ) throws(RecogniserError) {
        if isSilent { lectern_sphinx_silence() }
        var arguments = [
            "-hmm", model.acoustic, "-remove_silence", "no", "-lw", "2.0",
        ]
        switch purpose {
        case .following: arguments += ["-beam", "1e-60", "-wbeam", "1e-40", "-pbeam", "1e-60"]
        case .rescoring: arguments += Self.whole
        case .scoring(let log): arguments += Self.whole + ["-senlogdir", log]
        }
        handle = try Self.start(arguments)
        firstMean = Self.mean(of: handle)
        meanBefore = firstMean
    }

    private static let whole = [
        "-compallsen", "yes", "-beam", "1e-80", "-wbeam", "1e-60", "-pbeam", "1e-80",
        "-allphone_ci", "yes",
    ]

    deinit { ps_free(handle) }

    private static func start(_ arguments: [String]) throws(RecogniserError) -> OpaquePointer {
        let texts = arguments.map { strdup($0) }
        defer { texts.forEach { free($0) } }
        var pointers = texts
        guard let config = cmd_ln_parse_r(nil, ps_args(), Int32(texts.count), &pointers, 1)
        else { throw .callFailed(call: "cmd_ln_parse_r", reason: "a setting is not known") }
        defer { cmd_ln_free_r(config) }
        guard let handle = ps_init(config) else {
            throw .callFailed(call: "ps_init", reason: "the acoustic model cannot be loaded")
        }
        return handle
    }

    // MARK: - Words and searches

    /// The pronunciations of a word, each a list of ARPAbet phones; empty where it is unknown.
    func pronunciations(of word: String) -> [[String]] {
        var found: [[String]] = []
        while let phones = ps_lookup_word(handle, Self.name(of: word, found.count)) {
            found.append(String(cString: phones).split(separator: " ").map { String($0) })
            free(phones)
        }
        return found
    }

    /// Adds pronunciations, each a list of ARPAbet phones, to those that a word has.
    func add(_ word: String, pronunciations: [[String]]) {
        var count = self.pronunciations(of: word).count
        for phones in pronunciations {
            let text = phones.joined(separator: " ")
            // A phone that the model lacks leaves the word out; the grammar then says so.
            // Searches that stand are not built anew (0): one of them may be running, and the word
            // is for a search that is built next.
            if ps_add_word(handle, Self.name(of: word, count), text, 0) >= 0 { count += 1 }
        }
    }

    private static func name(of word: String, _ index: Int) -> String {
        index == 0 ? word : "\(word)(\(index + 1))"
    }

    /// Builds a search of a grammar in JSGF; every word must be known.
    func build(_ name: String, grammar text: String) throws(RecogniserError) {
        guard !searches.contains(name) else { return }
        guard ps_set_jsgf_string(handle, name, text) == 0 else {
            throw .callFailed(call: "ps_set_jsgf_string", reason: "the grammar was refused")
        }
        searches.insert(name)
    }

    /// Builds the free loop of phones.
    func buildPhoneLoop(_ name: String, _ model: ModelFolder) throws(RecogniserError) {
        guard ps_set_allphone_file(handle, name, model.phoneLoop) == 0 else {
            throw .callFailed(call: "ps_set_allphone_file", reason: model.phoneLoop)
        }
        searches.insert(name)
    }

    /// Forgets a search.
    func drop(_ name: String) {
        guard searches.remove(name) != nil else { return }
        ps_unset_search(handle, name)
    }

    // MARK: - Decoding

    /// Decodes a whole utterance, normalised by its own mean; nil where the utterance could not
    /// begin.
    func decode(_ samples: [Int16], with search: String) -> Alignment? {
        guard searches.contains(search), ps_set_search(handle, search) == 0 else {
            return Alignment([])
        }
        lectern_sphinx_use_batch_mean(handle)
        guard start() else { return nil }
        hasDecodedSamples = true
        _ = samples.withUnsafeBufferPointer {
            ps_process_raw(handle, $0.baseAddress, $0.count, 0, 1)
        }
        ps_end_utt(handle)
        return alignment()
    }

    /// Decodes by scores that another decoder logged; the path is empty where there are none.
    func decode(_ scores: SenoneScores, with search: String) -> Alignment {
        // After samples the library has less room than it takes the scores to need.
        precondition(!hasDecodedSamples, "a decoder reads scores or samples")
        guard searches.contains(search), ps_set_search(handle, search) == 0 else {
            return Alignment([])
        }
        ps_start_stream(handle)
        let frames = scores.read { ps_decode_senscr(handle, $0) } ?? 0
        return frames > 0 ? alignment() : Alignment([])
    }

    /// Begins an utterance that comes in pieces.
    func begin(with search: String) {
        ps_set_search(handle, search)
        meanBefore = Self.mean(of: handle)
        _ = start()
    }

    private func start() -> Bool {
        // Without it frames are counted from the utterance before, and what was learnt of its
        // noise colours this one.
        ps_start_stream(handle)
        if ps_start_utt(handle) == 0 { return true }
        // Otherwise the library would stay inside the utterance that it could not begin.
        ps_end_utt(handle)
        return false
    }

    /// Takes the next piece.
    func process(_ samples: ArraySlice<Int16>) {
        _ = samples.withUnsafeBufferPointer {
            ps_process_raw(handle, $0.baseAddress, $0.count, 0, 0)
        }
    }

    /// Ends it. The running mean is carried over to the next, unless nobody spoke: the mean of a
    /// noise would make the next command hard to follow.
    func end(isSpeech: Bool) {
        ps_end_utt(handle)
        if !isSpeech { lectern_sphinx_set_mean(handle, meanBefore) }
    }

    /// Forgets how the voices and the room so far sounded.
    func forgetVoice() { lectern_sphinx_set_mean(handle, firstMean) }

    private static func mean(of handle: OpaquePointer) -> [Float] {
        var mean = [Float](repeating: 0, count: Int(LECTERN_MEAN_LENGTH))
        lectern_sphinx_get_mean(handle, &mean)
        return mean
    }

    /// The best path so far.
    func alignment() -> Alignment {
        var segments: [Segment] = []
        var iterator = ps_seg_iter(handle)
        while let segment = iterator {
            let found = read(segment)
            // Null transitions stand on the frame of the word before them.
            if found.word != "(NULL)" { segments.append(found) }
            iterator = ps_seg_next(segment)
        }
        return Alignment(segments)
    }

    private func read(_ segment: OpaquePointer) -> Segment {
        let name = String(cString: ps_seg_word(segment))
        var first: Int32 = 0
        var last: Int32 = 0
        var acoustic: Int32 = 0
        ps_seg_frames(segment, &first, &last)
        _ = ps_seg_prob(segment, &acoustic, nil, nil)
        let start = max(0, Int(first))
        return Segment(
            word: name.hasPrefix("(") ? name : String(name.prefix { $0 != "(" }),
            frames: start..<max(start, Int(last) + 1),
            score: Double(acoustic) * Self.natsPerUnit)
    }
}
