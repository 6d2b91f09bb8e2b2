internal import Control
package import Voice

/// What the configuration says to the conductor.
package struct Settings: Equatable, Sendable {
    package var version: String
    package var stateDirectory: String
    /// The longest interruption after which a lesson goes on by itself.
    package var resumeWithin: Duration
    /// Whether the clock is known to be right after a reboot.
    package var isClockTrusted: Bool
    /// Whether the keeper says so, and not the machine.
    package var isClockTrustedByKeeper: Bool
    /// The identity of this boot of the machine; nil where the kernel gives none.
    package var bootID: String?
    /// The course that is taken up where the learner has chosen none.
    package var course: String?
    /// How speech sounds until a client changes it.
    package var speech: SpeechSettings
    /// After how long a pause the sentence before is spoken once more; zero is never.
    package var repeatsAfter: Duration
    /// Whether the short signs sound; clients are told of them either way.
    package var givesSigns: Bool
    /// Whether the words of typed answers are kept.
    package var keepsAnswers: Bool
    /// Whether the own voice is to be taken out of what is heard, and what is said of the sound is
    /// to be heard meanwhile.
    package var wantsBargeIn: Bool
    /// Whether the sound can be steered by voice.
    package var hearsTransport: Bool
    /// The folders of the dictionaries.
    package var dictionaries: [String]
    package var processID: Int32

    package init(
        version: String = Product.version, stateDirectory: String = "",
        resumeWithin: Duration = .seconds(600), isClockTrusted: Bool = true,
        isClockTrustedByKeeper: Bool = false, bootID: String? = nil, course: String? = nil,
        speech: SpeechSettings = SpeechSettings(), repeatsAfter: Duration = .seconds(60),
        givesSigns: Bool = true, keepsAnswers: Bool = false,
        wantsBargeIn: Bool = false, hearsTransport: Bool = false, dictionaries: [String] = [],
        processID: Int32 = 0
    ) {
        self.version = version
        self.stateDirectory = stateDirectory
        self.resumeWithin = resumeWithin
        self.isClockTrusted = isClockTrusted
        self.isClockTrustedByKeeper = isClockTrustedByKeeper
        self.bootID = bootID
        self.course = course
        self.speech = speech
        self.repeatsAfter = repeatsAfter
        self.givesSigns = givesSigns
        self.keepsAnswers = keepsAnswers
        self.wantsBargeIn = wantsBargeIn
        self.hearsTransport = hearsTransport
        self.dictionaries = dictionaries
        self.processID = processID
    }
}

/// How speech sounds, as clients see and set it: whole numbers only.
struct Sound: Equatable {
    /// Decibels, −40 … 0.
    var volume: Int
    /// Percent of the voice's own speed, 50 … 200.
    var ratePercent: Int
    /// The voice that somebody has chosen; nil leaves it to the course, then the configuration.
    var chosenVoice: String?
    /// The devices that somebody has chosen; what is missing is left to the configuration.
    var devices: [SoundDirection: String] = [:]

    static let volumes = -40...0
    static let rates = 50...200

    func speech(_ voice: String) -> SpeechSettings {
        SpeechSettings(voice: voice, rate: Double(ratePercent) / 100, volume: Double(volume))
    }

    /// What was set before, else what the configuration says.
    init(stored: [String: String], default configured: SpeechSettings) {
        volume = stored["volume"].flatMap { Int($0) } ?? Int(configured.volume.rounded())
        ratePercent =
            stored["rate_percent"].flatMap { Int($0) }
            ?? Int((configured.rate * 100).rounded())
        chosenVoice = stored["voice"]
        for direction in SoundDirection.allCases {
            devices[direction] = stored[direction.setting]
        }
    }

    /// The names of the settings that a learner chooses. The devices belong to the room.
    static let personal = ["volume", "rate_percent", "voice"]

    /// The same devices, and all else as the configuration says.
    func withoutPersonal(default configured: SpeechSettings) -> Sound {
        var sound = Sound(stored: [:], default: configured)
        sound.devices = devices
        return sound
    }

    /// The settings as the store keeps them.
    var stored: [String: String?] {
        [
            "volume": "\(volume)", "rate_percent": "\(ratePercent)", "voice": chosenVoice,
            SoundDirection.output.setting: devices[.output],
            SoundDirection.input.setting: devices[.input],
        ]
    }
}

extension SoundDirection {
    /// Under what name the store keeps the device that was chosen.
    fileprivate var setting: String { "audio_\(rawValue)" }
}
