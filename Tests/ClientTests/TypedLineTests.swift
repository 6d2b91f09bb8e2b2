import Glibc
import Testing

@testable import lectern

@Suite("A line of standard input")
struct TypedLineTests {
    private func read(_ bytes: [UInt8]) throws(CommandError) -> [String] {
        var rest = bytes[...]
        var lines: [String] = []
        while let line = try TypedLine.read({ rest.popFirst().map(Int32.init) ?? EOF }) {
            lines.append(line)
        }
        return lines
    }

    @Test("It ends with a line break, or with the input.")
    func lines() throws {
        #expect(try read(Array("a\nb é\r\n\nd".utf8)) == ["a", "b é", "", "d"])
        #expect(try read([]) == [])
    }

    @Test("Bytes that are not UTF-8 are refused, not replaced.")
    func encoding() throws {
        let error = #expect(throws: CommandError.self) { try read([0x61, 0xFF, 0x0A]) }
        #expect(error?.status == .usage)
        #expect(error?.sentence == "the line that was read is not UTF-8")
    }

    @Test("It has a limit.")
    func limit() throws {
        let longest = [UInt8](repeating: 0x61, count: TypedLine.bytesMax)
        #expect(try read(longest + [0x0A]).first?.count == TypedLine.bytesMax)
        let error = #expect(throws: CommandError.self) { try read(longest + [0x61]) }
        #expect(error?.status == .usage)
    }
}
