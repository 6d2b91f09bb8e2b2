package import Hearing

/// How much softer the own voice becomes in a recording when its echo is taken out.
package enum CancellerTrial {
    /// The echo return loss enhancement in decibels, over the second half of what was spoken: the
    /// first is what the canceller learns by. Nil where nothing was spoken.
    ///
    /// - Parameter delay: by how many samples the echo is later than what was played.
    package static func cancelled(in recording: EchoRecording, delay: Int) -> Double? {
        let voice = recording.voice
        let later = voice.suffix(voice.count / 2)
            .map { $0.lowerBound + delay..<$0.upperBound + delay }
            .filter { $0.lowerBound >= 0 && $0.upperBound <= recording.heard.count }
        guard !later.isEmpty else { return nil }
        let rest = rest(of: recording, delay: delay)
        let before = later.reduce(0) { $0 + EchoRecording.power(of: recording.heard[$1]) }
        let after = later.reduce(0) { $0 + EchoRecording.power(of: rest[$1]) }
        return EchoRecording.decibels(of: before / max(after, 1))
    }

    /// What is left of the microphone's sound.
    private static func rest(of recording: EchoRecording, delay: Int) -> [Int16] {
        var canceller = SpeexCanceller()
        var rest = recording.heard
        var played = [Int16](repeating: 0, count: SpeexCanceller.frame)
        let frames = stride(
            from: 0, to: rest.count - SpeexCanceller.frame + 1, by: SpeexCanceller.frame)
        for start in frames {
            for index in played.indices {
                let place = start + index - delay + SpeexCanceller.lead
                let isThere = recording.played.indices.contains(place)
                played[index] = isThere ? recording.played[place] : 0
            }
            rest[start..<start + SpeexCanceller.frame].withUnsafeMutableBufferPointer { frame in
                played.withUnsafeBufferPointer { canceller.take(frame, $0) }
            }
        }
        return rest
    }
}
