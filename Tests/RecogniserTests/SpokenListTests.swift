import Testing

@testable import lectern_probe

@Suite("A list of what was said")
struct SpokenListTests {
    private func parse(
        _ text: String, exists: (String) -> Bool = { _ in true }
    ) throws -> [SpokenList.Row] {
        try SpokenList.parse(text, "list.tsv", commands: ["BEGIN_LESSON"], exists: exists)
    }

    private func complaint(_ text: String) -> String {
        do {
            return "read: \(try parse(text) { $0 != "gone.wav" }.count)"
        } catch {
            return "\(error)"
        }
    }

    @Test("is read by the names of its columns, in any order, past others")
    func named() throws {
        let rows = try parse(
            "file\tspeaker\tcommand\ttext\tcondition\r\n"
                + "a.wav\tann\tBEGIN_LESSON\tbegin the lesson\tclean\r\n"
                + "b.flac\tbob\t-\t-\tkitchen\n")
        #expect(
            rows == [
                .init(
                    line: 2, file: "a.wav", said: "begin the lesson", condition: "clean",
                    command: "BEGIN_LESSON"),
                .init(line: 3, file: "b.flac", said: nil, condition: "kitchen", command: nil),
            ])
    }

    @Test("is read without names as file, text, condition")
    func plain() throws {
        let rows = try parse("a.wav\tend the lesson\tclean\n\nb.wav\t-\n")
        #expect(rows.map(\.line) == [1, 3])
        #expect(rows.map(\.condition) == ["clean", "-"])
        #expect(rows.map(\.said) == ["end the lesson", nil])
    }

    @Test("has all its bad lines named, by their numbers")
    func badLines() {
        let text = complaint(
            "file\ttext\tcommand\na.wav\n\tbegin\nb.wav\t-\tDANCE\ngone.wav\t-\nok.wav\t-\n")
        #expect(
            text == """
                list.tsv:2: not said what a.wav holds; write - for nothing that counts
                  list.tsv:3: no file
                  list.tsv:4: DANCE is no command of the lesson
                  list.tsv:5: gone.wav is not in the folder
                """)
    }

    @Test("of which very much is bad names ten lines and counts the rest")
    func manyBadLines() {
        let text = complaint(String(repeating: "gone.wav\t-\n", count: 25))
        #expect(text.split(separator: "\n").count == 11)
        #expect(text.hasSuffix("and 15 more"))
    }

    @Test("that is empty, or lacks the column of what was said, is refused")
    func empty() {
        #expect(complaint("\n") == "list.tsv: names no file; add a line for each")
        #expect(complaint("file\tsaid\n").hasPrefix("list.tsv:1: names no column `text`"))
    }
}
