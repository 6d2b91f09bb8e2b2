import Testing

@testable import SpeechText

@Suite("Mark-up in a script")
struct MarkupTests {
    @Test(
        "names the language of words, with quotes of either kind, one within another",
        arguments: [
            (
                "He said <lang xml:lang='la'>Pater noster</lang>, twice.",
                ["He said ", "la: Pater noster", ", twice."]
            ),
            ("<lang xml:lang=\"DE\">Haus</lang>", ["de: Haus"]),
            ("<lang\n xml:lang = 'en-gb' >tomato</lang >", ["en-gb: tomato"]),
            (
                "<lang xml:lang='la'>ego <lang xml:lang='de'>bin</lang> sum</lang> I",
                ["la: ego ", "de: bin", "la:  sum", " I"]
            ),
            ("a &amp; b &lt;c&gt; &amp;lt; & d", ["a & b <c> &lt; & d"]),
            ("3 < 5, a <b and <3, x<y>", ["3 < 5, a <b and <3, x"]),
        ])
    func parts(text: String, expected: [String]) {
        #expect(Self.parts(of: text) == expected)
    }

    @Test(
        "that is not understood is left out, its words are kept, and lint is told",
        arguments: [
            ("<lang xml:lang='la'>Pater noster.", ["Pater noster."], "</lang> behind"),
            ("Pater</lang> noster", ["Pater noster"], "before </lang>"),
            ("<lang>Pater</lang>", ["Pater"], "a language in xml:lang"),
            ("<lang xml:lang='../etc'>Pater</lang>", ["Pater"], "a language in xml:lang"),
            ("<lang lang='la'>Pater</lang>", ["Pater"], "a language in xml:lang"),
            ("a<lang xml:lang='la'/>b", ["ab"], "words between"),
            ("a<lang xml:lang='la'></lang>b", ["ab"], "words between"),
            ("<lang xml:lang='la' Pater</lang> us", ["la:  Pater", " us"], "ends with >"),
            ("<lang xml:lang='la>Pater</lang> us", ["la: Pater", " us"], "a quote at the end"),
            ("&copy; and &copy;", ["&copy; and &copy;"], "&amp;, &lt;"),
            ("<emphasis level='strong'>Go</emphasis>!", ["Go!"], "no mark-up but"),
            ("One.<break time='2s'/>Two.", ["One. Two."], "no mark-up but"),
            ("a<!-- a note -->b<?pi?>c", ["abc"], "no mark-up but"),
        ])
    func broken(text: String, expected: [String], problem: String) {
        #expect(Self.parts(of: text) == expected)
        let problems = markupProblems(of: text)
        #expect(problems.count == (problem.isEmpty ? 0 : 1), "\(problems)")
        #expect(problems.allSatisfy { $0.expected.contains(problem) }, "\(problems)")
    }

    @Test("is told once for each element, twenty times at most, and not of what is right")
    func problems() {
        #expect(markupProblems(of: "<b>a</b> <b>c</b> <i>d</i>").count == 2)
        #expect(markupProblems(of: String(repeating: "</lang>", count: 50)).count == 20)
        #expect(markupProblems(of: "<lang xml:lang='la'>a</lang> < b & c").isEmpty)
        let deep = String(repeating: "<lang xml:lang='la'>", count: 5) + "a"
        #expect(
            markupProblems(of: deep + String(repeating: "</lang>", count: 5)).map(\.expected) == [
                "at most 4 languages within each other"
            ])
        let many = (10..<60).map { "<lang xml:lang='a\($0)'>x</lang>" }.joined()
        #expect(markupProblems(of: many).count == 18)
        #expect(plainText(of: many) == String(repeating: "x", count: 50))
    }

    @Test("counts in each sentence that it is over, and no sentence has a tag")
    func sentencesOfMarkup() {
        let found = sentences(
            of: "He began. <lang xml:lang='la'>Pater noster.\n\nQui es in caelis. Amen</lang>. End."
        )
        #expect(
            found.map(\.parts) == [
                [Run("He began.")], [Run("Pater noster.", language: "la")],
                [Run("Qui es in caelis.", language: "la")],
                [Run("Amen", language: "la"), Run(".")], [Run("End.")],
            ])
        #expect(found.map(\.pauseAfterMilliseconds) == [350, 700, 350, 350, 700])
        let twice = "<lang xml:lang='la'>a</lang> <lang xml:lang='LA'>b</lang>"
        #expect(markedLanguages(of: twice) == ["la"])
    }

    @Test("counts before the script where its language is written in it")
    func overScript() {
        #expect(
            Self.runs(of: "the <lang xml:lang='el'>λόγος</lang>, in Greek") == [
                "the ", "el: λόγος, ", "in Greek",
            ])
        #expect(Self.runs(of: "<lang xml:lang='yi'>שלום</lang>") == ["yi: שלום"])
        #expect(Self.runs(of: "<lang xml:lang='grc'>logos 12</lang>") == ["grc: logos 12"])
        #expect(
            Self.runs(of: "<lang xml:lang='la'>verbum λόγος est</lang> (it is)") == [
                "la: verbum ", "grc: λόγος ", "la: est (", "it is)",
            ])
        let british = Run("in 1 Cor. 3", language: "en-gb")
        #expect(spoken(british) == "in First Corinthians, chapter three")
        #expect(
            spoken(Run("Pater noster", language: "la"), lexicon: Lexicon(["Pater": "Pah-ter"]))
                == "Pah-ter noster")
    }

    @Test("of any shape loses no word, in a time that grows with the length")
    func anyShape() {
        let pieces = [
            "<", ">", "lang", "</lang>", "<lang xml:lang='la'>", " xml:lang=", "'", "&", "amp;",
            "/", "<!--", "-->", "word", " ", ".", "<a ", "=", "\u{301}",
        ]
        var state: UInt64 = 11
        for _ in 0..<2000 {
            var text = ""
            for _ in 0..<20 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            let parts = sentences(of: text + " Amen").flatMap(\.parts)
            let said = SpeechText.runs(of: parts).map { spoken($0) }.joined()
            #expect(said.contains("Amen"))
            #expect(!said.contains("<"))
        }
        for piece in pieces {
            #expect(!sentences(of: String(repeating: piece, count: 50_000) + " Amen").isEmpty)
        }
    }

    /// The stretches of a text, each with the language that its author gave it.
    private static func parts(of text: String) -> [String] {
        let marked = MarkedText(text)
        return marked.runs(in: marked.characters.indices, of: marked.characters).map(name)
    }

    private static func runs(of text: String) -> [String] {
        SpeechText.runs(of: sentences(of: text).flatMap(\.parts)).map(name)
    }

    private static func name(_ run: Run) -> String {
        (run.language.map { $0 + ": " } ?? "") + run.text
    }
}
