import CZstd
import Testing

@testable import DeckFiles

@Suite("A zstd stream")
struct DecompressorTests {
    private func packed(_ text: [UInt8]) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(text.count))
        let count = ZSTD_compress(&packed, packed.count, text, text.count, 3)
        return Array(packed.prefix(count))
    }

    /// Lengths around those of a piece, where the end of the text is not the end of a call.
    @Test(
        "is unpacked whole, and refused when it breaks off",
        arguments: [0, 1, 131_071, 131_072, 131_073, 262_144, 1_000_000])
    func lengths(_ length: Int) throws {
        let text = (0..<length).map { UInt8(truncatingIfNeeded: $0 * $0 >> 8) }
        let file = packed(text)
        #expect(try Decompressor.text(of: file, "x", upTo: length) == text)
        #expect(throws: DeckFileError.self) {
            try Decompressor.text(of: Array(file.dropLast()), "x", upTo: length)
        }
    }

    @Test("that would grow beyond its limit is refused")
    func bomb() throws {
        let file = packed([UInt8](repeating: 0, count: 10_000_000))
        #expect(file.count < 10_000)
        let error = #expect(throws: DeckFileError.self) {
            try Decompressor.text(of: file, "x", upTo: 1_000_000)
        }
        #expect(error?.found == "more")
    }
}
