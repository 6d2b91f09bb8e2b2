/// Tells where somebody may be speaking, frame by frame, by the level above the room's own.
///
/// It only opens and closes stretches; whether there was speech in them, and where the words
/// lay, the recogniser decides.
package struct Endpointer {
    private var floor = NoiseFloor()
    private var recent: [Bool] = []
    private var voicedRun = 0

    /// Frames of quiet at the end of what was taken.
    package private(set) var quietFrames = 0
    /// The same where a clear pitch for five frames, a little above the room, is no quiet either.
    package private(set) var voicelessFrames = 0

    package init() {}

    /// Whether something began to sound: six frames of the last ten.
    package var hasOnset: Bool { recent.suffix(10).count(where: { $0 }) >= 6 }

    /// Takes the next frame.
    package mutating func take(_ frame: SoundFrame) {
        let excess = floor.take(frame)
        // The pre-roll keeps what is said while the room is not known yet.
        let isSounding = floor.isKnown && excess > max(6, floor.spread + 4.5) && frame.level > -62
        let isVoiced = floor.isKnown && frame.voicing > 0.75 && excess > floor.spread + 2
        if !isSounding { floor.learnSpread(excess) }
        recent.append(isSounding)
        if recent.count > 30 { recent.removeFirst() }
        voicedRun = isVoiced ? voicedRun + 1 : 0
        // A single loud frame does not end a silence; a click is no speech.
        let isGoingOn = recent.suffix(5).count(where: { $0 }) >= 2
        quietFrames = isGoingOn ? 0 : quietFrames + 1
        voicelessFrames = isGoingOn || voicedRun >= 5 ? 0 : voicelessFrames + 1
    }

    /// Forgets what sounded, but not how loud the room is.
    package mutating func restart() {
        recent.removeAll(keepingCapacity: true)
        voicedRun = 0
        (quietFrames, voicelessFrames) = (0, 0)
    }
}
