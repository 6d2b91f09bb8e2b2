/// Mono sound in memory: signed 16-bit samples at `rate` samples a second.
package struct PCM: Equatable, Sendable {
    package var samples: [Int16]
    package var rate: Int

    package init(samples: [Int16], rate: Int) {
        self.samples = samples
        self.rate = rate
    }

    /// How long it sounds.
    package var duration: Duration {
        .microseconds(samples.count * 1_000_000 / max(rate, 1))
    }
}
