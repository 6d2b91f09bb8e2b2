internal import CESpeakNG
internal import Synchronization

/// Collects what espeak-ng yields for one text; used on the synthesis thread only, but for
/// `progress` and `isCancelled`.
final class RenderSink {
    private(set) var samples: [Int16] = []
    /// Whether more came than is allowed; the rest was not synthesised.
    private(set) var isOverfull = false
    private let samplesMax: Int
    private let progress: Progress

    init(samplesMax: Int, progress: Progress) {
        self.samplesMax = samplesMax
        self.progress = progress
        samples.reserveCapacity(min(samplesMax, 1 << 17))
    }

    /// Takes a block; says whether espeak-ng shall go on.
    func take(_ block: UnsafeBufferPointer<Int16>) -> Bool {
        progress.count.wrappingAdd(1, ordering: .relaxed)
        if progress.isCancelled.load(ordering: .relaxed) { return false }
        if samples.count + block.count > samplesMax {
            isOverfull = true
            return false
        }
        samples.append(contentsOf: block)
        return true
    }

    /// What other threads may see of a render, and the one thing they may change.
    final class Progress: Sendable {
        /// How many blocks have come.
        let count = Atomic<Int>(0)
        /// Makes the callback end the synthesis at its next block.
        let isCancelled = Atomic<Bool>(false)
    }
}

/// What espeak-ng calls for every block: 0 goes on, 1 ends the synthesis.
///
/// The sink travels as the user data of the first event, which every block has.
let takeBlock:
    @convention(c) (
        UnsafeMutablePointer<Int16>?, Int32, UnsafeMutablePointer<espeak_EVENT>?
    ) -> Int32 = { wave, count, events in
        guard let context = events?.pointee.user_data else { return 1 }
        let sink = Unmanaged<RenderSink>.fromOpaque(context).takeUnretainedValue()
        let block = UnsafeBufferPointer(start: wave, count: wave == nil ? 0 : Int(count))
        return sink.take(block) ? 0 : 1
    }
