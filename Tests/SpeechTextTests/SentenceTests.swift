import Testing

@testable import SpeechText

@Suite("The sentences of a script")
struct SentenceTests {
    @Test("end where a reader would end them")
    func ends() {
        check("He went. She stayed.", "He went.|She stayed.")
        check("Did he go? Yes! He went.", "Did he go?|Yes!|He went.")
        check("See Gen. 12 and 1 Cor. 13:4. Rest.", "See Gen. 12 and 1 Cor. 13:4.|Rest.")
        check("Dr. Smith and St. Paul met Mr. Jones.", "Dr. Smith and St. Paul met Mr. Jones.")
        check("J. R. R. Tolkien and N. T. Wright.", "J. R. R. Tolkien and N. T. Wright.")
        check("It is I. He knew.", "It is I.|He knew.")
        check("It fell in 586 B.C. The exile began.", "It fell in 586 B.C.|The exile began.")
        check("In 586 B.C. it fell.", "In 586 B.C. it fell.")
        check("It costs 3.50 or 1.5 times more. Good.", "It costs 3.50 or 1.5 times more.|Good.")
        check("He waited... and then left. Done.", "He waited... and then left.|Done.")
        check("He waited… Then he left.", "He waited…|Then he left.")
        check("“Go,” he said. “Now.” They went.", "“Go,” he said.|“Now.”|They went.")
        check("“Where are you?” he asked. Silence.", "“Where are you?” he asked.|Silence.")
        check("(He left.) She stayed.", "(He left.)|She stayed.")
        check("Words, e.g. this, i.e. That one.", "Words, e.g. this, i.e. That one.")
        check("1. First things. 2. Second things.", "1. First things.|2. Second things.")
        check("It has ten parts. 12 men came.", "It has ten parts.|12 men came.")
        check("No mark at all", "No mark at all")
        check("", "")
        check("  \n ", "")
    }

    @Test("are not cut within dates, times and names")
    func dates() {
        for whole in [
            "In A.D. 70 Titus came.", "It was A.D. 30 or so.", "It was ca. A.D. 30 or so.",
            "In 586 B.C. Jerusalem fell.", "In 2 B.C.E. Herod died.", "At 1:30 p.m. Paul came.",
            "3rd c. B.C. is old.", "See Jan. 5, 2020.", "On Sept. 11 he left.",
            "Mt. Sinai burned.", "In the U.S. Army he served.", "J.R.R. Tolkien wrote.",
            "In 586 B.C. 12 men left.",
        ] {
            check(whole, whole)
        }
    }

    @Test("end behind an era before a word that begins sentences, and with the paragraph")
    func endsBehindEras() {
        check("It fell in 586 B.C. Then he left.", "It fell in 586 B.C.|Then he left.")
        check("He came at 3 p.m. “But why?”", "He came at 3 p.m.|“But why?”")
        check("It was 586 B.C.\n\nJerusalem lay waste.", "It was 586 B.C.|Jerusalem lay waste.")
        check("It fell in 586 B.C.! Jerusalem!", "It fell in 586 B.C.!|Jerusalem!")
        check("In the 3rd c. He left.", "In the 3rd c.|He left.")
        check("It fell in 586 BC. Jerusalem lay waste.", "It fell in 586 BC.|Jerusalem lay waste.")
        check("It is in the MT. Moses wrote.", "It is in the MT.|Moses wrote.")
        check("He came in Dec. Paul left.", "He came in Dec.|Paul left.")
    }

    @Test("know paragraphs, and that one line break is a space")
    func paragraphs() {
        let found = sentences(of: "One. Two\nlines.\n\n \nThree.")
        #expect(
            found == [
                Sentence(text: "One.", pauseAfterMilliseconds: 350),
                Sentence(text: "Two lines.", pauseAfterMilliseconds: 700),
                Sentence(text: "Three.", pauseAfterMilliseconds: 700),
            ])
    }

    @Test("that are too long are cut at a clause, with a short pause")
    func longSentences() {
        let clause = "and he walked on, as he had been told, over the hills to the next valley"
        let script = Array(repeating: clause, count: 12).joined(separator: "; ") + "."
        let found = sentences(of: script)
        #expect(found.count > 2)
        #expect(found.allSatisfy { $0.text.count <= Sentence.charactersMax })
        #expect(found.dropLast().allSatisfy { $0.text.hasSuffix(";") })
        #expect(found.dropLast().allSatisfy { $0.pauseAfterMilliseconds == 200 })
        #expect(found.map(\.text).joined(separator: " ") == script)
    }

    @Test("a word without end is cut anywhere and nothing is lost")
    func endlessWord() {
        let script = String(repeating: "x", count: 1001)
        #expect(sentences(of: script).map(\.text).joined() == script)
    }

    @Test("end also where a word without end stands behind white space")
    func endlessWordBehindSpace() {
        let word = String(repeating: "A", count: 450)
        for script in [" " + word, "Hi! " + word, "Hi! " + word + " " + word, word + "\n " + word] {
            let spoken = sentences(of: script).map(\.text).joined()
            #expect(spoken == script.filter { !$0.isWhitespace })
        }
    }

    @Test("lose nothing, whatever the script")
    func nothingLost() {
        let pieces = [
            "Gen.", "12:1", "He", "“said", "no.”", "?", "…", "\n\n", "B.C.", "I.", "a", ";",
        ]
        var state: UInt64 = 7
        for _ in 0..<500 {
            var script = ""
            for _ in 0..<40 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                script += pieces[Int(state >> 33) % pieces.count] + " "
            }
            let spoken = sentences(of: script).flatMap { $0.text.filter { !$0.isWhitespace } }
            #expect(String(spoken) == script.filter { !$0.isWhitespace })
        }
    }
}

/// The sentences of a script, divided by bars.
private func check(
    _ script: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let found = sentences(of: script).map(\.text).joined(separator: "|")
    #expect(found == expected, sourceLocation: sourceLocation)
}
