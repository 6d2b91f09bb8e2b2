internal import Daemon
internal import Foundation
internal import LinuxIO
internal import SpeechESpeak
internal import Synchronization
internal import Voice

/// Ears that hear nothing: the configuration wants no microphone, or there is no model.
struct DeafEars: Ears {
    func listen(_ ticket: Ticket, for expectation: Expectation) {}
    func stop() {}
    func close() {}
    func open() {}
    func prepare(_ expectations: [Expectation]) {}
}

/// The voices by the names a person uses.
enum Voices {
    static let named = ["male": ESpeakVoices.male, "female": ESpeakVoices.female]

    /// The voice that is meant; nil where it is not installed.
    static func name(_ text: String, _ synthesizer: ESpeakSynthesizer) -> String? {
        let voice = named[text] ?? text
        let request = RenderRequest(text: "a", voice: voice, rate: 1)
        let isThere = waited { done in
            synthesizer.render(request, isUrgent: true) { result in
                done((try? result.get()) != nil)
            }
        }
        return isThere == true ? voice : nil
    }

    /// The phonemes of a word, for the recogniser; a word without is recognised by the dictionary.
    static func phonemes(of word: String, _ synthesizer: ESpeakSynthesizer) -> String? {
        waited { done in
            synthesizer.phonemes(of: word, language: "en-us") { done(try? $0.get()) }
        } ?? nil
    }

    /// Waits for an answer from the synthesis thread, a second at most.
    private static func waited<Value: Sendable>(
        _ ask: (@escaping @Sendable (Value) -> Void) -> Void
    ) -> Value? {
        let answer = Answer<Value>()
        let arrived = DispatchSemaphore(value: 0)
        ask { value in
            answer.value.withLock { $0 = value }
            arrived.signal()
        }
        _ = arrived.wait(timeout: .now() + 1)
        return answer.value.withLock { $0 }
    }

    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}

/// Tells systemd in a sentence what the lesson is doing.
enum Status {
    static func tell(_ notice: Notice, _ notifier: ServiceNotifier?) {
        guard case .state(let state, _) = notice else { return }
        // systemd being away is no reason for a lesson to stop.
        try? notifier?.send(.status(state))
    }
}

/// Users by name or number.
enum Users {
    static func id(_ name: String) -> UInt32? {
        if let number = UInt32(name) { return number }
        return getpwnam(name).map { $0.pointee.pw_uid }
    }
}

/// Whether the time of day can be believed after a reboot.
enum ClockTrust {
    static func isTrusted(_ choice: Configured.TrustClock) -> Bool {
        switch choice {
        case .yes: true
        case .no: false
        case .auto: hasHardwareClock || isSynchronised
        }
    }

    private static var hasHardwareClock: Bool {
        FileManager.default.fileExists(atPath: "/sys/class/rtc/rtc0")
    }

    private static var isSynchronised: Bool {
        FileManager.default.fileExists(atPath: "/run/systemd/timesync/synchronized")
    }
}
