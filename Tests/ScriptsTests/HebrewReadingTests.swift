import Session
import SpeechText
import Testing
import Voice

@testable import Corpora
@testable import Curriculum
@testable import Scheduling
@testable import Scripts

@Suite("The reading path in Hebrew")
struct HebrewReadingTests {
    private static func content() throws -> Content {
        let (loaded, problems) = Content.load(
            curriculum: Bundled.root + "/curriculum", models: Bundled.root + "/models",
            courses: [])
        return try #require(loaded, "\(problems)").content
    }

    private static func mishnah() throws -> Corpus {
        let file = Bundled.root + "/curriculum/corpora/mishnah/corpus.json"
        let (corpus, problems) = Corpus.read(Document(file))
        return try #require(corpus, "\(problems)")
    }

    /// What the voices are given of a line, a piece for each run of a language.
    private static func given(_ line: Line) -> [String] {
        let parts = line.parts.map {
            Run($0.said ?? $0.text, language: $0.language ?? line.language)
        }
        return runs(of: parts).map { spoken($0) }
    }

    private static let fourth = Command(rawValue: "ANSWER_4") ?? .choice(.neverMind)

    private static func hasHebrew(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x05D0...0x05EA).contains($0.value) }
    }

    @Test("has no sentence of which a word has no points to be read by, and shows none")
    func sentences() throws {
        let content = try Self.content()
        let slots: [Slot] = [.number(27), .otherNumber(1), .phrase(Self.fourth)]
        for message in Message.allCases {
            let wording = content.wording(of: message, slots, in: "he")
            guard wording.language == "he" else { continue }
            for line in wording.lines {
                #expect(withoutPoints(line.text) == line.text)
                #expect(!Self.given(line).contains(where: Self.hasHebrew), "\(line.text)")
            }
        }
    }

    @Test("names commands in the language in which they are heard")
    func commands() throws {
        let content = try Self.content()
        let phrase = Slot.phrase(Self.fourth)
        let lines = content.wording(of: .sayNumbers, [phrase], in: "he").lines
        #expect(lines.map(\.text) == ["אמרו Number one עד Number four."])
        #expect(lines[0].parts.compactMap(\.language) == ["en-us", "en-us"])
    }

    @Test("says numbers in words")
    func numbers() throws {
        let content = try Self.content()
        func shown(_ message: Message, _ slots: [Slot]) -> String {
            content.wording(of: message, slots, in: "he").lines.map(\.text).joined(separator: " ")
        }
        let result = shown(.countRight, [.number(4), .otherNumber(5)])
        #expect(result == "תשובות נכונות: ארבע מתוך חמש.")
        #expect(shown(.pathReadings, [.number(1)]) == "היום: קטע אחד.")
        #expect(shown(.pathStreak, [.number(115)]) == "ימים ברצף: מאה וחמש עשרה.")
    }

    @Test("gives references with letters, which are said by their names")
    func references() throws {
        let (content, corpus) = (try Self.content(), try Self.mishnah())
        let place = try #require(corpus.position(of: "Mishnah_Berakhot.3.5"))
        let lines = content.lines(
            ofReferenceTo: try #require(corpus.place(at: place)), in: corpus, "he")
        #expect(lines.map(\.text) == ["ברכות, פרק ג׳, משנה ה׳."])
        let given = lines.flatMap(Self.given).joined()
        #expect(given.contains("[[g'imel]]") && given.contains("[[h'e]]"), "\(given)")
        #expect(!Self.hasHebrew(given))
        let english = content.lines(
            ofReferenceTo: try #require(corpus.place(at: place)), in: corpus)
        #expect(english[0].text.hasSuffix(", chapter three, mishnah five."))
    }

    @Test("names what was completed")
    func closed() throws {
        let (content, corpus) = (try Self.content(), try Self.mishnah())
        func said(_ kind: PathStretch.Kind, _ number: Int, _ reference: String) throws -> String {
            let positions = try #require(corpus.positions(in: reference))
            let stretch = PathStretch(kind: kind, number: number, positions: positions)
            let name = content.name(of: stretch, in: corpus, "he")
            let message: Message = kind == .path ? .pathClosedAll : .pathClosed
            let lines = content.wording(of: message, [.name(name)], in: "he").lines
            #expect(!lines.flatMap(Self.given).contains(where: Self.hasHebrew))
            return lines.map(\.text).joined(separator: " ")
        }
        let book = "Mishnah_Berakhot"
        #expect(try said(.chapter, 3, book + ".3") == "סיימנו את פרק ג׳ במסכת ברכות.")
        #expect(try said(.book, 0, book) == "סיימנו את מסכת ברכות.")
        #expect(try said(.section, 0, book) == "סיימנו את סדר זרעים.")
        #expect(try said(.path, 0, book) == "סיימנו: משנה.")
    }

    @Test("asks its own questions of a quiz in Hebrew, and names paths so")
    func questions() throws {
        let (content, corpus) = (try Self.content(), try Self.mishnah())
        let title = content.wording(of: .pathTitle, [.name(content.title(of: corpus, "he"))])
        #expect(title.lines.map(\.text) == ["משנה."])
        #expect(content.title(of: corpus) == corpus.title)
        let words = content.quizWords(for: corpus, in: "he")
        #expect(words.language == "he" && words.titleLanguage == "he")
        let own = [words.whoseOpinion, words.whereStands, words.whatFollows, words.title(4)]
        for text in own {
            let lines = Wording(text: text, language: "he").lines
            #expect(!lines.flatMap(Self.given).contains(where: Self.hasHebrew), "\(text)")
        }
        #expect(content.quizWords(for: corpus, in: "en").title(0) == corpus.title(at: 0))
    }

    @Test("has every name of the bundled corpora with points that are read")
    func names() throws {
        let (content, corpus) = (try Self.content(), try Self.mishnah())
        for (index, book) in corpus.books.enumerated() {
            let positions = try #require(corpus.positions(in: book.key))
            let stretch = PathStretch(kind: .book, number: index, positions: positions)
            let name = content.name(of: stretch, in: corpus, "he")
            let lines = Wording(text: name, language: "he").lines
            #expect(!lines.flatMap(Self.given).contains(where: Self.hasHebrew), "\(name)")
        }
    }

    @Test(
        "takes typed Hebrew commands, pointed or not, with or without a full stop",
        arguments: [
            ("להתחיל את הלימוד", "BEGIN_PATH"), ("לְהַתְחִיל אֶת הַלִּמּוּד.", "BEGIN_PATH"),
            ("להשלים את החסר", "CATCH_UP"), ("מה ממתין היום?", "WHAT_WAITS"),
            ("לקרוא עוד פעם", "REPEAT"), ("להסביר את הדברים", "EXPLAIN_IT"),
            ("לשמוע את הדעות", "GIVE_OPINIONS"), ("עוד רקע, בבקשה", "GIVE_MORE"),
            ("לְסַמֵּן שֶׁלָּמַדְתִּי", "MARK_DONE"), ("לעבור לקטע הבא", "NEXT_READING"),
            ("לבטל את הסימון", "UNDO"), ("להתחיל את המבחן", "BEGIN_QUIZ"),
            ("לסיים את הלימוד", "END_PATH"), ("אַחַת", "ANSWER_1"), ("ארבע", "ANSWER_4"),
            ("אין לי תשובה", "DONT_KNOW"),
        ])
    func typed(text: String, name: String) throws {
        let book = try Self.content().phrasebook
        let command = try #require(Command(rawValue: name))
        let acting = Expectation.commands(Set(Command.allCases))
        #expect(book.verdict(on: text, expecting: acting) == .command(command))
        let heard = book.verdict(on: text, expecting: acting, isTyped: false)
        #expect(heard != .command(command))
    }

    @Test("takes typed orders about the sound in Hebrew")
    func transport() throws {
        let book = try Self.content().phrasebook
        #expect(book.order(in: "להשהות את הלימוד.") == book.order(in: "pause the study"))
        #expect(book.order(in: "לְהַמְשִׁיךְ אֶת הַלִּימּוּד") == book.order(in: "continue the study"))
        #expect(book.order(in: "להמשיך את הלימוד") != nil)
    }

    @Test("says abbreviations of a text in full, and references in brackets not at all")
    func abbreviations() throws {
        let known = try Self.content().abbreviations
        #expect(known.said("אָמַר ר׳ יוֹסֵי וְכוּ'") == "אָמַר רַבִּי יוֹסֵי וְכֻלֵּי")
        #expect(known.said("(דברים ו, ז) שָׁלוֹם (לוֹ)") == " שָׁלוֹם (לוֹ)")
        #expect(known.said("והקב\"ה") == "וְהַקָּדוֹשׁ בָּרוּךְ הוּא")
        #expect(known.said("ט״ו") == "ט״ו")
    }

    @Test(
        "leaves out references to ranges and in digits, and no other words in brackets",
        arguments: [
            ("(דברים ו, ד-ט)", ""), ("(דְּבָרִים ו׳, ד׳–ט׳)", ""), ("(דברים ו:ד־ט)", ""),
            ("(דברים 6, 4-9)", ""), ("(דברים 6:4)", ""), ("(שם ו.ד)", ""), ("(1948)", nil),
            ("(6:4)", nil), ("(בשנת 1948)", nil), ("(שָׁלוֹם)", nil), ("()", nil), ("(a 7)", nil),
        ])
    func bracketed(text: String, expected: String?) throws {
        let known = try Self.content().abbreviations
        #expect(known.said("כֵּן " + text + ".") == "כֵּן " + (expected ?? text) + ".")
    }

    @Test("says the same of explanations and quizzes")
    func explained() throws {
        let (content, corpus) = (try Self.content(), try Self.mishnah())
        let text = "אָמַר ר׳ יוֹסֵי (דברים ו, ד-ט)."
        let said = "אָמַר רַבִּי יוֹסֵי ."
        let explanation = Explanation(
            reference: "Mishnah_Berakhot.1.1", language: "he",
            content: .init(
                summary: text, halakha: text, opinions: [.init(source: "ר׳ יוֹסֵי", details: text)],
                expansions: [.init(topic: text, explanation: text, source: text)]),
            textHash: "", sources: [], madeBy: "us", version: 1, createdAt: "")
        let unit = ReadUnit(
            of: corpus, at: try #require(corpus.place(at: 0)), text: nil, explanation: explanation)
        let script = content.script(of: unit, in: "he")
        func given(_ lines: [Line]) -> [String] {
            lines.flatMap(\.parts).filter { $0.text.contains("יוֹסֵי") }.map { $0.said ?? $0.text }
        }
        #expect(given(script.lines(of: .explanation)) == [said, said])
        #expect(given(script.lines(of: .opinions)) == ["רַבִּי יוֹסֵי: " + said])
        #expect(given(script.lines(of: .more)).count == 3)
        #expect(given(script.lines(of: .more)).allSatisfy { $0.hasPrefix("אָמַר רַבִּי יוֹסֵי") })
        let question = QuizQuestion(
            reference: "Mishnah_Berakhot.1.1", text: text, quotation: text,
            choices: ["ר׳ יוֹסֵי", "לֹא"], right: 1, language: "he", choicesLanguage: "he")
        let quiz = content.script(of: [question], in: "he")
        #expect(given(quiz.lines(of: .question(1))) == [said, said, "רַבִּי יוֹסֵי"])
        #expect(given(quiz.lines(of: .answer(1))).last == "רַבִּי יוֹסֵי")
    }
}
