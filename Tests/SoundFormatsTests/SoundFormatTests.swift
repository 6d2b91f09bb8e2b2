import SoundFormats
import Testing

@Suite("Formats of sound")
struct SoundFormatTests {
    private static func ogg(_ packet: String) -> [UInt8] {
        Array("OggS".utf8) + Array(repeating: 0, count: 24) + Array(packet.utf8)
    }

    @Test(
        "are recognised by the first bytes of a file",
        arguments: [
            (Array("RIFF....WAVEfmt ".utf8), SoundFormat.wav),
            (Array("RIFX....WAVEfmt ".utf8), .wav), (Array("fLaC".utf8), .flac),
            (Array("ID3\u{4}".utf8), .mp3), ([0xff, 0xfb, 0x90], .mp3), ([0xff, 0xf3], .mp3),
            (ogg("\u{1}vorbis"), .vorbis), (ogg("OpusHead"), .opus), (ogg("\u{7f}FLAC"), .flac),
        ])
    func known(bytes: [UInt8], format: SoundFormat) {
        #expect(SoundFormat(bytes) == format)
        #expect(SoundFormat(bytes + Array(repeating: 7, count: 1_000)) == format)
    }

    @Test(
        "are none for pictures, text, other sound, and what is cut",
        arguments: [
            [], [0xff], Array("\u{1}PNG".utf8), Array("....ftypM4A ".utf8), Array("text".utf8),
            Array("RIFF....AVI ".utf8), Array(".snd".utf8), Array("OggS".utf8),
            ogg("Speex   "), [0xff, 0xff, 0xff], [0xff, 0xe9], [0xff, 0xd8, 0xff, 0xe0],
        ])
    func unknown(bytes: [UInt8]) { #expect(SoundFormat(bytes) == nil) }
}
