internal import Voice

/// The signs, made by program: short tones, nothing like speech, 6 dB below it.
enum EarconSounds {
    /// A stretch of one tone.
    private struct Note {
        var hertz: Double
        var milliseconds: Int
        /// How much of the third harmonic is mixed in, 0 … 1: roughness.
        var edge = 0.0
    }

    /// The peak of a sine at −26 dBFS, which is 6 dB below speech at −20 LUFS.
    private static let amplitude = 2300.0

    /// The sound of a sign at a rate of at least 8000.
    static func sound(of earcon: Earcon, rate: Int) -> PCM {
        let notes: [Note] =
            switch earcon {
            case .heard: [Note(hertz: 1760, milliseconds: 45)]
            case .notNow:
                [
                    Note(hertz: 392, milliseconds: 45), Note(hertz: 0, milliseconds: 25),
                    Note(hertz: 392, milliseconds: 45),
                ]
            case .notUnderstood:
                [Note(hertz: 660, milliseconds: 50), Note(hertz: 440, milliseconds: 65)]
            case .paused:
                [Note(hertz: 1047, milliseconds: 40), Note(hertz: 523, milliseconds: 75)]
            case .resumed:
                [Note(hertz: 523, milliseconds: 40), Note(hertz: 1047, milliseconds: 75)]
            case .muted:
                [
                    Note(hertz: 880, milliseconds: 30), Note(hertz: 659, milliseconds: 30),
                    Note(hertz: 494, milliseconds: 55),
                ]
            case .unmuted:
                [
                    Note(hertz: 494, milliseconds: 30), Note(hertz: 659, milliseconds: 30),
                    Note(hertz: 880, milliseconds: 55),
                ]
            case .waiting:
                [
                    Note(hertz: 784, milliseconds: 40), Note(hertz: 0, milliseconds: 25),
                    Note(hertz: 1175, milliseconds: 50),
                ]
            case .fault: [Note(hertz: 233, milliseconds: 115, edge: 0.6)]
            }
        return PCM(samples: notes.flatMap { samples(of: $0, rate: rate) }, rate: rate)
    }

    private static func samples(of note: Note, rate: Int) -> [Int16] {
        let count = rate * note.milliseconds / 1000
        guard note.hertz > 0 else { return Array(repeating: 0, count: count) }
        let ramp = Double(rate) / 200
        var base = Sine(hertz: note.hertz, rate: rate)
        var third = Sine(hertz: 3 * note.hertz, rate: rate)
        return (0..<count).map { index in
            let envelope = min(1, Double(index) / ramp, Double(count - 1 - index) / ramp)
            let value = (base.next() + note.edge * third.next()) / (1 + note.edge)
            return Int16(amplitude * envelope * value)
        }
    }
}

/// A sine by turning a pointer, since nothing is imported here that knows `sin`.
private struct Sine {
    private let turn: (cosine: Double, sine: Double)
    private var pointer = (x: 1.0, y: 0.0)

    init(hertz: Double, rate: Int) {
        let angle = 2 * Double.pi * hertz / Double(rate)
        // The turn by a small part of the angle is exact enough by its series; doubled 8 times.
        let part = angle / 256
        var cosine = 1 - part * part / 2
        var sine = part - part * part * part / 6
        for _ in 0..<8 { (cosine, sine) = (cosine * cosine - sine * sine, 2 * cosine * sine) }
        turn = (cosine, sine)
    }

    mutating func next() -> Double {
        defer {
            pointer = (
                pointer.x * turn.cosine - pointer.y * turn.sine,
                pointer.x * turn.sine + pointer.y * turn.cosine
            )
        }
        return pointer.y
    }
}
