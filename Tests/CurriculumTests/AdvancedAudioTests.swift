import Testing

@testable import Curriculum

@Suite("Recordings in AAC")
struct AdvancedAudioTests {
    private func lesson(_ first: String, _ second: String) -> [UInt8] {
        Array(
            """
            { "title": "Ἀβραάμ 😀", "audio_file": "a.m4a",
              "segments": [ {"audio_script": "é \\" \u{301}", "audio_file" : "\(first)"}, 7,
            \t{"audio_file":"\(second)"}, {"audio_file": null}, {"audio_file": "c.opus"}] }

            """.utf8)
    }

    @Test("are those that segments name with one of four endings")
    func names() {
        #expect(AdvancedAudio.names(in: lesson("a.M4A", "b/c.aac")) == ["a.M4A", "b/c.aac"])
        #expect(AdvancedAudio.names(in: lesson("a.mp4", "a.m4b")) == ["a.mp4", "a.m4b"])
        #expect(AdvancedAudio.names(in: lesson("a.m4", "m4a")) == [])
        #expect(AdvancedAudio.names(in: Array("{".utf8)) == [])
    }

    @Test("are given other names, and every other byte stays")
    func renamed() {
        let written = lesson(#"b\/\u0061.m4a"#, "a.m4a")
        let names = ["b/a.m4a": "b/a.m4a.opus", "a.m4a": "a.opus"]
        let renamed = AdvancedAudio.renamed(written, by: names)
        #expect(renamed == lesson("b/a.m4a.opus", "a.opus"))
        #expect(AdvancedAudio.renamed(written, by: ["c.opus": "d.opus"]) == written)
    }
}
