import SeededChance
import Testing

@testable import VarlinkWire

@Suite("JSON")
struct JSONTests {
    @Test("as text has no character that a terminal obeys, and the same value")
    func terminal() throws {
        let value = JSON.object([
            "a\u{202E}": .string("b\u{9B}2J\u{1B}\u{2028}\u{E0041}é\u{200C}\n")
        ])
        let text = value.text
        #expect(
            text == #"{"a\u202e":"b\u009b2J\u001b\u2028\udb40\udc41é"# + "\u{200C}" + #"\n"}"#)
        #expect(try JSON.parse(Array(text.utf8)) == value)
    }

    /// Reads a text and writes it again, or says why it is refused.
    private func check(_ text: String, _ expected: String) {
        check(Array(text.utf8), expected)
    }

    private func check(_ bytes: [UInt8], _ expected: String) {
        do {
            #expect(try JSON.parse(bytes).text == expected)
        } catch {
            #expect(error.description == expected)
        }
    }

    @Test("is written compactly, in the order in which it was read")
    func sound() {
        check(" { \"b\" : [ 1 , -2 , 0 ] , \"a\" : { } } ", #"{"b":[1,-2,0],"a":{}}"#)
        check("[true,false,null,\"\"]", #"[true,false,null,""]"#)
        check(
            "[-0,9223372036854775807,-9223372036854775808]",
            "[0,9223372036854775807,-9223372036854775808]")
        check("[1.5,1e3,-2.5E-1,0.0]", "[1.5,1000.0,-0.25,0.0]")
    }

    @Test("keeps every character and escapes what a line cannot hold")
    func strings() {
        check(#""a\"\\\/\b\f\n\r\t\u0000\u001F""#, #""a\"\\/\u0008\u000c\n\r\t\u0000\u001f""#)
        check(#""\u05d1\uD83D\uDE00é""#, "\"ב😀é\"")
    }

    @Test("says where it is broken and what it wanted there")
    func broken() {
        check("", "expected a value at byte 0")
        check("{\"a\":1", "expected ',' or '}' at byte 6")
        check("{\"a\" 1}", "expected ':' at byte 5")
        check("{a:1}", "expected a member's name in quotes at byte 1")
        check("{\"a\":1,}", "expected a member's name in quotes at byte 7")
        check("[1 2]", "expected ',' or ']' at byte 3")
        check("[1,]", "expected a value at byte 3")
        check("{} x", "expected the end of the message at byte 3")
        check("tru", "expected true at byte 0")
        check("01", "expected the end of the message at byte 1")
        check("-", "expected a digit at byte 1")
        check("1.", "expected a digit at byte 2")
        check("1e", "expected a digit at byte 2")
        check("\"a", "expected '\"' at the end of the string at byte 2")
        check("\"\n\"", "expected an escape instead of a control character at byte 1")
        check(#""\x""#, "expected one of \" \\ / b f n r t u after a backslash at byte 2")
        check(#""\u12G4""#, "expected four hexadecimal digits at byte 5")
        check(#""\uD83D""#, "expected a surrogate pair at byte 7")
        check(#""\uDE00\uD83D""#, "expected a surrogate pair at byte 7")
        check(#""\uD83D\u0041""#, "expected a surrogate pair at byte 13")
    }

    @Test("has its limits")
    func limits() {
        let deep = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
        check(deep, deep)
        check("[" + deep + "]", "nested deeper than 32 levels at byte 32")
        check("9223372036854775808", "the number at byte 0 is out of range")
        check("[1e999]", "the number at byte 1 is out of range")
        check(#"{"a":1,"b":2,"a":3}"#, "the object at byte 0 has two members \"a\"")
    }

    @Test(
        "refuses what is not UTF-8",
        arguments: [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
        ])
    func invalidUTF8(_ bytes: [UInt8]) {
        check([0x5B, 0x22] + bytes + [0x22, 0x5D], "the string at byte 1 is not valid UTF-8")
        check([0x22, 0x5C, 0x6E] + bytes + [0x22], "the string at byte 0 is not valid UTF-8")
    }

    @Test("never traps on random or mutated bytes, and reads again what it wrote")
    func mutations() throws {
        var generator = SeededGenerator(seed: 20_260_101)
        let sound = Array(
            #"{"a":[1,2.5,"x\u00e9\n",{"b":null}],"c":true,"d":-9223372036854775808}"#.utf8)
        for round in 0..<20_000 {
            let bytes = round % 4 == 0 ? generator.bytes(upTo: 40) : generator.mutated(sound)
            guard case .success(let value) = Result(catching: { try JSON.parse(bytes) }) else {
                continue
            }
            #expect(try JSON.parse(value.text) == value)
        }
    }

    @Test("lets a member be set, replaced and removed")
    func members() {
        var object: JSONObject = ["a": 1]
        object["b"] = "two"
        object["a"] = nil
        object["b"] = ["three", false]
        object["c"] = nil
        #expect(JSON.object(object).text == #"{"b":["three",false]}"#)
        #expect(object["a"] == nil && object.count == 1)
    }
}
