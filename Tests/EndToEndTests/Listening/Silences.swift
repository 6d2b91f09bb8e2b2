extension Sound {
    /// The length of the longest stretch of exact silence within so much of a place.
    ///
    /// The box cuts its sounds where they can be heard and puts zeros between them, so in a room
    /// that adds nothing this is the chosen pause to the sample.
    func silence(around sample: Int, within reach: Duration) -> Duration {
        let reach = reach.samples(at: rate)
        let range = (sample - reach..<sample + reach).clamped(to: samples.indices)
        var (longest, current) = (0, 0)
        for sample in samples[range] {
            current = abs(sample) < Self.oneStep ? current + 1 : 0
            longest = max(longest, current)
        }
        return .microseconds(longest * 1_000_000 / rate)
    }

    /// A sample of 16 bits that is one off zero has come of rounding on the way.
    private static let oneStep: Float = 1.5 / 32768
}
