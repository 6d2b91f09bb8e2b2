import Scripts
import Session
import Testing
import Voice
import WordPacks

@Suite("The lines of a word")
struct CardScriptTests {
    private static func texts(_ word: String, _ part: CardPart, shown: Int = 0) throws -> [String] {
        let card = try Bundled.card(word)
        let questions = card.questions(CardAsking(seed: 7))
        return card.script(questions, shown: shown).lines(of: part).map(\.text)
    }

    @Test("teach it with its translations, its definition and two sentences")
    func teaching() throws {
        #expect(
            try Self.texts("come", .teaching) == [
                "come", "يأتي", "يجيء", "come", "to move to the place where the speaker is",
                "Please come to my office at ten.",
                "تعال إلى مكتبي في الساعة العاشرة لو سمحت.",
                "My cousin comes to our house on Thursdays.",
                "يأتي ابن عمي إلى بيتنا أيام الخميس.",
            ])
    }

    @Test("teach it later with one of the primary sentences and one of the others, by turns")
    func turns() throws {
        let card = try Bundled.card("go")
        let sentences = (0..<6).map { card.script().lines(of: .example($0))[0].text }
        for (shown, expected) in [
            (0, [0, 1]), (1, [0, 2]), (2, [1, 3]), (3, [0, 4]), (4, [1, 5]), (5, [0, 2]),
        ] {
            let lines = card.script(shown: shown).lines(of: .teaching).map(\.text)
            let found = sentences.indices.filter { lines.contains(sentences[$0]) }
            #expect(found == expected, "\(shown)")
        }
    }

    @Test("say Arabic with the points that are set for the voice")
    func said() throws {
        let card = try Bundled.card("go")
        let script = card.script(card.questions(CardAsking(seed: 7)))
        let meaning = Line(parts: [Line.Part("يذهب", said: "يَذهَب")], language: "ar")
        #expect(script.lines(of: .prompt(2)) == [meaning])
        #expect(script.lines(of: .answer(1)) == [meaning])
        let choice = try #require(script.lines(of: .choices(1)).first { $0.text.hasSuffix("يذهب") })
        #expect(choice.language == "en-us")
        #expect(choice.parts[1] == Line.Part("يذهب", language: "ar", said: "يَذهَب"))
        #expect(script.lines(of: .example(0))[1].parts[0].said?.hasPrefix("أَذهَب إلى") == true)
    }

    @Test("play a recording where the word stands alone, with its text if that fails")
    func recorded() throws {
        var card = try Bundled.card("go")
        card.recording = Recording(path: "/nowhere/go.ogg")
        let script = card.script(card.questions(CardAsking(seed: 7)))
        let teaching = script.lines(of: .teaching)
        let played = teaching.indices.filter { teaching[$0].recording != nil }
        #expect(played.map { teaching[$0].text } == ["go", "go"])
        #expect(teaching[played[0]].recording?.path == "/nowhere/go.ogg")
        #expect(script.lines(of: .title).allSatisfy { $0.recording != nil })
        #expect(script.lines(of: .example(0)).allSatisfy { $0.recording == nil })
    }

    @Test("play the sounds of a note behind its words, or alone")
    func sounds() throws {
        func sound(_ name: String) -> Recording {
            Recording(stored: "media/1", name: name, edition: "e")
        }
        func lines(_ front: String, _ back: String) throws -> (CardScript, [Line]) {
            var content = CardContent(
                .note,
                PackWord(number: 1, word: front, pos: "", translation: NativeText(back)),
                language: "en", nativeLanguage: "de")
            content.sounds = .init(
                front: [sound("go.mp3")], back: [sound("a.ogg"), sound("b.ogg")])
            let questions = CardQuestions(content).questions(CardAsking(seed: 7))
            let script = CardScript(
                content, asking: questions, words: Bundled.words, language: "en-us")
            return (
                script,
                questions.flatMap { question in
                    script.lines(of: .prompt(question.number))
                        + script.lines(of: .answer(question.number))
                }
            )
        }
        let (spoken, both) = try lines("go", "gehen")
        #expect(both.map(\.text) == ["go", "go.mp3", "gehen", "a.ogg", "b.ogg"])
        #expect(both.map { $0.recording?.path } == [nil, "go.mp3", nil, "a.ogg", "b.ogg"])
        #expect(both[1].parts.map(\.said) == ["The sound cannot be played."])
        #expect(spoken.shownPrompt(of: 5)?.text == "go")
        let (played, alone) = try lines("", "")
        #expect(alone.map(\.text) == ["go.mp3", "a.ogg", "b.ogg"])
        #expect(played.lines(of: .teaching).map(\.text) == ["go.mp3", "a.ogg", "b.ogg", "go.mp3"])
        #expect(played.shownPrompt(of: 5)?.text == "go.mp3")
        #expect(played.lines(of: .spelling) == [])
    }

    @Test("say a verb as a verb where espeak-ng would take it for another word")
    func heteronyms() throws {
        let card = try Bundled.card("close")
        let close = Line.Part("close", said: "cloze")
        let script = card.script(card.questions(CardAsking(seed: 7)))
        #expect(script.lines(of: .prompt(1)).map(\.parts) == [[close]])
        #expect(script.lines(of: .answer(2)).map(\.parts) == [[close]])
        let choice = try #require(
            script.lines(of: .choices(2)).first { $0.text.hasSuffix("close") })
        #expect(choice.parts[1].said == "cloze")
        let index = try #require(card.word.examples.firstIndex { $0.form == "base" })
        let sentence = script.lines(of: .example(index)).dropLast()
        #expect(sentence.allSatisfy { $0.language == "en-us" })
        let said = sentence.compactMap { $0.parts[0].said }
        #expect(said.count == 1 && said[0].contains("cloze"))
        let read = try Bundled.card("read")
        let past = try #require(read.word.examples.firstIndex { $0.form == "past" })
        #expect(read.script().lines(of: .answer(10 + past))[0].parts[0].said == "red")
        #expect(read.script().lines(of: .prompt(3))[0].parts == [Line.Part("read")])
    }

    @Test("number the choices in the order of the question")
    func choices() throws {
        let card = try Bundled.card("go")
        let questions = card.questions(CardAsking(seed: 7))
        let lines = card.script(questions).lines(of: .choices(2)).map(\.text)
        let numbered = zip(["One", "Two", "Three", "Four"], questions[1].choices)
        #expect(lines == numbered.map { "\($0). \($1)" })
    }

    @Test("complete a sentence, and say what stood in its gap")
    func completion() throws {
        #expect(
            try Self.texts("go", .prompt(10)) == [
                "I blank to the gym after work.", "أذهب إلى النادي الرياضي بعد العمل.",
            ])
        #expect(try Self.texts("go", .answer(10)) == ["go"])
        #expect(try Self.texts("go", .completed(10))[0] == "I go to the gym after work.")
        #expect(try Self.texts("go", .completed(2)) == [])
    }

    @Test("explain without phonemes, and with Arabic words in their voice")
    func explanation() throws {
        #expect(try Self.texts("school", .explanation(2)) == ["مدرسة is \"school\" in English."])
        let card = try Bundled.card("know")
        let script = card.script(card.questions(CardAsking(seed: 7)))
        let parts = try #require(script.lines(of: .explanation(2)).first).parts
        #expect(parts.map(\.language) == ["ar", nil, "ar", nil])
        #expect(parts[0].said == "يَعرِف ")
    }

    @Test("spell it letter by letter", arguments: [("go", "G, O"), ("mother", "M, O, T, H, E, R")])
    func spelling(word: String, expected: String) throws {
        #expect(try Self.texts(word, .spelling) == [expected])
    }

    @Test("of a script of cards are found by the card's number")
    func script() throws {
        let card = try Bundled.card("go")
        let own = card.script(card.questions(CardAsking(seed: 7)))
        let script = Script.cards([7: own])
        #expect(script.lines(of: .card(7, .title)).map(\.text) == ["go"])
        #expect(script.lines(of: .card(8, .title)) == [])
        #expect(script.lines(of: .segment(.reading)) == [])
        #expect(script.allLines == own.allLines)
        #expect(own.allLines.first?.text == "go")
        #expect(script.question == nil)
    }

    @Test("take their own words from the messages")
    func words() throws {
        let (loaded, problems) = Content.load(
            curriculum: Bundled.root + "/curriculum", models: Bundled.root + "/models",
            courses: [])
        let content = try #require(loaded, "\(problems)").content
        #expect(content.cardWords(in: "en") == Bundled.words)
    }
}
