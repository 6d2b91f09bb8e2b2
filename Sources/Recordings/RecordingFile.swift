internal import CSndFile
internal import Glibc
internal import Voice

/// One file of sound while it is read. Blocks; on the decoding thread only.
enum RecordingFile {
    private static let chunkFrames = 8192

    /// The file, or the stretch that is wanted, as mono at `rate`, without one at its own: the mean
    /// of its channels.
    ///
    /// - Parameter stored: where the bytes of a recording in the database come from.
    static func read(
        _ recording: Recording, rate: Int?, limits: RecordingLimits,
        stored: StoredBytes = { _ in nil }
    ) throws(RecordingError) -> PCM {
        let descriptor = try open(recording, bytesMax: limits.bytesMax, stored)
        return try with(descriptor, recording.path) { file, info throws(RecordingError) in
            let stretch = try seek(file, info, recording)
            return try decode(
                file, info, path: recording.path, rate: rate ?? Int(info.samplerate),
                secondsMax: limits.secondsMax, stretch: stretch)
        }
    }

    /// How long the file is by its header; nil where that does not say.
    static func milliseconds(
        _ path: String, limits: RecordingLimits
    ) throws(RecordingError) -> Int? {
        let descriptor = try open(path, bytesMax: limits.bytesMax)
        return try with(descriptor, path) { _, info throws(RecordingError) in
            guard info.frames != .max else { return nil }
            guard info.frames > 0 else {
                throw RecordingError(path: path, reason: "holds no sound")
            }
            return Int(Double(info.frames) / Double(info.samplerate) * 1000)
        }
    }

    /// Takes the ownership of the descriptor.
    private static func with<Value>(
        _ descriptor: Int32, _ path: String,
        _ body: (OpaquePointer, SF_INFO) throws(RecordingError) -> Value
    ) throws(RecordingError) -> Value {
        var info = SF_INFO()
        guard let file = sf_open_fd(descriptor, Int32(SFM_READ), &info, 1) else {
            // libsndfile has closed the descriptor.
            throw RecordingError(
                path: path,
                reason: "\(String(cString: sf_strerror(nil))) Expected WAV, FLAC, Ogg, Opus or MP3")
        }
        defer { sf_close(file) }
        guard (1...8).contains(info.channels), (4000...192_000).contains(info.samplerate) else {
            throw RecordingError(
                path: path,
                reason: "\(info.channels) channels at \(info.samplerate) samples a second;"
                    + " expected 1 to 8 channels at 4000 to 192000")
        }
        // An Ogg or Opus whose last page is missing. To go to a place in it may take for ever.
        guard info.frames != .max || Int(info.format) & Int(SF_FORMAT_TYPEMASK) != SF_FORMAT_OGG
        else {
            throw RecordingError(
                path: path, reason: "where it ends cannot be told; the file was cut")
        }
        return try body(file, info)
    }

    /// What is read from where a file stands.
    private struct Stretch {
        /// How many frames are passed over first.
        var lead = 0
        /// How many come then; nil is all.
        var frames: Int?
        /// Whether it is the whole file.
        var isWhole = true
    }

    /// Goes to a quarter of a second before the beginning of the stretch, since the sound behind a
    /// leap in an MP3 lacks what the frames before it would have given.
    private static func seek(
        _ file: OpaquePointer, _ info: SF_INFO, _ recording: Recording
    ) throws(RecordingError) -> Stretch {
        guard let span = recording.span else { return Stretch() }
        let start = span.start * Int(info.samplerate) / 1000
        guard start < Int(info.frames) else {
            throw RecordingError(
                path: recording.path,
                reason: "ends before \(Double(span.start) / 1000) s; its times belong to another")
        }
        let lead = min(start, Int(info.samplerate) / 4)
        let place = sf_count_t(start - lead)
        guard sf_seek(file, place, Int32(SEEK_SET)) == place else {
            throw RecordingError(
                path: recording.path,
                reason: "no stretch of it can be found; convert it to Opus or FLAC")
        }
        let frames = span.end.map { $0 * Int(info.samplerate) / 1000 - start }
        return Stretch(lead: lead, frames: frames, isWhole: false)
    }

    private static func decode(
        _ file: OpaquePointer, _ info: SF_INFO, path: String, rate: Int, secondsMax: Int,
        stretch: Stretch
    ) throws(RecordingError) -> PCM {
        let channels = Int(info.channels)
        var converter = try RateConverter(
            from: Int(info.samplerate), to: rate, quality: .recording, source: path)
        var buffer = [Float](repeating: 0, count: chunkFrames * channels)
        var lead = stretch.lead
        var left = stretch.frames ?? .max
        while left > 0 {
            let wanted = min(chunkFrames, lead > 0 ? lead : left)
            let frames = Int(sf_readf_float(file, &buffer, sf_count_t(wanted)))
            guard frames > 0 else { break }
            guard lead == 0 else {
                lead -= frames
                continue
            }
            left -= frames
            try converter.take(mono(buffer, frames, channels), isLast: false)
            guard converter.samples.count <= secondsMax * rate else {
                throw RecordingError(
                    path: path, reason: "sounds longer than \(secondsMax) s; divide it")
            }
        }
        guard sf_error(file) == Int32(SF_ERR_NO_ERROR) else {
            throw RecordingError(
                path: path, reason: "\(String(cString: sf_strerror(file))) The file is damaged")
        }
        if stretch.isWhole { try refuseShort(info, read: .max - left, path) }
        // Half a second is what hurried times may be wrong by.
        guard stretch.frames == nil || left <= Int(info.samplerate) / 2 else {
            throw RecordingError(
                path: path, reason: "ends before the last of its times; they belong to another")
        }
        try converter.take([], isLast: true)
        guard !converter.samples.isEmpty else {
            throw RecordingError(path: path, reason: "holds no sound")
        }
        return PCM(samples: converter.samples, rate: rate)
    }

    /// A file that was cut, or whose middle cannot be read, ends before its header says. The length
    /// of an MP3 may be a guess.
    private static func refuseShort(
        _ info: SF_INFO, read frames: Int, _ path: String
    ) throws(RecordingError) {
        let isGuess = Int(info.format) & Int(SF_FORMAT_TYPEMASK) == Int(SF_FORMAT_MPEG)
        guard info.frames != .max, !isGuess,
            Int(info.frames) - frames > Int(info.samplerate) / 2
        else { return }
        func seconds(_ frames: Int) -> Double {
            (Double(frames) / Double(info.samplerate) * 10).rounded() / 10
        }
        throw RecordingError(
            path: path,
            reason: "holds \(seconds(frames)) s of the \(seconds(Int(info.frames))) s that its"
                + " header says; the file is damaged")
    }

    private static func mono(_ buffer: [Float], _ frames: Int, _ channels: Int) -> [Float] {
        (0..<frames).map { frame in
            let sum = buffer[(frame * channels)..<((frame + 1) * channels)].reduce(0, +)
            return sum / Float(channels)
        }
    }
}
