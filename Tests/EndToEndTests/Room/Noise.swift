import Foundation

extension Acoustics.Noise {
    /// Longer than any lesson that is learnt in it.
    private static let length: Duration = .seconds(1500)
    /// What is repeated.
    private static let piece = 60

    /// Makes the noise as raw samples for the microphone, at a level; always the same noise.
    func make(at level: Float, in folder: Scratch) async throws -> String {
        let sound = try await piece(in: folder)
        guard sound.rate == Sound.coarseRate else {
            throw Trouble("noise at \(sound.rate) samples a second; expected 16000")
        }
        let gain = level / max(Loudness.ofNoise(sound.samples), 1e-6)
        let bytes = sound.scaled(by: gain).bytes
        let file = folder["noise.raw"]
        try Data().write(to: URL(filePath: file))
        let handle = try FileHandle(forWritingTo: URL(filePath: file))
        for _ in 0..<Int(Self.length / sound.duration) + 1 { try handle.write(contentsOf: bytes) }
        try handle.close()
        return file
    }

    private func piece(in folder: Scratch) async throws -> Sound {
        switch self {
        case .file(let path): return try Sound(wav: path)
        case .kitchen: try await Self.generate("kitchen", [], folder)
        case .babble: try await Self.generate("babble", Talkers(folder: folder).files(), folder)
        }
        return try Sound(wav: folder["noise.wav"])
    }

    private static func generate(_ kind: String, _ voices: [String], _ folder: Scratch) async throws
    {
        try await run(
            [
                try Checkout.program("lectern-probe"), "noise", kind, "--seconds", "\(piece)",
                "--to", folder["noise.wav"],
            ] + voices, log: folder["noise.log"], within: .seconds(60))
    }
}

/// People who talk among each other, none of them with the voice of a learner.
private struct Talkers {
    let folder: Scratch

    private static let flite: [(voice: String, settings: [String])] = [
        ("awb", []), ("awb", ["--setf", "int_f0_target_mean=160"]), ("kal16", []),
        ("kal16", ["--setf", "int_f0_target_mean=85", "--setf", "duration_stretch=1.1"]),
    ]
    private static let espeak = ["en-us+f2", "en-gb+m3", "en-us+m7", "en-gb-scotland+f4"]
    /// A minute of talk, at the least.
    private static let words = 190

    /// Lets each of them read another part of the bundled courses.
    func files() async throws -> [String] {
        let texts = try Self.texts(count: Self.flite.count + Self.espeak.count)
        var files: [String] = []
        for (index, text) in texts.enumerated() {
            let file = folder["talker-\(index).wav"]
            let script = try folder.write(text, to: "talker-\(index).txt")
            try await run(
                Self.command(index, script, file), log: folder["talkers.log"],
                within: .seconds(60))
            files.append(file)
        }
        return files
    }

    private static func command(_ index: Int, _ script: String, _ file: String) -> [String] {
        guard index < flite.count else {
            return ["espeak-ng", "-v", espeak[index - flite.count], "-f", script, "-w", file]
        }
        let talker = flite[index]
        return ["flite", "-voice", talker.voice] + talker.settings + ["-f", script, "-o", file]
    }

    private static func texts(count: Int) throws -> [String] {
        let folder = "\(Checkout.root)/curriculum/courses"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let lessons = files.filter { $0.contains("/lessons/") && $0.hasSuffix(".json") }.sorted()
        var words: [Substring] = []
        var scripts: [String] = []
        for lesson in lessons where words.count < count * Self.words {
            scripts += try LessonFile(at: "\(folder)/\(lesson)").segments.map(\.script)
            words = scripts.joined(separator: " ").split(separator: " ")
        }
        guard words.count >= count * Self.words else {
            throw Trouble("\(folder) holds \(words.count) words; too few for \(count) talkers")
        }
        return (0..<count).map { talker in
            words[talker * Self.words..<(talker + 1) * Self.words].joined(separator: " ")
        }
    }
}
