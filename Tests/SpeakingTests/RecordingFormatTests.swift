import CSndFile
import Foundation
import Testing
import Voice

@testable import Recordings

@Suite("A recording of each kind that a lesson may name")
struct RecordingFormatTests {
    /// The kinds, as libsndfile numbers them.
    private static let kinds: [(name: String, format: Int)] = [
        ("wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16),
        ("flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16),
        ("ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS),
        ("opus", SF_FORMAT_OGG | SF_FORMAT_OPUS),
        ("mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III),
    ]
    private static let rate = 48_000
    /// Two tones, one after the other, so that a mistake of place is seen.
    private static let sound: [Float] = (0..<rate).map { frame in
        let frequency = frame < rate / 2 ? 440.0 : 660.0
        return Float(0.4 * sin(Double(frame) / Double(rate) * frequency * 2 * .pi))
    }

    @Test("is read whole, in place and as loud as it was written", arguments: kinds.indices)
    func read(_ index: Int) throws {
        let file = try Self.written(index)
        let pcm = try RecordingFile.read(
            Recording(path: file.path), rate: Self.rate, limits: RecordingLimits())
        // An encoder may add a frame of its own before and after.
        #expect((Self.rate...Self.rate + 4000).contains(pcm.samples.count), "\(pcm.samples.count)")
        #expect(abs(Self.frequency(pcm.samples[10_000..<20_000]) - 440) < 10)
        #expect(abs(Self.frequency(pcm.samples[30_000..<40_000]) - 660) < 10)
        let squares = pcm.samples[10_000..<40_000].reduce(0.0) { $0 + Double($1) * Double($1) }
        let level = (squares / 30_000).squareRoot() / 32_768
        #expect((0.26...0.30).contains(level), "\(level), written with 0.283")
    }

    @Test(
        "that was cut is refused, whole or in part; how long an MP3 should be nobody knows",
        .timeLimit(.minutes(10)), arguments: kinds.indices.filter { kinds[$0].name != "mp3" })
    func cut(_ index: Int) throws {
        let file = try Self.written(index)
        let url = URL(fileURLWithPath: file.path)
        let data = try Data(contentsOf: url)
        try data.prefix(data.count / 4).write(to: url)
        for span in [nil, TimeSpan(start: 700, end: 900)] {
            let error = #expect(throws: RecordingError.self) {
                try RecordingFile.read(
                    Recording(path: file.path, span: span), rate: Self.rate,
                    limits: RecordingLimits())
            }
            #expect(error?.path == file.path)
        }
    }

    @Test("is read from and to a time, to the sample", arguments: kinds.indices)
    func span(_ index: Int) throws {
        let file = try Self.written(index)
        func read(_ start: Int, _ end: Int?) throws -> [Int16] {
            let recording = Recording(
                path: file.path, span: TimeSpan(start: start, end: end))
            return try RecordingFile.read(
                recording, rate: Self.rate, limits: RecordingLimits()
            ).samples
        }
        let both = try read(300, 700)
        #expect(both.count == 19_200)
        // The second tone begins after 200 ms; an MP3 may have been moved by its encoder's frame.
        #expect(abs(Self.frequency(both[..<7_000]) - 440) < 10)
        #expect(abs(Self.frequency(both[12_200...]) - 660) < 10)
        #expect(try (14_400...18_400).contains(read(700, nil).count))
        #expect(throws: RecordingError.self) { try read(400, 2_000) }
        #expect(throws: RecordingError.self) { try read(5_000, nil) }
    }

    private static func written(_ index: Int) throws -> TemporaryFile {
        let kind = kinds[index]
        let target = TemporaryFile(kind.name)
        var info = SF_INFO()
        info.samplerate = Int32(rate)
        info.channels = 1
        info.format = Int32(kind.format)
        let file = try #require(sf_open(target.path, Int32(SFM_WRITE), &info), "no encoder here")
        defer { sf_close(file) }
        #expect(sf_writef_float(file, sound, sf_count_t(sound.count)) == sf_count_t(sound.count))
        return target
    }

    /// The frequency in hertz, from how often the sound goes up through zero.
    private static func frequency(_ samples: ArraySlice<Int16>) -> Double {
        let rises = zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
        return Double(rises) * Double(rate) / Double(samples.count)
    }
}

/// A place for a file that goes with the value.
private final class TemporaryFile {
    let path: String

    init(_ ending: String) {
        path =
            FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).\(ending)").path
    }

    deinit {
        // A file that is left behind harms nothing.
        try? FileManager.default.removeItem(atPath: path)
    }
}
