internal import ArgumentParser
internal import Foundation

/// Makes noise to try the ears in.
struct Noise: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make the noise of a room as a WAV file, the same every time",
        discussion: """
            A kitchen is made of nothing; babble is made of files of people who talk, which are \
            repeated until it is long enough. 16 kHz, mono.
            """)

    /// What rooms sound like.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case kitchen, babble
    }

    @Argument(help: "kitchen or babble.")
    var kind: Kind

    @Argument(help: "Files of sound, one for each person who talks.")
    var voices: [String] = []

    @Option(help: "How long it is.")
    var seconds = 60

    @Option(help: "Another number makes other noise of the same kind.")
    var seed: UInt64 = 1

    @Option(help: "Where it is written.")
    var to: String

    func validate() throws {
        guard (1...600).contains(seconds) else {
            throw ValidationError("--seconds \(seconds): expected 1 to 600")
        }
        guard (kind == .babble) != voices.isEmpty else {
            throw ValidationError("babble needs files of people who talk; a kitchen takes none")
        }
    }

    func run() throws {
        var noise = RoomNoise(seed: seed)
        let samples =
            switch kind {
            case .kitchen: noise.kitchen(seconds: seconds)
            case .babble: noise.babble(of: try read(), seconds: seconds)
            }
        try writeWAV(samples, rate: RoomNoise.rate, to: to)
    }

    private func read() throws -> [[Int16]] {
        let files = try SpeechFiles()
        return try voices.map { try files.read($0) }
    }
}

/// Mixes noise into speech.
struct Mix: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Mix noise into files of speech, at a signal-to-noise ratio",
        discussion: """
            The ratio is that of the loudest 2048 samples of each, so that pauses do not count. \
            Half a second of the room is heard before and after what was said. 16 kHz, mono.
            """)

    @Argument(help: "Files of speech.")
    var speech: [String]

    @Option(help: "A file of noise; without one there is only the room's silence.")
    var noise: String?

    @Option(parsing: .unconditional, help: "How much louder the speech is, -30 to 50.")
    var decibels = 12.0

    @Option(help: "A folder, made where there is none; the files keep their names, as WAV.")
    var to: String

    /// Samples of room before and after what was said.
    private static let around = 8_000
    /// No room is quieter, below what is said.
    private static let decibelsMax = 50.0

    func validate() throws {
        guard (-30...Self.decibelsMax).contains(decibels) else {
            throw ValidationError(
                "--decibels \(decibels): expected -30 to \(Int(Self.decibelsMax))")
        }
        let targets = speech.map(target)
        for (file, target) in zip(speech, targets) {
            let place = { URL(fileURLWithPath: $0).standardizedFileURL.path }
            guard place(file) != place(target) else {
                throw ValidationError("\(file) would be overwritten; name another folder with --to")
            }
            guard targets.count(where: { $0 == target }) == 1 else {
                throw ValidationError("two files would become \(target); mix them one at a time")
            }
        }
    }

    func run() throws {
        try FileManager.default.createDirectory(atPath: to, withIntermediateDirectories: true)
        let files = try SpeechFiles()
        var quiet = RoomNoise(seed: 1)
        let room = try noise.map { try files.read($0) } ?? quiet.air()
        let pad = [Int16](repeating: 0, count: Self.around)
        for (index, file) in speech.enumerated() {
            let said = pad + (try files.read(file)) + pad
            // Each meets another piece of the noise.
            let mixed = Mixing.mix(
                said, with: room, decibels: noise == nil ? Self.decibelsMax : decibels,
                from: index * 37_123)
            try writeWAV(mixed, rate: RoomNoise.rate, to: target(of: file))
        }
    }

    /// Where a file's mixture goes, as WAV whatever it was.
    private func target(of file: String) -> String {
        to + "/" + URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent + ".wav"
    }
}
