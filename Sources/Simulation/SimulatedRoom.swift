package import Store
internal import Synchronization
internal import Voice

/// The devices of a machine that has none: "auto" is all there is.
struct SimulatedDevices: SoundDevices {
    func list(then: @escaping @Sendable (Result<[SoundDevice], SoundDeviceError>) -> Void) {
        then(.success([]))
    }

    func check(_ name: String?, for direction: SoundDirection) throws(SoundDeviceError) {
        guard let name, name != "auto" else { return }
        throw SoundDeviceError(reason: "a simulation has no devices; expected auto")
    }

    func use(_ name: String?, for direction: SoundDirection) {}

    func used(for direction: SoundDirection) -> String { "auto" }
}

/// A room in which nothing can be measured.
struct SimulatedSoundings: Soundings {
    func begin() {}
    func chirp() {}
    func end(then: @escaping @Sendable (Sounding) -> Void) { then(Sounding()) }
    func drop() {}
    func cancel(delay: Double?) {}
    var isCancelling: Bool { false }
}

/// A disk that can be full. Any thread.
package final class SimulatedDisk: Sendable {
    private let isFullNow = Mutex(false)

    /// A disk with room.
    package init() {}

    /// Whether every write fails.
    package var isFull: Bool {
        get { isFullNow.withLock { $0 } }
        set { isFullNow.withLock { $0 = newValue } }
    }

    /// With these a store finds the disk full when it is.
    ///
    /// - Parameter epoch: the name of the first journal; nil has every name drawn.
    package func storeOptions(epoch: String? = nil) -> Store.Options {
        Store.Options(
            sabotage: {
                self.isFull
                    ? StoreError(.full, found: "the disk is full", hint: "It is a simulated one.")
                    : nil
            },
            newEpoch: { former in epoch.flatMap { JournalName.next(of: $0, after: former) } })
    }
}
