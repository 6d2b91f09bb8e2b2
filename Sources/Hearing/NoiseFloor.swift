/// How loud the room is when nobody speaks, per band, followed while it changes.
///
/// The floor is the least of the smoothed energies of the last two seconds: speech dips into it
/// between words, and a fan that is switched on becomes the floor within two seconds.
struct NoiseFloor {
    /// Frames in one of the pieces of which the least is kept.
    private static let pieceLength = 25
    private static let pieces = 8
    /// Nothing quieter than this counts as sound, in dBFS per band.
    static let quietest = -78.0

    private var smoothed: [Double] = []
    private var current: [Double] = []
    private var least: [[Double]] = []
    private var framesInPiece = 0
    /// How far quiet frames lie above the floor, in decibels, on average.
    private(set) var spread = 3.0

    /// The floor of each band in dBFS.
    private(set) var bands: [Double] = []

    /// Takes a frame; answers by how many decibels it exceeds the floor, averaged over the bands.
    mutating func take(_ frame: SoundFrame) -> Double {
        let energies = frame.bands.map { max($0, Self.quietest) }
        if smoothed.isEmpty { begin(energies) }
        for band in energies.indices {
            smoothed[band] += 0.3 * (energies[band] - smoothed[band])
            current[band] = min(current[band], smoothed[band])
            bands[band] = min(bands[band], smoothed[band])
        }
        framesInPiece += 1
        if framesInPiece == Self.pieceLength { closePiece() }
        return excess(of: energies)
    }

    /// Learns from a frame in which nobody spoke.
    mutating func learnSpread(_ excess: Double) {
        spread += 0.02 * (min(excess, 12) - spread)
    }

    private func excess(of energies: [Double]) -> Double {
        var sum = 0.0
        for band in energies.indices { sum += min(max(energies[band] - bands[band], 0), 30) }
        return sum / Double(max(energies.count, 1))
    }

    /// Whether enough was heard to tell the room from what sounds in it.
    var isKnown: Bool { framesInPiece >= Self.pieceLength - 5 || !least.isEmpty }

    private mutating func begin(_ energies: [Double]) {
        (smoothed, current, bands) = (energies, energies, energies)
    }

    private mutating func closePiece() {
        least.append(current)
        if least.count > Self.pieces { least.removeFirst() }
        current = smoothed
        framesInPiece = 0
        for band in bands.indices {
            bands[band] = least.reduce(current[band]) { min($0, $1[band]) }
        }
    }
}
