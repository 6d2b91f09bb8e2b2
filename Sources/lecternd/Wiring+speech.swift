internal import Daemon
internal import SpeechESpeak
internal import SpeechProcess
internal import Voice

/// What renders text, with what the daemon has to do about what is behind it.
struct Speech: Sendable {
    var synthesizer: any Synthesizer
    /// What of it can hang on its own.
    var probe: Watchdog.Probe
    /// Ends its process, where it has one; blocks until that has ended.
    var end: @Sendable () -> Void = {}
}

extension Wiring {
    /// espeak-ng, on a thread of this process or in a process of its own.
    func speech() throws -> Speech {
        switch settings.isolation {
        case .thread:
            let synthesizer = try ESpeakSynthesizer()
            return Speech(synthesizer: synthesizer, probe: Self.probe(ofThread: synthesizer))
        case .process:
            let mailbox = mailbox
            let synthesizer = try ProcessSynthesizer(
                program: ProcessSynthesizer.installedProgram()
            ) { report in
                switch report {
                case .failed(let reason): mailbox.post(.condition(.synthesiser, reason: reason))
                case .runs: mailbox.post(.condition(.synthesiser, reason: nil))
                }
            }
            return Speech(
                synthesizer: synthesizer, probe: Self.probe(ofProcess: synthesizer),
                end: { synthesizer.end() })
        }
    }

    /// An answer that espeak-ng was given up on is none. That it is not installed is no hanging: a
    /// restart would not mend it.
    private static func probe(ofThread synthesizer: ESpeakSynthesizer) -> Watchdog.Probe {
        probe(of: synthesizer) { $0.call == "espeak_Initialize" }
    }

    /// Any answer says that the thread comes round. A process that hangs is killed by it, and one
    /// that cannot be started is not mended by a restart of the daemon.
    private static func probe(ofProcess synthesizer: ProcessSynthesizer) -> Watchdog.Probe {
        probe(of: synthesizer) { _ in true }
    }

    private static func probe(
        of synthesizer: any Synthesizer,
        isRound: @escaping @Sendable (SynthesisError) -> Bool
    ) -> Watchdog.Probe {
        Watchdog.Probe(name: "synthesis") { done in
            synthesizer.phonemes(of: "a", language: "en-us") { result in
                switch result {
                case .success: done()
                case .failure(let error): if isRound(error) { done() }
                }
            }
        }
    }
}
