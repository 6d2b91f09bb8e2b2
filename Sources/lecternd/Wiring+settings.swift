internal import Daemon
internal import Glibc
internal import LinuxIO
internal import Voice

extension Wiring {
    /// What the configuration says to the daemon.
    func daemonSettings(voice: String) -> Settings {
        Settings(
            version: Self.version, stateDirectory: settings.stateDirectory,
            resumeWithin: .seconds(settings.resumeWithin),
            isClockTrusted: ClockTrust.isTrusted(settings.trustClock),
            isClockTrustedByKeeper: settings.trustClock == .yes,
            // Without a boot id every start counts as one after a reboot: the careful side.
            bootID: try? SystemClock.bootID(), course: settings.course,
            speech: SpeechSettings(voice: voice, rate: settings.rate, volume: settings.volume),
            repeatsAfter: .seconds(settings.repeatsAfter), givesSigns: settings.givesSigns,
            keepsAnswers: settings.keepsAnswers, wantsBargeIn: settings.wantsBargeIn,
            hearsTransport: settings.hearsTransport, dictionaries: settings.dictionaries,
            processID: getpid())
    }
}
