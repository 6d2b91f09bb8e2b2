internal import LinuxIO
internal import Synchronization
package import Voice

/// The devices that ALSA offers, with the player and the microphone that go from one to another.
package final class ALSADevices: SoundDevices {
    /// The most devices that are listed.
    private static let listedMax = 200

    private let player: ChosenPlayer
    /// Nil where the configuration wants no microphone, or there are no ears.
    private let microphone: ALSAMicrophone?
    /// What the configuration says.
    private let output: OutputChoice
    private let input: DeviceName
    private let inputName: Mutex<String>

    /// - Parameters:
    ///   - output: what the configuration says; `input` likewise, `auto` being the default device.
    package init(
        player: ChosenPlayer, microphone: ALSAMicrophone?, output: OutputChoice, input: DeviceName
    ) {
        self.player = player
        self.microphone = microphone
        self.output = output
        self.input = input
        inputName = Mutex(Self.text(input))
    }

    package func list(
        then: @escaping @Sendable (Result<[SoundDevice], SoundDeviceError>) -> Void
    ) {
        do {
            _ = try NamedThread("device-list") { then(Self.listed()) }
        } catch {
            then(.failure(SoundDeviceError(reason: "\(error)")))
        }
    }

    package func check(
        _ name: String?, for direction: SoundDirection
    ) throws(SoundDeviceError) {
        if direction == .input, microphone == nil {
            throw SoundDeviceError(
                reason: "the daemon started without a microphone or recogniser; see \"lectern "
                    + "health\", and audio.input in the configuration")
        }
        guard let name, name != "auto" else { return }
        if name == "none", direction == .input {
            throw SoundDeviceError(reason: "expected a device; \"lectern mute\" closes it")
        }
        do throws(DeviceNameError) {
            _ = try OutputChoice(name)
        } catch {
            throw SoundDeviceError(reason: "\(error)")
        }
    }

    package func use(_ name: String?, for direction: SoundDirection) {
        // One that was kept by an earlier version and is none today leaves things as they are.
        guard let choice = name.map({ try? OutputChoice($0) }) ?? output else { return }
        switch direction {
        case .output:
            if choice != player.choice { player.choose(choice) }
        case .input:
            let chosen = name == nil ? input : choice.device(.default) ?? .default
            let isNew = inputName.withLock { old in
                defer { old = Self.text(chosen) }
                return old != Self.text(chosen)
            }
            if isNew { microphone?.move(to: chosen) }
        }
    }

    package func used(for direction: SoundDirection) -> String {
        switch direction {
        case .output: player.choice.text
        case .input: microphone == nil ? "none" : inputName.withLock { $0 }
        }
    }

    private static func text(_ input: DeviceName) -> String {
        input == .default ? "auto" : input.text
    }

    private static func listed() -> Result<[SoundDevice], SoundDeviceError> {
        do throws(ALSAError) {
            let withSoundServer = SoundServer.isThere
            let entries = try listDevices().filter { entry in
                entry.isForPeople(withSoundServer: withSoundServer) && isStable(entry.name)
            }
            return .success(
                entries.prefix(listedMax).map { entry in
                    SoundDevice(
                        name: entry.name, description: entry.label,
                        directions: Set(
                            (entry.isOutput ? [.output] : []) + (entry.isInput ? [.input] : [])))
                })
        } catch {
            return .failure(SoundDeviceError(reason: error.sentence))
        }
    }

    private static func isStable(_ name: String) -> Bool {
        // Why it is not one is of no interest in a list.
        (try? DeviceName(name)) != nil
    }
}
