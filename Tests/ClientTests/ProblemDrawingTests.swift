import Testing
import VarlinkWire

@testable import lectern

@Suite("Code and statements as they are drawn")
struct ProblemDrawingTests {
    private let plain = Paper(
        columns: 30, isScreen: true, look: Look(letters: .ascii, hasColour: false))

    private func code(_ text: String, _ spans: [Int64]) -> JSONObject {
        ["language": "go", "text": .string(text), "spans": .array(spans.map(JSON.integer))]
    }

    @Test("Spans colour the bytes that they name, also over the end of a line.")
    func spans() {
        let lines = CodeText.lines(code("if é {\n\tx\n}\n", [0, 2, 3, 6, 3, 0]))
        var first = DrawnLine("if", .ink(.keyword))
        first.add(" é ")
        first.add("{", .ink(.comment))
        var second = DrawnLine("    ", .ink(.comment))
        second.add("x")
        #expect(lines == [first, second, DrawnLine("}")])
    }

    @Test(
        "Spans that do not fit are left out, and the code stays whole.",
        arguments: [
            [0, 99, 3], [-1, 2, 3], [0, 2, 9], [2, 0, 3], [1, 1], [1, 2, 3, 0, 1, 3],
            [.max, 2, 3], [1, .max, 3],
        ] as [[Int64]])
    func strangeSpans(spans: [Int64]) {
        #expect(CodeText.lines(code("abc d", spans)).map(\.text) == ["abc d"])
    }

    @Test("A terminal obeys nothing of the code, and lines can have numbers.")
    func numbers() {
        let text = (1...10).map { "l\($0)\u{1B}" }.joined(separator: "\n")
        let lines = CodeText.lines(code(text, []), isNumbered: true).map(\.text)
        #expect(lines.first == " 1  l1\u{FFFD}" && lines.last == "10  l10\u{FFFD}")
    }

    @Test("Colours are for what they are seen on, and absent where nobody wants them.")
    func colours() {
        let line = DrawnLine("x", .ink(.string))
        func look(_ variables: [String: String]) -> Look { Look { variables[$0] } }
        #expect(line.sequence(look([:])) == "\u{1B}[92mx\u{1B}[m")
        #expect(line.sequence(look(["LECTERN_COLOURS": "light"])) == "\u{1B}[32mx\u{1B}[m")
        for none in [["LECTERN_COLOURS": "none"], ["NO_COLOR": "1"]] {
            #expect(line.sequence(look(none)) == "x")
        }
    }

    @Test("Without a terminal there are colours only if somebody asks for them.")
    func noTerminal() {
        #expect(!Paper(in: Setting().environment).look.hasColour)
        let asked = Setting(variables: ["LECTERN_COLOURS": "light"]).environment
        #expect(Paper(in: asked).look.hasColour && Paper(in: asked).look.colours == .light)
    }

