/// Where the playback thread writes: a device, or nothing that keeps time.
///
/// Confined to the playback thread. Every call has a deadline and throws when it is over.
protocol PlaybackOutput: SendableMetatype {
    /// Whether it has to be given silence while nothing sounds, lest it runs empty.
    static var takesSilence: Bool { get }
    /// Opens a device for mono samples at this rate.
    mutating func open(_ device: DeviceName, rate: Int) throws(ALSAError)
    /// Writes one period, after waiting until there is room for it; more is kept ahead while
    /// something sounds.
    mutating func write(
        _ period: UnsafeBufferPointer<Int16>, isSounding: Bool
    ) throws(ALSAError)
    /// How many of the written frames have not left the loudspeaker yet.
    mutating func delay() -> Int
    /// Closes it for real; nothing when it is not open.
    mutating func close()
}

/// How much is written at once: 5 ms, since what comes next waits for it.
enum PlaybackPeriod {
    static func frames(_ rate: Int) -> Int { max(1, rate / 200) }
}
