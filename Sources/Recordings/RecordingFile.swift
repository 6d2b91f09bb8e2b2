internal import CSndFile
internal import Glibc
internal import Voice

/// One file of sound while it is read. Blocks; on the decoding thread only.
enum RecordingFile {
    private static let chunkFrames = 8192

    /// The whole file as mono at `rate`: the mean of its channels.
    static func read(
        _ path: String, rate: Int, limits: RecordingLimits
    ) throws(RecordingError) -> PCM {
        let descriptor = try open(path, bytesMax: limits.bytesMax)
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
        return try decode(file, info, path: path, rate: rate, secondsMax: limits.secondsMax)
    }

    private static func decode(
        _ file: OpaquePointer, _ info: SF_INFO, path: String, rate: Int, secondsMax: Int
    ) throws(RecordingError) -> PCM {
        let channels = Int(info.channels)
        var converter = try RateConverter(
            from: Int(info.samplerate), to: rate, quality: .recording, source: path)
        var buffer = [Float](repeating: 0, count: chunkFrames * channels)
        var mono: [Float] = []
        while true {
            let frames = Int(sf_readf_float(file, &buffer, sf_count_t(chunkFrames)))
            guard frames > 0 else { break }
            mono.removeAll(keepingCapacity: true)
            for frame in 0..<frames {
                let sum = buffer[(frame * channels)..<((frame + 1) * channels)].reduce(0, +)
                mono.append(sum / Float(channels))
            }
            try converter.take(mono, isLast: false)
            guard converter.samples.count <= secondsMax * rate else {
                throw RecordingError(
                    path: path, reason: "sounds longer than \(secondsMax) s; divide it")
            }
        }
        guard sf_error(file) == Int32(SF_ERR_NO_ERROR) else {
            throw RecordingError(
                path: path, reason: "\(String(cString: sf_strerror(file))) The file is damaged")
        }
        try converter.take([], isLast: true)
        guard !converter.samples.isEmpty else {
            throw RecordingError(path: path, reason: "holds no sound")
        }
        return PCM(samples: converter.samples, rate: rate)
    }

    /// Opens a plain file of allowed size; anything else could block or never end.
    private static func open(_ path: String, bytesMax: Int) throws(RecordingError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw RecordingError(path: path, reason: "open: \(String(cString: strerror(errno)))")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw RecordingError(path: path, reason: "is no plain file")
        }
        guard status.st_size <= bytesMax else {
            close(descriptor)
            throw RecordingError(
                path: path,
                reason: "has \(status.st_size) bytes; at most \(bytesMax) are read; divide it")
        }
        return descriptor
    }
}
