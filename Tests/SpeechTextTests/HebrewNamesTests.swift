import Testing

@testable import SpeechText

@Suite("Hebrew letters and numbers")
struct HebrewNamesTests {
    @Test("are marked with geresh and gershayim")
    func marked() {
        let found = [3, 10, 15, 16, 23, 119].map(HebrewNumeral.marked)
        #expect(found == ["ג׳", "י׳", "ט״ו", "ט״ז", "כ״ג", "קי״ט"])
        #expect(HebrewNumeral.marked(0) == nil && HebrewNumeral.marked(1000) == nil)
    }

    @Test("are said by their names where they are marked, and words stay")
    func names() {
        #expect(HebrewNames.withLettersByName("פֶּרֶק ט״ו, ג'.") == "פֶּרֶק טֵית וָו, גִּימֶל.")
        #expect(HebrewNames.withLettersByName("\"שָׁלוֹם\" א") == "\"שָׁלוֹם\" א")
        #expect(spoken(Run("ט״ז", language: "he")) == "[[t'et]] [[z'ajin]]")
    }

    @Test("have a name for every letter, which the voice reads")
    func everyLetter() {
        for letter in "אבגדהוזחטיכךלמםנןסעפףצץקרשת" {
            let name = HebrewNames.ofLetters(in: String(letter))
            #expect(HebrewReading.phonemes(of: name) != nil, "\(letter)")
        }
    }

    @Test(
        "are counted in the feminine",
        arguments: [
            (0, "אפס"), (1, "אחת"), (2, "שתיים"), (10, "עשר"), (11, "אחת עשרה"), (15, "חמש עשרה"),
            (20, "עשרים"), (21, "עשרים ואחת"), (100, "מאה"), (102, "מאה ושתיים"),
            (110, "מאה ועשר"), (112, "מאה ושתים עשרה"), (120, "מאה ועשרים"),
            (365, "שלוש מאות שישים וחמש"), (1003, "אלף ושלוש"), (2026, "אלפיים עשרים ושש"),
        ])
    func words(number: Int, words: String) {
        #expect(HebrewNumberWords.words(for: number).map(withoutPoints) == words)
    }

    @Test("are read by the voice up to the greatest, and have no words beyond")
    func everyNumber() {
        for number in 0...HebrewNumberWords.valueMax {
            let words = HebrewNumberWords.words(for: number) ?? "?"
            let isRead = words.split(separator: " ").allSatisfy {
                HebrewReading.phonemes(of: String($0)) != nil
            }
            #expect(isRead, "\(number)")
        }
        #expect(HebrewNumberWords.words(for: -1) == nil)
        #expect(HebrewNumberWords.words(for: HebrewNumberWords.valueMax + 1) == nil)
    }
}
