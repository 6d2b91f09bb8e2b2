import Foundation
import SeededChance
import Testing

@testable import Curriculum

@Suite("Whatever a file holds")
struct MutationTests {
    @Test("the reader answers with content or with errors, and never traps", arguments: 0..<8)
    func mutations(seed: UInt64) throws {
        let rules = try Repository.rules()
        let scratch = try ScratchFolder()
        let folder = try scratch.copyGoodCourse()
        let (loaded, _) = Course.load(folder: folder, rules: rules)
        let course = try #require(loaded)
        var luck = Luck(seed: seed)
        for name in ["course.json", "lessons/one.json"] {
            let good = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
            for _ in 0..<150 {
                let bytes = luck.mutated(good)
                let document = Document("\(folder)/\(name)", bytes: bytes)
                if name == "course.json" {
                    check(Course.read(document, folder: folder, rules: rules), bytes)
                } else {
                    let entry = course.lessons[0]
                    check(
                        LessonContent.read(document, course: course, entry: entry, rules: rules),
                        bytes)
                }
            }
        }
    }

    /// Content without errors, or no content with errors; every problem can be found in the file.
    private func check<Content>(_ result: (Content?, [Problem]), _ bytes: [UInt8]) {
        let (content, problems) = result
        let text = String(decoding: bytes, as: UTF8.self)
        // A course is given although the file of a lesson is missing.
        let usable = problems.filter { !$0.expected.contains("the lesson's file") }
        #expect((content == nil) == usable.hasErrors, "\(problems)\n\(text)")
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        for problem in problems {
            #expect((1...lines).contains(problem.line ?? 1), "\(problem)\n\(text)")
            #expect(!problem.expected.isEmpty && !problem.found.isEmpty)
        }
    }
}

/// Random choices that are the same for the same seed.
struct Luck: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    private static let pieces = [
        "{", "}", "[", "]", "\"", ",", ":", "null", "-1", "1e999", "99999999999999999999", "true",
        "\\", "\\ud800", "\u{FEFF}", "\"\"", "[[[[", "\"type\"", "\"question\"", "{}", "[]",
    ].map { Array($0.utf8) }

    /// The bytes with one to three random changes.
    mutating func mutated(_ good: [UInt8]) -> [UInt8] {
        var bytes = good
        for _ in 0...Int.random(in: 0...2, using: &self) {
            let start = Int.random(in: 0..<bytes.count, using: &self)
            let end = min(bytes.count, start + Int.random(in: 0...40, using: &self))
            switch Int.random(in: 0..<5, using: &self) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3:
                let piece = Self.pieces.randomElement(using: &self) ?? []
                bytes.insert(contentsOf: piece, at: start)
            default: replaceValue(in: &bytes)
            }
            if bytes.isEmpty { return good }
        }
        return bytes
    }

    /// Puts another value behind one of the colons, so that the file often stays JSON.
    private mutating func replaceValue(in bytes: inout [UInt8]) {
        let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
        guard let colon = colons.randomElement(using: &self) else { return }
        let stops: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "\n")]
        let end = bytes[(colon + 1)...].firstIndex(where: stops.contains) ?? bytes.count
        let piece = Self.pieces.randomElement(using: &self) ?? []
        bytes.replaceSubrange((colon + 1)..<end, with: piece)
    }
}
