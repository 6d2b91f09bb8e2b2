import Foundation

/// Mono sound in memory: samples from −1 to 1.
struct Sound: Sendable {
    var samples: [Float]
    var rate: Int

    init(samples: [Float], rate: Int) {
        self.samples = samples
        self.rate = rate
    }

    init(silence duration: Duration, rate: Int) {
        self.init(samples: Array(repeating: 0, count: duration.samples(at: rate)), rate: rate)
    }

    /// Reads signed 16-bit samples without any header.
    init(raw file: String, rate: Int) throws {
        self.init(pcm: try Data(contentsOf: URL(filePath: file)), rate: rate)
    }

    /// Reads a WAV file of signed 16-bit mono samples.
    init(wav file: String) throws {
        let data = try Data(contentsOf: URL(filePath: file))
        guard data.count > 44, data.prefix(4) == Data("RIFF".utf8) else {
            throw Trouble("\(file) is no WAV file")
        }
        var offset = 12
        var rate = 0
        while offset + 8 <= data.count {
            let name = data[offset..<offset + 4]
            let length = Int(data.littleEndian(UInt32.self, at: offset + 4))
            if name == Data("fmt ".utf8) {
                rate = Int(data.littleEndian(UInt32.self, at: offset + 12))
                guard data.littleEndian(UInt16.self, at: offset + 10) == 1,
                    data.littleEndian(UInt16.self, at: offset + 22) == 16
                else { throw Trouble("\(file) is not 16-bit mono") }
            } else if name == Data("data".utf8) {
                // A length beyond the end is what programs write that cannot seek.
                self.init(pcm: data.dropFirst(offset + 8).prefix(length), rate: rate)
                return
            }
            offset += 8 + length + length % 2
        }
        throw Trouble("\(file) has no samples")
    }

    private init(pcm data: Data, rate: Int) {
        let samples = data.withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { index in
                Float(bytes.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self)) / 32768
            }
        }
        self.init(samples: samples, rate: rate)
    }

    var duration: Duration { .microseconds(samples.count * 1_000_000 / rate) }

    /// A stretch of it, cut where it would go beyond its ends.
    subscript(range: Range<Int>) -> Sound {
        Sound(samples: Array(samples[range.clamped(to: 0..<samples.count)]), rate: rate)
    }

    static func + (left: Sound, right: Sound) -> Sound {
        precondition(left.rate == right.rate, "sounds of different rates cannot be joined")
        return Sound(samples: left.samples + right.samples, rate: left.rate)
    }

    /// Writes it as a WAV file of signed 16-bit samples.
    func write(to file: String) throws {
        var data = Data("RIFF".utf8)
        data.append(UInt32(36 + 2 * samples.count))
        data.append(contentsOf: "WAVEfmt ".utf8)
        data.append(UInt32(16))
        for value in [UInt16(1), 1] { data.append(value) }
        for value in [UInt32(rate), UInt32(2 * rate)] { data.append(value) }
        for value in [UInt16(2), 16] { data.append(value) }
        data.append(contentsOf: "data".utf8)
        data.append(UInt32(2 * samples.count))
        try (data + bytes).write(to: URL(filePath: file))
    }

    /// Signed 16-bit samples without any header.
    var bytes: Data {
        let pcm = samples.map { Int16(max(-1, min($0, 1)) * 32767) }
        return pcm.withUnsafeBytes { Data($0) }
    }
}

extension Data {
    fileprivate func littleEndian<Value: FixedWidthInteger>(_: Value.Type, at offset: Int) -> Value
    {
        withUnsafeBytes {
            Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self))
        }
    }

    fileprivate mutating func append(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}

extension Duration {
    /// How many samples it takes.
    func samples(at rate: Int) -> Int {
        Int(seconds * Double(rate))
    }

    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
