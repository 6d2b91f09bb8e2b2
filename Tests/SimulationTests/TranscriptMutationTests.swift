import SeededChance
import Testing

@testable import Transcripts

@Suite("Whatever a transcript holds")
struct TranscriptMutationTests {
    @Test("its reader says where it is wrong, or reads it as it would write it")
    func mutations() throws {
        var chance = SeededGenerator(seed: 20_261_122)
        var wrong = 0
        let count = 20 * Checkout.names.count
        for name in Checkout.names {
            let bytes = Array(try Checkout.text(name + ".lesson").utf8)
            for _ in 0..<20 {
                let text = String(decoding: chance.mutated(bytes), as: UTF8.self)
                do throws(TranscriptError) {
                    let read = try Self.read(text)
                    let again = try Self.read(Self.text(of: read))
                    #expect(again.lines.map(\.statement) == read.lines.map(\.statement))
                } catch {
                    wrong += 1
                    let lines = 1 + text.count(where: \.isNewline)
                    #expect((1...lines).contains(error.line ?? 1), "\(error)")
                    #expect(!error.expected.isEmpty && !error.found.isEmpty)
                }
            }
        }
        #expect((count / 10...count * 19 / 20).contains(wrong), "\(wrong) of \(count)")
    }

    @Test("its lines may end as Windows ends them")
    func carriageReturns() throws {
        let text = "say \"One.\"\nexpect silence\n\nexpect state READY\n"
        let good = try transcript(text.replacing("READY", with: "IDLE"))
        let same = try transcript(
            text.replacing("READY", with: "IDLE").replacing("\n", with: "\r\n"))
        #expect(same.lines == good.lines)
        do throws(TranscriptError) {
            _ = try transcript(text.replacing("\n", with: "\r\n"))
            Issue.record("it was read")
        } catch {
            #expect(error.line == 5)
        }
    }

    private static func read(_ text: String) throws(TranscriptError) -> Transcript {
        try Transcript.parse(text, name: "test") { $0 }
    }

    private static func text(of transcript: Transcript) -> String {
        (["course x"] + transcript.lines.map(\.statement.text)).joined(separator: "\n")
    }
}
