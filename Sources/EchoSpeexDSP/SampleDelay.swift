/// Holds samples back by a fixed number of them; confined to one thread. Allocates when it is made
/// and never again.
struct SampleDelay {
    private var held: [Int16]
    private var next = 0

    /// Begins with silence.
    ///
    /// - Parameter samples: by how many what is given comes out later; at least one.
    init(samples: Int) {
        precondition(samples > 0, "nothing to hold back")
        held = [Int16](repeating: 0, count: samples)
    }

    /// Puts in place of each sample the one from so many before it.
    mutating func exchange(_ block: UnsafeMutableBufferPointer<Int16>) {
        for index in block.indices {
            swap(&block[index], &held[next])
            next = (next + 1) % held.count
        }
    }
}
