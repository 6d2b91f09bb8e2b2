internal import AudioALSA
internal import Daemon
internal import EchoSpeexDSP
internal import HearingPocketSphinx
internal import LinuxIO
internal import Logging
internal import Metrics
internal import Recordings
internal import Speaking
internal import Store
internal import Voice

/// A mouth or ears, with the device that it uses, and what the daemon has to do about the threads
/// behind them.
struct SoundPort<Port: Sendable, Device: Sendable>: Sendable {
    var port: Port
    var device: Device
    /// What of it can hang on its own.
    var probes: [Watchdog.Probe] = []
    /// Ends its threads; blocks until they have ended.
    var end: @Sendable () -> Void = {}
}

// The adapters of sound, each with its reports turned into what the conductor takes.
extension Wiring {
    /// What speaks: through a device, or into nothing.
    func mouth(
        _ synthesizer: any Synthesizer, _ path: EchoPath, _ store: Store
    ) throws -> SoundPort<any Mouth, ChosenPlayer> {
        let (mailbox, metrics) = (mailbox, metrics)
        let relay = Relay<PlayerReport>()
        let player = try ChosenPlayer(
            configuredOutput(), coldSilence: .milliseconds(settings.coldSilence), tap: path,
            reports: { relay.send($0) },
            silence: { reason in
                let told = reason.map { "\($0); the lesson goes on in silence" }
                mailbox.post(.condition(.loudspeaker, reason: told))
            })
        let speaker = Speaker(
            synthesizer: synthesizer,
            decoder: try FileRecordings(stored: { try store.soundBytes($0) }),
            resampler: RateConversion(), leveller: LoudnessLeveller(), player: player,
            report: { mailbox.post(.mouth($0)) },
            trouble: { [log] trouble in
                // The learner hears it, and no script is to be mended.
                if case .storedRecordingUnusable = trouble { return log.warning("\(trouble)") }
                mailbox.post(.condition(.script, reason: "\(trouble)"))
            }, metrics: metrics)
        relay.connect { speaker.take($0) }
        let playback = Watchdog.Probe(name: "playback") { player.whenRound($0) }
        return SoundPort(
            port: speaker, device: player, probes: [playback], end: { player.close() })
    }

    /// The output of the configuration, which has been checked.
    func configuredOutput() throws(DeviceNameError) -> OutputChoice {
        try OutputChoice(settings.output)
    }

    /// The input of the configuration; `none` has no device.
    func configuredInput() throws(DeviceNameError) -> DeviceName {
        guard settings.input != "auto", settings.input != "none" else { return .default }
        return try DeviceName(settings.input)
    }

    /// What listens, or where that is not wanted or not possible, what does not.
    func ears(
        _ content: ContentFiles, _ synthesizer: any Synthesizer, _ path: EchoPath
    ) throws -> SoundPort<any Ears, ALSAMicrophone?> {
        let (mailbox, metrics) = (mailbox, metrics)
        guard settings.input != "none" else {
            mailbox.post(.ears(.ready))
            mailbox.post(
                .condition(
                    .microphone, reason: "the microphone is switched off: the input is \"none\""))
            return SoundPort(port: DeafEars(), device: nil)
        }
        let models: HearingModels
        switch content.hearing {
        case .success(let read): models = read
        case .failure(let error):
            mailbox.post(.condition(.recogniser, reason: error.sentence))
            return SoundPort(port: DeafEars(), device: nil)
        case nil: return SoundPort(port: DeafEars(), device: nil)
        }
        let ring = AudioRing()
        let relay = Relay<MicrophoneReport>()
        let microphone = try ALSAMicrophone(
            device: configuredInput(), ring: ring, tap: path, reports: { relay.send($0) })
        let ears = try PocketSphinxEars(
            ring: ring, microphone: microphone, models: models,
            trial: ModelTrial(program: "/proc/self/exe", arguments: ["--check-model"]),
            pronounce: { Voices.phonemes(of: $0, synthesizer) },
            failed: { mailbox.post(.condition(.recogniser, reason: $0.sentence)) },
            dropped: { metrics.count(.samplesDropped, by: $0) },
            took: { metrics.took(.recognition, $0) },
            report: { mailbox.post(.ears($0)) })
        relay.connect { ears.microphone($0) }
        return SoundPort(
            port: ears, device: microphone,
            probes: [Watchdog.Probe(name: "capture") { microphone.whenRound($0) }],
            end: {
                microphone.end()
                ears.shutDown()
            })
    }
}
