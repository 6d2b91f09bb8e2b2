/// The formats of recordings that the box plays, told by how a file begins.
package enum SoundFormat: String, Sendable, CaseIterable {
    case wav, flac, vorbis, opus, mp3

    /// So many bytes are looked at.
    package static let bytesNeeded = 64

    /// Nil for any other format, such as Speex in Ogg, whatever the file is called.
    ///
    /// - Parameter beginning: the first `bytesNeeded` bytes of a file, or all of a shorter one.
    package init?(_ beginning: some Collection<UInt8>) {
        let bytes = Array(beginning.prefix(Self.bytesNeeded))
        func has(_ text: String, at place: Int = 0) -> Bool {
            bytes.dropFirst(place).starts(with: text.utf8)
        }
        if (has("RIFF") || has("RIFX")) && has("WAVE", at: 8) {
            self = .wav
        } else if has("fLaC") {
            self = .flac
        } else if has("OggS") {
            // The first packet begins behind the header of the first page, which has one segment.
            guard let format = Self.inOgg.first(where: { has($0.beginning, at: 28) }) else {
                return nil
            }
            self = format.format
        } else if has("ID3") || Self.isFrame(bytes) {
            self = .mp3
        } else {
            return nil
        }
    }

    private static let inOgg: [(beginning: String, format: SoundFormat)] = [
        ("\u{1}vorbis", .vorbis), ("OpusHead", .opus), ("\u{7f}FLAC", .flac),
    ]

    /// Whether an MPEG audio frame begins: eleven bits that are set, then a version, a layer, a bit
    /// rate and a sampling rate that there are.
    private static func isFrame(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2, bytes[0] == 0xff, bytes[1] & 0xe0 == 0xe0 else { return false }
        guard bytes[1] & 0x18 != 0x08, bytes[1] & 0x06 != 0 else { return false }
        return bytes.count == 2 || bytes[2] & 0xf0 != 0xf0 && bytes[2] & 0x0c != 0x0c
    }
}
