internal import LinuxIO
package import Metrics
internal import SpeechText
internal import Synchronization
package import Voice

/// The mouth: a synthesizer, a decoder of recordings and a player, put together.
///
/// It has no thread and no clock of its own: it acts on the thread that asks or reports, one
/// effect after the other in the order decided, and the tail of the gate is a clip of silence.
package final class Speaker: Mouth {
    private let core: Mutex<SpeakerCore>
    private let synthesizer: any Synthesizer
    private let decoder: any RecordingDecoder
    private let resampler: any Resampler
    private let leveller: any Leveller
    private let player: any Player
    private let report: @Sendable (MouthReport) -> Void
    private let trouble: @Sendable (SpeakingTrouble) -> Void
    private let metrics: Metrics

    /// - Parameters:
    ///   - tail: how long after the last sample the gate stays shut.
    ///   - cacheBytes: how much rendered sound is kept; a minute takes 5.8 MB at 48 kHz.
    ///   - report: is called on the threads of the ports and of those who ask.
    ///   - trouble: likewise; for health.
    ///   - metrics: is told how long it took to have the sound of each piece.
    package init(
        synthesizer: any Synthesizer, decoder: any RecordingDecoder, resampler: any Resampler,
        leveller: any Leveller, player: any Player, tail: Duration = .milliseconds(200),
        cacheBytes: Int = 96 << 20,
        report: @escaping @Sendable (MouthReport) -> Void,
        trouble: @escaping @Sendable (SpeakingTrouble) -> Void, metrics: Metrics = Metrics()
    ) {
        core = Mutex(SpeakerCore(rate: player.rate, tail: tail, cacheBytes: cacheBytes))
        self.synthesizer = synthesizer
        self.decoder = decoder
        self.resampler = resampler
        self.leveller = leveller
        self.player = player
        self.report = report
        self.trouble = trouble
        self.metrics = metrics
    }

    package func prepare(_ lines: [Line]) { act { $0.prepare(lines) } }
    package func speak(_ ticket: Ticket, _ lines: [Line]) { act { $0.speak(ticket, lines) } }
    package func stop() { act { $0.stop() } }
    package func pause() { act { $0.pause() } }
    package func resume(repeatingLine: Bool) { act { $0.resume(repeatingLine: repeatingLine) } }
    package func sound(_ earcon: Earcon) { act { $0.sound(earcon) } }
    package func use(_ settings: SpeechSettings) { act { $0.use(settings) } }

    /// Takes the words of a course from the next line on.
    package func use(lexicon: [String: String]) {
        act { $0.lexicon = Lexicon(lexicon) }
    }

    /// Takes what the player says; give this to the player as its `reports`.
    package func take(_ report: PlayerReport) { act { $0.take(report) } }

    /// Decides under the lock and performs outside of it. Effects of several threads keep their
    /// order because one thread at a time performs them, for the others too.
    private func act(_ decide: (inout SpeakerCore) -> Void) {
        let isOurs = core.withLock { core in
            decide(&core)
            guard !core.isPerforming, !core.effects.isEmpty else { return false }
            core.isPerforming = true
            return true
        }
        guard isOurs else { return }
        while let effect = nextEffect() { perform(effect) }
    }

    private func nextEffect() -> SpeakerCore.Effect? {
        core.withLock { core in
            guard !core.effects.isEmpty else {
                core.isPerforming = false
                return nil
            }
            return core.effects.removeFirst()
        }
    }

    private func perform(_ effect: SpeakerCore.Effect) {
        switch effect {
        case .render(let key, let runs, let isUrgent): render(runs, of: key, isUrgent)
        case .decode(let key, let recording): decode(recording, of: key)
        case .enqueue(let clip): player.enqueue(clip)
        case .cancel: player.cancel()
        case .overlay(let earcon): player.overlay(earcons(earcon))
        case .volume(let decibels): player.setVolume(decibels)
        case .report(let mouthReport): report(mouthReport)
        case .trouble(let what): trouble(what)
        }
    }

    /// Reads a recording. A stretch of one keeps its silence, by which its parts are found.
    private func decode(_ recording: Recording, of key: RenderKey) {
        let isWhole = recording.span == nil
        let asked = SystemClock.monotonicUSec()
        decoder.decode(recording, rate: player.rate) { [weak self] result in
            guard let self else { return }
            metrics.took(.synthesis, SystemClock.monotonicUSec() - asked)
            let decoded = result.mapError { RenderFailure(reason: $0.reason) }
            let sound = made(decoded, shallSound: true, isTrimmed: isWhole)
            finish(key, sound.map { Rendering(pcm: $0) })
        }
    }

    private func earcons(_ earcon: Earcon) -> PCM {
        EarconSounds.sound(of: earcon, rate: player.rate)
    }

    /// Renders one run after the other, for the synthesiser has one voice at a time.
    private func render(
        _ runs: [SpokenRun], of key: RenderKey, _ isUrgent: Bool,
        after pieces: [Result<PCM, RenderFailure>] = [], _ troubles: [SpeakingTrouble] = []
    ) {
        guard pieces.count < runs.count else { return join(pieces, of: runs, for: key, troubles) }
        let run = runs[pieces.count]
        let asked = SystemClock.monotonicUSec()
        synthesizer.render(run.request, isUrgent: isUrgent) { [weak self] result in
            guard let self else { return }
            metrics.took(.synthesis, SystemClock.monotonicUSec() - asked)
            let rendered = result.mapError {
                RenderFailure(reason: $0.sentence, isPassing: $0.isPassing)
            }
            let piece = made(rendered, shallSound: run.request.shallSound)
            guard case .failure(let failure) = piece, !failure.isPassing, !run.instead.isEmpty
            else { return render(runs, of: key, isUrgent, after: pieces + [piece], troubles) }
            let trouble = SpeakingTrouble.runReadOtherwise(
                voice: run.request.voice, reason: failure.reason)
            var others = runs
            others.replaceSubrange(
                pieces.count...pieces.count, with: run.instead.map { SpokenRun(request: $0) })
            render(others, of: key, isUrgent, after: pieces, troubles + [trouble])
        }
    }

    /// Puts runs together. One that no voice could speak is left out of a line that sounds without
    /// it, and told; while the voice is away there is no line.
    private func join(
        _ pieces: [Result<PCM, RenderFailure>], of runs: [SpokenRun], for key: RenderKey,
        _ troubles: [SpeakingTrouble]
    ) {
        var troubles = troubles
        let sounds = pieces.compactMap { try? $0.get() }
        let isSilent = sounds.allSatisfy(\.samples.isEmpty)
        for (run, piece) in zip(runs, pieces) {
            guard case .failure(let failure) = piece else { continue }
            if isSilent || failure.isPassing { return finish(key, .failure(failure)) }
            troubles.append(.runLeftOut(voice: run.request.voice, reason: failure.reason))
        }
        let pcm = Joint.joined(sounds, rate: player.rate)
        finish(key, .success(Rendering(pcm: pcm, troubles: troubles)))
    }

    /// Makes the sound what the player takes. Runs on the thread that rendered it.
    private func made(
        _ result: Result<PCM, RenderFailure>, shallSound: Bool, isTrimmed: Bool = true
    ) -> Result<PCM, RenderFailure> {
        result.flatMap { pcm in
            do throws(RecordingError) {
                let trimmed = Trim.silence(from: pcm)
                if trimmed.samples.isEmpty, shallSound {
                    return .failure(RenderFailure(reason: "it has no sound in it"))
                }
                let kept = isTrimmed ? trimmed : pcm
                let resampled = try resampler.resample(kept, to: player.rate)
                return .success(leveller.levelled(resampled))
            } catch {
                return .failure(RenderFailure(reason: error.reason))
            }
        }
    }

    private func finish(_ key: RenderKey, _ result: Result<Rendering, RenderFailure>) {
        act { $0.take(result, for: key) }
    }
}

extension SynthesisError {
    /// One line for a report.
    fileprivate var sentence: String { "\(call): \(reason)" }
}
