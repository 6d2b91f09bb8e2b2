internal import CESpeakNG

/// Hands on what espeak-ng yields for one text. Synthesis thread only.
final class RenderSink {
    /// Whether more came than is allowed; the rest was not synthesised.
    private(set) var isOverfull = false
    private let samplesMax: Int
    private var count = 0
    private let block: (UnsafeBufferPointer<Int16>) -> Bool

    init(samplesMax: Int, block: @escaping (UnsafeBufferPointer<Int16>) -> Bool) {
        self.samplesMax = samplesMax
        self.block = block
    }

    /// Takes a block; says whether espeak-ng shall go on.
    func take(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
        if count + samples.count > samplesMax {
            isOverfull = true
            return false
        }
        count += samples.count
        return block(samples)
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
