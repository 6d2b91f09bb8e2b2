internal import LinuxIO
internal import Synchronization
internal import Voice

/// What the capture thread shares with those who open and close the microphone.
final class CaptureControl: Sendable {
    let ring: AudioRing
    let rounds = LivenessProbe()
    private let isWanted = Atomic<Bool>(false)
    private let isEnded = Atomic<Bool>(false)
    private let isDeviceOpen = Atomic<Bool>(false)
    private let bell = MonotonicSemaphore()
    private let device: Mutex<DeviceName>
    private let hasMoved = Atomic<Bool>(false)

    init(ring: AudioRing, device: DeviceName) {
        self.ring = ring
        self.device = Mutex(device)
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

    /// Whether another device shall be opened than the one that is.
    var isMoving: Bool { hasMoved.load(ordering: .acquiring) }

    /// Names another device; the thread leaves the present one within a block.
    func move(to name: DeviceName) {
        device.withLock { $0 = name }
        hasMoved.store(true, ordering: .releasing)
        bell.signal()
    }

    /// The device to be opened, and whether it is another than before. Capture thread.
    func takeDevice() -> (name: DeviceName, isNew: Bool) {
        let isNew = hasMoved.exchange(false, ordering: .acquiringAndReleasing)
        return (device.withLock { $0 }, isNew)
    }

    func end() {
        isEnded.store(true, ordering: .releasing)
        bell.signal()
    }

    /// Waits until something was asked, or for the given time.
    func wait(_ time: Duration) {
        _ = bell.wait(for: time)
    }
}
