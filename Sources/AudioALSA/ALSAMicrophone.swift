package import LinuxIO
package import Voice

/// Captures 16 kHz mono from an ALSA device into a ring, on a thread of its own.
///
/// It begins closed. While it is open and the device cannot be had, it says `lost` once, tries
/// again after 0.2 s and then ever more seldom, every 5 s at last, and says `returned` with the
/// first sound.
package final class ALSAMicrophone: Microphone {
    private let control: CaptureControl
    private let thread: NamedThread

    /// - Parameters:
    ///   - ring: where the samples go; emptied whenever the device is closed.
    ///   - tap: is shown every block before it goes into the ring, and may change it.
    ///   - reports: is called on the capture thread and must return at once.
    package init(
        device: DeviceName, ring: AudioRing, tap: (any CaptureTap)? = nil,
        reports: @escaping @Sendable (MicrophoneReport) -> Void
    ) throws(SystemError) {
        let control = CaptureControl(ring: ring, device: device)
        self.control = control
        thread = try NamedThread("capture") {
            var loop = CaptureLoop(control: control, tap: tap, report: reports)
            loop.run()
        }
    }

    package func open() { control.open() }
    package func close() { control.close() }
    package func whenRound(_ then: @escaping @Sendable () -> Void) { control.rounds.call(then) }

    /// Goes over to another device, at once where it is open. Any thread.
    package func move(to device: DeviceName) { control.move(to: device) }

    /// Whether the device is open now; any thread.
    package var isOpen: Bool { control.isOpen }

    /// Closes the device and ends the thread; blocks until it has ended. Not from a report.
    package func end() {
        control.end()
        thread.join()
    }
}
