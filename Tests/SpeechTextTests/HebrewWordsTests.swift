import SpeechText
import Testing

@Suite("Hebrew words")
struct HebrewWordsTests {
    @Test(
        "are numbers where the letters stand as a number is written",
        arguments: [
            (1, "א"), (10, "י"), (15, "טו"), (16, "טז"), (25, "כה"), (115, "קטו"), (116, "קטז"),
            (123, "קכג"), (500, "תק"), (815, "תתטו"), (999, "תתקצט"),
        ])
    func numbers(number: Int, letters: String) {
        #expect(HebrewNumeral.letters(number) == letters)
        #expect(HebrewNumeral.value(of: letters) == number)
    }

    @Test("are numbers with marks, and none in another order or of other letters")
    func numberForms() {
        #expect(HebrewNumeral.value(of: "ט״ו") == 15)
        #expect(HebrewNumeral.value(of: "ט\"ו") == 15)
        #expect(HebrewNumeral.value(of: "ג׳") == 3)
        for word in ["יה", "וט", "כך", "", "׳", "a", "אא", "קצ״ת"] {
            #expect(HebrewNumeral.value(of: word) == nil, "\(word)")
        }
        #expect(HebrewNumeral.letters(0) == nil && HebrewNumeral.letters(1000) == nil)
        #expect((1...999).allSatisfy { HebrewNumeral.letters($0).map(HebrewNumeral.value) == $0 })
    }

    @Test("are parted by maqaf and marks, and keep their geresh and gershayim")
    func words() {
        let text = "רֹאשׁ־הַשָּׁנָה, \"אָמַר\" ר׳ עקיבא (ב״ד); and ת\"ק."
        #expect(
            HebrewWords.words(of: text)
                == ["רֹאשׁ", "הַשָּׁנָה", "אָמַר", "ר׳", "עקיבא", "ב״ד", "ת\"ק"])
        #expect(HebrewWords.hasGershayim("ת\"ק") && HebrewWords.hasGershayim("וּבב״ד"))
        #expect(!HebrewWords.hasGershayim("ר׳") && !HebrewWords.hasGershayim("אמר"))
        #expect(HebrewWords.bare("תָּ\"קּ") == "ת״ק")
    }

    @Test("are pointed where at most one in ten has no points; abbreviations do not count")
    func points() {
        let pointed = Array(repeating: "שָׁלוֹם", count: 9).joined(separator: " ")
        #expect(HebrewWords.isPointed(pointed + " שלום"))
        #expect(!HebrewWords.isPointed(pointed + " שלום שלום"))
        #expect(HebrewWords.isPointed("הוּא ר׳ הקב״ה א") && HebrewWords.isPointed("no Hebrew"))
        #expect(!HebrewWords.isPointed("שלום"))
    }
}
