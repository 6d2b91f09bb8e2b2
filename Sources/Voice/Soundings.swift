/// What measures the way from the loudspeaker to the microphone.
///
/// Every method returns at once and may be called from any thread; one measurement at a time.
package protocol Soundings: Sendable {
    /// Begins to keep what the loudspeaker is given and what the microphone gives, both for two
    /// minutes at most; what was kept before is forgotten.
    func begin()
    /// Plays a chirp of 200 ms. The first is what the delay is found by, the first and the last
    /// together what the drift is.
    func chirp()
    /// Ends it and weighs what was kept; `then` runs on a thread made for it.
    func end(then: @escaping @Sendable (Sounding) -> Void)
    /// Forgets it all.
    func drop()
    /// Takes out of what is heard the echo that comes so many milliseconds after its sound; with
    /// nil it stays in. What a measurement keeps is as it was heard.
    func cancel(delay: Double?)
    /// Whether the echo is being taken out at this moment: that was asked for, both streams run,
    /// and enough was played to learn by.
    var isCancelling: Bool { get }
}

/// What was found of the way from the loudspeaker to the microphone.
package struct Sounding: Equatable, Sendable {
    /// Whether the microphone gave sound at all while it was measured.
    package var hasMicrophone = false
    /// Whether what it gave were exact zeros.
    package var isSwitchedOff = false
    /// Whether the own voice overdrives the microphone.
    package var isOverdriven = false
    /// Whether a stream broke, so that the figures mean nothing.
    package var isDisturbed = false
    /// The level of the quiet room at the microphone, in dBFS.
    package var noise: Double?
    /// The level of the own voice at the microphone, in dBFS.
    package var voice: Double?
    /// How much later than it leaves the loudspeaker, by what the drivers say, the sound comes in
    /// at the microphone, in milliseconds; nil where the chirp was not heard.
    package var delay: Double?
    /// By how much the microphone's clock is faster than the loudspeaker's, in millionths; nil
    /// where fewer than two chirps were heard.
    package var drift: Double?
    /// By how many decibels the own voice becomes softer when its echo is taken out.
    package var cancelled: Double?

    /// Nothing was found.
    package init() {}
}
