import Testing

@testable import Curriculum

@Suite("The JSON reader")
struct JSONReaderTests {
    private func read(_ text: String) throws(JSONReader.SyntaxError) -> JSONNode {
        var reader = JSONReader(Array(text.utf8))
        return try reader.read()
    }

    @Test("keeps the line and column of every value")
    func places() throws {
        let root = try read("{\n  \"a\": [1,\n    \"ä\", true],\n \"b\": null}")
        let items = try #require(root["a"]?.items)
        #expect(items.map(\.place.line) == [2, 3, 3])
        #expect(items.map(\.place.column) == [9, 5, 10])
        #expect(root["b"]?.place == Place(line: 4, column: 7))
        #expect(
            root.members.map(\.place) == [Place(line: 2, column: 3), Place(line: 4, column: 2)])
    }

    @Test("reads every escape and surrogate pairs")
    func escapes() throws {
        let text = try read(#""\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00""#).string
        #expect(text == "\"\\/\u{8}\u{C}\n\r\tä😀")
    }

    @Test("keeps numbers as they are written", arguments: ["0", "-1", "10.50", "1e9", "-2.5E-3"])
    func numbers(text: String) throws {
        #expect(try read(text).value == .number(text))
    }

    @Test(
        "names the place and what it expected",
        arguments: [
            ("", 1, 1, "a value", "the end of the file"),
            ("{\"a\" 1}", 1, 6, "a colon after \"a\"", "\"1\""),
            ("{\"a\": 1,}", 1, 9, "a name in double quotes", "\"}\""),
            ("[1 2]", 1, 4, "a comma or ]", "\"2\""),
            ("[1,\n2,\n]", 3, 1, "a value", "\"]\""),
            ("{} {}", 1, 4, "the end of the file", "\"{\""),
            ("\"abc", 1, 1, "a closing quote", "the end of the file"),
            ("\"a\nb\"", 1, 3, "a closing quote", "a line break"),
            ("\"\\x\"", 1, 3, "one of \" \\ / b f n r t u after \\", "\"x\""),
            ("\"\\ud800\"", 1, 8, "the second half of a surrogate pair", "a double quote"),
            ("\"\\udc00\"", 1, 8, "the second half of a surrogate pair", "a double quote"),
            ("\"\\u00g0\"", 1, 6, "four hexadecimal digits after \\u", "\"g\""),
            ("01", 1, 2, "the end of the file", "\"1\""),
            ("1.", 1, 3, "a digit", "the end of the file"),
            ("tru", 1, 1, "a value", "\"t\""),
            ("// no", 1, 1, "a value", "\"/\""),
            ("\u{FEFF}{}", 1, 1, "JSON in UTF-8", "a byte order mark"),
            ("[\u{1}]", 1, 2, "a value", "the byte 0x1"),
        ])
    func mistakes(text: String, line: Int, column: Int, expected: String, found: String) throws {
        let error = #expect(throws: JSONReader.SyntaxError.self) { try read(text) }
        #expect(error?.place == Place(line: line, column: column))
        #expect(error?.expected == expected)
        #expect(error?.found == found)
    }

    @Test("refuses bytes that are not UTF-8", arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80]])
    func notUTF8(bytes: [UInt8]) throws {
        let quote = UInt8(ascii: "\"")
        var reader = JSONReader([quote] + bytes + [quote])
        let error = #expect(throws: JSONReader.SyntaxError.self) { try reader.read() }
        #expect(error?.found == "bytes that are not UTF-8")
    }

    @Test("goes 32 levels deep and no further")
    func depth() throws {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(try read(nested(32)).items.count == 1)
        let error = #expect(throws: JSONReader.SyntaxError.self) { try read(nested(33)) }
        #expect(error?.place == Place(line: 1, column: 33))
        #expect(throws: JSONReader.SyntaxError.self) {
            try read(String(repeating: "[", count: 1_000_000))
        }
    }

    @Test("reports a name that stands twice and keeps the first")
    func doubled() throws {
        let document = Document("x.json", bytes: Array(#"{"a": 1, "a": 2}"#.utf8))
        #expect(document.root?["a"]?.integer == 1)
        #expect(document.problems.map(\.found) == ["\"a\" a second time"])
        #expect(document.problems.map(\.column) == [10])
    }
}
