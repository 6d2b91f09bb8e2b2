/// The devices of this machine: which there are, and which of them sound.
///
/// Every method may be called from any thread and returns at once.
package protocol SoundDevices: Sendable {
    /// Lists what can be chosen; `then` runs on a thread made for it, since asking may take long.
    func list(
        then: @escaping @Sendable (Result<[SoundDevice], SoundDeviceError>) -> Void)
    /// Throws where a name could not be used, with the right spelling; nil and "auto" always can.
    func check(_ name: String?, for direction: SoundDirection) throws(SoundDeviceError)
    /// Goes over to a device, "auto", or with nil to what the configuration says.
    ///
    /// The name was checked before. A device that is away is told as one that was lost.
    func use(_ name: String?, for direction: SoundDirection)
    /// What is used: the name of a device, "auto", or "none" where the configuration says so.
    func used(for direction: SoundDirection) -> String
}

/// Whether a device speaks or listens; the raw value is its name on the wire.
package enum SoundDirection: String, CaseIterable, Sendable {
    case output, input
}

/// A device that can be chosen.
package struct SoundDevice: Equatable, Sendable {
    /// Its name, which stays the same over reboots.
    package var name: String
    /// What a person calls it.
    package var description: String
    package var directions: Set<SoundDirection>

    package init(name: String, description: String, directions: Set<SoundDirection>) {
        self.name = name
        self.description = description
        self.directions = directions
    }
}

/// Why a device cannot be used, or why none can be listed.
package struct SoundDeviceError: Error, Equatable, Sendable {
    /// What was found, what was expected, what to do.
    package var reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
