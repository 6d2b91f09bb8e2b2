/// Cuts the silence off both ends, so that every pause is the queue's own.
package enum Trim {
    /// What is as loud or softer is silence: −64 dBFS.
    private static let floor = 20

    /// The sound from its first audible sample to its last.
    package static func silence(from pcm: PCM) -> PCM {
        guard let first = pcm.samples.firstIndex(where: { abs(Int($0)) > floor }),
            let last = pcm.samples.lastIndex(where: { abs(Int($0)) > floor })
        else { return PCM(samples: [], rate: pcm.rate) }
        return PCM(samples: Array(pcm.samples[first...last]), rate: pcm.rate)
    }
}
