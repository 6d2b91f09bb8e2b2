import Foundation
import Testing
import Voice

@testable import Recordings

@Suite("Recordings")
struct RecordingTests {
    @Test("of two channels at another rate become mono at the wanted rate")
    func reads() throws {
        try withFile(wave(seconds: 1, rate: 22_050, channels: 2)) { path in
            let pcm = try RecordingFile.read(
                Recording(path: path), rate: 48_000, limits: RecordingLimits())
            #expect(pcm.rate == 48_000)
            #expect(abs(pcm.samples.count - 48_000) < 100)
            let loudest = pcm.samples.map { abs(Int($0)) }.max() ?? 0
            #expect((7500...8500).contains(loudest))
        }
    }

    @Test("at the wanted rate stay as they are")
    func sameRate() throws {
        try withFile(wave(seconds: 1, rate: 16_000, channels: 1)) { path in
            let pcm = try RecordingFile.read(
                Recording(path: path), rate: 16_000, limits: RecordingLimits())
            #expect(pcm.samples.count == 16_000)
        }
    }

    @Test("that are too long, too large, broken or no files are refused by name")
    func refused() throws {
        try withFile(wave(seconds: 3, rate: 8000, channels: 1)) { path in
            let long = RecordingLimits(secondsMax: 2)
            let large = RecordingLimits(bytesMax: 1000)
            #expect(reason(path, long)?.contains("longer than 2 s") == true)
            #expect(reason(path, large)?.contains("at most 1000") == true)
        }
        try withFile(Data("no sound at all, only words".utf8)) { path in
            #expect(reason(path)?.contains("Expected WAV, FLAC") == true)
        }
        #expect(reason("/nowhere/at/all.flac")?.contains("No such file") == true)
        #expect(reason("/dev/zero")?.contains("no plain file") == true)
        #expect(reason("/tmp")?.contains("no plain file") == true)
    }

    @Test("that were cut are refused, and all of them where a stretch is wanted")
    func cut() throws {
        let whole = wave(seconds: 2, rate: 8000, channels: 1)
        try withFile(whole.prefix(whole.count / 2)) { path in
            #expect(reason(path)?.contains("of the 32000 bytes of sound") == true)
            #expect(throws: RecordingError.self) {
                try RecordingInspector().milliseconds(path)
            }
        }
        try withFile(whole.prefix(whole.count - 40)) { #expect(reason($0) == nil) }
    }

    @Test("whose header cannot know their size, or with more behind their sound, are read whole")
    func streamed() throws {
        let whole = wave(seconds: 1, rate: 8000, channels: 1)
        let sizes: [[UInt8]] = [
            [0xFF, 0xFF, 0xFF, 0xFF], [0, 0xF0, 0xFF, 0x7F], [0, 0, 0, 0x80],
        ]
        for size in sizes {
            var data = whole
            data.replaceSubrange(4..<8, with: size)
            data.replaceSubrange(40..<44, with: size)
            let count = try count(data)
            #expect(count == 8000, "\(size)")
        }
        var unclosed = whole
        unclosed.replaceSubrange(4..<8, with: [8, 0, 0, 0])
        unclosed.replaceSubrange(40..<44, with: [0, 0, 0, 0])
        #expect(try count(unclosed) == 8000)
        #expect(try count(whole + Data("LIST\u{4}\0\0\0INFO".utf8)) == 8000)
    }

    @Test("are looked at without being played: their length, and whether anything is heard")
    func inspected() throws {
        let inspector = RecordingInspector()
        let sound = wave(seconds: 2, rate: 8000, channels: 1)
        try withFile(sound) { path in
            let (isHeard, length) = (
                try inspector.isHeard(path), try inspector.milliseconds(path)
            )
            #expect(isHeard)
            #expect(length == 2000)
        }
        try withFile(sound.prefix(44) + Data(count: 32_000)) { path in
            let isHeard = try inspector.isHeard(path)
            #expect(!isHeard)
        }
        for data in [Data("only words".utf8), Data(), wave(seconds: 0, rate: 8000, channels: 1)] {
            try withFile(data) { path in
                #expect(throws: RecordingError.self) { try inspector.isHeard(path) }
                #expect(throws: RecordingError.self) { try inspector.milliseconds(path) }
            }
        }
    }

    private func count(_ data: Data) throws -> Int {
        var count = 0
        try withFile(data) { path in
            let recording = Recording(path: path)
            count = try RecordingFile.read(recording, rate: 8000, limits: RecordingLimits())
                .samples.count
        }
        return count
    }

    @Test("rendered speech keeps its length at another rate")
    func resample() throws {
        let tone = PCM(samples: (0..<22_050).map { $0 % 50 < 25 ? 9000 : -9000 }, rate: 22_050)
        let converted = try RateConversion().resample(tone, to: 48_000)
        #expect(abs(converted.samples.count - 48_000) <= 2)
        #expect(try RateConversion().resample(tone, to: 22_050) == tone)
        #expect(try RateConversion().resample(PCM(samples: [], rate: 1), to: 2).samples == [])
    }

    @Test("what the database has is read by its key, and refused by the same rules")
    func stored() throws {
        let tone = Array(wave(seconds: 1, rate: 16_000, channels: 1))
        func read(_ bytes: [UInt8]?) throws -> PCM {
            try RecordingFile.read(
                Recording(stored: "media/7", name: "go.wav", edition: "e"), rate: 8000,
                limits: RecordingLimits(), stored: { $0 == "media/7" ? bytes : nil })
        }
        #expect(try read(tone).samples.count == 8000)
        for (bytes, reason) in [
            (nil, "is not in the database any more"), ([], "expected WAV, FLAC"),
            (Array("#!AIFF, AU or text".utf8), "expected WAV"),
            (Array(tone.prefix(9_000)), "the file was cut"),
        ] {
            let error = #expect(throws: RecordingError.self) { try read(bytes) }
            #expect(error?.path == "go.wav")
            #expect(error?.reason.contains(reason) == true)
        }
    }

    private func reason(_ path: String, _ limits: RecordingLimits = RecordingLimits()) -> String? {
        do {
            _ = try RecordingFile.read(Recording(path: path), rate: 8000, limits: limits)
            return nil
        } catch {
            return error.path == path ? error.reason : nil
        }
    }
}

/// A WAV file of a tone at a quarter of full scale.
private func wave(seconds: Int, rate: Int, channels: Int) -> Data {
    var data = Data("RIFF".utf8)
    func add(_ value: Int, bytes: Int) {
        for byte in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    let size = seconds * rate * channels * 2
    add(36 + size, bytes: 4)
    data.append(contentsOf: Array("WAVEfmt ".utf8))
    add(16, bytes: 4)
    add(1, bytes: 2)
    add(channels, bytes: 2)
    add(rate, bytes: 4)
    add(rate * channels * 2, bytes: 4)
    add(channels * 2, bytes: 2)
    add(16, bytes: 2)
    data.append(contentsOf: Array("data".utf8))
    add(size, bytes: 4)
    for frame in 0..<(seconds * rate) {
        let phase = Double(frame) / Double(rate) * 300 * 2 * .pi
        for _ in 0..<channels { add(Int(8000 * sin(phase)), bytes: 2) }
    }
    return data
}

/// Runs the body with the path of a file of its own, which is gone afterwards.
private func withFile(_ data: Data, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try data.write(to: url)
    defer {
        // A file that is left behind harms nothing.
        try? FileManager.default.removeItem(at: url)
    }
    try body(url.path)
}
