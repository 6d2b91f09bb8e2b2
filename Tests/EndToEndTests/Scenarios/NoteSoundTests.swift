import Testing

extension EndToEnd {
    @Suite("Sounds of notes", .timeLimit(.minutes(3)), .undisturbed)
    struct NoteSoundTests {
        /// Two of the deck's notes have a tone of 440 Hz and 0.3 s on their backs. One of them has
        /// no word there, and another tone before it.
        @Test("of a deck of Anki are heard where the notes are read aloud")
        func played() async throws {
            try await Room.with { room in
                let box = try Box(in: room)
                try await box.start()
                try await run(
                    [
                        Checkout.program("lectern"), "import",
                        "\(Checkout.root)/Tests/DeckFilesTests/Fixtures/media.latest.apkg",
                    ], environment: ["LECTERN_SOCKET": box.socket], log: box.folder["import.log"])
                try await box.done("Transport.SetRate", ["ratePercent": 200])
                try await box.listens(in: "IDLE")
                let recording = try await room.recordLoudspeaker()
                try await box.done("Study.Start", ["kind": "practice", "mode": "listen"])
                try await box.state("the end of the session", within: .seconds(90)) {
                    $0["state"].text == "STUDY_COMPLETE"
                }
                let sound = try await recording.finish()
                #expect(sound.tones(of: 440) == 2)
                #expect(sound.tones(of: 660) == 1)
                #expect(try await box.degraded("script") == nil)
                #expect(try await box.stop() == .code(0))
            }
        }
    }
}

extension Sound {
    /// How often a tone of a frequency in hertz is heard, and nothing else, for at least 0.2 s. The
    /// signs of the box are shorter.
    fileprivate func tones(of frequency: Int) -> Int {
        let length = rate / 25
        let spectrum = Spectrum(size: 4_096, length: length)
        let bin = Double(spectrum.size) * Double(frequency) / Double(rate)
        var lengths = [0]
        for start in stride(from: 0, to: samples.count - length, by: length) {
            let power = spectrum.power(of: samples[start..<start + length])
            let whole = power.reduce(0, +)
            let near = power.indices.filter { abs(Double($0) - bin) < 8 }.map { power[$0] }
            if whole > 1e-4, near.reduce(0, +) > 0.8 * whole {
                lengths[lengths.count - 1] += 1
            } else if lengths.last != 0 {
                lengths.append(0)
            }
        }
        return lengths.count { $0 >= 5 }
    }
}
