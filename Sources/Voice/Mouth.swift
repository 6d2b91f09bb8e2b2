/// What speaks: the port between the daemon and everything that makes sound.
///
/// Every method returns at once and may be called from any thread. Lines are rendered ahead, so
/// that nothing waits for synthesis; what is spoken is gapless but for the lines' own pauses.
package protocol Mouth: Sendable {
    /// Renders lines ahead of their time, in this order, in the background.
    func prepare(_ lines: [Line])
    /// Speaks the lines after silencing whatever was being spoken; while paused, after `resume`.
    ///
    /// Reports `reached` at the first sample of each line and `spoken` once, at the true end of
    /// playback of the last line (after its last audible sample has left the loudspeaker, without
    /// its trailing pause, plus the gate's tail).
    func speak(_ ticket: Ticket, _ lines: [Line])
    /// Silences at once and forgets the speech, whose ticket gets no further report; a pause stays.
    func stop()
    /// Silences at once, remembers the line, and stays silent until `resume`, also when nothing is
    /// being spoken and whatever `speak` is given then; earcons still sound.
    func pause()
    /// Goes on at the beginning of the line at which it was paused, or of the one before it if that
    /// is to be repeated; or with what `speak` was given since.
    func resume(repeatingLine: Bool)
    /// Plays a short sign beside speech; refused nothing, dropped when the device is away.
    func sound(_ earcon: Earcon)
    /// Takes effect from the next line; the volume at once.
    func use(_ settings: SpeechSettings)
    /// Speaks these words as their respellings, or phonemes in double brackets, from the next line.
    func use(lexicon: [String: String])
}

/// What a mouth says of itself; posted from its own threads.
package enum MouthReport: Equatable, Sendable {
    /// The line with this index is beginning to sound.
    case reached(Ticket, line: Int)
    /// Everything asked under this ticket has been heard in the room.
    case spoken(Ticket)
    /// The line could not be rendered nor played from its recording; told once for each line.
    ///
    /// It is passed over when others sound. Where two in a row fail, or the only one, speech stands
    /// still and tries again every 5 s: `spoken` never comes for a speech that nobody heard. While
    /// the voice is away none is passed over, and it is tried every second.
    case failed(Ticket, line: Int, reason: String)
    /// The loudspeaker is gone; speech stands still at its line until it returns.
    case deviceLost(reason: String)
    /// The loudspeaker is back and speech goes on at its line.
    case deviceReturned
}

/// A short sign, at most 120 ms, nothing like speech, 6 dB below it; under its public name.
package enum Earcon: String, CaseIterable, Equatable, Sendable {
    case heard
    case notNow = "not_now"
    case notUnderstood = "not_understood"
    case paused, resumed, muted, unmuted, fault
    case waiting
}
