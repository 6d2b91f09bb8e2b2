import Curriculum
import Testing

@testable import Corpora

@Suite("A corpus")
struct CorpusTests {
    @Test("has the positions of its units one after the other, and leads back from each")
    func positions() throws {
        let corpus = try SmallCorpus.corpus()
        #expect(corpus.units == 9)
        for position in 0..<corpus.units {
            let reference = corpus.reference(at: position)
            #expect(corpus.position(of: reference) == position)
            #expect(corpus.place(at: position)?.reference == reference)
        }
        let place = try #require(corpus.place(at: 6))
        #expect(place.book.name == "Evening" && place.chapter == 1 && place.unit == 2)
        #expect(corpus.place(at: 9) == nil && corpus.place(at: -1) == nil)
    }

    @Test(
        "knows a unit by keys, names, aliases and Hebrew, in digits and in letters",
        arguments: [
            "Small_Morning.2.3", "small_morning.2.3", "Morning 2:3", "Morning 2.3", "morning 2, 3",
            "The Morn'ing 2:3", "the mor’ning 2 3", "בקר ב, ג", "בֹּקֶר 2:3", "בוקר ב׳ ג׳",
            "בוקר, ב:ג",
        ])
    func names(reference: String) throws {
        #expect(try SmallCorpus.corpus().position(of: reference) == 4)
    }

    @Test(
        "knows no unit beyond its chapters, nor a chapter as a unit",
        arguments: [
            "Morning 2:4", "Morning 3:1", "Morning 0:1", "Morning 1:0", "Morning 2", "Morning", "",
            "Noon 1:1", "Morning 1:1:1", "1:1", "Morning 99999999999999999999:1", "../Morning.1.1",
        ])
    func unknown(reference: String) throws {
        #expect(try SmallCorpus.corpus().position(of: reference) == nil)
    }

    @Test("knows the positions of a chapter and of a book")
    func ranges() throws {
        let corpus = try SmallCorpus.corpus()
        #expect(corpus.positions(in: "Morning") == 0..<5)
        #expect(corpus.positions(in: "Morning 2") == 2..<5)
        #expect(corpus.positions(in: "ערב") == 5..<9)
        #expect(corpus.positions(in: "Evening 1:2") == 6..<7)
        #expect(corpus.positions(in: "Evening 9") == nil)
    }

    @Test("has a hash that names do not change, and keys, units and sections do")
    func hash() throws {
        let text = SmallCorpus.json
        let hash = try SmallCorpus.corpus(text).structureHash
        #expect(hash.count == 64)
        for (old, new) in [("\"Morning\"", "\"Dawn\""), ("A Small Corpus", "Another")] {
            let other = try SmallCorpus.corpus(text.replacing(old, with: new))
            #expect(other.structureHash == hash)
        }
        for (old, new) in [("Small_Evening", "Small_Night"), ("[2, 3]", "[3, 2]")] {
            let other = try SmallCorpus.corpus(text.replacing(old, with: new))
            #expect(other.structureHash != hash)
        }
    }

    @Test("says what a plan has by default")
    func defaults() throws {
        let defaults = try SmallCorpus.corpus().defaults
        #expect(defaults.pace == "units:2")
        #expect(defaults.restWeekdays == [6])
        #expect(defaults.skipFriday)
        #expect(defaults.restMode == "open")
        #expect(defaults.yomTov == "none")
        #expect(defaults.reviewIntensity == "light")
    }

    @Test("folds names")
    func folding() {
        #expect(foldedName("Mishnah_Ta'anit") == "mishnah taanit")
        #expect(foldedName("  Bava-Kamma. ") == "bava kamma")
        #expect(foldedName("רֹאשׁ־הַשָּׁנָה") == "ראש השנה")
        #expect(foldedName("ת״ת") == "תת")
        #expect(foldedName("'\"") == "")
    }
}
