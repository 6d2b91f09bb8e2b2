internal import LinuxIO
internal import Voice

/// The body of the capture thread: opens the device when it is wanted, copies blocks of 10 ms
/// into the ring, and closes it when it is not.
struct CaptureLoop {
    static let rate = 16_000

    private let control: CaptureControl
    private let tap: (any CaptureTap)?
    private let report: @Sendable (MicrophoneReport) -> Void
    private var input = ALSAInput()
    /// Whether the loss of this very device was told.
    private var isTold = false
    private var zeroWatch = ZeroWatch(rate: rate)

    init(
        control: CaptureControl, tap: (any CaptureTap)?,
        report: @escaping @Sendable (MicrophoneReport) -> Void
    ) {
        self.control = control
        self.tap = tap
        self.report = report
    }

    /// Runs until `control` tells the thread to end.
    mutating func run() {
        let retries: [Duration] = [
            .milliseconds(200), .milliseconds(500), .seconds(1), .seconds(2),
        ]
        var attempt = 0
        while !control.isEnding {
            control.rounds.come()
            let (device, isNew) = control.takeDevice()
            if isNew {
                isTold = false
                attempt = 0
            }
            guard control.isCapturing else {
                attempt = 0
                // Whoever watches this thread wants to see it come round, device or not.
                control.wait(.seconds(5))
                continue
            }
            do throws(ALSAError) {
                try input.open(device, rate: Self.rate)
                control.isOpen = true
                attempt = 0
                try capture()
                shut()
            } catch {
                // Before the device is closed, which takes as long as a sound server hangs.
                lose(error)
                shut()
                control.wait(attempt < retries.count ? retries[attempt] : .seconds(5))
                attempt += 1
            }
        }
    }

    private mutating func shut() {
        input.close()
        control.isOpen = false
        control.ring.clear()
    }

    private mutating func lose(_ error: ALSAError) {
        zeroWatch.lose()
        guard !isTold else { return }
        isTold = true
        report(.lost(reason: error.sentence))
    }

    /// Returns when the device shall be closed, or opened anew because it gives nothing but zeros.
    private mutating func capture() throws(ALSAError) {
        let block = UnsafeMutableBufferPointer<Int16>.allocate(capacity: Self.rate / 100)
        defer { block.deallocate() }
        zeroWatch.reopen()
        tap?.captureBegan()
        var last = SystemClock.monotonicUSec()
        var filled = 0
        while control.isCapturing, !control.isMoving, !zeroWatch.isSilent {
            control.rounds.come()
            let room = UnsafeMutableBufferPointer(rebasing: block[filled...])
            filled += try input.read(into: room, last: &last)
            guard filled == block.count, control.isCapturing else { continue }
            filled = 0
            handOn(block, endAtUSec: last - input.ageUSec())
        }
    }

    private mutating func handOn(
        _ block: UnsafeMutableBufferPointer<Int16>, endAtUSec: Int64
    ) {
        // A switch at the device is told by what it gives, before anything is taken out of that.
        let change = zeroWatch.take(block)
        tap?.captured(block, endAtUSec: endAtUSec)
        control.ring.write(UnsafeBufferPointer(block))
        if let change {
            isTold = false
            report(change)
        }
    }
}
