import Synchronization
import Voice

/// Two devices, of which one is used.
final class FakeDevices: SoundDevices, Sendable {
    static let there = [
        SoundDevice(
            name: "default", description: "Default Audio Device", directions: [.output, .input]),
        SoundDevice(
            name: "plughw:CARD=Box,DEV=0", description: "The Box", directions: [.output]),
    ]

    private let names = Mutex<[SoundDirection: String]>([:])

    func list(
        then: @escaping @Sendable (Result<[SoundDevice], SoundDeviceError>) -> Void
    ) {
        then(.success(Self.there))
    }

    func check(_ name: String?, for direction: SoundDirection) throws(SoundDeviceError) {
        guard name != "hw:1,0" else {
            throw SoundDeviceError(reason: "card numbers change over reboots")
        }
    }

    func use(_ name: String?, for direction: SoundDirection) {
        names.withLock { $0[direction] = name }
    }

    func used(for direction: SoundDirection) -> String {
        names.withLock { $0[direction] ?? "auto" }
    }
}
