import Foundation

/// What the walls make of a sound: a room of 5 × 4 × 2.6 m, somebody a metre from the box.
///
/// The sound of every mirror image of who speaks, each a little out of its place as in a room that
/// is no perfect box; always the same.
struct Echo: Sendable {
    static let rate = Sound.coarseRate
    /// Its first sample is the moment at which the sound itself arrives.
    let taps: [Float]

    /// Metres.
    private static let size = SIMD3(5.0, 4.0, 2.6)
    private static let mouth = SIMD3(2.1, 1.7, 1.5)
    private static let microphone = SIMD3(2.9, 2.2, 1.17)
    /// What a wall gives back, of a sound's amplitude: after 0.45 s a thousandth is left.
    private static let reflection = 0.84
    private static let speed = 343.0
    private static let length = 0.45

    init() {
        let direct = Self.distance(Self.mouth)
        var taps = [Double](repeating: 0, count: Int(Self.length * Double(Self.rate)))
        var chance = Chance(seed: 7)
        Self.forEachImage { place, bounces in
            let moved = bounces == 0 ? place : place + chance.offset * 0.05
            let distance = Self.distance(moved)
            let index = Int(((distance - direct) / Self.speed * Double(Self.rate)).rounded())
            guard taps.indices.contains(index) else { return }
            taps[index] += pow(Self.reflection, Double(bounces)) / distance
        }
        let energy = taps.reduce(0) { $0 + $1 * $1 }
        self.taps = taps.map { Float($0 / energy.squareRoot()) }
    }

    private static func distance(_ place: SIMD3<Double>) -> Double {
        let way = place - microphone
        return (way * way).sum().squareRoot()
    }

    /// Visits the images along one side after the other, with how often a wall was met.
    private static func forEachImage(_ visit: (SIMD3<Double>, Int) -> Void) {
        let reach = (length + 0.01) * speed
        for (x, bouncesX) in images(0, reach) {
            for (y, bouncesY) in images(1, (reach * reach - x * x).squareRoot()) {
                let left = max(0, reach * reach - x * x - y * y).squareRoot()
                for (z, bouncesZ) in images(2, left) {
                    visit(
                        SIMD3(x, y, z) + microphone, bouncesX + bouncesY + bouncesZ)
                }
            }
        }
    }

    /// The places along one side that are not farther than this, from the microphone, and their
    /// bounces.
    private static func images(_ side: Int, _ reach: Double) -> [(Double, Int)] {
        let count = Int(reach / (2 * size[side])) + 1
        var images: [(Double, Int)] = []
        for turn in -count...count {
            let middle = 2 * Double(turn) * size[side] - microphone[side]
            images.append((middle + mouth[side], abs(2 * turn)))
            images.append((middle - mouth[side], abs(2 * turn - 1)))
        }
        return images.filter { abs($0.0) <= reach }
    }

    /// How much louder the sound itself is than all that comes after it, in decibels.
    var directToReverberant: Double {
        let direct = taps[0] * taps[0]
        return 10 * log10(Double(direct / (1 - direct)))
    }

    /// Seconds in which it would fall by 60 dB, as it falls from −5 to −25 dB.
    var reverberationTime: Double {
        var left: Float = 0
        let decay = taps.reversed().map { tap -> Float in
            left += tap * tap
            return 10 * log10(left)
        }
        // From the end on: how many samples before it the rest is still that loud.
        let above = { (level: Float) in decay.firstIndex { $0 >= level } ?? decay.count }
        return 3 * Double(above(-5) - above(-25)) / Double(Self.rate)
    }
}

/// Numbers without any order that are the same every time.
private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// From −1 to 1 in each direction.
    var offset: SIMD3<Double> {
        mutating get { SIMD3(next(), next(), next()) }
    }

    private mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 52) - 1
    }
}

extension Echo {
    /// What somebody said, as it comes in at the microphone.
    func of(_ sound: Sound, in folder: Scratch) async throws -> Sound {
        let (dry, wet) = (folder["dry.wav"], folder["wet.wav"])
        // sox takes a filter's middle for its beginning.
        let filter = [Float](repeating: 0, count: taps.count) + taps
        let text = filter.map { "\($0)" }.joined(separator: "\n")
        let file = try folder.write(text, to: "echo.txt")
        try sound.write(to: dry)
        try await run(
            ["sox", "-D", dry, wet, "pad", "0", "\(Self.length)", "fir", file],
            log: folder["sox.log"])
        return try Sound(wav: wet)
    }

    /// How the loudspeaker comes in at the microphone that stands beside it: as loud as who speaks,
    /// and then as fast as the room gives it up.
    static let ofLoudspeaker: [(after: Int, decibels: Double)] = [(40, 0), (140, -13), (240, -27)]
}
