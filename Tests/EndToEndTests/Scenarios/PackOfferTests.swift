import Foundation
import Testing

extension EndToEnd {
    @Suite("Newer versions of a pack", .timeLimit(.minutes(2)))
    struct PackOfferTests {
        @Test("that a manifest offers are shown, and are installed with their recordings")
        func offered() async throws {
            let box = try Box(in: nil, packs: ["five-words"])
            try await box.start()
            _ = try await box.done("Library.AddDeck", ["pack": "five-words"])
            let said = try await Self.check(#"{"batch":1,"version":"1.0.1","word_count":5}"#, box)
            #expect(said.contains("five-words, batch 1: version 1.0.1, 5 words"))
            let state = try await box.done("Session.GetState")
            #expect(state["packsOffered"].list.compactMap(\.text) == ["five-words"])
            try await Self.offerMany(box)
            let file = try await Self.built(box)
            try await Self.program("lectern", "pack", "install", file, at: box)
            #expect(try await box.done("Session.GetState")["packsOffered"].list.isEmpty)
            let same = try await Self.check(#"{"batch":1,"version":"1.0.1"}"#, box)
            #expect(same.contains("nothing is newer than what is installed"))
            #expect(try await box.stop() == .code(0))
        }

        /// More than fits into one request, and then the first one alone.
        private static func offerMany(_ box: Box) async throws {
            let batches = (1...400).map { number in
                #"{"batch":\#(number),"version":"1.0.1","changelog":"Better sentences.","#
                    + #""download_url":"https://example.org/packs/five-words-\#(number).pack","#
                    + #""sha256":"\#(String(repeating: "e", count: 64))"}"#
            }
            _ = try await check(batches.joined(separator: ","), box)
            let packs = try await box.done("Library.ListPacks")["packs"].list
            let pack = packs.first { $0["pack"].text == "five-words" }
            let more = try #require(pack?["moreOffers"].number)
            #expect((pack?["offers"].list.count ?? 0) + Int(more) == 400)
            _ = try await check(#"{"batch":1,"version":"1.0.1"}"#, box)
            let left = try await box.done("Library.ListPacks")["packs"].list
            #expect(left.first { $0["pack"].text == "five-words" }?["offers"].list.count == 1)
        }

        private static func check(_ batch: String, _ box: Box) async throws -> String {
            let path = box.folder["manifest.json"]
            try #"{"pack":"five-words","batches":[\#(batch)]}"#
                .write(toFile: path, atomically: false, encoding: .utf8)
            return try await program("lectern-author", "pack", "check", path, at: box)
        }

        /// The next version of the pack, in which the first word has a recording.
        private static func built(_ box: Box) async throws -> String {
            let folder = box.folder["five-words"]
            try FileManager.default.copyItem(
                atPath: "\(Checkout.root)/Tests/Fixtures/packs/five-words", toPath: folder)
            try FileManager.default.createDirectory(
                atPath: folder + "/audio", withIntermediateDirectories: false)
            try recording.write(to: URL(filePath: folder + "/audio/teacher.wav"))
            let batch = folder + "/batch-1.json"
            let text = try String(contentsOfFile: batch, encoding: .utf8)
            try text.replacing(#""version": "1.0.0""#, with: #""version": "1.0.1""#)
                .replacing(
                    #""word": "teacher","#,
                    with: #""word": "teacher", "audio_filename": "teacher.wav","#,
                    maxReplacements: 1
                )
                .write(toFile: batch, atomically: false, encoding: .utf8)
            let file = box.folder["five-words.pack"]
            _ = try await program(
                "lectern-author", "pack", "build", folder, "--curriculum",
                "\(Checkout.root)/curriculum", "--output", file, at: box)
            return file
        }

        /// A tenth of a second of a square wave, as WAV.
        private static var recording: Data {
            func little(_ number: Int, bytes: Int) -> [UInt8] {
                (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            }
            let samples = (0..<1_600).flatMap { index in
                little(index / 20 % 2 == 0 ? 9_000 : -9_000, bytes: 2)
            }
            var file = Array("RIFF".utf8)
            file += little(36 + samples.count, bytes: 4)
            file += Array("WAVEfmt ".utf8)
            for (number, bytes) in [
                (16, 4), (1, 2), (1, 2), (16_000, 4), (32_000, 4), (2, 2), (16, 2),
            ] {
                file += little(number, bytes: bytes)
            }
            file += Array("data".utf8)
            file += little(samples.count, bytes: 4)
            return Data(file + samples)
        }

        @discardableResult
        private static func program(_ words: String..., at box: Box) async throws -> String {
            try await run(
                [Checkout.program(words[0])] + words.dropFirst(),
                environment: ["LECTERN_SOCKET": box.socket], log: box.folder["\(words[0]).log"])
        }
    }
}
