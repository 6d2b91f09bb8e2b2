import Testing

@testable import SpeechText

@Suite("Foreign scripts")
struct ScriptTests {
    @Test(
        "are runs of their own, with the marks behind them",
        arguments: [
            ("", []), ("plain text, 12:1", [Run("plain text, 12:1")]),
            (
                "the word λόγος, speech",
                [
                    Run("the word "), Run("λόγος, ", language: "grc"), Run("speech"),
                ]
            ),
            (
                "“בְּרִית” is a covenant",
                [
                    Run("“בְּרִית” ", language: "he"), Run("is a covenant"),
                ]
            ),
            ("سلام שלום", [Run("سلام ", language: "ar"), Run("שלום", language: "he")]),
            ("… 3 …", [Run("… 3 …")]), ("naïve Ruṯ", [Run("naïve Ruṯ")]),
        ])
    func cut(text: String, expected: [Run]) {
        #expect(runs(of: text) == expected)
        #expect(runs(of: text).map(\.text).joined() == text)
    }

    @Test(
        "are given to their voices as these read them",
        arguments: [
            (Run("בְּרִית עוֹלָם, ", language: "he"), "[[beQ\"'it]] [[ol'am]], "),
            (Run("שלום־עולם׃", language: "he"), "שלום עולם."),
            (Run("סَلَام؟", language: "ar"), "סلام?"),
            (Run("يَكتُب؟", language: "ar", keepsPoints: true), "يَكتُب?"),
            (Run("λόγος.", language: "grc"), "λόγος."), (Run("Gen. 12"), "Genesis chapter twelve"),
        ])
    func form(run: Run, expected: String) {
        let trimmed = { (text: String) in String(text.reversed().drop { $0 == " " }.reversed()) }
        #expect(trimmed(spoken(run)) == trimmed(expected))
    }

    @Test("keep the points of the part that they are cut from, and of no other")
    func points() {
        let parts = [Run("It is يَكتُب"), Run("يَكتُب or", language: "ar", keepsPoints: true)]
        #expect(runs(of: parts).map(\.keepsPoints) == [false, false, true])
        #expect(spoken(runs(of: parts)[1]) == "يكتب")
    }

    @Test("take the words of the lexicon first")
    func lexicon() {
        let lexicon = Lexicon(["שלום": "[[S'olem]]", "λόγος": "[[l'oQos]]"])
        #expect(spoken(Run("שלום", language: "he"), lexicon: lexicon) == "[[S'olem]]")
        #expect(spoken(Run("ὁ λόγος", language: "grc"), lexicon: lexicon) == "ὁ [[l'oQos]]")
    }

    @Test(
        "of Hebrew are read by their points",
        arguments: [
            ("בְּרֵאשִׁית", "beQ\"eS'it"), ("בָּרָא", "baQ\"'a"), ("אֱלֹהִים", "eloh'im"),
            ("שָׁלוֹם", "Sal'om"), ("תּוֹרָה", "toQ\"'a"), ("מֶלֶךְ", "m'eleX"),
            ("סֵפֶר", "s'efeQ\""), ("בֹּקֶר", "b'okeQ\""), ("נַעַר", "n'a?aQ\""),
            ("רוּחַ", "Q\"'uaX"), ("אֲשֶׁר", "aS'eQ\""), ("כַּרְמֶל", "kaQ\"m'el"),
            ("חֶסֶד", "X'esed"), ("שָׁמַע", "Sam'a?"), ("יִשְׂרָאֵל", "jisQ\"a?'el"),
            ("דְּבָרָיו", "devaQ\"'av"), ("דְּבָרֶיךָ", "devaQ\"eX'a"),
            ("יִשְׁמְרוּ", "jiSmeQ\"'u"), ("דִּבְּרוּ", "dibeQ\"'u"), ("מַיִם", "m'ajim"),
            ("יְרוּשָׁלַיִם", "jeQ\"uSal'ajim"), ("חָכְמָה", "XaXm'a"), ("וַיֹּאמֶר", "vaj'omeQ\""),
            ("עָוֹן", "av'on"), ("הַמֶּלֶךְ", "ham'eleX"), ("יְהוָה", "adon'aj"),
            ("\u{FB2A}ָלוֹם", "Sal'om"), ("לֹא", "l'o"), ("חַי", "X'aj"), ("הוּא", "h'u"),
            ("שׁוּב", "S'uv"), ("נוּן", "n'un"), ("סוּס", "s'us"), ("מְכוּוָּן", "meXuv'an"),
        ])
    func hebrew(word: String, phonemes: String) {
        #expect(HebrewReading.phonemes(of: word) == phonemes)
    }

    @Test(
        "of Hebrew without points are the voice's to guess", arguments: ["שלום", "דָ1", "abc", ""])
    func unpointed(word: String) {
        #expect(HebrewReading.phonemes(of: word) == nil)
    }

    @Test("in Latin letters with dots are spoken, not spelled")
    func transliteration() {
        #expect(spoken("Ruṯ showed ḥesed to Nāʿŏmî.") == "Rut showed hesed to Nāŏmî.")
        #expect(spoken("šālôm, naïve Ṣiyyôn") == "shālôm, naïve Tsiyyôn")
        let lexicon = Lexicon(["ḥesed": "[[h'EsEd]]"])
        #expect(spoken("the ḥesed", lexicon: lexicon) == "the [[h'EsEd]]")
    }

    @Test("that no voice reads are found, but for the words of the lexicon")
    func unreadable() {
        let text = "Naïve Ruṯ says שלום and שָׁלוֹם, λόγος, سلام, мир, мир and 日本 in 1 Cor. 3."
        #expect(unreadableWords(of: text) == ["שלום", "мир", "日本"])
        let lexicon = Lexicon(["мир": "meer", "שלום": "[[S'olem]]"])
        #expect(unreadableWords(of: text, lexicon: lexicon) == ["日本"])
    }

    @Test("are found in a long text without a word at its beginning, and in one that changes often")
    func long() {
        let marks = String(repeating: "… ", count: 50_000)
        #expect(runs(of: marks + "λ" + marks + "a").map(\.language) == ["grc", nil])
        let mixed = String(repeating: "aאλس", count: 10_000)
        #expect(runs(of: mixed).count == 40_000)
    }
}
