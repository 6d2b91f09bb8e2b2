/// Whether a stretch of sound was a voice or only a noise.
///
/// A voice has stretches of steady pitch that rise above the room; doors, dishes, fans and
/// clicks have none or single frames of it.
package enum SpeechLikeness {
    /// Frames that count as voiced in runs of at least four.
    package static func voicedFrames(in frames: [SoundFrame]) -> Int {
        let loud = Numerics.percentile(0.9, of: frames.map(\.level))
        var count = 0
        var run = 0
        for frame in frames {
            let isVoiced = frame.voicing > 0.55 && frame.level > loud - 18
            run = isVoiced ? run + 1 : 0
            if run == 4 { count += 4 } else if run > 4 { count += 1 }
        }
        return count
    }

    /// How much the level moves between syllables: the 90th minus the 10th percentile, in dB.
    package static func modulation(of frames: [SoundFrame]) -> Double {
        let levels = frames.map(\.level)
        return Numerics.percentile(0.9, of: levels) - Numerics.percentile(0.1, of: levels)
    }

    /// Whether somebody may have spoken.
    package static func isSpeech(_ frames: [SoundFrame]) -> Bool {
        voicedFrames(in: frames) >= 15 && modulation(of: frames) >= 6
    }
}
