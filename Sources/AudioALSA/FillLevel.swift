/// How much sound is kept in a device's buffer: what has been given away cannot be taken back, so
/// it is what a listener waits for; and what is missing is a hole.
///
/// While nothing sounds a hole cannot be heard, and the level is low, so that speech begins at
/// once. It grows with how late the machine was within the last half minute.
struct FillLevel {
    /// What is looked back on, in stretches of five seconds.
    private static let stretches = 6
    private static let stretchSeconds = 5

    private let period: Int
    private let limit: Int
    private let stretchFrames: Int
    private let soundingLeast: Int
    /// By how many frames the thread came too late at most, stretch by stretch.
    private var lateness: [Int]
    private var stretch = 0
    private var framesInStretch = 0

    /// - Parameters:
    ///   - period: frames that are written at once.
    ///   - limit: the most frames that the device takes.
    ///   - isRealTime: whether the thread goes before other work. Where it does not, 20 ms had
    ///     holes of 10 to 60 ms on a busy machine of two cores.
    init(period: Int, limit: Int, rate: Int, isRealTime: Bool) {
        self.period = period
        self.limit = limit
        stretchFrames = rate * Self.stretchSeconds
        soundingLeast = (isRealTime ? rate / 50 : rate / 25) / period * period
        lateness = Array(repeating: 0, count: Self.stretches)
    }

    /// Takes note of a period that was written so many frames after it should have been.
    mutating func note(lateBy frames: Int) {
        lateness[stretch] = max(lateness[stretch], frames)
        framesInStretch += period
        guard framesInStretch >= stretchFrames else { return }
        framesInStretch = 0
        stretch = (stretch + 1) % Self.stretches
        lateness[stretch] = 0
    }

    /// How many frames are to be in the buffer after a period has been written: whole periods,
    /// or a stream that begins at this level would never reach it.
    func wanted(isSounding: Bool) -> Int {
        var late = 0
        for frames in lateness { late = max(late, frames) }
        let needed = 2 * period + (late + period - 1) / period * period
        let wanted = isSounding ? max(needed + period, soundingLeast) : needed
        return min(wanted, limit / period * period)
    }
}
