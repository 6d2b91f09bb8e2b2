/// What plays sound: one open stream that is fed speech, earcons and silence.
///
/// Every method returns at once and may be called from any thread; reports come from the
/// playback thread.
package protocol Player: Sendable {
    /// The rate at which it takes samples, in samples a second.
    var rate: Int { get }
    /// Adds a clip behind those that wait. Its PCM must have the player's rate.
    func enqueue(_ clip: Clip)
    /// Drops all clips, and falls silent within 30 ms (a ramp of 5 ms, then nothing).
    func cancel()
    /// Mixes a sign over whatever is playing.
    func overlay(_ pcm: PCM)
    /// Sets the gain of speech and signs, in decibels, −40 … 0; ramped.
    func setVolume(_ decibels: Double)
    /// Calls back on the device's thread the next time that comes round: a sign that it does not
    /// hang. It comes round every 8 s at least, also while the device is away.
    func whenRound(_ then: @escaping @Sendable () -> Void)
}

/// A piece of sound with the silence that follows it.
package struct Clip: Equatable, Sendable {
    package var id: Ticket
    package var pcm: PCM
    package var pauseAfter: Duration

    package init(id: Ticket, pcm: PCM, pauseAfter: Duration) {
        self.id = id
        self.pcm = pcm
        self.pauseAfter = pauseAfter
    }
}

/// What a player says; `finished` at the true end of the clip's last sample in the room.
package enum PlayerReport: Equatable, Sendable {
    case began(Ticket)
    case finished(Ticket)
    /// The device is gone; the clips that wait were dropped.
    case lost(reason: String)
    case returned
    /// Another device was chosen; the clips that wait were dropped.
    case moved
}

/// What captures sound at 16 kHz mono and writes it into a ring; it never calls back per block.
///
/// Every method returns at once and may be called from any thread.
package protocol Microphone: Sendable {
    /// Opens the device; captured blocks of 10 ms go into the ring given at its making.
    func open()
    /// Closes the device for real and empties the ring; nothing is written after it returns but
    /// a block that is just being copied, which is thrown away when the device has closed.
    func close()
    /// Calls back on the device's thread the next time that comes round: a sign that it does not
    /// hang. It comes round every 8 s at least, also while the device is closed or away.
    func whenRound(_ then: @escaping @Sendable () -> Void)
}

/// What a microphone says of itself.
package enum MicrophoneReport: Equatable, Sendable {
    case lost(reason: String)
    /// It gives sound again, after it was lost or silent.
    case returned
    /// Three seconds of exact zeros: switched off at the device.
    case silentDevice
}

/// What renders text; one thread of its own does it, in the order asked.
package protocol Synthesizer: Sendable {
    /// Renders one line; `then` runs on the synthesis thread. Urgent requests come first.
    func render(
        _ request: RenderRequest, isUrgent: Bool,
        then: @escaping @Sendable (Result<PCM, SynthesisError>) -> Void)
    /// The phonemes of a word in espeak-ng's own mnemonics, set apart by single spaces, the marks
    /// of stress (`'` and `,`) before their vowels; for the recogniser.
    func phonemes(
        of word: String, language: String,
        then: @escaping @Sendable (Result<String, SynthesisError>) -> Void)
    /// Whether a voice of this name, such as `en-us+f3`, can be rendered with; nil while that is
    /// not known yet, and for ever where espeak-ng cannot start. Returns at once; any thread.
    func hasVoice(_ name: String) -> Bool?
}

/// What is to be rendered and how.
package struct RenderRequest: Hashable, Sendable {
    package var text: String
    package var voice: String
    package var rate: Double

    /// The longest text, in bytes.
    package static let textBytesMax = 16_384
    /// The longest sound of one text, in seconds.
    package static let secondsMax = 300

    package init(text: String, voice: String, rate: Double) {
        self.text = text
        self.voice = voice
        self.rate = rate
    }
}

/// Why a line could not be rendered.
package struct SynthesisError: Error, Equatable, Sendable {
    package var call: String
    package var reason: String
    /// Whether it is no fault of the text: the same may be rendered when the voice is back.
    package var isPassing: Bool

    package init(call: String, reason: String, isPassing: Bool = false) {
        self.call = call
        self.reason = reason
        self.isPassing = isPassing
    }

    /// A text that is beyond `RenderRequest.textBytesMax`.
    package static func tooLong(_ text: String) -> SynthesisError {
        SynthesisError(
            call: "espeak_Synth",
            reason: "a text of \(text.utf8.count) bytes; at most \(RenderRequest.textBytesMax) "
                + "at once")
    }
}
