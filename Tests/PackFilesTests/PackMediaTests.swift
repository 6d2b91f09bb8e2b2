import Foundation
import Gzip
import Testing
import WordPacks

@testable import PackFiles

@Suite("The media of a built pack")
struct PackMediaTests {
    /// A recording of a moment of silence.
    static let medium = PackMedium(
        name: "go.wav",
        bytes: Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0]
            + [1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0]
            + Array("data".utf8) + [4, 0, 0, 0, 0, 0, 0, 0])

    private static func batches(
        _ media: [PackMedium] = [medium], naming name: String? = "go.wav"
    ) -> [PackBatch] {
        var batches = SmallPack.batches
        batches[0].media = media
        batches[0].words[0].recording = name
        return batches
    }

    private static func failure(_ lines: [String]) throws -> PackFileError? {
        let text = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        do throws(PackFileError) {
            _ = try PackFile.read(Deflater.file(of: text))
            return nil
        } catch {
            return error
        }
    }

    private static func lines() throws -> [String] {
        var lines: [String] = []
        var reader = GzipLines(
            try PackFile.bytes(of: SmallPack.pack, batches()),
            upTo: GzipLines.Limits(text: 1 << 20, line: 1 << 20))
        while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        return lines
    }

    @Test("are read as they were written, before the words that name them")
    func whole() throws {
        let file = try PackFile.bytes(of: SmallPack.pack, Self.batches())
        #expect(try PackFile.read(file).batches.map(\.batch) == Self.batches())
        let lines = try Self.lines()
        #expect(lines[0].contains(#""form_version":2"#))
        #expect(lines[2].hasPrefix(#"{"media":{"base64":"UklGR"#))
        #expect(lines[2].contains(#""name":"go.wav""#))
        #expect(lines[3].contains(#""audio_filename":"go.wav""#))
    }

    @Test("are refused where they are damaged, too large, doubled, out of place or missing")
    func refused() throws {
        let lines = try Self.lines()
        func failure(_ change: (inout [String]) -> Void) throws -> PackFileError? {
            var changed = lines
            change(&changed)
            return try Self.failure(changed)
        }
        #expect(try failure { _ in } == nil)
        let damaged = try failure { $0[2] = $0[2].replacing("UklGR", with: "UklGS") }
        #expect(damaged?.line == 3 && damaged?.path == "media.sha256")
        let noName = try failure { $0[2] = $0[2].replacing("go.wav", with: "../go.wav") }
        #expect(noName?.path == "media.name")
        let twice = try failure { $0.insert($0[2], at: 2) }
        #expect(twice?.path == "media.name" && twice?.line == 4)
        let late = try failure { $0.swapAt(2, 3) }
        #expect(late?.path == "word.audio_filename" && late?.line == 3)
        let behind = try failure { $0.insert($0[2], at: 4) }
        #expect(behind?.expected == "media, then words, then the end of batch 1")
        let large = PackMedium(
            name: "go.wav", bytes: [UInt8](repeating: 7, count: PackLimits.mediumBytesMax + 1))
        let error = #expect(throws: PackFileError.self) {
            try PackFile.bytes(of: SmallPack.pack, Self.batches([large]))
        }
        #expect(error?.path == "media.base64" && error?.found == "2097153")
        #expect(throws: PackFileError.self) {
            try PackFile.bytes(of: SmallPack.pack, Self.batches([], naming: "go.wav"))
        }
    }

    @Test("alone may have long lines")
    func longLines() throws {
        let large = PackMedium(
            name: "go.wav", bytes: [UInt8](repeating: 7, count: PackLimits.mediumBytesMax))
        let file = try PackFile.bytes(of: SmallPack.pack, Self.batches([large]))
        #expect(try PackFile.read(file).batches[0].batch.media == [large])
        let long = String(repeating: " ", count: PackLimits.lineBytesMax)
        let error = try Self.failure([long + (try Self.lines()[0])])
        #expect(error?.expected == "a line of 262144 bytes at most")
    }

    @Test("have a limit in a pack")
    func limit() throws {
        var media = PackMedia()
        let bytes = [UInt8](repeating: 1, count: PackLimits.mediumBytesMax)
        let form = MediumForm(PackMedium(name: "x", bytes: bytes))
        let check = FormCheck(line: 1)
        for _ in 0..<(PackLimits.mediaBytesMax / PackLimits.mediumBytesMax) {
            media.begin()
            try media.take(form, check)
        }
        media.begin()
        #expect(throws: PackFileError.self) { try media.take(form, check) }
    }
}