    @Test("A statement keeps its headings, lists and code, and breaks its paragraphs.")
    func statement() {
        let text = """
            # Title

            Given a **list** of numbers,
            find `a_b` two of them that make the sum.

            - first [page](https://e.org)
            2. one that is so long that it goes on below

            ```go
            x := 1
              y
            ```
            ![picture](p.png) end
            """
        #expect(
            StatementText.lines(text, on: plain).map(\.text) == [
                "Title", "", "Given a list of numbers, find", "a_b two of them that make the",
                "sum.", "", "- first page",
                "  (https://e.org)", "2. one that is so long",
                "   that it goes on below", "", "    x := 1", "      y", "picture end",
            ])
    }

    @Test("Without a screen a paragraph is one line, for a screen reader or a pipe.")
    func unbroken() {
        let paper = Paper(columns: 20, isScreen: false, look: plain.look)
        let lines = StatementText.lines("one two three four\nfive six seven", on: paper)
        #expect(lines.map(\.text) == ["one two three four five six seven"])
    }

    private func rows() throws -> [JSONObject] {
        try object(
            #"{"rows":[{"kind":"equal","yours":"a","stored":"a"},"#
                + #"{"kind":"changed","yours":"\tb","stored":"c"},"#
                + #"{"kind":"yours","yours":"d"},{"kind":"stored","stored":"e"}]}"#
        ).objects("rows")
    }

    @Test("A difference is in two columns from 120 columns on.")
    func beside() throws {
        var wide = plain
        wide.columns = 120
        let lines = try RowsText.lines(rows(), on: wide).map(\.text)
        let half = (120 - 1 - 3) / 2
        func row(_ yours: String, _ stored: String) -> String {
            yours + String(repeating: " ", count: half - yours.count) + " | " + stored
        }
        #expect(
            lines == [
                row("Yours", "Stored"), row("  a", "  a"), row("<     b", "> c"), row("< d", ""),
                row("", "> e"),
            ])
    }

    @Test("A difference is one line below the other on less, and for a screen reader.")
    func below() throws {
        var narrow = plain
        narrow.columns = 119
        let expected = [
            "Lines of yours have <, lines of the stored solution >.", "  a", "<     b", "> c",
            "< d", "> e",
        ]
        #expect(try RowsText.lines(rows(), on: narrow).map(\.text) == expected)
        narrow.columns = 200
        narrow.isScreen = false
        #expect(try RowsText.lines(rows(), on: narrow).map(\.text) == expected)
    }

    @Test("What is longer than its column goes on below, and no line is longer than the paper.")
    func columns() {
        let lines = plain.beside([
            [DrawnLine("0123456789abcdefghij"), DrawnLine("x")], [DrawnLine("short")],
        ]).map(\.text)
        #expect(lines == ["0123456789abc | short", "defghij       | ", "x             | "])
    }

    @Test("A question has its code, with numbers where its lines are asked, and its options.")
    func question() throws {
        let prompt = try object(
            #"{"number":1,"of":3,"kind":"bug_detection","text":"Where?","hints":[],"#
                + #""code":{"language":"go","text":"a\nb","spans":[]},"options":["#
                + #"{"number":1,"line":2},{"number":2,"text":"T"},"#
                + #"{"number":3,"code":{"language":"go","text":"c","spans":[]}}]}"#)
        #expect(
            PromptText.lines(prompt, on: plain).map(\.text) == [
                "Question 1 of 3: bug detection", "Where?", "", "Go", "1  a", "2  b", "",
                "1. Line 2", "2. T", "3. ", "c",
            ])
    }

    @Test(
        "A milestone is told in words, and one of a later daemon by its name.",
        arguments: [
            ("first", "the first problem is completed"),
            ("completed-50", "50 problems are completed"), ("streak-30", "30 days in a row"),
            ("pattern:two-pointers", "the pattern two-pointers is mastered"),
            ("language:rs", "all solutions in Rust are written"), ("of-tomorrow", "of-tomorrow"),
        ])
    func milestones(name: String, words: String) {
        #expect(PromptText.milestone(name) == words)
    }

    @Test(
        "A key is a letter, its word, or what is said.",
        arguments: [
            ("r", false, "REVIEWED"), ("Reviewed", false, "REVIEWED"), ("f", false, "FORGOT"),
            ("I  forgot it", false, "FORGOT"), ("l", false, "NEXT_LANGUAGE"),
            ("p", false, "PREVIOUS"), ("s", true, "SKIP"), ("i was right", true, "I_WAS_RIGHT"),
            ("that is enough for today", true, "END_PROBLEMS"),
        ])
    func keys(typed: String, isQuestion: Bool, name: String) {
        #expect(ProblemKey(typed, isQuestion: isQuestion) == .command(name))
        #expect(ProblemKey("3", isQuestion: true) == .option(3))
        for wrong in ["", "0", "10", "r"] { #expect(ProblemKey(wrong, isQuestion: true) == nil) }
        #expect(ProblemKey("1", isQuestion: false) == nil)
    }
}
