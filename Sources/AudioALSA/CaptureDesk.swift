internal import Dispatch
internal import Synchronization
internal import Voice

/// What the capture thread shares with those who open and close the microphone.
final class CaptureDesk: Sendable {
    let ring: AudioRing
    let rounds = Rounds()
    private let isWanted = Atomic<Bool>(false)
    private let isEnded = Atomic<Bool>(false)
    private let isDeviceOpen = Atomic<Bool>(false)
    private let bell = DispatchSemaphore(value: 0)

    init(ring: AudioRing) {
        self.ring = ring
    }

    /// Whether the device shall be open.
    var isCapturing: Bool { isWanted.load(ordering: .acquiring) && !isEnding }
    /// Whether the thread shall end.
    var isEnding: Bool { isEnded.load(ordering: .acquiring) }
    /// Whether the device is open.
    var isOpen: Bool {
        get { isDeviceOpen.load(ordering: .acquiring) }
        set { isDeviceOpen.store(newValue, ordering: .releasing) }
    }

    func open() {
        isWanted.store(true, ordering: .releasing)
        bell.signal()
    }

    func close() {
        isWanted.store(false, ordering: .releasing)
        ring.clear()
        bell.signal()
    }

    func end() {
        isEnded.store(true, ordering: .releasing)
        bell.signal()
    }

    /// Waits until something was asked, or for the given time.
    func wait(_ time: Duration) {
        _ = bell.wait(timeout: .now() + .nanoseconds(time.nanoseconds))
    }
}
