import SeededChance
import Testing

import Gzip
@testable import PackFiles

@Suite("A built pack that is damaged")
struct DamageTests {
    @Test("is refused wherever it breaks off")
    func truncated() throws {
        let file = try SmallPack.file()
        for count in 0..<file.count {
            let error = #expect(throws: PackFileError.self) {
                try PackFile.read(Array(file.prefix(count)))
            }
            #expect(count < 2 || error?.found.contains("breaks off after \(count)") == true)
        }
    }

    @Test("is refused with anything behind it, or with another checksum or length")
    func ends() throws {
        let file = try SmallPack.file()
        #expect(try failure(file + [0])?.found == "more bytes")
        #expect(try failure(file + file)?.found == "more bytes")
        for place in [file.count - 8, file.count - 4] {
            var other = file
            other[place] ^= 1
            #expect(try failure(other)?.expected == "a gzip file without damage")
        }
    }

    @Test("never gives anything else than was built, whatever byte is another")
    func bytes() throws {
        let file = try SmallPack.file()
        let whole = try PackFile.read(file)
        var chance = SeededGenerator(seed: 7)
        var refused = 0
        for _ in 0..<1500 {
            var other = file
            for _ in 0..<Int.random(in: 1...3, using: &chance) {
                other[Int.random(in: other.indices, using: &chance)] = .random(
                    in: 0...255, using: &chance)
            }
            do throws(PackFileError) {
                #expect(try PackFile.read(other) == whole)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 1000)
    }

    @Test("never gives another batch than was sealed, whatever was done to its text")
    func text() throws {
        let lines = try SmallPack.lines()
        let whole = try PackFile.read(SmallPack.file(of: lines)).batches
        var chance = SeededGenerator(seed: 11)
        var refused = 0
        for _ in 0..<1500 {
            let text = Self.changed(lines.joined(separator: "\n") + "\n", using: &chance)
            do throws(PackFileError) {
                #expect(try PackFile.read(Deflater.file(of: text)).batches == whole)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 1000)
    }

    /// A text of which a piece is another, is gone, or is there twice.
    private static func changed(
        _ text: String, using chance: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = Array(text.utf8)
        let start = Int.random(in: bytes.indices, using: &chance)
        let end = min(bytes.count, start + Int.random(in: 1...400, using: &chance))
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: bytes[start] = .random(in: 0...255, using: &chance)
        case 1: bytes.removeSubrange(start..<end)
        default: bytes.insert(contentsOf: bytes[start..<end], at: start)
        }
        return bytes
    }

    @Test("is told whole lines that are gone, there twice, or in another place")
    func order() throws {
        let lines = try SmallPack.lines()
        for index in lines.indices {
            var fewer = lines
            fewer.remove(at: index)
            #expect(try failure(SmallPack.file(of: fewer)) != nil, "without line \(index + 1)")
            var more = lines
            more.insert(lines[index], at: index)
            #expect(try failure(SmallPack.file(of: more)) != nil, "with line \(index + 1) twice")
        }
        var other = lines
        other.swapAt(2, 3)
        #expect(try failure(SmallPack.file(of: other))?.path == "end.sha256")
    }

    @Test("gives nothing more once it was refused")
    func again() throws {
        var lines = try SmallPack.lines()
        lines[3] = "{}"
        var reader = try PackReader(SmallPack.file(of: lines))
        for _ in 1...12 {
            do throws(PackFileError) {
                _ = try reader.next()
                Issue.record("a batch came behind what was wrong")
            } catch {
                #expect(error.line == 4)
            }
        }
    }

    private func failure(_ file: [UInt8]) throws -> PackFileError? {
        #expect(throws: PackFileError.self) { try PackFile.read(file) }
    }
}
