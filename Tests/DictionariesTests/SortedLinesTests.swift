import Testing

@testable import Dictionaries

@Suite("Sorted lines of a file")
struct SortedLinesTests {
    @Test("are found by their keys, each and none beside them")
    func all() throws {
        let copy = try SmallDictionaries()
        // Long enough for several windows of reading, and without an end of the last line.
        let keys = (0..<900).map { "k\(1000 + $0 * 2)" + String(repeating: "x", count: $0 % 70) }
        try copy.write(keys.joined(separator: "\n"), to: "lines")
        var lines = try SortedLines(copy.path("lines"))
        for (number, key) in keys.enumerated() {
            let wanted = Array(key.utf8)
            let offset = try lines.offset { $0.lexicographicallyPrecedes(wanted) }
            #expect(try lines.line(at: offset).map(Array.init) == wanted)
            let behind = Array("k\(1001 + number * 2)".utf8)
            let next = try lines.offset { $0.lexicographicallyPrecedes(behind) }
            let found = try lines.line(at: next).map { String(decoding: $0, as: UTF8.self) }
            #expect(found == (number + 1 < keys.count ? keys[number + 1] : nil))
        }
    }

    @Test("are none in an empty file")
    func empty() throws {
        let copy = try SmallDictionaries()
        try copy.write("", to: "lines")
        var lines = try SortedLines(copy.path("lines"))
        #expect(try lines.offset { _ in true } == 0)
        #expect(try lines.line(at: 0) == nil)
    }
}
