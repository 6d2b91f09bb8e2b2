package import LinuxIO
package import Voice

/// Where speech goes, as the configuration says it.
package enum OutputChoice: Equatable, Sendable {
    /// The system's device; while there has been none, nothing that keeps time.
    case automatic
    /// Nothing that keeps time.
    case silent
    /// A named device and nothing else.
    case device(DeviceName)

    /// Reads "auto", "none" or the name of an ALSA device.
    package init(_ text: String) throws(DeviceNameError) {
        switch text {
        case "auto": self = .automatic
        case "none": self = .silent
        default: self = .device(try DeviceName(text))
        }
    }

    /// Makes the player.
    ///
    /// - Parameters:
    ///   - reports: is called on the players' threads.
    ///   - silence: tells health why nothing is heard though lessons go on, and nil when sound
    ///     is heard again.
    package func makePlayer(
        rate: Int = 48_000, reports: @escaping @Sendable (PlayerReport) -> Void,
        silence: @escaping @Sendable (String?) -> Void
    ) throws(SystemError) -> any Player {
        switch self {
        case .automatic:
            return try FallbackPlayer(
                device: .default, rate: rate, reports: reports, silence: silence)
        case .silent:
            silence("sound is switched off in the configuration")
            return try NullPlayer(rate: rate, reports: reports)
        case .device(let name):
            return try ALSAPlayer(device: name, rate: rate, reports: reports)
        }
    }
}
