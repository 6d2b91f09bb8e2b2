internal import Voice

/// Cuts the silence off both ends, so that every pause is the queue's own.
enum Trim {
    /// What is as loud or softer is silence: −64 dBFS.
    private static let floor = 20

    /// The sound between its first and its last audible sample, with 1 ms on either side.
    static func silence(from pcm: PCM) -> PCM {
        guard let first = pcm.samples.firstIndex(where: { abs(Int($0)) > floor }),
            let last = pcm.samples.lastIndex(where: { abs(Int($0)) > floor })
        else { return PCM(samples: [], rate: pcm.rate) }
        let margin = pcm.rate / 1000
        let range = max(0, first - margin)...min(pcm.samples.count - 1, last + margin)
        return PCM(samples: Array(pcm.samples[range]), rate: pcm.rate)
    }
}
