import Foundation
import SpeechText
import Testing

@testable import Scripture

@Suite("The recordings of a Bible")
struct AudioBibleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A passage of Genesis 12 and 13, of which chapter 12 has the verses 1, 2, 3-4, 5.
    private func passage(_ verses: [(Int, Int, Int?)], whole: Set<Int> = []) throws -> Passage {
        Passage(
            reference: try PassageReference("GEN 12"),
            verses: verses.map { chapter, number, through in
                let verse = BookText.Verse(number: number, through: through, text: "Words.")
                return Passage.Verse(chapter: chapter, verse: verse, isFirst: false)
            },
            wholeChapters: whole)
    }

    private func text(_ passage: Passage) throws -> [String]? {
        try AudioBible(folder: folder.path).stretches(of: passage)?.map { stretch in
            let name = stretch.path.dropFirst(folder.path.count + 1)
            func text(_ time: VerseTimes.Stretch?) -> String {
                time.map { "\($0.start)-\($0.end.map { "\($0)" } ?? "")" } ?? "whole"
            }
            let pieces = stretch.pieces.map { "\($0.verses) \(text($0.time))" }
            return "\(name) \(text(stretch.span)): " + pieces.joined(separator: ", ")
        }
    }

    private func record(_ name: String, times: String? = nil, ending: String = "txt") throws {
        try folder.write(Data("sound".utf8), to: name + ".opus")
        if let times { try folder.write(Data(times.utf8), to: "\(name).\(ending)") }
    }

    private static let labels = """
        \\id GEN
        0.0\t2.5\theading
        2.5\t6.25\t1
        6.25\t9.0\t2a
        9.0\t10.0\t2b
        10.0\t12.0\ts2
        12.0\t15.0\t3-4
        15.0\t19.5\t5
        """

    @Test("are played by the times of the verses, without headings")
    func timed() throws {
        try record("GEN/012", times: Self.labels)
        let all = try passage([(12, 1, nil), (12, 2, nil), (12, 3, 4), (12, 5, nil)])
        #expect(
            try text(all) == [
                "GEN/012.opus 2500-19500: 0..<1 2500-6250, 1..<2 6250-10000, "
                    + "2..<3 12000-15000, 3..<4 15000-19500"
            ])
        #expect(
            try text(try passage([(12, 2, nil)])) == ["GEN/012.opus 6250-10000: 0..<1 6250-10000"])
    }

    @Test("behind a link that leads nowhere are missed; where there never were any they are not")
    func hidden() throws {
        let passage = try passage([(12, 1, nil)])
        let link = folder.path + "/audio"
        #expect(try AudioBible(folder: link).stretches(of: passage) == nil)
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "/home/nobody/recordings")
        let error = #expect(throws: BibleError.self) {
            try AudioBible(folder: link).stretches(of: passage)
        }
        #expect(error?.subject == link)
    }

    @Test("are played to their end by a list of verses and beginnings")
    func beginnings() throws {
        try record(
            "GEN/12", times: "Name\tStart\nVerse 01\t0:01.5\nVerse 02\t1:02.250\n", ending: "tsv")
        #expect(
            try text(try passage([(12, 1, nil), (12, 2, nil)])) == [
                "GEN/12.opus 1500-: 0..<1 1500-62250, 1..<2 62250-"
            ])
    }

    @Test("without times are played where a whole chapter is read")
    func whole() throws {
        try record("GEN/012")
        try record("GEN/13")
        let verses: [(Int, Int, Int?)] = [(12, 1, nil), (12, 2, nil), (13, 1, nil)]
        #expect(
            try text(try passage(verses, whole: [12, 13])) == [
                "GEN/012.opus whole: 0..<2 whole", "GEN/13.opus whole: 2..<3 whole",
            ])
        #expect(try text(try passage(verses, whole: [12])) == nil)
    }

    @Test("that lack a chapter or a verse are not played at all")
    func uncovered() throws {
        try record("GEN/012", times: Self.labels)
        #expect(try text(try passage([(12, 5, nil), (13, 1, nil)])) == nil)
        #expect(try text(try passage([(12, 5, nil), (12, 6, nil)])) == nil)
    }

    @Test(
        "whose times make no sense are told with file and line",
        arguments: [
            ("0\t2\t1\nwords\n", "012.txt:2"), ("5\t6\t1\n3\t4\t2\n", "012.txt:2"),
            ("1\t2\n\nx\ty\tz\n", "012.txt:3"), ("0.0\t2.0\tf000001\n", "no verse"),
            ("", "no verse"), ("-1\t2\t1\n0\t1\t2\n-3\t1\t3\n", "012.txt:3"),
            ("1\tnan\n2\tinf\n", "012.txt:2"),
        ])
    func broken(times: String, found: String) throws {
        try record("GEN/012", times: times)
        let error = try #require(throws: BibleError.self) {
            try text(try passage([(12, 1, nil)]))
        }
        #expect(error.description.contains(found), "\(error)")
    }
}
