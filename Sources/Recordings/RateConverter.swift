internal import CSampleRate
package import Voice

/// Changes the rate of a stream of mono sound with libsamplerate, chunk by chunk.
struct RateConverter: ~Copyable {
    /// What has come out so far.
    private(set) var samples: [Int16] = []
    private let state: OpaquePointer?
    private let ratio: Double
    private let source: String
    private var out = [Float](repeating: 0, count: 16_384)

    /// How much work goes into it.
    enum Quality {
        /// For recordings: everything that can be heard.
        case recording
        /// For rendered speech, which has nothing above 8 kHz and may be waited for: three times
        /// as fast.
        case speech
    }

    /// - Parameter source: what errors name.
    init(from: Int, to: Int, quality: Quality, source: String) throws(RecordingError) {
        self.source = source
        ratio = Double(to) / Double(from)
        guard from != to else {
            state = nil
            return
        }
        var code: Int32 = 0
        let kind = quality == .speech ? SRC_SINC_FASTEST : SRC_SINC_MEDIUM_QUALITY
        state = src_new(Int32(kind), 1, &code)
        if state == nil { throw Self.error(code, "src_new", source) }
    }

    deinit {
        if let state { src_delete(state) }
    }

    /// Takes the next chunk, −1 … 1; after the last comes what the filter still holds.
    mutating func take(_ chunk: [Float], isLast: Bool) throws(RecordingError) {
        guard let state else { return append(chunk[...]) }
        var used = 0
        var code: Int32 = 0
        var made = 0
        repeat {
            (code, used, made) = process(chunk, from: used, state: state, isLast: isLast)
            guard code == 0 else { throw Self.error(code, "src_process", source) }
            append(out[..<made])
        } while used < chunk.count || (isLast && made > 0)
    }

    private mutating func process(
        _ chunk: [Float], from start: Int, state: OpaquePointer, isLast: Bool
    ) -> (code: Int32, used: Int, made: Int) {
        chunk.withUnsafeBufferPointer { input in
            out.withUnsafeMutableBufferPointer { output in
                var data = SRC_DATA()
                data.data_in = input.baseAddress.map { $0 + start }
                data.input_frames = input.count - start
                data.data_out = output.baseAddress
                data.output_frames = output.count
                data.end_of_input = isLast ? 1 : 0
                data.src_ratio = ratio
                let code = src_process(state, &data)
                return (code, start + Int(data.input_frames_used), Int(data.output_frames_gen))
            }
        }
    }

    private mutating func append(_ floats: ArraySlice<Float>) {
        for value in floats {
            // A damaged file may yield values that are no numbers.
            samples.append(value.isFinite ? Int16(max(-1, min(1, value)) * 32767) : 0)
        }
    }

    private static func error(_ code: Int32, _ call: String, _ source: String) -> RecordingError {
        let text = src_strerror(code).map { String(cString: $0) } ?? "code \(code)"
        return RecordingError(path: source, reason: "\(call): \(text)")
    }
}

/// Changes the rate of rendered sound with libsamplerate.
package struct RateConversion: Resampler {
    package init() {}

    package func resample(_ pcm: PCM, to rate: Int) throws(RecordingError) -> PCM {
        guard pcm.rate != rate, !pcm.samples.isEmpty else {
            return PCM(samples: pcm.samples, rate: rate)
        }
        var converter = try RateConverter(
            from: pcm.rate, to: rate, quality: .speech, source: "rendered speech")
        try converter.take(pcm.samples.map { Float($0) / 32768 }, isLast: true)
        return PCM(samples: converter.samples, rate: rate)
    }
}
