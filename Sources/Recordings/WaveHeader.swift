internal import Glibc

/// What the header of a WAV says of the sound behind it, which libsndfile does not hold it to.
enum WaveHeader {
    /// So many bytes may be missing: some programs count the header too, or a byte that pads.
    private static let missingMax = 64
    /// Who writes into a pipe cannot know the size and says nearly two gigabytes, or four.
    private static let unknownMin = 0x7FF0_0000
    /// More chunks than this before the sound are not looked at.
    private static let chunksMax = 1000

    /// How many bytes of sound are promised, and how many are there; nil where none are missing,
    /// nobody knows, or the file is no WAV.
    static func shortage(
        _ descriptor: Int32, fileSize: Int
    ) -> (promised: Int, found: Int)? {
        guard let head = read(descriptor, at: 0, count: 12), head[8...] == Array("WAVE".utf8)[...]
        else { return nil }
        let isBig = head[..<4] == Array("RIFX".utf8)[...]
        guard isBig || head[..<4] == Array("RIFF".utf8)[...] else { return nil }
        var place = 12
        for _ in 0..<chunksMax {
            guard let chunk = read(descriptor, at: place, count: 8) else { return nil }
            let bytes = isBig ? Array(chunk[4...]) : chunk[4...].reversed()
            let size = bytes.reduce(0) { $0 << 8 | Int($1) }
            guard chunk[..<4] != Array("data".utf8)[...] else {
                let found = fileSize - place - 8
                let isShort = size < unknownMin && size - found > missingMax
                return isShort ? (promised: size, found: found) : nil
            }
            place += 8 + size + size % 2
        }
        return nil
    }

    /// Nil where the file ends before.
    private static func read(_ descriptor: Int32, at place: Int, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = bytes.withUnsafeMutableBytes { buffer in
            pread(descriptor, buffer.baseAddress, count, place)
        }
        return got == count ? bytes : nil
    }
}
