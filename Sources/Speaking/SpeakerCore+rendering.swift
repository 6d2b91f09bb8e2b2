internal import SpeechText
internal import Voice

extension SpeakerCore {
    /// The lines that are rendered ahead of their time, one at a time.
    struct Preparation {
        let bytesMax: Int
        var lines: [Line] = []
        /// How much has been prepared since lines were last asked for.
        var bytes = 0
        /// What is in hand for it.
        var key: RenderKey?
    }

    /// Adds lines to those that are rendered ahead; the oldest give way when there are too many.
    mutating func prepare(_ lines: [Line]) {
        preparation.lines += lines
        preparation.lines.removeFirst(max(0, preparation.lines.count - Self.linesMax))
        preparation.bytes = 0
        prepareMore()
    }

    /// Takes what was rendered, or why it was not.
    mutating func take(_ result: Result<Rendering, RenderFailure>, for key: RenderKey) {
        asked.remove(key)
        let isPreparation = preparation.key == key
        if isPreparation { preparation.key = nil }
        switch result {
        case .success(let rendering):
            cache.keep(rendering, for: key)
            if isPreparation { preparation.bytes += rendering.pcm.samples.count * 2 }
        case .failure(let failure): passOver(key, failure)
        }
        feed()
    }

    /// The sound of a line of the current speech; asks for it when it is not there.
    mutating func sound(at index: Int) -> PCM? {
        guard let line = speech?.lines[index] else { return nil }
        let key = key(for: line)
        guard let found = cache.find(key) else {
            ask(key, isUrgent: true)
            return nil
        }
        // Told whenever it is heard, also when it was rendered for another lesson.
        for trouble in found.troubles { effects.append(.trouble(trouble)) }
        let pcm = found.pcm
        guard case .recording(let recording) = key, let stretch = line.stretch else { return pcm }
        let cut = Self.cut(stretch, out: pcm, of: recording)
        guard cut.samples.isEmpty else { return cut }
        passOver(key, RenderFailure(reason: "it ends before a verse that its times name"))
        return sound(at: index)
    }

    /// Asks for the line after those that the player has.
    mutating func askAhead() {
        guard let current = speech, !current.waits, current.next < current.lines.count
        else { return }
        let key = key(for: current.lines[current.next])
        if !cache.contains(key) { ask(key, isUrgent: true) }
    }

    /// Asks for the next line that is to be prepared, unless one is in hand or enough is there.
    mutating func prepareMore() {
        while preparation.key == nil, !preparation.lines.isEmpty,
            preparation.bytes < preparation.bytesMax
        {
            let key = key(for: preparation.lines.removeFirst())
            guard !cache.contains(key), !asked.contains(key) else { continue }
            preparation.key = key
            ask(key, isUrgent: false)
        }
    }

    private mutating func ask(_ key: RenderKey, isUrgent: Bool) {
        guard asked.insert(key).inserted else { return }
        switch key {
        case .text(let runs): effects.append(.render(key, runs, isUrgent: isUrgent))
        case .recording(let recording): effects.append(.decode(key, recording))
        }
    }

    /// A recording that cannot be used gives way to its text; a text that cannot is passed over
    /// or stood still at.
    private mutating func passOver(_ key: RenderKey, _ failure: RenderFailure) {
        if case .recording(let recording) = key {
            effects.append(.trouble(SpeakingTrouble(recording, failure.reason)))
            speech?.unusable.insert(recording)
            return
        }
        guard let current = speech, !current.waits, current.next < current.lines.count,
            self.key(for: current.lines[current.next]) == key
        else { return }
        guard !failure.isPassing || outstanding.isEmpty else {
            // While another line sounds the voice may come back.
            speech?.isHeldBack = true
            return
        }
        if speech?.told.insert(current.next).inserted == true {
            effects.append(
                .report(.failed(current.ticket, line: current.next, reason: failure.reason)))
        }
        if !failure.isPassing, mayPassOver(in: current) {
            speech?.next += 1
            speech?.hasPassedOver = true
        } else {
            speech?.standstill = failure.isPassing ? .seconds(1) : .seconds(5)
        }
    }

    /// Whether the speech can do without its next line: not without two in a row, and not without
    /// its last when nothing else of it sounds.
    private func mayPassOver(in current: Speech) -> Bool {
        guard !current.hasPassedOver else { return false }
        let sounds = current.hasSounded || outstanding.contains(where: \.isAudible)
        return sounds || current.next < current.lines.count - 1
    }

    private func key(for line: Line) -> RenderKey {
        if let recording = line.recording, speech?.unusable.contains(recording) != true {
            return .recording(recording)
        }
        let voice = Self.voice(for: line.language, chosen: settings.voice)
        let parts = line.parts.map {
            Run($0.said ?? $0.text, language: $0.language, keepsPoints: $0.said != nil)
        }
        return .text(
            runs(of: parts).flatMap(Self.renderable).map { run in
                SpokenRun(
                    request: request(for: run, beside: voice),
                    instead: others(for: run, beside: voice).map { request(for: $0, beside: $1) })
            })
    }

    /// What is spoken where a run has no voice, each with the voice of the line's own words: marked
    /// words as if they had no mark, and those of a course whose language nobody speaks by the
    /// chosen voice.
    private func others(for run: Run, beside voice: String) -> [(run: Run, voice: String)] {
        let plain = runs(of: run.text, keepsPoints: run.keepsPoints)
        if plain != [run] { return plain.map { ($0, voice) } }
        let isForeign = run.language == nil && voice != settings.voice
        return isForeign ? [(run, settings.voice)] : []
    }

    /// The script of a whole recording is rendered piece by piece.
    private static func renderable(_ run: Run) -> [Run] {
        guard run.text.utf8.count > Sentence.bytesMax else { return [run] }
        return pieces(of: run.text).map {
            Run($0, language: run.language, keepsPoints: run.keepsPoints)
        }
    }

    /// What of a recording is the line's. Parts are cut where the next one begins, to the sample,
    /// so that those that follow each other are heard as they were recorded.
    private static func cut(_ stretch: TimeSpan, out pcm: PCM, of recording: Recording) -> PCM {
        let origin = recording.span?.start ?? 0
        func index(of milliseconds: Int) -> Int {
            min(max(0, milliseconds - origin) * pcm.rate / 1000, pcm.samples.count)
        }
        let end = stretch.end.map(index) ?? pcm.samples.count
        let start = min(index(of: stretch.start), end)
        return PCM(samples: Array(pcm.samples[start..<end]), rate: pcm.rate)
    }

    /// A run as its voice speaks it; `voice` speaks the line's own language.
    private func request(for run: Run, beside voice: String) -> RenderRequest {
        let isOwn = run.language == nil
        let text =
            isOwn && !voice.hasPrefix("en") ? speakable(run.text) : spoken(run, lexicon: lexicon)
        return RenderRequest(
            text: text, voice: isOwn ? voice : Self.voice(for: run.language, chosen: voice),
            rate: settings.rate)
    }

    /// The chosen voice where it speaks the language, of whatever region, else the language's with
    /// the same variant.
    static func voice(for language: String?, chosen: String) -> String {
        guard let language, !language.isEmpty else { return chosen }
        let parts = chosen.split(separator: "+", maxSplits: 1)
        let base = parts.first.map(String.init) ?? chosen
        guard primary(base) != primary(language) else { return chosen }
        return parts.count > 1 ? "\(language)+\(parts[1])" : language
    }

    /// The first subtag of the name of a language: `en` of `en-us`.
    private static func primary(_ language: String) -> String {
        language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }
}
