/// What is shown every period that a device was given to play, as the device was given it.
///
/// Called on the playback thread alone; must neither block nor allocate.
package protocol PlaybackTap: Sendable {
    /// A stream of so many samples a second was opened.
    func playbackBegan(rate: Int)
    /// A period was handed over whose last sample leaves the loudspeaker at this moment of the
    /// monotonic clock, in microseconds.
    func played(_ period: UnsafeBufferPointer<Int16>, endHeardAtUSec: Int64)
}

/// What is shown every block that the microphone gave, before anybody listens to it, and may
/// change it.
///
/// Called on the capture thread alone; must neither block nor allocate.
package protocol CaptureTap: Sendable {
    /// The device was opened, at 16 kHz.
    func captureBegan()
    /// A block was read whose last sample was in the room at this moment of the monotonic clock,
    /// in microseconds.
    func captured(_ block: UnsafeMutableBufferPointer<Int16>, endAtUSec: Int64)
}
