internal import LinuxIO
internal import Synchronization

/// What the microphone writes and the recogniser reads: four seconds of mono sound in memory.
///
/// Lock-free for one writing and one reading thread. Samples are numbered from 0 since the ring
/// was made; a position never goes back, so it is a clock for both ends. When it is full new
/// samples are dropped and counted, because only the reader may move the reading end.
package final class AudioRing: Sendable {
    /// How many samples it holds: a power of two.
    package let capacity: Int

    // The part of the storage between the two positions belongs to the reader, the rest to the
    // writer; the positions are published with release and read with acquire.
    nonisolated(unsafe) private let storage: UnsafeMutablePointer<Int16>
    private let written = Atomic<Int>(0)
    private let taken = Atomic<Int>(0)
    /// Everything before this position was thrown away by `clear`.
    private let cleared = Atomic<Int>(0)
    private let dropped = Atomic<Int>(0)
    private let isReaderWaiting = Atomic<Bool>(false)
    /// Somebody woke the reader for another reason than samples; sticks until it has waited.
    private let isWakeWanted = Atomic<Bool>(false)
    private let bell = MonotonicSemaphore()

    /// Makes an empty ring of at least this many samples; the default is 4 s at 16 kHz.
    package init(samples: Int = 65_536) {
        precondition(samples > 0, "an audio ring holds at least one sample")
        var size = 1
        while size < samples { size *= 2 }
        capacity = size
        storage = .allocate(capacity: size)
        storage.initialize(repeating: 0, count: size)
    }

    deinit {
        storage.deallocate()
    }

    /// How many samples have been written since the ring was made. Any thread.
    package var totalWritten: Int { written.load(ordering: .sequentiallyConsistent) }

    /// The position of the next sample to be read. Any thread.
    package var totalRead: Int {
        max(taken.load(ordering: .acquiring), cleared.load(ordering: .acquiring))
    }

    /// How many samples wait to be read. Any thread.
    package var available: Int { max(0, totalWritten - totalRead) }

    /// How many samples were dropped because the ring was full. Any thread.
    package var overruns: Int { dropped.load(ordering: .relaxed) }

    /// Adds samples, as many as there is room for. Writing thread only; never blocks.
    package func write(_ samples: UnsafeBufferPointer<Int16>) {
        let start = written.load(ordering: .relaxed)
        // A cleared stretch may still be under the reader's hand: room is what it has taken.
        let room = capacity - (start - taken.load(ordering: .acquiring))
        let count = min(samples.count, room)
        if count < samples.count {
            dropped.wrappingAdd(samples.count - count, ordering: .relaxed)
        }
        for index in 0..<count {
            storage[(start + index) & (capacity - 1)] = samples[index]
        }
        written.store(start + count, ordering: .sequentiallyConsistent)
        signalReader()
    }

    /// Takes up to `target.count` of the oldest samples and says how many. Reading thread only;
    /// never blocks.
    package func read(into target: UnsafeMutableBufferPointer<Int16>) -> Int {
        let start = max(
            taken.load(ordering: .relaxed), cleared.load(ordering: .acquiring))
        let end = written.load(ordering: .acquiring)
        let count = min(target.count, end - start)
        for index in 0..<count {
            target[index] = storage[(start + index) & (capacity - 1)]
        }
        taken.store(start + count, ordering: .releasing)
        return count
    }

    /// Throws away everything written so far. Any thread.
    package func clear() {
        let end = written.load(ordering: .acquiring)
        var before = cleared.load(ordering: .relaxed)
        while before < end {
            let attempt = cleared.weakCompareExchange(
                expected: before, desired: end, ordering: .acquiringAndReleasing)
            if attempt.exchanged { break }
            before = attempt.original
        }
        wakeReader()
    }

    /// Blocks the reading thread until there is a sample, `wakeReader` was called since it last
    /// returned, or the time is over; says whether there is a sample.
    package func waitForSamples(timeout: Duration) -> Bool {
        isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
        let isWoken = isWakeWanted.exchange(false, ordering: .sequentiallyConsistent)
        if !isWoken && available == 0 {
            _ = bell.wait(for: timeout)
        }
        isReaderWaiting.store(false, ordering: .sequentiallyConsistent)
        return available > 0
    }

    /// Makes the reading thread return from its wait, now or at its next one, so that it may
    /// look at something else. Any thread.
    package func wakeReader() {
        isWakeWanted.store(true, ordering: .sequentiallyConsistent)
        signalReader()
    }

    private func signalReader() {
        let exchange = isReaderWaiting.compareExchange(
            expected: true, desired: false, ordering: .sequentiallyConsistent)
        if exchange.exchanged { bell.signal() }
    }
}
