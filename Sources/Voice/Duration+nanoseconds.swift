extension Duration {
    /// The whole duration in nanoseconds, at most about a hundred years.
    package var nanoseconds: Int {
        let limit: Int64 = 3_000_000_000
        let (seconds, attoseconds) = components
        return Int(min(max(seconds, -limit), limit)) * 1_000_000_000
            + Int(attoseconds / 1_000_000_000)
    }
}
